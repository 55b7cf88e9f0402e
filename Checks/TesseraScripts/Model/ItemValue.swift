import TesseraLayout

/// The size that an item declares, as its arrangement expresses it. After a measurement, the measured size is its
/// estimate.
indirect enum ItemValue: Hashable, Sendable {
  case line(Length)
  case cell(GridArrangement.Item)
  case box(ItemSize)
  case piece(WaterfallArrangement.Item)
  /// An item in a mosaic. It declares nothing, but measured items keep their length.
  case part(isMeasured: Bool, kept: Double?)
  /// An item on a shelf whose length is estimated, with the shelf length that the item needs according to its
  /// measurement.
  case onShelf(ItemValue, height: Double?)

  var line: Length { if case .line(let length) = content { length } else { 0 } }
  var cell: GridArrangement.Item { if case .cell(let cell) = content { cell } else { GridArrangement.Item(length: 0) } }
  var box: ItemSize { if case .box(let size) = content { size } else { ItemSize(.zero) } }

  var piece: WaterfallArrangement.Item {
    if case .piece(let piece) = content { piece } else { WaterfallArrangement.Item(length: 0) }
  }

  var kept: Double? { if case .part(_, let length) = content { length } else { nil } }

  /// The item's declaration in the arrangement on its shelf.
  private var content: ItemValue { if case .onShelf(let content, _) = self { content } else { self } }

  /// Returns the number of columns that the item spans in a grid with a number of columns.
  fileprivate func span(of columns: Int) -> Double {
    if case .cell(let cell) = content, case .span(let span) = cell.share { Double(min(span, columns)) } else { 1 }
  }

  fileprivate var height: Double? { if case .onShelf(_, let height) = self { height } else { nil } }

  /// The item's declared size after it has been measured; nil if no dimension is estimated.
  func measured(_ size: LayoutSize, axis: LayoutAxis) -> ItemValue? {
    let main = axis == .vertical ? size.height : size.width
    switch self {
    case .line(let length): return length.isEstimated ? .line(.estimated(main)) : nil
    case .cell(var cell):
      guard cell.length.isEstimated else { return nil }
      cell.length = .estimated(main)
      return .cell(cell)
    case .box(let box): return box.measured(size).map { .box($0) }
    case .piece(var piece):
      guard piece.length.isEstimated else { return nil }
      piece.length = .estimated(main)
      return .piece(piece)
    case .part(let isMeasured, _): return isMeasured ? .part(isMeasured: true, kept: main) : nil
    case .onShelf(let content, _):
      return .onShelf(
        content.measured(size, axis: axis) ?? content, height: axis == .vertical ? size.width : size.height)
    }
  }
}

extension ItemSize {
  fileprivate func measured(_ size: LayoutSize) -> ItemSize? {
    guard width.isEstimated || height.isEstimated else { return nil }
    return ItemSize(
      width: width.isEstimated || width.isAspectRatio ? .estimated(size.width) : width,
      height: height.isEstimated || height.isAspectRatio ? .estimated(size.height) : height)
  }
}

extension ArrangementDescription {
  /// Returns the axis along which the items run in a stack with a scroll axis.
  func axis(in stack: LayoutAxis) -> LayoutAxis {
    isShelf ? stack == .vertical ? .horizontal : .vertical : stack
  }

  /// Whether all items share one declaration.
  var isSame: Bool {
    switch self {
    case .list(_, let items): items.isSame
    case .grid(_, let items): items.isSame
    case .flow(_, let items): items.isSame
    case .waterfall(_, let items): items.isSame
    case .mosaic: true
    case .shelf(_, let content): content.isSame
    }
  }

  /// Returns the declared size of the item with a number.
  func value(_ number: Int) -> ItemValue {
    switch self {
    case .list(_, let items): .line(items.value(number))
    case .grid(_, let items): .cell(items.value(number))
    case .flow(_, let items): .box(items.value(number))
    case .waterfall(_, let items): .piece(items.value(number))
    case .mosaic(_, let isMeasured): .part(isMeasured: isMeasured, kept: nil)
    case .shelf(let shelf, let content):
      shelf.length.isEstimated ? .onShelf(content.value(number), height: nil) : content.value(number)
    }
  }

  /// Returns the arrangement of items that declare exactly these values.
  func arrangement(of values: [ItemValue]) -> SectionArrangement {
    switch self {
    case .list(var list, _):
      list.length = .each { values[$0.item].line }
      return .list(list)
    case .grid(var grid, _):
      grid.items = .each { values[$0.item].cell }
      return .grid(grid)
    case .flow(var flow, _):
      flow.itemSize = .each { values[$0.item].box }
      return .flow(flow)
    case .waterfall(var waterfall, _):
      waterfall.items = .each { values[$0.item].piece }
      return .waterfall(waterfall)
    case .mosaic(var mosaic, let isMeasured):
      if isMeasured { mosaic.keptLengths = values.map { $0.kept } }
      return .mosaic(mosaic)
    case .shelf(var shelf, let content):
      shelf.content = content.arrangement(of: values)
      shelf.length = content.needed(by: values) ?? shelf.length
      return .shelf(shelf)
    }
  }

  /// Returns the length that a shelf needs for its measured items; nil if none has been measured (rule 69).
  private func needed(by items: [ItemValue]) -> Length? {
    var (columns, spacing) = (1, 0.0)
    if case .grid(let grid, _) = self, case .count(let count) = grid.columns {
      (columns, spacing) = (count, ModelRoom.units(grid.itemSpacing))
    }
    let column = items.compactMap { item -> Double? in
      let span = item.span(of: columns)
      return item.height.map { max(0, ((ModelRoom.units($0) - (span - 1) * spacing) / span).rounded(.up)) }
    }.max()
    return column.map { .estimated((Double(columns) * $0 + Double(columns - 1) * spacing) / 65536) }
  }
}
