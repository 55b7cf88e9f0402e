import Tessera

extension CollectionScene {
  /// The numbers of sections and items in the scene.
  public var shape: DataShape { DataShape(sections.map(\.items.count)) }

  /// Works out where everything is at the start.
  public func prepare() throws(LayoutError) -> AnyPreparedLayout {
    try SceneData(sections).prepare(layout, in: environment)
  }
}

extension CollectionScene.Section {
  /// The layout of the section, which asks for the sizes that its items declare themselves, and for the accessories that
  /// they have.
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

  /// Whether the items are asked for their sizes one by one: if one of them has its own.
  var isPerItem: Bool { items.runs.contains { arrangement.takes($0.item.size) } }

  /// The first item that has no size, neither its own nor its arrangement's; nil if all have one.
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
  /// Whether there is a size for items that do not declare their own.
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

  /// Whether lines are different where items are declared one by one from where all are declared alike, if only their
  /// sizes are the same.
  var dependsOnDeclaration: Bool {
    if case .flow(let flow) = ofItems { flow.distribution == .justified } else { false }
  }

  /// Whether a size is in the form that its items have.
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
  /// A grid or a waterfall takes a length alone as well. So such an item of theirs can be in a list.
  var line: Length? {
    switch self {
    case .line(let length): length
    case .cell(let cell): cell.share == .span(1) ? cell.length : nil
    case .piece(let piece): piece.span == 1 ? piece.length : nil
    case .box: nil
    }
  }
  /// A length alone does for a grid as well: the item takes one column.
  var cell: GridArrangement.Item? {
    switch self {
    case .line(let length): GridArrangement.Item(length: length)
    case .cell(let cell): cell
    case .piece(let piece): GridArrangement.Item(span: piece.span, length: piece.length)
    case .box: nil
    }
  }
  /// A length alone does for a waterfall as well. It has no fractions.
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
