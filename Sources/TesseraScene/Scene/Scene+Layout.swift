import Tessera

extension Scene {
  /// How many sections and items the scene has.
  public var shape: DataShape { DataShape(sections.map(\.items.count)) }

  /// The layout that the scene describes.
  public var layout: StackLayout {
    let descriptions = sections.map(\.layout)
    var layout = StackLayout(axis: stack.axis, sectionSpacing: stack.sectionSpacing) { descriptions[$0.index] }
    layout.header = stack.header?.layout
    layout.footer = stack.footer?.layout
    return layout
  }

  /// Works out where everything is at the start.
  public func prepare() throws(LayoutError) -> PreparedStack {
    try layout.prepare(shape, in: environment)
  }
}

extension Scene.Section {
  fileprivate var layout: SectionLayout {
    var layout = SectionLayout(arrangement.layout(of: items))
    layout.header = header?.layout
    layout.footer = footer?.layout
    layout.itemInsets = itemInsets
    layout.sectionInsets = sectionInsets
    layout.background = background
    layout.separator = separators
    layout.outlineLevel = outlineLevel
    return layout
  }
}

extension Scene.Arrangement {
  fileprivate func layout(of items: Scene.Items) -> SectionArrangement {
    switch self {
    case .list(let list):
      .list(ListArrangement(length: items.sizes(\.line, else: list.itemSize ?? 0), spacing: list.spacing))
    case .grid(let grid):
      .grid(
        GridArrangement(
          columns: grid.columns, items: items.sizes(\.cell, else: grid.itemSize ?? GridArrangement.Item(length: 0)),
          lineSpacing: grid.lineSpacing, itemSpacing: grid.itemSpacing, alignment: grid.alignment))
    case .flow(let flow):
      .flow(
        FlowArrangement(
          itemSize: items.sizes(\.box?.size, else: flow.itemSize?.size ?? ItemSize(.zero)),
          lineSpacing: flow.lineSpacing, itemSpacing: flow.itemSpacing, distribution: flow.distribution,
          alignment: flow.alignment))
    }
  }
}

extension Scene.Items {
  /// The sizes in the form of one arrangement: shared unless an item declares its own.
  fileprivate func sizes<Value: Sendable>(
    _ form: KeyPath<Scene.ItemSize, Value?>, else shared: Value
  ) -> PerItem<Value> {
    guard case .each(let items) = self, items.contains(where: { $0.size != nil }) else { return .same(shared) }
    let sizes = items.map { $0.size?[keyPath: form] ?? shared }
    return .each { sizes[$0.item] }
  }
}

extension Scene.ItemSize {
  var line: ItemLength? { if case .line(let length) = self { length } else { nil } }
  var cell: GridArrangement.Item? { if case .cell(let cell) = self { cell } else { nil } }
  var box: Box? { if case .box(let box) = self { box } else { nil } }
}

extension Scene.ItemSize.Box {
  fileprivate var size: ItemSize {
    switch self {
    case .both(let width, let height): ItemSize(width: width, height: height)
    case .width(let width, let ratio): ItemSize(width: width, aspectRatio: ratio)
    case .height(let height, let ratio): ItemSize(height: height, aspectRatio: ratio)
    }
  }
}
