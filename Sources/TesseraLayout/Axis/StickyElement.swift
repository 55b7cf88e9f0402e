/// A header or footer, or the content of one across the scroll axis: its length, its resting position and its pinning
/// limit.
///
/// Positions are stored relative to the element's own end of the stack (`StackEnd.inward`), so one formula serves
/// headers and footers. Source: rules 19–22.
struct StickyElement {
  let end: StackEnd
  let length: Fixed
  /// The resting position of the outer side, inward.
  let rest: Fixed
  /// The bound that the inner side must not pass, inward.
  let limit: Fixed
  /// The distance from the visible range's edge.
  let distance: Fixed
  let pins: Bool
  /// Whether its length is still an estimate.
  let isUnmeasured: Bool

  init(_ element: Supplementary, at end: StackEnd, rest: Fixed, limit: Fixed, distance: Fixed) {
    self.init(
      at: end, length: element.heldLength, rest: rest, limit: limit, distance: distance, pins: element.pins,
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

  /// The position at which the visible range would pin it.
  private func held(by visible: PerEnd<Fixed>) -> Fixed { end.inward(visible[end]) + distance }

  private func position(in visible: PerEnd<Fixed>) -> Fixed {
    pins ? max(rest, min(held(by: visible), limit - length)) : rest
  }

  /// The start along the scroll axis while a range is visible.
  func start(in visible: PerEnd<Fixed>) -> Fixed { start(of: position(in: visible)) }

  /// The start before pinning.
  var restingStart: Fixed { start(of: rest) }

  private func start(of position: Fixed) -> Fixed {
    switch end {
    case .start: position
    case .end: -position - length
    }
  }

  /// Its pin state while a range is visible; nil if it is not pinned.
  func state(in visible: PerEnd<Fixed>) -> PinState? {
    guard pins else { return nil }
    let position = position(in: visible)
    if position == rest { return .resting }
    let push = held(by: visible) - position
    return push > .zero ? .pushed(by: push.points) : .pinned
  }

  /// The range that it must not leave, in content units.
  var box: (low: Fixed, high: Fixed) {
    switch end {
    case .start: (rest, limit)
    case .end: (-limit, -rest)
    }
  }
}

extension Projection {
  /// The pin of a sticky element in output coordinates.
  func pin(of sticky: StickyElement, on axis: LayoutAxis) -> Pin {
    let box = range(sticky.box.low, sticky.box.high, on: axis)
    let isAtMin = (sticky.end == .start) != isMirrored(axis)
    let rest = range(sticky.restingStart, sticky.restingStart + sticky.length, on: axis)
    return Pin(
      edge: isAtMin ? .min : .max, distance: sticky.distance.points, box: box.low...max(box.low, box.high),
      rest: isAtMin ? rest.low : rest.high)
  }
}
