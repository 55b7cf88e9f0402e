import CGtk
import CTesseraGTK
import Tessera

/// Shows a GListModel as the items of a collection. The model can be filtered or sorted, and it can be a selection
/// model.
///
/// Changes to the model become engine batches. If the model is a GtkSelectionModel, its selection and the engine's stay
/// in sync.
public final class ListModelData {
  /// The model.
  public let model: OpaquePointer
  private let engine: CollectionEngine
  private let animation: AnimationCurve?
  private var count: Int
  /// Whether the selection is currently being copied to or from the model.
  private var isSelecting = false
  /// The engine's selection when it was last in sync with the model's.
  private var given = Selection()
  /// Whether the owner of the model is moving an object, which the engine already shows in its new position.
  private var isMoving = false
  /// Whether the model has changed during the move.
  private var hasMoved = false
  private let isSelectionModel: Bool
  private let sections: ModelSections?
  /// The objects of the rows that have cells, if the model has no sections.
  private var known = KnownObjects()

  /// Creates an object that keeps an engine with one section in sync with a model.
  ///
  /// - Parameters:
  ///   - model: the model, which is retained.
  ///   - engine: the engine, whose data are the items of the model.
  ///   - animation: the animation that rows use when the model changes; nil for none.
  public convenience init(_ model: OpaquePointer, _ engine: CollectionEngine, animation: AnimationCurve? = nil) {
    self.init(model, engine, animation, sections: nil)
  }

  init(_ model: OpaquePointer, _ engine: CollectionEngine, _ animation: AnimationCurve?, sections: ModelSections?) {
    (self.model, self.engine, self.animation, self.sections) = (model, engine, animation, sections)
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
    known.removeAll()
    g_object_unref(model.address)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> ListModelData {
    Unmanaged<ListModelData>.fromOpaque(nonNull(data)).takeUnretainedValue()
  }

  /// Returns the object at an index; nil if there is none. The caller owns it.
  public func object(at index: Int) -> UnsafeMutableRawPointer? {
    (0..<count).contains(index) ? g_list_model_get_item(model, guint(index)) : nil
  }

  /// Returns the model index of the item at a path in the data; nil if there is none.
  public func index(of path: ItemPath) -> Int? {
    if let sections { return sections.index(of: path) }
    return path.section == 0 && (0..<count).contains(path.item) ? path.item : nil
  }

  /// Returns the path in the data of the item at a model index; nil if there is none.
  ///
  /// - Complexity: O(log n).
  public func path(of index: Int) -> ItemPath? {
    guard (0..<count).contains(index) else { return nil }
    return sections?.path(of: index) ?? ItemPath(section: 0, item: index)
  }

  /// Returns the title of a section; empty if the model has no sections.
  public func title(ofSection section: Int) -> String { sections?.title(ofSection: section) ?? "" }

  /// Lets the user move items.
  ///
  /// - Parameter move: moves an object in the model, given its paths before and after the move.
  func allowMoves(_ move: @escaping (ItemPath, ItemPath) -> Void) {
    if let sections { return sections.allowMoves(animation: animation, move) }
    engine.dragPolicy = DragPolicy { [weak self] source, target in
      guard let self else { return }
      (isMoving, hasMoved) = (true, false)
      move(source, target)
      isMoving = false
      settle(source, target)
    }
  }

  /// Makes the engine match the model after a drop. The engine already shows the item at its target.
  private func settle(_ source: ItemPath, _ target: ItemPath) {
    if !hasMoved {
      let back = BatchUpdate([.moveItem(from: target, to: source)])
      try? engine.apply(back, data: DataShape(sections: 1, itemsPerSection: count), animation: animation)
    } else if count != engine.itemCount(inSection: 0) {
      let all = BatchUpdate([.reloadSection(0)])
      try? engine.apply(all, data: DataShape(sections: 1, itemsPerSection: count))
    }
    takeSelection()
  }

  private func changed(at position: Int, removed: Int, added: Int) {
    count += added - removed
    let change =
      sections == nil ? known.take(model, at: position, removed: removed, added: added) : KnownObjects.Change()
    if isMoving {
      hasMoved = true
      return
    }
    // Rows are identified by their objects, so the engine can keep a selection that it has not passed to the model yet.
    let isAhead = selection != given
    if let sections {
      sections.take(model, at: position, removed: removed, added: added, animation: animation)
    } else {
      replace(at: position, removed: removed, added: added, keeping: change)
    }
    if isAhead { applySelection() } else { takeSelection() }
  }

  /// The maximum number of removed and added rows to apply individually. If there are more, all rows are reloaded in a
  /// single change without moves.
  private static let maximumRowCount = 50_000

  /// Applies a change to the only section. Sorting rows does not change the offset.
  private func replace(at position: Int, removed: Int, added: Int, keeping known: KnownObjects.Change) {
    var batch = BatchUpdate()
    let isReloaded = removed + added > Self.maximumRowCount
    let focus = engine.focus.flatMap { focus in known.kept.first { $0.old == focus.item } }
    if isReloaded {
      batch.reloadSection(0)
    } else {
      batch = BatchUpdate(at: position, removed: removed, added: added, keeping: known)
    }
    do {
      try engine.apply(
        batch, data: DataShape(sections: 1, itemsPerSection: count), animation: animation,
        keepsOffset: removed == added && !known.moved.isEmpty)
      if isReloaded, let focus { engine.setFocus(ItemPath(section: 0, item: focus.new)) }
    } catch {
      // Either the reported change does not match the model, or the content would be too long.
      tessera_warn("A list model reports \(removed) removed and \(added) added rows at \(position): \(error)")
      count = Int(g_list_model_get_n_items(model))
      self.known.removeAll()
      var batch = BatchUpdate()
      batch.reloadSection(0)
      try? engine.apply(batch, data: DataShape(sections: 1, itemsPerSection: count))
    }
  }

  /// Records the objects of the rows that have cells, given their paths in the data.
  func know(_ paths: [ItemPath]) {
    if sections == nil { known.keep(paths.map(\.item).sorted(), of: model) }
  }

  // MARK: - Selection

  /// Copies the model's selection to the engine.
  private func takeSelection() {
    guard isSelectionModel, !isSelecting, let selected = gtk_selection_model_get_selection(model) else { return }
    defer { gtk_bitset_unref(selected) }
    var paths: [ItemPath] = []
    var (iterator, index) = (GtkBitsetIter(), guint(0))
    var isThere = gtk_bitset_iter_init_first(&iterator, selected, &index)
    while isThere != 0 {
      if let path = path(of: Int(index)) { paths.append(path) }
      isThere = gtk_bitset_iter_next(&iterator, &index)
    }
    // Do not select the same items again, because that would reset the anchor of range selections.
    if Selection(paths) != selection {
      isSelecting = true
      engine.select(Selection(isDragging ? paths.map { engine.layoutPath(of: $0) } : paths))
      isSelecting = false
    }
    given = selection
  }

  /// Whether an item is at different positions in the engine and the model.
  private var isDragging: Bool { engine.draggedItem.map { $0.source != $0.destination } ?? false }

  /// The engine's selection, as paths in the data. During a drag, the time to get it is linear in the number of
  /// selected items.
  private var selection: Selection {
    if !isDragging { return engine.selection }
    var paths: [ItemPath] = []
    engine.selection.forEachRange { section, items in
      paths += items.map { engine.sourcePath(of: ItemPath(section: section, item: $0)) }
    }
    return Selection(paths)
  }

  /// Copies the engine's selection to the model, unless they already match.
  func applySelection() {
    let selection = selection
    guard isSelectionModel, !isSelecting, selection != given, let selected = gtk_bitset_new_empty(),
      let all = gtk_bitset_new_range(0, guint(count))
    else { return }
    defer {
      gtk_bitset_unref(selected)
      gtk_bitset_unref(all)
    }
    selection.forEachRange { section, items in
      guard let first = index(of: ItemPath(section: section, item: items.lowerBound)) else { return }
      gtk_bitset_add_range(selected, guint(first), guint(items.count))
    }
    isSelecting = true
    // A single-selection model accepts only one selected item.
    if gtk_selection_model_set_selection(model, selected, all) == 0 {
      if let index = selection.singleItem.flatMap({ index(of: $0) }) {
        gtk_selection_model_select_item(model, guint(index), 1)
      } else {
        gtk_selection_model_unselect_all(model)
      }
    }
    isSelecting = false
    // The model requires a selected item and has kept its selection.
    takeSelection()
  }
}

extension ListModelData {
  /// Lets the user select as many items as the model's type allows (none, one or several), with the keys of GTK's
  /// lists.
  static func configure(_ engine: CollectionEngine, for model: OpaquePointer) {
    engine.settings.selectionMode = mode(of: model)
    engine.settings.keyboard = .selecting
  }

  private static func mode(of model: OpaquePointer) -> SelectionMode {
    if tessera_is_selection_model(model.address) == 0 { return .none }
    if tessera_is_multi_selection(model.address) != 0 { return .multiple }
    return tessera_is_no_selection(model.address) != 0 ? .none : .single
  }
}

extension Cell {
  /// Returns the list model's object that the cell shows; nil if there is none. For a header or a footer, this is the
  /// section's first object. The caller owns it.
  public func object(in model: OpaquePointer) -> UnsafeMutableRawPointer? {
    guard let index = data.map({ $0.index(of: element.path) }) ?? element.path.item, index >= 0 else { return nil }
    return g_list_model_get_item(model, guint(index))
  }

  /// The title of the section that contains the cell, if the collection's model has sections.
  public var sectionTitle: String { data?.title(ofSection: element.path.section) ?? "" }
}
