import Tessera

/// A slow and obvious implementation of layout rule 38, for one change to a collection whose last frame has been
/// painted.
///
/// It uses only the engine's viewport. Positions follow the reading direction: they are measured from the edge inside
/// the insets where reading starts or, in a list that follows its end, where reading ends.
public struct PositionWitness {
  /// The kind of the layout change.
  public enum Change {
    case measurement, data, container
  }

  /// A possible anchor, in data order.
  private struct Candidate {
    var element: Element
    let frame: LayoutRect
    let isHeld: Bool
    let isSpanning: Bool
    let isKnown: Bool
  }

  private let layout: AnyPreparedLayout
  private let viewport: Viewport
  private let change: Change
  private let followsEnd: Bool
  private let staysAtStart: Bool
  private let candidates: [Candidate]

  /// Records the elements on screen before a change.
  ///
  /// - Parameters:
  ///   - layout: the layout before the change, which must not change later.
  ///   - viewport: the visible part of the content.
  ///   - change: the kind of the layout change.
  ///   - followsEnd: whether a list that is scrolled to its end stays there.
  ///   - staysAtStart: whether a list that is scrolled to its start stays there when the data change.
  ///   - isPresented: returns whether the last frame presented an element.
  public init(
    _ layout: AnyPreparedLayout, _ viewport: Viewport, _ change: Change, followsEnd: Bool, staysAtStart: Bool,
    isPresented: (Element) -> Bool
  ) {
    (self.layout, self.viewport, self.change) = (layout, viewport, change)
    (self.followsEnd, self.staysAtStart) = (followsEnd, staysAtStart)
    let pixel = 0.01 + (layout.environment.scale > 0 ? 1 / layout.environment.scale : 0)
    candidates = layout.visibleElements(viewport).compactMap { attributes in
      if case .decoration = attributes.element { return nil }
      if attributes.element.kind != nil, layout.owner(of: attributes.element) == .item { return nil }
      let rest = attributes.restingFrame
      let isHeld =
        !attributes.pins.isEmpty
        && max(abs(rest.x - attributes.frame.x), abs(rest.y - attributes.frame.y)) > pixel
      return Candidate(
        element: attributes.element, frame: isHeld ? attributes.frame : rest, isHeld: isHeld,
        isSpanning: attributes.contentFrame != nil,
        isKnown: attributes.estimates.isEmpty && isPresented(attributes.element))
    }
  }

  /// Returns a description of the error in the viewport after the change; nil if the viewport is correct, or if the
  /// result depends on rounding.
  ///
  /// - Parameters:
  ///   - operations: the changes to the data.
  ///   - successor: returns the element after the change that corresponds to one before it; nil if it is removed.
  public func mistake(
    _ after: AnyPreparedLayout, _ now: Viewport, operations: [BatchUpdate.Operation] = [],
    successor: (Element) -> Element?
  ) -> String? {
    // Layouts with their own coordinates or rest targets have separate tests.
    if layout.coordinate(in: viewport) != nil, after.coordinate(in: now) != nil { return nil }
    for axis in [LayoutAxis.horizontal, .vertical] {
      if layout.restAlignment(on: axis) != nil || after.restAlignment(on: axis) != nil { return nil }
      // The items of shelves move across on their own.
      if candidates.contains(where: { layout.shelf(of: $0.element)?.axis == axis }) { continue }
      if let mistake = mistake(on: axis, after, now, operations, successor) { return mistake }
    }
    return nil
  }

  private func mistake(
    on axis: LayoutAxis, _ after: AnyPreparedLayout, _ now: Viewport, _ operations: [BatchUpdate.Operation],
    _ successor: (Element) -> Element?
  ) -> String? {
    let (old, new) = (ReadAxis(layout, axis), ReadAxis(after, axis))
    let (offset, nowOffset) = (old.read(viewport), new.read(now))
    let other = ReadAxis(layout, axis == .vertical ? .horizontal : .vertical)
    let canScroll = old.canScroll || other.canScroll
    // If content cannot scroll, the collection remembers whether it was at its end.
    if followsEnd, staysAtStart, !canScroll { return nil }
    func grows(_ axis: ReadAxis) -> Bool { !canScroll || layout.mainAxis == axis.axis }
    func isFromEnd(_ axis: ReadAxis) -> Bool {
      let offset = axis.read(viewport)
      if !followsEnd || !grows(axis) { return false }
      let isAtStart = offset - axis.first < 0.5 && axis.last - offset >= 1.5
      return !(isAtStart && (change == .measurement || change == .data && staysAtStart))
    }
    func isAtEdge(_ axis: ReadAxis) -> Bool {
      let offset = axis.read(viewport)
      if isFromEnd(axis) { return axis.last - offset < 1.5 }
      let isFree = change == .data && !staysAtStart && !followsEnd && (axis.canScroll || !canScroll)
      return !isFree && offset - axis.first < 0.5
    }
    let isFromEnd = isFromEnd(old)
    // At an edge, the collection stays at the edge. If the last bit decides, either result is correct.
    let distance = isFromEnd ? old.last - offset : offset - old.first
    let nearness = isFromEnd ? 1.5 : 0.5
    if abs(abs(distance) - nearness) < 1e-6 { return nil }
    // Being at the start has no effect if there is nothing to scroll, unless the other axis is also at its edge.
    let saysNothing = !isFromEnd && !old.canScroll && distance > -0.5 && !isAtEdge(other)
    if isAtEdge(old), !saysNothing {
      let pull = isFromEnd && distance > -nearness ? 0 : max(0, -distance)
      let wanted = isFromEnd ? new.last + pull : new.first - pull
      return abs(nowOffset - wanted) < 1e-6 ? nil : "the edge did not stay on \(axis): \(nowOffset), not \(wanted)"
    }
    if saysNothing { return nil }
    guard let wanted = wanted(old, new, isFromEnd: isFromEnd, after, now, operations, successor) else { return nil }
    // Limit it to the content, or to the same overscroll as before.
    let limited = min(
      max(wanted, new.first - max(0, old.first - offset)), new.last + max(0, offset - old.last))
    return abs(nowOffset - limited) < 1e-6
      ? nil : "\(axis): the offset was \(offset), is \(nowOffset), should be \(limited)"
  }

  /// Returns the offset at which the anchor is in place; nil if rounding decides.
  private func wanted(
    _ old: ReadAxis, _ new: ReadAxis, isFromEnd: Bool, _ after: AnyPreparedLayout, _ now: Viewport,
    _ operations: [BatchUpdate.Operation], _ successor: (Element) -> Element?
  ) -> Double? {
    /// Returns the start and the end of a frame, relative to the edge.
    func seen(_ frame: LayoutRect) -> (start: Double, end: Double) {
      let (low, high) = old.read(frame)
      let offset = old.read(viewport)
      return isFromEnd
        ? (offset + old.visibleEnd - high, offset + old.visibleEnd - low)
        : (low - offset - old.visibleStart, high - offset - old.visibleStart)
    }
    let room = max(0, old.visibleEnd - old.visibleStart)
    // Pinned elements cover part of the visible range on either side.
    let held = candidates.filter { $0.isHeld && !$0.isSpanning && isHeldOn(old.axis, $0.element) }.map {
      seen($0.frame)
    }
    .filter { $0.end > 0 && $0.start < room }
    let cover = held.filter { $0.start + $0.end < room }.map(\.end).max().map { max(0, $0) } ?? 0
    let farCover = held.filter { $0.start + $0.end >= room }.map { room - $0.start }.max().map { max(0, $0) } ?? 0
    let left = candidates.filter { successor($0.element) != nil && !$0.isHeld && !$0.isSpanning }
    let onScreen = left.filter { seen($0.frame).end > cover && seen($0.frame).start < room - farCover }
    func isMoved(_ candidate: Candidate) -> Bool { operations.contains { $0.moves(candidate.element) } }
    let unmoved = onScreen.filter { !isMoved($0) }
    // Leave elements that no frame has presented to the black-box witness.
    guard let first = unmoved.first, unmoved.allSatisfy(\.isKnown) else { return nil }
    var anchor = isFromEnd ? unmoved[unmoved.count - 1] : first
    if change == .container {
      let starting = unmoved.filter { seen($0.frame).start >= cover - 0.5 }
      let best = (starting.isEmpty ? unmoved : starting).map { seen($0.frame).start }
      let start = starting.isEmpty ? best.max() : best.min()
      let equals = unmoved.filter { seen($0.frame).start == start }
      anchor = (isFromEnd ? equals.last : equals.first) ?? first
      // Pinned elements may cover more or less after the change, so leave this to the black-box witness.
      if cover > 0 || farCover > 0 || after.visibleElements(now).contains(where: { !$0.pins.isEmpty }) { return nil }
    } else if change == .measurement {
      return nil
    }
    guard let element = successor(anchor.element), let attributes = after.attributes(of: element, viewport: now),
      attributes.pins.isEmpty || after.environment.scale == 0
    else { return nil }
    let (was, rest) = (seen(anchor.frame), new.read(attributes.restingFrame))
    let length = rest.high - rest.low
    var start = was.start
    let (depth, before) = (cover - was.start, was.end - was.start)
    if depth > 0.5, depth < before, length != before {
      let (share, scale) = (length * (depth / before), after.environment.scale)
      // Rounded down to a pixel.
      let beyond = scale > 0 ? (share * scale).rounded(.down) / scale : share
      start = change == .container ? cover - beyond : cover - min(depth, length)
    }
    return isFromEnd ? rest.high + start - new.visibleEnd : rest.low - start - new.visibleStart
  }

  private func isHeldOn(_ axis: LayoutAxis, _ element: Element) -> Bool {
    layout.attributes(of: element, viewport: viewport)?.pins[axis] != nil
  }
}

/// An axis of a layout in reading order, as if reading went from left to right and from top to bottom.
private struct ReadAxis {
  let sides: ScrollSides
  let axis: LayoutAxis
  /// The extents along the axis.
  let container: Double
  let content: Double
  /// The visible range inside the insets, relative to the side where reading starts.
  let visibleStart: Double
  let visibleEnd: Double

  init(_ layout: AnyPreparedLayout, _ axis: LayoutAxis) {
    sides = ScrollSides(layout, axis)
    self.axis = axis
    let (environment, size) = (layout.environment, layout.contentSize)
    let insets = environment.insets
    container = axis == .vertical ? environment.containerSize.height : environment.containerSize.width
    let room = environment.containerSize.width - insets.leading - insets.trailing
    content = axis == .vertical ? size.height : sides.isMirrored ? max(size.width, room) : size.width
    visibleStart = axis == .vertical ? insets.top : insets.leading
    visibleEnd = container - (axis == .vertical ? insets.bottom : insets.trailing)
  }

  /// The first and the last offset in reading order.
  var first: Double { sides.isMirrored ? content - container - sides.high : sides.low }
  var last: Double { sides.isMirrored ? content - container - sides.low : sides.high }
  var canScroll: Bool { last - first > 0.75 }

  func read(_ viewport: Viewport) -> Double {
    let offset = axis == .vertical ? viewport.offset.y : viewport.offset.x
    return sides.isMirrored ? content - container - offset : offset
  }

  func read(_ frame: LayoutRect) -> (low: Double, high: Double) {
    if axis == .vertical { return (frame.minY, frame.maxY) }
    return sides.isMirrored ? (content - frame.maxX, content - frame.minX) : (frame.minX, frame.maxX)
  }
}

extension AnyPreparedLayout {
  /// The axis with more content beyond the visible part.
  fileprivate var mainAxis: LayoutAxis {
    let (size, insets) = (environment.containerSize, environment.insets)
    let across = size.width - insets.leading - insets.trailing - contentSize.width
    let down = size.height - insets.top - insets.bottom - contentSize.height
    return down <= across ? .vertical : .horizontal
  }
}

extension BatchUpdate.Operation {
  /// Returns whether the operation moves an element among others, alone or with its section.
  fileprivate func moves(_ element: Element) -> Bool {
    switch self {
    case .moveItem(let source, _): element == .item(source)
    case .moveSection(let source, _):
      element.path.section == source && element != .globalHeader && element != .globalFooter
    default: false
    }
  }
}
