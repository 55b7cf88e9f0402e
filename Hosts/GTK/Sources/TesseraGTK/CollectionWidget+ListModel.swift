import CGtk
import Tessera

// List models as the data of a collection.
extension CollectionWidget {
  /// Shows a GListModel in a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout of the model's items, which form one section. The objects identify the items, so items that
  ///     a sorter or a filter moves also move on screen.
  ///   - model: the model. If it is a selection model, it determines which items are selected.
  ///   - animation: the animation that rows use when the model changes; nil for none.
  ///   - factory: creates and fills the cells. `Cell.object(in:)` is the object to show.
  /// - Throws: `LayoutError` for the first invalid number.
  public convenience init(
    _ layout: some CollectionLayout, model: OpaquePointer, animation: AnimationCurve? = nil, _ factory: CellFactory
  ) throws {
    try self.init(layout, model: model, animation: animation, factory, nil)
  }

  /// - Parameter kind: the GTK widget that the collection imitates; nil to let the layout determine it.
  convenience init(
    _ layout: some CollectionLayout, model: OpaquePointer, animation: AnimationCurve?, _ factory: CellFactory,
    _ kind: CollectionKind?
  ) throws {
    let count = Int(g_list_model_get_n_items(model))
    let engine = try CollectionEngine(layout, data: DataShape(sections: 1, itemsPerSection: count))
    ListModelData.configure(engine, for: model)
    self.init(engine, factory, kind ?? CollectionKind(of: engine, layout))
    data = ListModelData(model, engine, animation: animation)
  }

  /// Shows a GListModel in sections. Adjacent objects with equal titles form a section, and its header can show the
  /// title. To make such objects adjacent, sort the model by the same property.
  ///
  /// The objects identify the items, so items that a sorter or a filter moves also move on screen. Each change to the
  /// model takes time linear in the number of its objects.
  ///
  /// - Parameters:
  ///   - layout: the layout of the sections.
  ///   - model: the model. If it is a selection model, it determines which items are selected.
  ///   - sectionTitle: returns the title of an object's section.
  ///   - animation: the animation that rows use when the model changes; nil for none.
  ///   - factory: creates and fills the cells. `Cell.object(in:)` is the object to show, and `Cell.sectionTitle` is the
  ///     title.
  /// - Throws: `LayoutError` for the first invalid number.
  public convenience init(
    _ layout: some CollectionLayout, model: OpaquePointer,
    sectionTitle: @escaping (_ object: UnsafeMutableRawPointer) -> String, animation: AnimationCurve? = nil,
    _ factory: CellFactory
  ) throws {
    let sections = try ModelSections(layout, model, sectionTitle)
    let engine = sections.controller.engine
    ListModelData.configure(engine, for: model)
    self.init(engine, factory, CollectionKind(of: engine, layout))
    data = ListModelData(model, engine, animation, sections: sections)
  }
}

extension CollectionWidget {
  /// Returns the object of the list model at a path in the data; nil if there is none. The caller owns it.
  public func object(at path: ItemPath) -> UnsafeMutableRawPointer? {
    data.flatMap { data in data.index(of: path).flatMap { data.object(at: $0) } }
  }

  /// The list model's selected objects, in order. The caller owns them. The time to get them is linear in their number.
  public var selectedObjects: [UnsafeMutableRawPointer] {
    var objects: [UnsafeMutableRawPointer] = []
    engine.selection.forEachRange { section, items in
      objects += items.compactMap { object(at: engine.sourcePath(of: ItemPath(section: section, item: $0))) }
    }
    return objects
  }
}
