import CGtk
import CTesseraGTK
import Tessera

/// Shows a GListModel as the items of a collection: also a filtered, sorted or selection model.
///
/// Changes of the model are batches of the engine. If the model is a GtkSelectionModel, its selection and that of the
/// engine follow each other.
public final class ListModelData {
  /// The model.
  public let model: OpaquePointer
  private let engine: CollectionEngine
  private let animation: AnimationCurve?
  private var count: Int
  /// Whether the selection is being taken over from the other side.
  private var isSelecting = false
  private let isSelectionModel: Bool

  /// Follows a model with an engine of one section.
  ///
  /// - Parameters:
  ///   - model: the model, which is retained.
  ///   - engine: the engine, whose data are the items of the model.
  ///   - animation: how rows move when the model changes; nil for none.
  public init(_ model: OpaquePointer, _ engine: CollectionEngine, animation: AnimationCurve? = nil) {
    (self.model, self.engine, self.animation) = (model, engine, animation)
    g_object_ref(model.address)
    count = Int(g_list_model_get_n_items(model))
    isSelectionModel = tessera_is_selection_model(model.address) != 0
    typealias Changed = @convention(c) (gpointer?, guint, guint, guint, gpointer?) -> Void
    let changed: Changed = { ListModelData.of($4).changed(at: Int($1), removed: Int($2), added: Int($3)) }
    connect(model, "items-changed", of: self, changed)
    guard isSelectionModel else { return }
    let selected: @convention(c) (gpointer?, guint, guint, gpointer?) -> Void = { _, _, _, data in
      ListModelData.of(data).takeSelection()
    }
    connect(model, "selection-changed", of: self, selected)
    takeSelection()
  }

  deinit {
    tessera_disconnect(model.address, Unmanaged.passUnretained(self).toOpaque())
    g_object_unref(model.address)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> ListModelData {
    Unmanaged<ListModelData>.fromOpaque(made(data)).takeUnretainedValue()
  }

  /// The object at an index. The caller owns it.
  public func object(at index: Int) -> UnsafeMutableRawPointer? {
    g_list_model_get_item(model, guint(index))
  }

  /// Applies a change that the model reports. If most rows change at once, as in a sorted model, all are reloaded.
  private func changed(at position: Int, removed: Int, added: Int) {
    count += added - removed
    var batch = BatchUpdate()
    if removed + added > max(1_000, count / 2) {
      batch.reloadSection(0)
    } else {
      batch.delete(position..<position + removed, inSection: 0)
      batch.insert(position..<position + added, inSection: 0)
    }
    do {
      try engine.apply(batch, data: DataShape(sections: 1, itemsPerSection: count), animation: animation)
    } catch {
      preconditionFailure("a GListModel reports \(removed) removed and \(added) added at \(position): \(error)")
    }
    if isSelectionModel { takeSelection() }
  }

  // MARK: - Selection

  /// Takes the selection of the model over to the engine.
  private func takeSelection() {
    guard !isSelecting, let selected = gtk_selection_model_get_selection(model) else { return }
    defer { gtk_bitset_unref(selected) }
    var paths: [ItemPath] = []
    var (iterator, index) = (GtkBitsetIter(), guint(0))
    var isThere = gtk_bitset_iter_init_first(&iterator, selected, &index)
    while isThere != 0 {
      paths.append(ItemPath(section: 0, item: Int(index)))
      isThere = gtk_bitset_iter_next(&iterator, &index)
    }
    isSelecting = true
    engine.select(Selection(paths))
    isSelecting = false
  }

  /// Takes the selection of the engine over to the model.
  func giveSelection() {
    guard isSelectionModel, !isSelecting, let selected = gtk_bitset_new_empty(),
      let all = gtk_bitset_new_range(0, guint(count))
    else { return }
    defer {
      gtk_bitset_unref(selected)
      gtk_bitset_unref(all)
    }
    engine.selection.forEachRange { _, items in
      gtk_bitset_add_range(selected, guint(items.lowerBound), guint(items.count))
    }
    isSelecting = true
    gtk_selection_model_set_selection(model, selected, all)
    isSelecting = false
  }
}

extension CollectionWidget {
  /// Shows a GListModel in a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout of its items, which are one section.
  ///   - model: the model. If it is a selection model, it decides what is selected.
  ///   - animation: how rows move when the model changes; nil for none.
  ///   - factory: makes and fills the cells; `Cell.object(in:)` is the object to show.
  /// - Throws: `LayoutError` for the first number that cannot be used.
  public convenience init(
    _ layout: some CollectionLayout, model: OpaquePointer, animation: AnimationCurve? = nil, _ factory: CellFactory
  ) throws {
    let count = Int(g_list_model_get_n_items(model))
    let engine = try CollectionEngine(layout, data: DataShape(sections: 1, itemsPerSection: count))
    engine.settings.selectionMode = ListModelData.mode(of: model)
    self.init(engine, factory)
    data = ListModelData(model, engine, animation: animation)
  }
}

extension ListModelData {
  /// How many items a model lets the user select.
  static func mode(of model: OpaquePointer) -> SelectionMode {
    if tessera_is_selection_model(model.address) == 0 { return .none }
    if tessera_is_multi_selection(model.address) != 0 { return .multiple }
    return tessera_is_no_selection(model.address) != 0 ? .none : .single
  }
}

extension Cell {
  /// The object of a list model that the cell shows. The caller owns it.
  public func object(in model: OpaquePointer) -> UnsafeMutableRawPointer? {
    g_list_model_get_item(model, guint(element.path.item))
  }
}
