import Tessera

/// What layout rule 38 says of one change, worked out from the layout before and after it: slow and obvious.
///
/// It looks at nothing of the engine but where it says the viewport is. Every place is taken as it is read: as if reading
/// went from left to right, and from top to bottom.
public struct PositionWitness {
  /// An element that may have to stay.
  private struct Candidate {
    let element: Element
    let frame: LayoutRect
    /// On how many axes it starts before what is visible, and how far from its start.
    let rank: (before: Int, distance: Double)
  }

  private let viewport: Viewport
  private let x: ReadAxis
  private let y: ReadAxis
  /// The best first.
  private let candidates: [Candidate]

  /// One axis of a layout, and whether it is seen from its end.
  private struct ReadAxis {
    let sides: ScrollSides
    let axis: LayoutAxis
    /// The extents along the axis.
    let container: Double
    let content: Double
    let isFromEnd: Bool

    init(_ layout: AnyPreparedLayout, _ axis: LayoutAxis, isFromEnd: Bool) {
      sides = ScrollSides(layout, axis)
      self.axis = axis
      self.isFromEnd = isFromEnd
      let (environment, size) = (layout.environment, layout.contentSize)
      container = axis == .vertical ? environment.containerSize.height : environment.containerSize.width
      let room = environment.containerSize.width - environment.insets.leading - environment.insets.trailing
      content = axis == .vertical ? size.height : sides.isMirrored ? max(size.width, room) : size.width
    }

    /// The first and the last offset, as read.
    var first: Double { sides.isMirrored ? content - container - sides.high : sides.low }
    var last: Double { sides.isMirrored ? content - container - sides.low : sides.high }
    var canScroll: Bool { last - first > 0.75 }
    func clamped(_ offset: Double) -> Double { min(max(offset, first), last) }
    func isInside(_ offset: Double) -> Bool { offset >= first - 0.5 && offset <= last + 0.5 }

    func read(_ viewport: Viewport) -> Double {
      let offset = axis == .vertical ? viewport.offset.y : viewport.offset.x
      return sides.isMirrored ? content - container - offset : offset
    }

    func read(_ frame: LayoutRect) -> (start: Double, end: Double) {
      if axis == .vertical { return (frame.minY, frame.maxY) }
      return sides.isMirrored ? (content - frame.maxX, content - frame.minX) : (frame.minX, frame.maxX)
    }

    /// How far an offset is from the edge from which the axis is seen, and on which side of it: above 0 within the content.
    func distanceFromEdge(_ offset: Double) -> Double { isFromEnd ? last - offset : offset - first }

    /// How near to the edge is at the edge.
    var nearness: Double { isFromEnd ? 1.5 : 0.5 }

    /// How far beyond the edge the container stands; nil if it is not at the edge.
    func pull(_ offset: Double) -> Double? {
      let distance = distanceFromEdge(offset)
      if distance >= nearness { return nil }
      return isFromEnd ? (distance > -nearness ? 0 : -distance) : max(0, -distance)
    }

    /// Whether it is a matter of the last bit whether an offset is at the edge, or how far beyond it.
    func isDoubtful(_ offset: Double) -> Bool {
      let distance = distanceFromEdge(offset)
      return abs(abs(distance) - nearness) < 1e-9
    }
  }

  /// Notes what may have to stay over a change that is about to happen.
  public init(_ layout: AnyPreparedLayout, _ viewport: Viewport, followsEnd: Bool) {
    self.viewport = viewport
    // On the axis along which there is more beyond what is visible; on both while there is nothing beyond it.
    let size = layout.environment.containerSize
    let isTall = layout.contentSize.height - size.height >= layout.contentSize.width - size.width
    let plain = (x: ReadAxis(layout, .horizontal, isFromEnd: false), y: ReadAxis(layout, .vertical, isFromEnd: false))
    let canScroll = plain.x.canScroll || plain.y.canScroll
    let x = ReadAxis(layout, .horizontal, isFromEnd: followsEnd && (!canScroll || !isTall))
    let y = ReadAxis(layout, .vertical, isFromEnd: followsEnd && (!canScroll || isTall))
    (self.x, self.y) = (x, y)
    let environment = layout.environment
    func distance(_ axis: ReadAxis, _ frame: LayoutRect) -> Double {
      let (low, high) = environment.pinRange(viewport, on: axis.axis)
      let visible = LayoutRect(x: low, y: low, width: high - low, height: high - low)
      let (seen, range) = (axis.read(visible), axis.read(frame))
      return axis.isFromEnd ? seen.end - range.end : range.start - seen.start
    }
    candidates = layout.visibleElements(viewport).compactMap { attributes in
      if case .decoration = attributes.element { return nil }
      guard attributes.pins.isEmpty else { return nil }
      let (across, down) = (distance(x, attributes.frame), distance(y, attributes.frame))
      let before = (down < -0.5 ? 1 : 0) + (across < -0.5 ? 1 : 0)
      return Candidate(
        element: attributes.element, frame: attributes.frame, rank: (before, abs(down) + abs(across)))
    }.sorted { $0.rank < $1.rank }
  }

  /// What is wrong with where the viewport is after the change; nil if nothing is.
  ///
  /// - Parameter survivor: what an element is after the change; nil if it is gone.
  public func mistake(
    _ layout: AnyPreparedLayout, _ viewport: Viewport, survivor: (Element) -> Element?
  ) -> String? {
    var stayed: (Candidate, LayoutRect)?
    for candidate in candidates {
      guard let element = survivor(candidate.element),
        let attributes = layout.attributes(of: element, viewport: viewport)
      else { continue }
      // Where what is pinned now would rest is known to the pixel, since its extent is rounded where it stands.
      if !attributes.pins.isEmpty, layout.environment.scale > 0 { return nil }
      stayed = (candidate, attributes.restingFrame)
      break
    }
    let after = (
      x: ReadAxis(layout, .horizontal, isFromEnd: x.isFromEnd), y: ReadAxis(layout, .vertical, isFromEnd: y.isFromEnd)
    )
    let isAnchored = (
      x: x.pull(x.read(self.viewport)) == nil, y: y.pull(y.read(self.viewport)) == nil
    )
    let problem =
      mistake(x, after.x, viewport, stayed, isAnchoredBeside: isAnchored.y)
      ?? mistake(y, after.y, viewport, stayed, isAnchoredBeside: isAnchored.x)
    return problem.map {
      "\($0): anchor \(stayed.map { "\($0.0.element) at \($0.0.frame), now at \($0.1)" } ?? "none"),"
        + " viewport \(self.viewport.offset), now \(viewport.offset)"
    }
  }

  private func mistake(
    _ before: ReadAxis, _ after: ReadAxis, _ viewport: Viewport, _ stayed: (Candidate, LayoutRect)?,
    isAnchoredBeside: Bool
  ) -> String? {
    let (old, new) = (before.read(self.viewport), after.read(viewport))
    if before.isDoubtful(old) { return nil }
    // Where there is nothing to scroll, to be at the start says nothing, unless all is at its start.
    let saysNothing = !before.isFromEnd && !before.canScroll && isAnchoredBeside
    if let pull = before.pull(old), !(saysNothing && pull < 0.5) {
      let wanted = before.isFromEnd ? after.last + pull : after.first - pull
      return isSame(new, wanted) ? nil : "the \(before.isFromEnd ? "end" : "start") did not stay on \(before.axis)"
    }
    let wanted = wanted(before, after, old, stayed)
    if isSame(new, wanted) { return nil }
    if before.isInside(old), isSame(new, after.clamped(wanted)) { return nil }
    return "the anchor moved by \(new - wanted) on \(before.axis)"
  }

  private func wanted(
    _ before: ReadAxis, _ after: ReadAxis, _ old: Double, _ stayed: (Candidate, LayoutRect)?
  ) -> Double {
    let was = stayed.map { before.read($0.0.frame) } ?? (start: 0, end: before.content)
    let now = stayed.map { after.read($0.1) } ?? (start: 0, end: after.content)
    if !before.isFromEnd { return now.start - (was.start - old) }
    let distance = old + before.container - was.end
    return now.end + distance - after.container
  }

  /// Whether two offsets are the same: to the last bit where all numbers are sums of powers of two, which thirds, as
  /// insets and as pixels, are not.
  private func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
}
