extension PreparedStack {
  /// Returns the offset at which scrolling should stop, according to the layout's `snapping`.
  ///
  /// The result is reachable. Along the scroll axis, it aligns an edge of a target's frame exactly with the edge of the visible
  /// range. On the other axis, or if there is no snapping, or if the viewport is not finite, it is the reachable offset nearest to
  /// the proposed one. If the proposed offset is not finite, it is returned unchanged. This method neither scrolls nor prepares
  /// anything.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which scrolling would stop without snapping.
  ///   - velocity: the scroll velocity at release, in content coordinates. Only its direction matters; zero means no
  ///     flick.
  ///   - viewport: the viewport at release.
  /// - Complexity: O(log n + number of items in a few lines), multiplied by the number of levels if there are several.
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

  /// Returns the alignment that the layout's `snapping` specifies along the scroll axis. For pages, this is the start.
  public func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? {
    guard axis == context.axis, let snapping = layout.snapping else { return nil }
    return snapping.unit == .page ? .start : snapping.alignment
  }

  /// Returns the end of the stack that scrolling moves away from.
  private func endLeft(by velocity: LayoutPoint) -> StackEnd? {
    let speed = velocity[context.axis]
    guard speed > 0 || speed < 0 else { return nil }
    return (speed > 0) != projection.isMirrored(context.axis) ? .start : .end
  }

  /// Returns the offset, in points, that puts the container's low edge at a position. The offset is shifted by the
  /// distance that rounding to pixels moves the target's edge.
  private func offset(of rest: Fixed, found search: SnapSearch) -> Double {
    func offset(_ rest: Fixed, _ edges: (Fixed, Fixed)) -> Double {
      let shift = (projection.pixelShift(of: edges.0) + projection.pixelShift(of: edges.1)) / 2
      return projection.offset(ofContainerAt: rest, extent: context.container.main) + shift
    }
    let first = offset(search.bounds.start, (.zero, .zero))
    // Content that is shorter than the container stays at its start.
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
