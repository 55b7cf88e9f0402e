/// A search for the offset at which scrolling stops.
///
/// Offsets are positions of the container's low edge along the scroll axis, from leading to trailing. The same code
/// handles both scroll directions, because it compares positions relative to the end that scrolling moves away from
/// (`StackEnd.inward`).
struct SnapSearch {
  let stack: PreparedStack
  let snapping: Snapping
  /// The visible range minus the scroll padding, measured from the container's low edge.
  let visible: SnapArea
  /// The first and the last offset of the content.
  let bounds: PerEnd<Fixed>

  init(_ stack: PreparedStack, _ snapping: Snapping, in viewport: Viewport) {
    self.stack = stack
    self.snapping = snapping
    let context = stack.context
    let pins = stack.projection.ends(of: viewport.pinInsets)
    let padding = stack.projection.ends(of: viewport.scrollPadding)
    visible = SnapArea(
      low: context.insets.before + pins.start + padding.start,
      high: context.container.main - context.insets.after - pins.end - padding.end)
    let first = -context.insets.before
    bounds = PerEnd(
      start: first, end: max(first, stack.contentExtent + context.insets.after - context.container.main))
  }

  /// Returns the offset at which scrolling stops, given the offset at which it would stop without snapping.
  ///
  /// - Parameter leaving: the end that a flick moves away from; nil if there was no flick.
  func rest(proposed: Fixed, from origin: Fixed, leaving: StackEnd?) -> Fixed {
    let origin = bounded(origin)
    var goal = bounded(proposed)
    if snapping.isOneAtATime { goal = limited(goal, from: origin) }
    let nearest = nearestRestOffset(to: goal)
    switch snapping.strictness {
    case .proximity: return max(nearest - goal, goal - nearest) <= nearness ? nearest : goal
    case .mandatory: return leaving.map { self.nearest(nearest, beyond: origin, leaving: $0) } ?? nearest
    }
  }

  /// Source: rule 43.
  private var nearness: Fixed { Fixed(units: max(0, visible.extent.units) / 3) }

  private func bounded(_ offset: Fixed) -> Fixed { max(bounds.start, min(bounds.end, offset)) }

  private func nearestRestOffset(to goal: Fixed) -> Fixed {
    let (before, after) = (restOffset(from: goal, leaving: .end), restOffset(from: goal, leaving: .start))
    return after - goal < goal - before ? after : before
  }

  /// Returns the offset at which a flick stops. This is the rest offset nearest to the proposed offset. If that offset
  /// is not past the start of the flick, it is the next rest offset in the flick's direction. Source: rule 44.
  private func nearest(_ nearest: Fixed, beyond origin: Fixed, leaving end: StackEnd) -> Fixed {
    let step = origin + end.step
    guard end.inward(nearest) <= end.inward(origin), step == bounded(step) else { return nearest }
    let next = restOffset(from: step, leaving: end)
    // If the next unit is itself a rest offset, scrolling can stop anywhere.
    return next == step ? nearest : next
  }

  /// Returns the first rest offset that is at an offset or farther from an end. Source: rules 41 and 42.
  private func restOffset(from offset: Fixed, leaving end: StackEnd) -> Fixed {
    let targets = targets(near: offset)
    let from = end.inward(offset)
    let passed = targets.filter { $0.far(end) < from }
    let ahead = targets.filter { $0.far(end) >= from }
    guard let nearest = ahead.map({ max($0.near(end), from) }).min() else {
      guard let last = passed.map({ $0.far(end) }).max() else { return offset }
      let bound = bounds[end.opposite]
      return isFree(end.inward(bound) - last) ? offset : bound
    }
    if passed.isEmpty, isFree(nearest - end.inward(bounds[end])) { return offset }
    return bounded(end.inward(nearest))
  }

  /// Returns whether a margin of content beyond the outermost target scrolls without snapping. Source: rule 42.
  private func isFree(_ margin: Fixed) -> Bool { margin > max(.zero, visible.extent) }

  /// Returns a proposed offset, limited to at most the next target. Source: rule 45.
  private func limited(_ goal: Fixed, from origin: Fixed) -> Fixed {
    let end: StackEnd = goal > origin ? .start : .end
    var from = end.inward(origin)
    let around = targets(near: origin).map { $0.near(end) }
    if let first = around.min(), first > from, !isFree(first - end.inward(bounds[end])) { from = first }
    var limit = end.inward(goal)
    for target in targets(near: end.inward(from) + end.step) where target.near(end) > from {
      limit = min(limit, target.near(end))
    }
    return max(end.inward(origin), limit) == limit ? end.inward(limit) : origin
  }
}

extension SnapTarget {
  /// Returns the target's first rest offset when moving away from an end, relative to that end.
  fileprivate func near(_ end: StackEnd) -> Fixed { end.inward(restOffsets[end]) }

  /// Returns the target's last rest offset when moving away from an end, relative to that end.
  fileprivate func far(_ end: StackEnd) -> Fixed { end.inward(restOffsets[end.opposite]) }
}

extension StackEnd {
  /// A distance of one unit, away from this end.
  fileprivate var step: Fixed { inward(Fixed(units: 1)) }
}
