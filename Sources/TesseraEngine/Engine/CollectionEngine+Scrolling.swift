import TesseraLayout

// Scrolling by the user, and programmatic scrolling.

extension CollectionEngine {
  /// Call this when the platform has scrolled the container. Ends a running programmatic scroll, unless the call is the
  /// echo of that scroll.
  ///
  /// The offset may be beyond the content, on platforms with overscroll. `snap` scrolls it back. It should
  /// be on whole pixels, as frames are (`LayoutEnvironment.roundedToPixels(_:)`).
  public func scrolled(to offset: LayoutPoint, at time: Double) {
    // Avoids `perform`: its closure allocates memory, and this runs in every frame.
    guard mayChange() else { return postpone { $0.scrolled(to: offset, at: time) } }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    if scroller.hostScrolled(
      to: offset, at: time, isAutoscrolling: (drag?.edges ?? sweep?.edges)?.scrollsContainer == true)
    {
      animator.resetRounds()
    }
  }

  /// Call this when the user touches the container or turns a wheel. Stops a running programmatic scroll at its current
  /// offset, including in the shelf of the target item.
  public func interruptScroll() {
    perform { $0.stopScrolls() }
  }

  /// Like `interruptScroll`, but allowed in the middle of an update.
  func stopScrolls() {
    scroller.endScroll(finished: false)
    shelves.endReveals()
  }

  /// Moves the pin lines, for example when the height of a bar changes. Only pinned elements move. Insets that are not
  /// finite, or reach beyond 2⁴⁰ points, are ignored.
  public func setPinInsets(_ insets: Insets) {
    perform { engine in
      guard insets != engine.viewport.pinInsets, insets.isWithinReach else { return }
      engine.scroller.setPinInsets(insets)
    }
  }

  /// The offsets at which the container can rest on an axis, in content coordinates. The range runs from the start of
  /// the content to its end, both inside the insets.
  public func scrollRange(on axis: LayoutAxis) -> ClosedRange<Double> { layout.scrollRange(on: axis) }

  /// Scrolls to an item, header or footer.
  ///
  /// The scroll is exact, even if the elements near the target are not measured yet: sizes measured on arrival move
  /// everything except the target. A running animation keeps its speed. The shelf of an item scrolls too. Returns false
  /// if the element does not exist.
  @discardableResult
  public func scroll(to element: Element, at position: ScrollAlignment = .nearest, animation: AnimationCurve? = nil)
    -> Bool
  {
    guard mayChange() else { return false }
    revealInShelf(element, at: position, animation)
    let aim = ScrollAim(element: element, placement: .element(at: position), origin: viewport.offset)
    return scroll(to: endAim(instead: aim) ?? aim, animation)
  }

  /// The aim of a scroll to the end of the last item in a list that follows its end, which is the end of the content;
  /// nil for every other scroll.
  ///
  /// - SeeAlso: Layout rule 52
  private func endAim(instead aim: ScrollAim) -> ScrollAim? {
    let across = layout.scrollAxis.other
    guard settings.followsEnd, case .item(let path) = aim.element, path == current.counts.last(upTo: .max),
      !layout.scrollRange(on: across).canScroll
    else { return nil }
    let atEnd = ScrollAim(element: aim.element, placement: .element(at: .end), origin: aim.origin)
    guard let offset = layout.offset(of: aim, viewport), offset == layout.offset(of: atEnd, viewport),
      aim.isAlignedAtEnd || offset != viewport.offset
    else { return nil }
    return ScrollAim(element: nil, placement: .end, origin: aim.origin)
  }

  /// Scrolls to a section, by its index in the layout: to its header, or to its first item if it has no header. Returns
  /// false if there is neither.
  @discardableResult
  public func scroll(
    toSection section: Int, at position: ScrollAlignment = .start, animation: AnimationCurve? = nil
  ) -> Bool {
    scroll(to: .header(of: section), at: position, animation: animation)
      || scroll(to: .item(ItemPath(section: section, item: 0)), at: position, animation: animation)
  }

  /// Scrolls the container's upper left corner to these content coordinates, or as near as the content allows.
  public func scroll(to offset: LayoutPoint, animation: AnimationCurve? = nil) {
    perform { engine in
      guard offset.x.isFinite, offset.y.isFinite else { return }
      let distance = offset - engine.layout.scrollStart
      let aim = ScrollAim(element: nil, placement: .offset(distance), origin: engine.viewport.offset)
      _ = engine.scroll(to: aim, animation)
    }
  }

  /// The offset that a running animated scroll will end at, in the coordinates of the content; nil if none is running.
  ///
  /// Buttons that scroll by a page start from this offset: two quick presses then scroll by two pages. Measurements and
  /// insertions during the scroll change the offset.
  ///
  /// - Complexity: O(log n).
  public var scrollDestination: LayoutPoint? { scroller.destination }

  /// Call this when the platform's own scrolling has ended. Scrolls to the layout's rest target, or back to the
  /// content. Returns false if the container is already there.
  @discardableResult
  public func snap(animation: AnimationCurve? = nil) -> Bool {
    guard mayChange(), !scroller.hasAim, animator.transition == nil, drag == nil else { return false }
    let aim = ScrollAim(element: nil, placement: .rest, origin: viewport.offset)
    guard let target = layout.offset(of: aim, viewport) else { return false }
    let distance = (target - viewport.offset).farthest
    // Containers scroll to whole pixels only.
    guard distance.isFinite, distance >= 1 else { return false }
    return scroll(to: aim, animation)
  }

  /// The scroll position of the collection and its shelves.
  public var position: SavedPosition<ItemPath> {
    var position = SavedPosition(
      in: layout, viewport, ReadingPosition.Ends(followsEnd: settings.followsEnd, staysAtStart: settings.staysAtStart))
    position.shelves = shelfPositions
    return position
  }

  /// Scrolls to a saved position, at once and exactly, even if the elements there are not measured yet. Shelves that
  /// the position does not contain do not scroll.
  public func restore(_ position: SavedPosition<ItemPath>) {
    perform { $0.scroll(to: position) }
  }

  private func scroll(to position: SavedPosition<ItemPath>) {
    for shelf in position.shelves { scrollShelf(bringing: shelf.item, to: shelf.distance) }
    let distance = LayoutPoint(x: position.x, y: position.y)
    guard distance.x.isFinite, distance.y.isFinite else {
      return scroll(to: layout.edgeOffset(isEnd: position.isAtEnd))
    }
    if let path = position.item,
      scroll(to: ScrollAim(element: .item(path), placement: .corner(distance), origin: viewport.offset), nil)
    {
      return
    }
    scroll(to: position.offset(in: layout))
  }

  private func scroll(to aim: ScrollAim, _ animation: AnimationCurve?) -> Bool {
    guard let jump = scroller.scroll(to: aim, settings.reducesMotion ? nil : animation, at: animator.moment.time) else {
      return false
    }
    animator.resetRounds()
    if jump != .zero, animator.group.isAnimated {
      // A jump during an animated change is part of that change: everything starts from where it was on screen.
      moveContent(by: jump)
      views.setNeedsRealization()
    }
    return true
  }
}
