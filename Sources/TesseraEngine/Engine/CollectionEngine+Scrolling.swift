import TesseraLayout

// Scrolling by the user and by the app.

extension CollectionEngine {
  /// Call this when the platform has scrolled the container. Ends any programmatic scroll, unless this call is only the
  /// echo of that scroll.
  ///
  /// On platforms with overscroll, the offset may be past the ends of the content; `snap` scrolls it back. Like frames,
  /// the offset should be aligned to whole pixels (`LayoutEnvironment.roundedToPixels(_:)`).
  public func scrolled(to offset: LayoutPoint, at time: Double) {
    // Do not use `perform`, because its closure allocates memory and this method runs in every frame.
    guard mayChange() else { return postpone { $0.scrolled(to: offset, at: time) } }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    if scroller.hostScrolled(
      to: offset, at: time, isAutoscrolling: (drag?.edges ?? sweep?.edges)?.scrollsContainer == true)
    {
      animator.resetRounds()
    }
  }

  /// Call this when the user touches the container or turns a wheel. Stops any programmatic scroll at its current
  /// offset, including a scroll of the target item's shelf.
  public func interruptScroll() {
    perform { $0.stopScrolls() }
  }

  /// Like `interruptScroll`, but allowed during an update.
  func stopScrolls() {
    scroller.endScroll(finished: false)
    shelves.endReveals()
  }

  /// Moves the pin lines, for example when a bar's height changes. Only pinned elements move. Insets that are not
  /// finite or exceed 2⁴⁰ points are ignored.
  public func setPinInsets(_ insets: Insets) {
    perform { engine in
      guard insets != engine.viewport.pinInsets, insets.isWithinReach else { return }
      engine.scroller.setPinInsets(insets)
    }
  }

  /// Returns the offsets to which the container can scroll on an axis, in content coordinates. The range extends from
  /// the start of the content to its end, inside the insets.
  public func scrollRange(on axis: LayoutAxis) -> ClosedRange<Double> { layout.scrollRange(on: axis) }

  /// Scrolls to an item, header or footer.
  ///
  /// The scroll ends exactly at the target, even if elements near it are not measured yet. When they are measured,
  /// everything moves except the target. If a scroll is already running, the new one continues at its speed. If the
  /// element is an item in a shelf, the shelf scrolls too. Returns false if the element does not exist.
  @discardableResult
  public func scroll(to element: Element, at position: ScrollAlignment = .nearest, animation: AnimationCurve? = nil)
    -> Bool
  {
    guard mayChange() else { return false }
    revealInShelf(element, at: position, animation)
    let aim = ScrollAim(element: element, placement: .element(at: position), origin: viewport.offset)
    return scroll(to: endAim(instead: aim) ?? aim, animation)
  }

  /// Returns the end of the content as the aim, if the engine is scrolling to the end of the last item in a list that follows its
  /// end. In all other cases, returns nil.
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

  /// Scrolls to a section's header, or to its first item if it has no header, given the section's index in the layout.
  /// Returns false if the section has neither.
  @discardableResult
  public func scroll(
    toSection section: Int, at position: ScrollAlignment = .start, animation: AnimationCurve? = nil
  ) -> Bool {
    scroll(to: .header(of: section), at: position, animation: animation)
      || scroll(to: .item(ItemPath(section: section, item: 0)), at: position, animation: animation)
  }

  /// Scrolls the container's top-left corner to a point in content coordinates, or as near to it as the content allows.
  public func scroll(to offset: LayoutPoint, animation: AnimationCurve? = nil) {
    perform { engine in
      guard offset.x.isFinite, offset.y.isFinite else { return }
      let distance = offset - engine.layout.scrollStart
      let aim = ScrollAim(element: nil, placement: .offset(distance), origin: engine.viewport.offset)
      _ = engine.scroll(to: aim, animation)
    }
  }

  /// The final offset of a running animated scroll, in content coordinates; nil if none is running.
  ///
  /// A button that scrolls by a page should start from this offset. Two quick presses then scroll by two pages. Measurements and
  /// insertions during the scroll change the offset.
  ///
  /// - Complexity: O(log n).
  public var scrollDestination: LayoutPoint? { scroller.destination }

  /// Call this when the platform's own scrolling ends. Scrolls to the layout's rest target, or back to the content if
  /// the offset is past its ends. Returns false if the container is already there.
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

  /// The scroll positions of the collection and its shelves.
  public var position: SavedPosition<ItemPath> {
    var position = SavedPosition(
      in: layout, viewport,
      ReadingPosition.EndBehavior(followsEnd: settings.followsEnd, staysAtStart: settings.staysAtStart))
    position.shelves = shelfPositions
    return position
  }

  /// Scrolls to a saved position immediately and exactly, even if the elements there are not measured yet. Shelves
  /// without a saved position do not scroll.
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
      // A jump during an animated change is part of that change, so all elements start from their current positions on
      // screen.
      moveContent(by: jump)
      views.setNeedsRealization()
    }
    return true
  }
}
