import TesseraLayout

extension RealizedViews {
  /// The first fully visible item that no pinned element covers. If there is none, this is the first item that is cut
  /// off on only one axis, or else the first item that is visible at all.
  ///
  /// Scrolling a fully visible item into view has no effect (layout rule 53).
  ///
  /// Linear in the number of views times the number of pinned views.
  var firstItemInView: ItemPath? {
    let window = layout.windowRect(viewport)
    var items: [LayoutAttributes] = []
    var pinned: [LayoutAttributes] = []
    forEachTarget { attributes in
      if !attributes.pins.isEmpty { pinned.append(attributes) }
      if case .item = attributes.element, layout.isSeen(attributes, in: window) { items.append(attributes) }
    }
    var first: (path: ItemPath, axes: Int)?
    for item in items {
      let path = item.element.path
      let axes = LayoutAxis.both.filter { isInView(item, among: pinned, on: $0) }.count
      if first.map({ axes > $0.axes || axes == $0.axes && path < $0.path }) ?? true { first = (path, axes) }
    }
    return first?.path
  }

  /// Returns whether an element fits inside its room along an axis or fills it. Also returns true if scrolling cannot bring the
  /// element any closer to that state.
  ///
  /// - SeeAlso: Layout rules 51 and 53
  private func isInView(_ item: LayoutAttributes, among pinned: [LayoutAttributes], on axis: LayoutAxis) -> Bool {
    if let shelf = layout.shelf(of: item.element), shelf.axis == axis {
      let target = layout.shelfOffset(showing: item.element, at: .nearest, viewport: viewport)
      return target.map { abs($0 - shelf.offset) < tolerance } ?? true
    }
    let frame = item.frame.range(axis)
    if item.isHeld(in: layout.environment.pinRange(viewport, on: axis), on: axis) { return true }
    let (low, high) = layout.paddedRange(viewport, on: axis)
    let rest = item.restingFrame.range(axis)
    var (before, behind) = (0.0, 0.0)
    for other in pinned where other.element != item.element {
      before = max(before, other.roomTaken(at: .min, from: rest, in: layout, on: axis))
      behind = max(behind, other.roomTaken(at: .max, from: rest, in: layout, on: axis))
    }
    let offsets = layout.scrollRange(on: axis)
    let offset = viewport.offset[axis]
    return frame.isWhole(
      offset - offsets.lowerBound < tolerance ? -.infinity : low + before,
      offsets.upperBound - offset < tolerance ? .infinity : high - behind)
  }
}

/// The minimum distance that is treated as scrolling, in points.
private let tolerance = 1.0

extension LayoutAttributes {
  /// Returns whether the element is at its pin line and not pushed away from it.
  fileprivate func isHeld(in visible: (low: Double, high: Double), on axis: LayoutAxis) -> Bool {
    guard contentFrame == nil, let pin = pins[axis] else { return false }
    let frame = frame.range(axis)
    return switch pin.edge {
    case .min: abs(frame.lowerBound - visible.low - pin.distance) < tolerance
    case .max: abs(frame.upperBound - visible.high + pin.distance) < tolerance
    }
  }
}

extension ClosedRange<Double> {
  /// Returns whether the range is inside a room or covers it.
  fileprivate func isWhole(_ low: Double, _ high: Double) -> Bool {
    let (before, behind) = (low - lowerBound, upperBound - high)
    return Swift.max(before, behind) < tolerance || Swift.min(before, behind) > -tolerance
  }
}
