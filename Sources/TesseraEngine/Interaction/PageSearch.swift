import TesseraLayout

/// A search for the item that a page key moves to. The next page starts where the visible one ends.
///
/// All coordinates are on the axis with more content to scroll, and increase in the key's direction.
///
/// - SeeAlso: Layout rule 47
struct PageSearch {
  private let layout: AnyPreparedLayout
  private let viewport: Viewport
  private let path: ItemPath
  private let direction: ScreenDirection
  /// The visible range between pinned elements for the starting item. It starts at the container's edge that is
  /// opposite the key's direction.
  private let room: (low: Double, high: Double)
  /// The length by which the starting item extends past the visible range.
  private let rest: Double

  /// - Parameters:
  ///   - path: the starting item.
  ///   - isForward: whether the key moves forward in the reading direction.
  init(_ layout: AnyPreparedLayout, from path: ItemPath, isForward: Bool, _ viewport: Viewport) {
    let axis = layout.scrollAxis
    let isMirrored = axis == .horizontal && layout.environment.direction == .rightToLeft
    (self.layout, self.path, self.viewport) = (layout, path, viewport)
    direction = axis == .vertical ? (isForward ? .down : .up) : (isForward != isMirrored ? .right : .left)
    guard let attributes = layout.attributes(of: .item(path), viewport: viewport) else {
      (room, rest) = ((0, 0), 0)
      return
    }
    room = layout.room(for: attributes, viewport, toward: direction)
    let frame = attributes.frame.range(direction)
    let offset = viewport.offset.coordinate(direction)
    let rest = attributes.pins[axis] == nil ? frame.high - offset - room.high : 0
    self.rest = rest > Bearing.slack ? rest : 0
  }

  private var extent: Double { max(0, room.high - room.low) }

  /// The last item that can be fully visible together with all content between it and the visible range. If there is no
  /// such item, this is the starting item itself if it is cut off, or else the next item, if there is one.
  var target: ItemPath? {
    let search = NeighborSearch(layout, start: layout.edgeOffset(isEnd: false))
    let next = rest > 0 ? path : search.neighbor(of: path, toward: direction)
    guard let next, let from = restingFrame(of: path),
      let first = layout.attributes(of: .item(next), viewport: viewport)
    else { return next }
    // The start of the next page in the content.
    let start = rest > 0 ? from.high - rest : first.restingFrame.range(direction).low
    let startOfRoom = layout.room(for: first, viewport, toward: direction).low
    var limit = extent - rest
    // Pinned elements in the target's section may leave less room for the target.
    for _ in 0..<Self.maximumAttemptCount where limit > 0 {
      guard let target = search.neighbor(of: path, toward: direction, within: limit),
        let attributes = layout.attributes(of: .item(target), viewport: viewport)
      else { break }
      let end = attributes.restingFrame.range(direction).high
      let offset = end - layout.room(for: attributes, viewport, toward: direction).high
      let hidden = startOfRoom - (start - offset)
      if hidden <= Self.tolerance { return target }
      limit = end - from.high - hidden
    }
    return next
  }

  /// The offset that shows the next part of the starting item, up to its end; nil if the item is not larger than the
  /// visible range, or if its end is already visible.
  var offsetWithinItem: LayoutPoint? {
    guard rest > 0, let frame = restingFrame(of: path), frame.high - frame.low > max(rest, extent) else { return nil }
    var offset = viewport.offset
    offset[direction.axis] += (direction.isGrowing ? 1 : -1) * min(rest, extent)
    return offset
  }

  private func restingFrame(of path: ItemPath) -> (low: Double, high: Double)? {
    layout.attributes(of: .item(path), viewport: viewport)?.restingFrame.range(direction)
  }

  private static let maximumAttemptCount = 8
  /// The minimum length, in points, at which a part is treated as hidden.
  private static let tolerance = 0.5
}

extension LayoutPoint {
  /// Returns the point's coordinate on a direction's axis, increasing in that direction.
  fileprivate func coordinate(_ direction: ScreenDirection) -> Double {
    direction.isGrowing ? self[direction.axis] : -self[direction.axis]
  }
}

extension AnyPreparedLayout {
  /// Returns the part of the visible range that is available to an element, in coordinates that increase in a direction.
  fileprivate func room(for attributes: LayoutAttributes, _ viewport: Viewport, toward direction: ScreenDirection)
    -> (low: Double, high: Double)
  {
    let room = room(for: attributes, viewport, on: direction.axis)
    return direction.isGrowing ? room : (-room.high, -room.low)
  }
}
