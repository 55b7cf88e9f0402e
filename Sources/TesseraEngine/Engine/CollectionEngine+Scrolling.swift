import TesseraLayout

// Where the container stands, by the user and by program.

extension CollectionEngine {
  /// Call this when the platform has scrolled the container. Ends a running programmatic scroll, unless it is the echo of that.
  ///
  /// The offset may lie beyond the content, as when a platform lets content be pulled. `snap` brings it back.
  public func scrolled(to offset: LayoutPoint, at time: Double) {
    guard mayChange() else { return postpone { $0.scrolled(to: offset, at: time) } }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    if scroller.hostScrolled(to: offset, at: time, isAutoscrolling: drag?.isAutoscrolling == true) {
      animator.resetRounds()
    }
  }

  /// Call this when the user touches the container or turns a wheel. A running programmatic scroll ends where it is.
  public func interruptScroll() {
    guard mayChange() else { return postpone { $0.interruptScroll() } }
    scroller.endScroll(finished: false)
  }

  /// Moves the pin lines, as for a bar whose height changes. Only pinned elements move. Insets that are not finite change nothing.
  public func setPinInsets(_ insets: Insets) {
    guard mayChange() else { return postpone { $0.setPinInsets(insets) } }
    guard insets != viewport.pinInsets, insets.isWithinReach else { return }
    scroller.setPinInsets(insets)
  }

  /// What scrolls by program and snapping leave free at the sides of the visible range, beyond what is pinned there. Pinned
  /// elements take no notice of it. Insets that are not finite change nothing.
  public var scrollPadding: Insets {
    get { viewport.scrollPadding }
    set { if newValue.isFinite { scroller.setScrollPadding(newValue) } }
  }

  /// The offsets at which the container may come to rest on an axis, in content coordinates: from where the content starts
  /// inside the insets to where it ends inside them.
  public func scrollRange(on axis: LayoutAxis) -> ClosedRange<Double> { layout.scrollRange(on: axis) }

  /// Scrolls to an item, header or footer.
  ///
  /// It lands exactly, also where nothing was measured yet: what is measured on arrival moves everything but the aim.
  /// A running animation is taken over with its speed. False where there is no such element.
  @discardableResult
  public func scroll(to element: Element, at position: ScrollAlignment = .nearest, animation: AnimationCurve? = nil)
    -> Bool
  {
    mayChange()
      && scroll(to: ScrollAim(element: element, placement: .element(at: position), origin: viewport.offset), animation)
  }

  /// Scrolls so that the container's upper left corner is at these content coordinates, or as near as the content allows.
  public func scroll(to offset: LayoutPoint, animation: AnimationCurve? = nil) {
    guard mayChange() else { return postpone { $0.scroll(to: offset, animation: animation) } }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    _ = scroll(to: ScrollAim(element: nil, placement: .offset(offset), origin: viewport.offset), animation)
  }

  /// Call this when the platform's own scrolling has come to rest. Scrolls to where the layout wants it to rest, or back to the
  /// content. Returns false if the container is there already.
  @discardableResult
  public func snap(animation: AnimationCurve? = nil) -> Bool {
    guard mayChange(), !scroller.hasAim, animator.transition == nil, drag == nil else { return false }
    let target = layout.offset(
      nearestTo: layout.targetOffset(proposed: viewport.offset, velocity: .zero, viewport: viewport))
    let distance = max(abs(target.x - viewport.offset.x), abs(target.y - viewport.offset.y))
    // Containers stand at whole pixels.
    guard distance.isFinite, distance >= 1 else { return false }
    scroll(to: target, animation: animation)
    return true
  }

  /// Where the collection is scrolled to.
  public var position: SavedPosition<ItemPath> { SavedPosition(in: layout, viewport, followsEnd: followsEnd) }

  /// Scrolls to where a collection was, at once and exactly, also where nothing was measured yet.
  public func restore(_ position: SavedPosition<ItemPath>) {
    guard mayChange() else { return postpone { $0.restore(position) } }
    let distance = LayoutPoint(x: position.x, y: position.y)
    if let path = position.item, distance.x.isFinite, distance.y.isFinite,
      scroll(to: ScrollAim(element: .item(path), placement: .corner(distance), origin: viewport.offset), nil)
    {
      return
    }
    scroll(to: layout.edgeOffset(isEnd: position.isAtEnd))
  }

  private func scroll(to aim: ScrollAim, _ animation: AnimationCurve?) -> Bool {
    guard let jump = scroller.scroll(to: aim, reducesMotion ? nil : animation, at: animator.moment.time) else {
      return false
    }
    animator.resetRounds()
    if jump != .zero, animator.group.isAnimated {
      // A jump together with an animated change is part of it: everything starts from where it was on screen.
      moveContent(by: jump)
      views.setNeedsRealization()
    }
    return true
  }
}
