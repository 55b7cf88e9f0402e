import Tessera

extension ReferenceSection {
  /// Returns the accessories of an item, in the order of their declarations (rules 62 and 63).
  func accessories(of item: Int, at path: ItemPath, in room: ReferenceRoom) -> [(kind: ElementKind, box: AxisBox)] {
    layout.accessories.filter { $0.isShown?(path) ?? true }.map {
      ($0.kind, box(of: $0, beside: self.item(item), in: room))
    }
  }

  private func box(of accessory: AccessoryLayout, beside item: AxisBox, in room: ReferenceRoom) -> AxisBox {
    let isVertical = room.axis == .vertical
    let (itemWidth, itemHeight) =
      isVertical ? (item.cross.length, item.main.length) : (item.main.length, item.cross.length)
    // Across the scroll axis, a ratio is relative to at most the extent of the items.
    let maximum = itemsCross.length
    var (width, height): (Units, Units)
    switch (accessory.size.width, accessory.size.height) {
    case (let side, .aspectRatio(let ratio)):
      width = length(side, of: itemWidth)
      height = TesseraTestSupport.height(
        ofWidth: isVertical ? length(side, of: min(itemWidth, maximum)) : width, aspectRatio: ratio)
    case (.aspectRatio(let ratio), let side):
      height = length(side, of: itemHeight)
      width = TesseraTestSupport.width(
        ofHeight: isVertical ? height : length(side, of: min(itemHeight, maximum)), aspectRatio: ratio)
    case (let first, let second): (width, height) = (length(first, of: itemWidth), length(second, of: itemHeight))
    }
    func span(_ item: Span, _ length: Units, _ point: Double, _ anchor: Double, _ offset: Double) -> Span {
      Span(at: item.low + share(point, of: item.length) + units(offset) - share(anchor, of: length), length: length)
    }
    let (point, anchor, offset) = (accessory.point, accessory.anchor, accessory.offset)
    return isVertical
      ? AxisBox(
        main: span(item.main, height, point.y, anchor.y, offset.y),
        cross: span(item.cross, width, point.x, anchor.x, offset.x))
      : AxisBox(
        main: span(item.main, width, point.x, anchor.x, offset.x),
        cross: span(item.cross, height, point.y, anchor.y, offset.y))
  }

  private func length(_ length: Length, of extent: Units) -> Units {
    switch length {
    case .fixed(let points): units(points)
    case .fraction(let fraction): share(fraction, of: extent)
    case .estimated, .averaged, .aspectRatio: preconditionFailure("The reference takes valid input only.")
    }
  }
}
