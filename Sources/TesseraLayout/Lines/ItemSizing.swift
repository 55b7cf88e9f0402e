/// Converts declared item sizes to shares of a line and lengths along the scroll axis.
struct ItemSizing {
  let rules: LineRules
  let context: StackContext

  /// Converts a list item.
  func item(_ length: Length, at location: LayoutError.Location) throws(LayoutError) -> LineItem {
    LineItem(
      share: 1, length: try context.main(length, cross: rules.room, .itemSize, at: location),
      sizing: length.isEstimated ? .lengthIsEstimated : [],
      declared: length.isRelative ? .length(length) : nil)
  }

  /// Converts a grid item.
  func item(_ cell: GridArrangement.Item, at location: LayoutError.Location) throws(LayoutError) -> LineItem {
    let share = try share(of: cell.share, at: location)
    let length = try context.main(cell.length, cross: rules.crossExtent(share: share), .itemSize, at: location)
    return LineItem(
      share: share, length: length, sizing: cell.length.isEstimated ? .lengthIsEstimated : [],
      declared: cell.length.isRelative || !rules.countsColumns ? .cell(cell) : nil)
  }

  /// Converts a waterfall item.
  func item(_ item: WaterfallArrangement.Item, at location: LayoutError.Location) throws(LayoutError) -> LineItem {
    let share = try share(of: .span(item.span), at: location)
    return LineItem(
      share: share,
      length: try context.main(item.length, cross: rules.crossExtent(share: share), .itemSize, at: location),
      sizing: item.length.isEstimated ? .lengthIsEstimated : [],
      declared: item.length.isRelative ? .length(item.length) : nil)
  }

  /// Converts a flow item.
  func item(_ size: ItemSize, at location: LayoutError.Location) throws(LayoutError) -> LineItem {
    let isVertical = context.axis == .vertical
    let (cross, main) = isVertical ? (size.width, size.height) : (size.height, size.width)
    let (share, length): (Fixed, Fixed)
    // A length with an aspect ratio is derived from the other dimension.
    if cross.isAspectRatio {
      length = try context.main(main, cross: nil, .itemSize, at: location)
      share = try context.cross(cross, main: length, of: rules.room, .itemSize, at: location)
    } else {
      share = try context.cross(cross, main: nil, of: rules.room, .itemSize, at: location)
      length = try context.main(main, cross: share, .itemSize, at: location)
    }
    var item = LineItem(share: share.units, length: length)
    if isVertical ? size.hasEstimatedWidth : size.hasEstimatedHeight { item.sizing.insert(.shareIsEstimated) }
    if isVertical ? size.hasEstimatedHeight : size.hasEstimatedWidth { item.sizing.insert(.lengthIsEstimated) }
    if size.isRelative { item.declared = .size(size) }
    return item
  }

  /// Returns an item with a declared size in this space.
  func item(_ declared: DeclaredSize, share: Int64, at location: LayoutError.Location) throws(LayoutError) -> LineItem {
    switch declared {
    case .length(let length) where rules.countsColumns:
      try item(WaterfallArrangement.Item(span: Int(share), length: length), at: location)
    case .length(let length): try item(length, at: location)
    case .cell(let cell): try item(cell, at: location)
    case .size(let size): try item(size, at: location)
    }
  }

  private func share(
    of share: GridArrangement.Item.Share, at location: LayoutError.Location
  ) throws(LayoutError) -> Int64 {
    switch share {
    case .span(let span):
      guard span > 0 else { throw LayoutError(.notPositive, .span, value: Double(span), at: location) }
      return rules.countsColumns ? Int64(span) : rules.room.units
    case .fraction(let part):
      let extent = try context.resolve(.fraction(part), of: rules.room, .itemSize, at: location)
      return rules.countsColumns ? 1 : extent.units
    }
  }
}

extension ItemSizing {
  /// Returns an item from a different space with its size in this space. Estimated dimensions keep their lengths.
  func item(
    _ old: LineItem, keepsMeasures: Bool, at location: LayoutError.Location
  ) throws(LayoutError) -> LineItem {
    var item = old
    if let declared = old.declared { item = try self.item(declared, share: old.share, at: location) }
    item.sizing = old.sizing
    item = rules.item(item, estimatedAs: old.length, share: old.share)
    if !keepsMeasures { item.sizing.remove(.isMeasured) }
    return item
  }
}

extension LineRules {
  /// Whether an item's share of a line is a number of columns.
  fileprivate var countsColumns: Bool {
    if case .columns = breaking { true } else { false }
  }
}

extension Length {
  /// Whether the length depends on the available space or on the item's other dimension.
  fileprivate var isRelative: Bool { isFraction || isAspectRatio }
}
