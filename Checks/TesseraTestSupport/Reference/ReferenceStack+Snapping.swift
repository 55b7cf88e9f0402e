import Tessera

/// A range of rest targets: every offset from the first to the last.
struct ReferenceRestTarget {
  let first: Units
  let last: Units
  /// The edges that must be in place if scrolling stops at `first` or, for a range, at its ends.
  let edges: Span

  func contains(_ offset: Units) -> Bool { first <= offset && offset <= last }
}

// Rules 39 to 45, in terms of lists of all targets. Offsets are those of the container's low side along the main axis.
extension ReferenceStack {
  /// Returns the offset at which scrolling ends, given the offset at which it would end without snapping.
  public func targetOffset(
    proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport, snapping: Snapping?
  ) -> LayoutPoint {
    guard proposed.x.isFinite, proposed.y.isFinite else { return proposed }
    let (x, y) = (ScrollSides(self, .horizontal), ScrollSides(self, .vertical))
    var target = LayoutPoint(x: x.clamped(proposed.x), y: y.clamped(proposed.y))
    guard let snapping, viewport.isFinite else { return target }
    let scroll = ReferenceScroll(self, snapping, viewport)
    let goal = containerRange(Viewport(offset: proposed)).low
    let speed = room.axis == .vertical ? velocity.y : velocity.x
    let sign = isMirroredMain ? -1.0 : 1
    let rest = scroll.rest(goal, from: containerRange(viewport).low, speed: speed * sign)
    switch room.axis {
    case .vertical: target.y = rest
    case .horizontal: target.x = rest
    }
    return target
  }

  private var isMirroredMain: Bool { room.axis == .horizontal && environment.direction == .rightToLeft }

  /// Returns a position on the main axis in points from the left or top edge, rounded to pixels or not.
  func physical(_ position: Units, rounded: Bool) -> Double {
    let position = isMirroredMain ? max(contentMain, room.main) - position : position
    let scale = environment.scale
    return rounded && scale > 0 ? (points(position) * scale + 0.5).rounded(.down) / scale : points(position)
  }

  /// Returns the offset of the container in points, with its low side at a position.
  func offset(_ low: Units) -> Double {
    physical(isMirroredMain ? low + room.containerMain : low, rounded: false)
  }
}

/// A query for a target offset.
private struct ReferenceScroll {
  let stack: ReferenceStack
  let snapping: Snapping
  let visible: Span
  let first: Units
  let last: Units
  /// The targets in data order.
  var targets: [ReferenceRestTarget] = []

  init(_ stack: ReferenceStack, _ snapping: Snapping, _ viewport: Viewport) {
    self.stack = stack
    self.snapping = snapping
    let pinInsets = AxisInsets(viewport.pinInsets, axis: stack.room.axis)
    let padding = AxisInsets(viewport.scrollPadding, axis: stack.room.axis)
    visible = Span(
      stack.room.insets.before + pinInsets.before + padding.before,
      stack.room.containerMain - stack.room.insets.after - pinInsets.after - padding.after)
    first = -stack.room.insets.before
    last = max(first, stack.contentMain + stack.room.insets.after - stack.room.containerMain)
    targets = allTargets()
  }

  // MARK: Targets

  private func allTargets() -> [ReferenceRestTarget] {
    func pinned(_ element: Element) -> Units {
      stack.elements.first { $0.element == element && $0.pin != nil }?.box.main.length ?? 0
    }
    let outline = ReferenceOutline(
      sections: stack.sections, globalHeader: pinned(.globalHeader), globalFooter: pinned(.globalFooter))
    if snapping.unit == .page { return pages(between: outline.globalHeader, outline.globalFooter) }
    return stack.sections.indices.flatMap { index in
      let section = stack.sections[index]
      let around = outline.pinnedAround(index, itself: snapping.unit != .section)
      let room = Span(visible.low + around.above, visible.high - around.below)
      let spans: [Span] =
        switch snapping.unit {
        case .section, .page: [section.inner]
        case .line where !section.lines.lines.isEmpty:
          section.lines.lines.map { $0.main.moved(by: section.items.low) }
        // For snapping to items, the line of a shelf is treated as one item.
        case .item where section.shelf != nil:
          section.lines.lines.map { $0.main.moved(by: section.items.low) }
        case .line, .item: (0..<section.itemCount).map { section.item($0).main }
        }
      let inside = outline.pinnedAround(index, itself: true)
      let isOpen = visible.length >= inside.above + inside.below
      return spans.map { positions(of: $0, in: room, at: snapping.alignment, isOpen: isOpen) }
    }
  }

  private func pages(between above: Units, _ below: Units) -> [ReferenceRestTarget] {
    let room = Span(visible.low + above, visible.high - below)
    guard room.length > 0 else { return [] }
    return stride(from: first, through: last + room.length, by: Units.Stride(room.length)).map {
      positions(of: Span(at: $0 + room.low, length: room.length), in: room, at: .start)
    }
  }

  private func positions(
    of target: Span, in room: Span, at alignment: Snapping.Alignment, isOpen: Bool = true
  ) -> ReferenceRestTarget {
    let (start, end) = (target.low - room.low, target.high - room.high)
    if isOpen, target.length > room.length {
      return ReferenceRestTarget(first: start, last: end, edges: target)
    }
    return switch alignment {
    case .start: ReferenceRestTarget(first: start, last: start, edges: Span(target.low, target.low))
    case .center:
      ReferenceRestTarget(
        first: floorDivided(start + end, by: 2), last: floorDivided(start + end, by: 2), edges: target)
    case .end: ReferenceRestTarget(first: end, last: end, edges: Span(target.high, target.high))
    }
  }

  // MARK: Positions

  /// All positions, as ranges of reachable offsets, including the ends of the content.
  private var positions: [Span] {
    guard let minimum = targets.map(\.first).min(), let maximum = targets.map(\.last).max() else {
      return [Span(first, last)]
    }
    func reached(_ offset: Units) -> Units { max(first, min(last, offset)) }
    var positions = targets.map { Span(reached($0.first), reached($0.last)) }
    if minimum > first {
      positions.append(isFree(minimum - first) ? Span(first, reached(minimum)) : Span(first, first))
    }
    if maximum < last { positions.append(isFree(last - maximum) ? Span(reached(maximum), last) : Span(last, last)) }
    return positions
  }

  private func isFree(_ margin: Units) -> Bool { margin > max(0, visible.length) }

  private func nearest(_ offset: Units) -> Units {
    let candidates = positions.map { max($0.low, min($0.high, offset)) }
    return candidates.min { (abs($0 - offset), $0) < (abs($1 - offset), $1) } ?? offset
  }

  // MARK: Answer

  func rest(_ proposed: Units, from viewport: Units, speed: Double) -> Double {
    let origin = max(first, min(last, viewport))
    var goal = max(first, min(last, proposed))
    if snapping.isOneAtATime { goal = limited(goal, from: origin) }
    let nearest = nearest(goal)
    switch snapping.strictness {
    case .proximity:
      let isNear = abs(nearest - goal) <= max(0, visible.length) / 3
      return output(isNear ? nearest : goal)
    case .mandatory: return output(flicked(nearest, from: origin, speed: speed))
    }
  }

  private func flicked(_ nearest: Units, from origin: Units, speed: Double) -> Units {
    if speed > 0, nearest <= origin, origin < last {
      if positions.contains(where: { $0.low <= origin + 1 && origin + 1 <= $0.high }) { return nearest }
      return positions.map(\.low).filter { $0 > origin }.min() ?? nearest
    }
    if speed < 0, nearest >= origin, origin > first {
      if positions.contains(where: { $0.low <= origin - 1 && origin - 1 <= $0.high }) { return nearest }
      return positions.map(\.high).filter { $0 < origin }.max() ?? nearest
    }
    return nearest
  }

  private func limited(_ goal: Units, from origin: Units) -> Units {
    if goal > origin {
      var from = origin
      if let minimum = targets.map(\.first).min(), minimum > origin, !isFree(minimum - first) { from = minimum }
      return min(goal, targets.map(\.first).filter { $0 > from }.min() ?? goal)
    }
    var from = origin
    if let maximum = targets.map(\.last).max(), maximum < origin, !isFree(last - maximum) { from = maximum }
    return max(goal, targets.map(\.last).filter { $0 < from }.max() ?? goal)
  }

  /// Returns the offset in points, adjusted by the distance that rounding to pixels moves the edge that must be in
  /// place.
  private func output(_ position: Units) -> Double {
    func shift(_ edge: Units) -> Double {
      stack.physical(edge, rounded: true) - stack.physical(edge, rounded: false)
    }
    let lowest = stack.offset(first) + shift(0)
    let highest = last == first ? lowest : stack.offset(last) + shift(stack.contentMain)
    if position == first { return lowest }
    if position == last { return highest }
    var offset = stack.offset(position)
    if let target = targets.first(where: { $0.first == position || $0.last == position }) {
      let isRange = target.first < target.last
      let edges = target.edges
      let moved =
        isRange
        ? shift(position == target.first ? edges.low : edges.high) : (shift(edges.low) + shift(edges.high)) / 2
      offset += moved
    }
    return max(min(lowest, highest), min(max(lowest, highest), offset))
  }
}
