/// A header or footer (or, if it is beside the items, its content), with its length, its resting position and its pinning limit.
///
/// Positions are stored relative to the end of the stack that the element belongs to (`StackEnd.inward`), so the same
/// formula works for headers and footers. Source: rules 19–22.
struct StickyElement {
  let end: StackEnd
  let length: Fixed
  /// The resting position of the outer edge, measured inward.
  let rest: Fixed
  /// The bound that the inner edge must not pass, measured inward.
  let limit: Fixed
  /// The distance from the edge of the visible range.
  let distance: Fixed
  let pins: Bool
  /// Whether the length is still an estimate.
  let isUnmeasured: Bool

  init(_ element: Supplementary, at end: StackEnd, rest: Fixed, limit: Fixed, distance: Fixed) {
    self.init(
      at: end, length: element.stickyLength, rest: rest, limit: limit, distance: distance, pins: element.pins,
      isUnmeasured: element.isUnmeasured)
  }

  init(
    at end: StackEnd, length: Fixed, rest: Fixed, limit: Fixed, distance: Fixed, pins: Bool = true,
    isUnmeasured: Bool = false
  ) {
    self.end = end
    self.length = length
    self.pins = pins
    self.isUnmeasured = isUnmeasured
    self.rest = end.inward(rest)
    self.limit = end.inward(limit)
    self.distance = distance
  }

  /// Returns the position at which the visible range would pin the element.
  private func held(by visible: PerEnd<Fixed>) -> Fixed { end.inward(visible[end]) + distance }

  private func position(in visible: PerEnd<Fixed>) -> Fixed {
    pins ? max(rest, min(held(by: visible), limit - length)) : rest
  }

  /// Returns the start along the scroll axis, given the visible range.
  func start(in visible: PerEnd<Fixed>) -> Fixed { start(of: position(in: visible)) }

  /// The start before pinning.
  var restingStart: Fixed { start(of: rest) }

  private func start(of position: Fixed) -> Fixed {
    switch end {
    case .start: position
    case .end: -position - length
    }
  }

  /// Returns the pin state, given the visible range; nil if the element is not pinned.
  func state(in visible: PerEnd<Fixed>) -> PinState? {
    guard pins else { return nil }
    let position = position(in: visible)
    if position == rest { return .resting }
    let push = held(by: visible) - position
    return push > .zero ? .pushed(by: push.points) : .pinned
  }

  /// The range that the element must stay within, in content units.
  var box: (low: Fixed, high: Fixed) {
    switch end {
    case .start: (rest, limit)
    case .end: (-limit, -rest)
    }
  }
}

extension Projection {
  /// Returns a sticky element's pin in output coordinates.
  func pin(of sticky: StickyElement, on axis: LayoutAxis) -> Pin {
    let box = range(sticky.box.low, sticky.box.high, on: axis)
    let isAtMin = (sticky.end == .start) != isMirrored(axis)
    let rest = range(sticky.restingStart, sticky.restingStart + sticky.length, on: axis)
    return Pin(
      edge: isAtMin ? .min : .max, distance: sticky.distance.points, box: box.low...max(box.low, box.high),
      rest: isAtMin ? rest.low : rest.high)
  }
}
