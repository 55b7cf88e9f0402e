import Tessera

/// A slow and obvious form of layout rule 38 for one change, worked out from the layout before and after it.
///
/// Of the engine, it uses only the viewport. Every place is converted to reading order: as if reading went from left to
/// right, and from top to bottom.
public struct PositionWitness {
  /// An element that may have to stay.
  private struct Candidate {
    let element: Element
    let frame: LayoutRect
    /// 1 for what closes a section or the content, then the number of axes on which it starts before the visible part, and its
    /// distance from the start of that part.
    let rank: (closing: Int, before: Int, distance: Double)
  }

  private let viewport: Viewport
  private let x: ReadAxis
  private let y: ReadAxis
  /// The candidates, best first.
  private let candidates: [Candidate]

  /// One axis of a layout, and whether places on it are measured from its end.
  private struct ReadAxis {
    let sides: ScrollSides
    let axis: LayoutAxis
    /// The extents along the axis.
    let container: Double
    let content: Double
    let isFromEnd: Bool
    /// Whether a container that is at the edge stays there.
    let isHeldAtEdge: Bool

    init(_ layout: AnyPreparedLayout, _ axis: LayoutAxis, isFromEnd: Bool, isHeldAtEdge: Bool = true) {
      sides = ScrollSides(layout, axis)
      self.axis = axis
      self.isFromEnd = isFromEnd
      self.isHeldAtEdge = isHeldAtEdge
      let (environment, size) = (layout.environment, layout.contentSize)
      container = axis == .vertical ? environment.containerSize.height : environment.containerSize.width
      let room = environment.containerSize.width - environment.insets.leading - environment.insets.trailing
      content = axis == .vertical ? size.height : sides.isMirrored ? max(size.width, room) : size.width
    }

    /// The first and the last offset, as read.
    var first: Double { sides.isMirrored ? content - container - sides.high : sides.low }
    var last: Double { sides.isMirrored ? content - container - sides.low : sides.high }
    var canScroll: Bool { last - first > 0.75 }

    func read(_ viewport: Viewport) -> Double {
      let offset = axis == .vertical ? viewport.offset.y : viewport.offset.x
      return sides.isMirrored ? content - container - offset : offset
    }

    func read(_ frame: LayoutRect) -> (start: Double, end: Double) {
      if axis == .vertical { return (frame.minY, frame.maxY) }
      return sides.isMirrored ? (content - frame.maxX, content - frame.minX) : (frame.minX, frame.maxX)
    }

    /// The signed distance of an offset from the edge from which the axis is measured: above 0 within the content.
    func distanceFromEdge(_ offset: Double) -> Double { isFromEnd ? last - offset : offset - first }

    /// The distance that counts as at the edge.
    var nearness: Double { isFromEnd ? 1.5 : 0.5 }

    /// The distance of the container beyond the edge; nil if it is not held at the edge.
    func pull(_ offset: Double) -> Double? {
      if !isHeldAtEdge { return nil }
      let distance = distanceFromEdge(offset)
      if distance >= nearness { return nil }
      return isFromEnd ? (distance > -nearness ? 0 : -distance) : max(0, -distance)
    }

    /// Whether the last bit decides if an offset is at the edge, or how far beyond it.
    func isDoubtful(_ offset: Double) -> Bool {
      if !isHeldAtEdge { return false }
      let distance = distanceFromEdge(offset)
      return abs(abs(distance) - nearness) < 1e-9
    }
  }

  /// Records the elements that may have to stay in place over the next change.
  ///
  /// - Parameters:
  ///   - layout: the layout before the change.
  ///   - viewport: the window of the container onto the content.
  ///   - followsEnd: whether a list that is scrolled to its end stays there.
  ///   - staysAtStart: whether a list that is scrolled to its start stays there in this change.
  ///   - isMeasuring: whether the change is of sizes that were measured.
  public init(
    _ layout: AnyPreparedLayout, _ viewport: Viewport, followsEnd: Bool, staysAtStart: Bool = true,
    isMeasuring: Bool = false
  ) {
    self.viewport = viewport
    // On the axis that has more content beyond the visible part; on both if there is none.
    let size = layout.environment.containerSize
    let insets = layout.environment.insets
    let missing = (
      x: size.width - insets.leading - insets.trailing - layout.contentSize.width,
      y: size.height - insets.top - insets.bottom - layout.contentSize.height
    )
    let isTall = missing.y <= missing.x
    let plain = (x: ReadAxis(layout, .horizontal, isFromEnd: false), y: ReadAxis(layout, .vertical, isFromEnd: false))
    let canScroll = plain.x.canScroll || plain.y.canScroll
    func axis(_ axis: LayoutAxis, grows: Bool) -> ReadAxis {
      let read = ReadAxis(layout, axis, isFromEnd: false)
      let offset = read.read(viewport)
      let isOnlyAtStart = offset - read.first < 0.5 && read.last - offset >= 1.5
      return ReadAxis(
        layout, axis, isFromEnd: followsEnd && grows && !(isMeasuring && isOnlyAtStart),
        isHeldAtEdge: followsEnd || staysAtStart || !grows)
    }
    let x = axis(.horizontal, grows: !canScroll || !isTall)
    let y = axis(.vertical, grows: !canScroll || isTall)
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
      if attributes.element.kind != nil, layout.owner(of: attributes.element) == .item { return nil }
      guard attributes.pins.isEmpty else { return nil }
      let (across, down) = (distance(x, attributes.frame), distance(y, attributes.frame))
      let kinds: [ElementKind] = x.isFromEnd || y.isFromEnd ? [.header, .globalHeader] : [.footer, .globalFooter]
      let closing = kinds.contains { $0 == attributes.element.kind } ? 1 : 0
      let before = (down < -0.5 ? 1 : 0) + (across < -0.5 ? 1 : 0)
      return Candidate(
        element: attributes.element, frame: attributes.frame, rank: (closing, before, abs(down) + abs(across)))
    }.sorted { $0.rank < $1.rank }
  }

  /// A description of what is wrong with the viewport after the change; nil if it is right.
  ///
  /// - Parameters:
  ///   - operations: what the change does to the data.
  ///   - successor: returns the element after the change that corresponds to one before it; nil if it is removed.
  public func mistake(
    _ layout: AnyPreparedLayout, _ viewport: Viewport, after operations: [BatchUpdate.Operation] = [],
    successor: (Element) -> Element?
  ) -> String? {
    var stayed: (Candidate, LayoutRect)?
    // What is moved comes after what is not, but before what closes.
    func level(_ candidate: Candidate) -> Int {
      let isMoved = operations.contains { operation in
        switch operation {
        case .moveItem(let source, _): candidate.element == .item(source)
        case .moveSection(let source, _):
          candidate.element.path.section == source && candidate.element != .globalHeader
            && candidate.element != .globalFooter
        default: false
        }
      }
      return candidate.rank.closing * 2 + (isMoved ? 1 : 0)
    }
    let ordered = (0..<4).flatMap { wanted in candidates.filter { level($0) == wanted } }
    for candidate in ordered {
      guard let element = successor(candidate.element),
        let attributes = layout.attributes(of: element, viewport: viewport)
      else { continue }
      // The resting place of a pinned element is only known to the pixel, since its extent is rounded at its pinned
      // place.
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
    // If there is nothing to scroll, being at the start has no meaning, unless every element is at its start.
    let saysNothing = !before.isFromEnd && !before.canScroll && isAnchoredBeside
    if let pull = before.pull(old), !(saysNothing && pull < 0.5) {
      let wanted = before.isFromEnd ? after.last + pull : after.first - pull
      return isSame(new, wanted) ? nil : "the \(before.isFromEnd ? "end" : "start") did not stay on \(before.axis)"
    }
    let wanted = wanted(before, after, old, stayed)
    // As far as the content reaches, or as far beyond it as before.
    let limited = min(
      max(wanted, after.first - max(0, before.first - old)), after.last + max(0, old - before.last))
    if isSame(new, limited) { return nil }
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

  /// Whether two offsets are the same. They are equal to the last bit if all numbers are sums of powers of two. Thirds,
  /// as insets and as pixels, are not.
  private func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
}
