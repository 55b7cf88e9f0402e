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
    case .list(let items, spacing: _): items.isSame
    case .grid(_, let items, lineSpacing: _, itemSpacing: _, alignment: _): items.isSame
    case .flow(let items, lineSpacing: _, itemSpacing: _, distribution: _, alignment: _): items.isSame
    case .waterfall(_, let items, lineSpacing: _, itemSpacing: _): items.isSame
    case .mosaic: true
    case .shelf(let content, length: _): content.isSame
    }
  }

  /// Returns the declared size of the item with a number.
  func value(_ number: Int) -> ItemValue {
    switch self {
    case .list(let items, spacing: _): .line(items.value(number))
    case .grid(_, let items, lineSpacing: _, itemSpacing: _, alignment: _): .cell(items.value(number))
    case .flow(let items, lineSpacing: _, itemSpacing: _, distribution: _, alignment: _): .box(items.value(number))
    case .waterfall(_, let items, lineSpacing: _, itemSpacing: _): .piece(items.value(number))
    case .mosaic(let mosaic): .part(isMeasured: mosaic.isMeasured, kept: nil)
    case .shelf(let content, let length):
      length.isEstimated ? .onShelf(content.value(number), height: nil) : content.value(number)
    }
  }

  /// Returns the arrangement of items that declare exactly these values.
  func arrangement(of values: [ItemValue]) -> SectionArrangement {
    switch self {
    case .list(_, let spacing): .list(ListArrangement(length: .each { values[$0.item].line }, spacing: spacing))
    case .grid(let columns, _, let lineSpacing, let itemSpacing, let alignment):
      .grid(
        GridArrangement(
          columns: columns, items: .each { values[$0.item].cell }, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          alignment: alignment))
    case .flow(_, let lineSpacing, let itemSpacing, let distribution, let alignment):
      .flow(
        FlowArrangement(
          itemSize: .each { values[$0.item].box }, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          distribution: distribution, alignment: alignment))
    case .waterfall(let columns, _, let lineSpacing, let itemSpacing):
      .waterfall(
        WaterfallArrangement(
          columns: columns, items: .each { values[$0.item].piece }, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing))
    case .mosaic(let mosaic):
      .mosaic(mosaic.arrangement(keeping: values.map { $0.kept }))
    case .shelf(let content, let length):
      .shelf(ShelfArrangement(content.arrangement(of: values), length: content.needed(by: values) ?? length))
    }
  }

  /// Returns the length that a shelf needs for its measured items; nil if none has been measured (rule 69).
  private func needed(by items: [ItemValue]) -> Length? {
    var (columns, spacing) = (1, 0.0)
    if case .grid(.count(let count), _, lineSpacing: _, let itemSpacing, alignment: _) = self {
      (columns, spacing) = (count, ModelRoom.units(itemSpacing))
    }
    let column = items.compactMap { item -> Double? in
      let span = item.span(of: columns)
      return item.height.map { max(0, ((ModelRoom.units($0) - (span - 1) * spacing) / span).rounded(.up)) }
    }.max()
    return column.map { .estimated((Double(columns) * $0 + Double(columns - 1) * spacing) / 65536) }
  }
}
