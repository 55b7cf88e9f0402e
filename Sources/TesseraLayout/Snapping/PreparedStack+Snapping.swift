extension PreparedStack {
  /// The offset at which scrolling should end, by the layout's `snapping`.
  ///
  /// The result is reachable. Along the scroll axis, it aligns an edge of a target's frame exactly with the edge of the
  /// visible range. Across the scroll axis, without snapping, and for a viewport that is not finite, it is the
  /// reachable offset nearest to the proposed one. A proposed offset that is not finite is returned unchanged. The
  /// method neither scrolls nor prepares anything.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which scrolling would end without snapping.
  ///   - velocity: the velocity of scrolling at release, in content coordinates. Only its direction counts; zero means
  ///     no flick.
  ///   - viewport: the viewport at release.
  /// - Complexity: O(log n + the items of a few lines), times the levels if there are several.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint = .zero, viewport: Viewport) -> LayoutPoint {
    let reached = offset(nearestTo: proposed)
    guard let snapping = layout.snapping, proposed.x.isFinite, proposed.y.isFinite, viewport.isFinite,
      viewport.scrollPadding.isFinite
    else { return reached }
    let search = SnapSearch(self, snapping, in: viewport)
    let goal = Viewport(offset: proposed, pinInsets: viewport.pinInsets)
    let rest = search.rest(
      proposed: projection.covered(goal, in: environment, on: context.axis).low,
      from: projection.covered(viewport, in: environment, on: context.axis).low,
      leaving: endLeft(by: velocity))
    var target = reached
    switch context.axis {
    case .vertical: target.y = offset(of: rest, found: search)
    case .horizontal: target.x = offset(of: rest, found: search)
    }
    return target
  }

  /// The alignment of the layout's `snapping`, along the scroll axis. Pages come to rest at their start.
  public func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? {
    guard axis == context.axis, let snapping = layout.snapping else { return nil }
    return snapping.unit == .page ? .start : snapping.alignment
  }

  /// The end of the stack that scrolling moves away from.
  private func endLeft(by velocity: LayoutPoint) -> StackEnd? {
    let speed = velocity[context.axis]
    guard speed > 0 || speed < 0 else { return nil }
    return (speed > 0) != projection.isMirrored(context.axis) ? .start : .end
  }

  /// The offset, in points, that brings the container's low side to a position, shifted as the target's edge is by
  /// rounding to pixels.
  private func offset(of rest: Fixed, found search: SnapSearch) -> Double {
    func offset(_ rest: Fixed, _ edges: (Fixed, Fixed)) -> Double {
      let shift = (projection.pixelShift(of: edges.0) + projection.pixelShift(of: edges.1)) / 2
      return projection.offset(ofContainerAt: rest, extent: context.container.main) + shift
    }
    let first = offset(search.bounds.start, (.zero, .zero))
    // Content that is shorter than the container is at its start.
    let isShort = search.bounds.end == search.bounds.start
    let last = isShort ? first : offset(search.bounds.end, (contentExtent, contentExtent))
    if rest == search.bounds.start { return first }
    if rest == search.bounds.end { return last }
    let target = search.targets(near: rest).first { $0.restOffsets.start == rest || $0.restOffsets.end == rest }
    let exact = target.map { offset(rest, $0.edges(at: rest)) }
    return min(
      max(exact ?? projection.offset(ofContainerAt: rest, extent: context.container.main), min(first, last)),
      max(first, last))
  }
}
