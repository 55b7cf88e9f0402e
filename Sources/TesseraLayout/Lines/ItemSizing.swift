/// Turns declared item sizes into what lines are made of: shares of a line, and lengths along the scroll axis.
struct ItemSizing {
  let rules: LineRules
  let context: StackContext

  /// An item of a list.
  func item(_ length: ItemLength, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    LineItem(
      share: 1, length: try context.main(length, cross: rules.room, at: place),
      sizing: length.isEstimated ? .lengthIsEstimated : [],
      declared: length.isRelative ? .length(length) : nil)
  }

  /// An item of a grid.
  func item(_ cell: GridArrangement.Item, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    let share = try share(of: cell.share, at: place)
    let length = try context.main(cell.length, cross: rules.crossExtent(share: share), at: place)
    return LineItem(
      share: share, length: length, sizing: cell.length.isEstimated ? .lengthIsEstimated : [],
      declared: cell.length.isRelative || !rules.countsColumns ? .cell(cell) : nil)
  }

  /// An item of a waterfall.
  func item(_ item: WaterfallArrangement.Item, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    let share = try share(of: .span(item.span), at: place)
    return LineItem(
      share: share, length: try context.main(item.length, cross: rules.crossExtent(share: share), at: place),
      sizing: item.length.isEstimated ? .lengthIsEstimated : [],
      declared: item.length.isRelative ? .length(item.length) : nil)
  }

  /// An item of a flow.
  func item(_ size: ItemSize, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    let isVertical = context.axis == .vertical
    var item: LineItem
    switch size.sides {
    case .both(let width, let height):
      let (cross, main) = isVertical ? (width, height) : (height, width)
      item = LineItem(share: try self.cross(cross, at: place).units, length: try self.main(main, at: place))
      if cross.isEstimated { item.sizing.insert(.shareIsEstimated) }
      if main.isEstimated { item.sizing.insert(.lengthIsEstimated) }
    case .width(let width, let ratio):
      item = try isVertical ? self.item(cross: width, ratio, at: place) : self.item(main: width, ratio, at: place)
    case .height(let height, let ratio):
      item = try isVertical ? self.item(main: height, ratio, at: place) : self.item(cross: height, ratio, at: place)
    }
    if size.isRelative { item.declared = .size(size) }
    return item
  }

  /// An item that was declared so, in this room.
  func item(_ declared: DeclaredSize, share: Int64, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    switch declared {
    case .length(let length) where rules.countsColumns:
      try item(WaterfallArrangement.Item(span: Int(share), length: length), at: place)
    case .length(let length): try item(length, at: place)
    case .cell(let cell): try item(cell, at: place)
    case .size(let size): try item(size, at: place)
    }
  }

  private func share(
    of share: GridArrangement.Item.Share, at place: LayoutError.Place
  ) throws(LayoutError) -> Int64 {
    switch share {
    case .span(let span):
      guard span > 0 else { throw LayoutError(.notPositive, .span, value: Double(span), at: place) }
      return rules.countsColumns ? Int64(span) : rules.room.units
    case .fraction(let part):
      let extent = try context.resolve(.fraction(part), of: rules.room, .itemSize, at: place)
      return rules.countsColumns ? 1 : extent.units
    }
  }

  private func item(cross length: Length, _ ratio: Double, at place: LayoutError.Place) throws(LayoutError) -> LineItem
  {
    let share = try cross(length, at: place)
    return LineItem(
      share: share.units, length: try context.main(aspectRatio: ratio, cross: share, at: place),
      sizing: length.isEstimated ? [.shareIsEstimated, .lengthIsEstimated] : [])
  }

  private func item(main length: Length, _ ratio: Double, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    let extent = try main(length, at: place)
    return LineItem(
      share: try context.cross(aspectRatio: ratio, main: extent, at: place).units, length: extent,
      sizing: length.isEstimated ? [.shareIsEstimated, .lengthIsEstimated] : [])
  }

  private func cross(_ length: Length, at place: LayoutError.Place) throws(LayoutError) -> Fixed {
    try context.resolve(length, of: rules.room, .itemSize, at: place)
  }

  private func main(_ length: Length, at place: LayoutError.Place) throws(LayoutError) -> Fixed {
    try context.main(length, .itemSize, at: place)
  }
}

extension LineRules {
  /// Whether an item's share of a line is a number of columns.
  fileprivate var countsColumns: Bool {
    if case .columns = breaking { true } else { false }
  }
}

extension Length {
  /// Whether it holds only until the element has been measured.
  var isEstimated: Bool {
    if case .estimated = self { true } else { false }
  }

  fileprivate var isRelative: Bool {
    if case .fraction = self { true } else { false }
  }
}

extension ItemLength {
  fileprivate var isEstimated: Bool {
    if case .length(let length) = self { length.isEstimated } else { false }
  }

  fileprivate var isRelative: Bool {
    switch self {
    case .length(let length): length.isRelative
    case .aspectRatio: true
    }
  }
}

extension ItemSize {
  /// Whether a side holds only until the item has been measured.
  var isEstimated: Bool {
    switch sides {
    case .both(let width, let height): width.isEstimated || height.isEstimated
    case .width(let length, _), .height(let length, _): length.isEstimated
    }
  }

  /// Whether a side follows from the room. A given side and a ratio make the other side a matter of neither.
  fileprivate var isRelative: Bool {
    switch sides {
    case .both(let width, let height): width.isRelative || height.isRelative
    case .width(let length, _), .height(let length, _): length.isRelative
    }
  }
}
