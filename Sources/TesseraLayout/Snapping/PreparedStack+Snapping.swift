extension PreparedStack {
  /// The offset at which scrolling should end, by the layout's `snapping`.
  ///
  /// The result is an offset that can be reached. Along the scroll axis, it brings a target's edge, as returned in its
  /// frame, exactly to the edge of the visible range. Across the scroll axis, without snapping, and for a viewport that
  /// is not finite, it is the reachable offset nearest to the proposed one. A proposed offset that is not finite is
  /// returned unchanged. The method neither scrolls nor prepares anything. O(log n + the items of a few lines), times
  /// the levels if there are several.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which scrolling would end by itself.
  ///   - velocity: the velocity of scrolling at release, in content coordinates. Only its direction counts; zero means
  ///     no flick.
  ///   - viewport: the viewport at release.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint = .zero, viewport: Viewport) -> LayoutPoint {
    let reached = offset(nearestTo: proposed)
    guard let snapping = layout.snapping, proposed.x.isFinite, proposed.y.isFinite, viewport.isFinite,
      viewport.scrollPadding.isFinite
    else { return reached }
    let search = SnapSearch(self, snapping, in: viewport)
    let goal = Viewport(offset: proposed, pinInsets: viewport.pinInsets)
    let place = search.rest(
      proposed: projection.covered(goal, in: environment, on: context.axis).low,
      from: projection.covered(viewport, in: environment, on: context.axis).low,
      leaving: endLeft(by: velocity))
    var target = reached
    switch context.axis {
    case .vertical: target.y = offset(of: place, found: search)
    case .horizontal: target.x = offset(of: place, found: search)
    }
    return target
  }

  /// The end of the stack that scrolling leaves.
  private func endLeft(by velocity: LayoutPoint) -> StackEnd? {
    let speed = context.axis == .vertical ? velocity.y : velocity.x
    guard speed > 0 || speed < 0 else { return nil }
    return (speed > 0) != projection.isMirrored(context.axis) ? .start : .end
  }

  /// The offset, in points, that brings the container's low side to a place, moved as the target's edge is when rounded
  /// to a pixel.
  private func offset(of place: Fixed, found search: SnapSearch) -> Double {
    func offset(_ place: Fixed, _ edges: (Fixed, Fixed)) -> Double {
      let shift = (projection.pixelShift(of: edges.0) + projection.pixelShift(of: edges.1)) / 2
      return projection.offset(ofContainerAt: place, extent: context.container.main) + shift
    }
    let first = offset(search.bounds.start, (.zero, .zero))
    // Content that is shorter than the container stands at its start.
    let isShort = search.bounds.end == search.bounds.start
    let last = isShort ? first : offset(search.bounds.end, (contentExtent, contentExtent))
    if place == search.bounds.start { return first }
    if place == search.bounds.end { return last }
    let target = search.targets(near: place).first { $0.places.start == place || $0.places.end == place }
    let exact = target.map { offset(place, $0.edges(at: place)) }
    return min(
      max(exact ?? projection.offset(ofContainerAt: place, extent: context.container.main), min(first, last)),
      max(first, last))
  }
}

extension PreparedStack {
  /// The nearest section with items before one. O(log n).
  func section(withItemsBefore index: Int) -> PlacedSection? {
    let found = sections.last(RunBeyond(index, towards: .start, .withItems))
    return found.map { section(min($0.count, index - $1.sections) - 1, of: $0, after: $1) }
  }

  /// The nearest section with items after one. O(log n).
  func section(withItemsAfter index: Int) -> PlacedSection? {
    let found = sections.first(RunBeyond(index, towards: .end, .withItems))
    return found.map { section(max(0, index + 1 - $1.sections), of: $0, after: $1) }
  }

  /// The last section for which a condition holds, else the first. If the condition holds for a section, it must hold
  /// for all before it. Checks the condition O(log d) times, for a result d sections from the guess.
  func lastSection(near guess: Int, where holds: (Int) -> Bool) -> Int {
    // The condition holds for `low`, or `low` is 0. It does not hold for `high`, or there is no such section.
    var (low, high) = (0, max(1, sectionCount))
    var step = 1
    if guess > 0, holds(guess) {
      low = guess
      while high - low > step, holds(low + step) {
        low += step
        step += step
      }
      high = min(high, high - low > step ? low + step : high)
    } else if guess > 0 {
      high = guess
      while high > step, !holds(high - step) {
        high -= step
        step += step
      }
      low = high > step ? high - step : 0
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
