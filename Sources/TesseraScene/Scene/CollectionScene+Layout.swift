import Tessera

extension CollectionScene {
  /// The number of sections in the scene, and the number of items in each.
  public var shape: DataShape { DataShape(sections.map(\.items.count)) }

  /// Prepares the layout at the start of the scene.
  public func prepare() throws(LayoutError) -> AnyPreparedLayout {
    try SceneData(sections).prepare(layout, in: environment)
  }
}

extension CollectionScene.Section {
  /// Returns the layout of the section, which queries the items for the sizes and accessories that they declare.
  func layout(_ item: @escaping (ItemPath) -> CollectionScene.Item?) -> SectionLayout {
    var layout = layout
    layout.arrangement = arrangement.layout(isPerItem: isPerItem) { item($0)?.size }
    layout.accessories = layout.accessories.map { accessory in
      var accessory = accessory
      let kind = accessory.kind.name
      accessory.isShown = { path in item(path)?.accessories.map { $0[kind] != nil } ?? true }
      return accessory
    }
    return layout
  }

  /// Whether items are queried for their sizes individually, because at least one item has its own size.
  var isPerItem: Bool { items.runs.contains { arrangement.takes($0.item.size) } }

  /// The first item that has neither its own size nor one from its arrangement; nil if all items have a size.
  var itemWithoutSize: Int? {
    if arrangement.hasItemSize || row != nil { return nil }
    var index = 0
    for run in items.runs {
      if run.count > 0, !arrangement.takes(run.item.size) { return index }
      index += run.count
    }
    return nil
  }
}

extension CollectionScene.Arrangement {
  /// Whether the arrangement provides a size for items that do not declare one.
  var hasItemSize: Bool {
    switch self {
    case .list(let list): list.length.shared != nil
    case .grid(let grid): grid.items.shared != nil
    case .flow(let flow): flow.itemSize.shared != nil
    case .waterfall(let waterfall): waterfall.items.shared != nil
    case .shelf: ofItems.hasItemSize
    case .mosaic, .none: true
    }
  }

  /// Whether the arrangement breaks lines differently for items that are declared individually than for items that are
  /// declared uniformly, even if the sizes are the same.
  var dependsOnDeclaration: Bool {
    if case .flow(let flow) = ofItems { flow.distribution == .justified } else { false }
  }

  /// Returns whether a size is of the kind that the arrangement uses.
  func takes(_ size: CollectionScene.ItemSize?) -> Bool {
    guard let size else { return false }
    return switch ofItems {
    case .list: size.line != nil
    case .grid: size.cell != nil
    case .flow: size.box != nil
    case .waterfall: size.piece != nil
    case .mosaic, .shelf, .none: false
    }
  }

  func layout(
    isPerItem: Bool, _ sizes: @escaping (ItemPath) -> CollectionScene.ItemSize?
  ) -> SectionArrangement {
    func asking<Value>(
      _ all: ItemProvider<Value>, _ form: @escaping (CollectionScene.ItemSize) -> Value?, else none: Value
    ) -> ItemProvider<Value> {
      let shared = all.shared ?? none
      return isPerItem ? .each { sizes($0).flatMap(form) ?? shared } : .same(shared)
    }
    switch self {
    case .list(var list):
      list.length = asking(list.length, \.line, else: 0)
      return .list(list)
    case .grid(var grid):
      grid.items = asking(grid.items, \.cell, else: GridArrangement.Item(length: 0))
      return .grid(grid)
    case .flow(var flow):
      flow.itemSize = asking(flow.itemSize, \.box, else: ItemSize(.zero))
      return .flow(flow)
    case .waterfall(var waterfall):
      waterfall.items = asking(waterfall.items, \.piece, else: WaterfallArrangement.Item(length: 0))
      return .waterfall(waterfall)
    case .mosaic(let mosaic): return .mosaic(mosaic)
    case .shelf(var shelf):
      shelf.content = ofItems.layout(isPerItem: isPerItem, sizes)
      return .shelf(shelf)
    case .none: return .list(ListArrangement(length: .same(0)))
    }
  }
}

extension CollectionScene.ItemSize {
  /// The size for a list. A grid or waterfall item in a single column can be written as a plain length, so it is also
  /// valid in a list.
  var line: Length? {
    switch self {
    case .line(let length): length
    case .cell(let cell): cell.share == .span(1) ? cell.length : nil
    case .piece(let piece): piece.span == 1 ? piece.length : nil
    case .box: nil
    }
  }
  /// The size for a grid, which also accepts a plain length for an item in one column.
  var cell: GridArrangement.Item? {
    switch self {
    case .line(let length): GridArrangement.Item(length: length)
    case .cell(let cell): cell
    case .piece(let piece): GridArrangement.Item(span: piece.span, length: piece.length)
    case .box: nil
    }
  }
  /// The size for a waterfall, which also accepts a plain length, but not a fraction of a line.
  var piece: WaterfallArrangement.Item? {
    switch self {
    case .line(let length): return WaterfallArrangement.Item(length: length)
    case .cell(let cell):
      guard case .span(let span) = cell.share else { return nil }
      return WaterfallArrangement.Item(span: span, length: cell.length)
    case .piece(let piece): return piece
    case .box: return nil
    }
  }
  var box: Tessera.ItemSize? { if case .box(let box) = self { box } else { nil } }
}
