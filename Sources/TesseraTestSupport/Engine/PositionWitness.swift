import Tessera

/// What layout rule 38 says of one change, worked out from the layout before and after it: slow and obvious.
///
/// It looks at nothing of the engine but where it says the viewport is.
public struct PositionWitness {
  /// An element that may have to stay.
  private struct Candidate {
    let element: Element
    let frame: Rect
    /// On how many axes it starts before what is visible, and how far from its start.
    let rank: (before: Int, distance: Double)
  }

  private let viewport: Viewport
  private let followsEnd: (x: Bool, y: Bool)
  private let x: Sides
  private let y: Sides
  /// The best first.
  private let candidates: [Candidate]

  /// Where a viewport may stand on one axis, and how far it is from there.
  private struct Sides {
    let low: Double
    let high: Double
    /// Whether reading goes from high to low.
    let isMirrored: Bool

    init(_ layout: LiveLayout, _ axis: Axis) {
      let environment = layout.environment
      let (content, container, insets) = (layout.contentSize, environment.containerSize, environment.insets)
      switch axis {
      case .vertical:
        isMirrored = false
        low = -insets.top
        high = max(low, content.height + insets.bottom - container.height)
      case .horizontal where environment.direction == .leftToRight:
        isMirrored = false
        low = -insets.leading
        high = max(low, content.width + insets.trailing - container.width)
      case .horizontal:
        isMirrored = true
        let room = container.width - insets.leading - insets.trailing
        high = max(content.width, room) - container.width + insets.leading
        low = min(high, -insets.trailing)
      }
    }

    var start: Double { isMirrored ? high : low }
    var end: Double { isMirrored ? low : high }
    func clamped(_ offset: Double) -> Double { min(max(offset, low), high) }
    var canScroll: Bool { high - low > 0.75 }
    func isInside(_ offset: Double) -> Bool { offset >= low - 0.5 && offset <= high + 0.5 }
    /// Whether to be at the start means something: where one could be elsewhere, or is at the start altogether.
    func holdsAtStart(_ offset: Double, isAnchoredBeside: Bool) -> Bool {
      if canScroll || !isAnchoredBeside { return true }
      guard let pull = pull(offset) else { return true }
      return abs(pull) >= 0.5
    }
    /// How far the viewport is pulled beyond the start; nil if it is not at the start.
    func pull(_ offset: Double) -> Double? {
      let pull = isMirrored ? max(0, offset - start) : min(0, offset - start)
      return pull != 0 || abs(offset - start) < 0.5 ? pull : nil
    }
  }

  /// Notes what may have to stay over a change that is about to happen.
  public init(_ layout: LiveLayout, _ viewport: Viewport, followsEnd: Bool) {
    self.viewport = viewport
    x = Sides(layout, .horizontal)
    y = Sides(layout, .vertical)
    // On the axis along which there is more beyond what is visible; on both while there is nothing beyond it.
    let size = layout.environment.containerSize
    let isTall = layout.contentSize.height - size.height >= layout.contentSize.width - size.width
    let canScroll = x.canScroll || y.canScroll
    self.followsEnd = (followsEnd && (!canScroll || !isTall), followsEnd && (!canScroll || isTall))
    let environment = layout.environment
    let left = environment.direction == .leftToRight
    let insets = environment.insets
    let top = viewport.offset.y + insets.top + viewport.pinInsets.top
    let side =
      left
      ? viewport.offset.x + insets.leading + viewport.pinInsets.leading
      : viewport.offset.x + environment.containerSize.width - insets.leading - viewport.pinInsets.leading
    candidates = layout.visibleElements(viewport).compactMap { attributes in
      if case .decoration = attributes.element { return nil }
      guard attributes.pins.isEmpty else { return nil }
      let frame = attributes.frame
      let (down, across) = (frame.minY - top, left ? frame.minX - side : side - frame.maxX)
      let before = (down < -0.5 ? 1 : 0) + (across < -0.5 ? 1 : 0)
      return Candidate(element: attributes.element, frame: frame, rank: (before, abs(down) + abs(across)))
    }.sorted { $0.rank < $1.rank }
  }

  /// What is wrong with where the viewport is after the change; nil if nothing is.
  ///
  /// - Parameter survivor: what an element is after the change; nil if it is gone.
  public func mistake(
    _ layout: LiveLayout, _ viewport: Viewport, survivor: (Element) -> Element?
  ) -> String? {
    var stayed: (Candidate, Rect)?
    for candidate in candidates {
      guard let element = survivor(candidate.element),
        let attributes = layout.attributes(of: element, viewport: viewport)
      else { continue }
      // Where what is pinned now would rest is known to the pixel, since its extent is rounded where it stands.
      if !attributes.pins.isEmpty, layout.environment.scale > 0 { return nil }
      stayed = (candidate, attributes.restingFrame)
      break
    }
    let isMirrored = layout.environment.direction == .rightToLeft
    let wasMirrored = x.isMirrored
    let across = stayed.map { (wasMirrored ? $0.frame.maxX : $0.frame.minX, isMirrored ? $1.maxX : $1.minX) }
    let down = stayed.map { ($0.frame.minY, $1.minY) }
    // What stays on screen when the direction of reading changes is not said.
    let isTurned = wasMirrored != isMirrored
    let (old, new) = (self.viewport.offset, viewport.offset)
    let isAnchored = (
      x: followsEnd.x ? !isAtEnd(x, old.x, true) : x.pull(old.x) == nil,
      y: followsEnd.y ? !isAtEnd(y, old.y, true) : y.pull(old.y) == nil
    )
    let startHolds = (
      x: !followsEnd.x && x.holdsAtStart(old.x, isAnchoredBeside: isAnchored.y),
      y: !followsEnd.y && y.holdsAtStart(old.y, isAnchoredBeside: isAnchored.x)
    )
    let problem =
      (isTurned
        ? nil : mistake(x, Sides(layout, .horizontal), old.x, new.x, across, startHolds.x, followsEnd.x))
      ?? mistake(y, Sides(layout, .vertical), old.y, new.y, down, startHolds.y, followsEnd.y)
    return problem.map {
      "\($0): anchor \(stayed.map { "\($0.0.element) at \($0.0.frame), now at \($0.1)" } ?? "none"),"
        + " viewport \(self.viewport.offset), now \(viewport.offset)"
    }
  }

  private func mistake(
    _ before: Sides, _ after: Sides, _ old: Double, _ new: Double, _ anchored: (before: Double, after: Double)?,
    _ startHolds: Bool, _ followsEnd: Bool
  ) -> String? {
    // Whether it is near enough to an end is a matter of the last bit here.
    if isSame(abs(old - before.start), 0.5) || isSame(abs(old - before.end), 1.5) { return nil }
    if startHolds, let pull = before.pull(old) {
      return isSame(new, after.start + pull) ? nil : "the start did not stay"
    }
    if isAtEnd(before, old, followsEnd) { return isSame(new, after.end) ? nil : "the end did not stay" }
    let wanted = anchored.map { $0.after - ($0.before - old) } ?? old
    if isSame(new, wanted) { return nil }
    return before.isInside(old) && isSame(new, after.clamped(wanted)) ? nil : "the anchor moved by \(new - wanted)"
  }

  private func isAtEnd(_ sides: Sides, _ offset: Double, _ followsEnd: Bool) -> Bool {
    followsEnd && abs(offset - sides.end) < 1.5
  }

  /// Whether two offsets are the same: to the last bit where all numbers are sums of powers of two, which thirds, as
  /// insets and as pixels, are not.
  private func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
}
