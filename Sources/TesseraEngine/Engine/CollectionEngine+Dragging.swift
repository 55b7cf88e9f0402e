import TesseraLayout

// Clicking and dragging with pointers, and moving items with the keyboard.

extension CollectionEngine {
  /// Returns the topmost element at a point in the container, as of the last update; nil if there is none. Pinned,
  /// dragged and moving elements are found where they appear on screen.
  ///
  /// This method ignores hidden elements, and deleted elements that are still visible.
  ///
  /// - Complexity: Linear in the number of views.
  public func element(at point: LayoutPoint) -> Element? {
    views.topElement(at: point + viewport.offset)
  }

  /// Returns the item that receives a press at a point in the container; nil if there is none. If the topmost element
  /// is not an item, the item that owns it receives the press. A layout can declare owners, for example for badges and
  /// separators.
  ///
  /// - Returns: the item, and the element if it handles presses itself.
  private func pressed(at point: LayoutPoint) -> (item: ItemPath, accessory: Element?)? {
    guard let element = element(at: point) else { return nil }
    if element.kind == nil { return (element.path, nil) }
    guard layout.owner(of: element) == .item else { return nil }
    return (element.path, layout.takesPresses(element) ? element : nil)
  }

  // MARK: - Pointers

  /// Call this when a pointer goes down at a point in the container. Ends any programmatic scroll.
  ///
  /// If an item owns the element at that point (`PreparedLayout.owner(of:)`), the item receives the press, unless the
  /// element handles presses itself (`PreparedLayout.takesPresses`).
  ///
  /// - Parameters:
  ///   - point: the pointer's position, in container coordinates.
  ///   - kind: the kind of pointer.
  ///   - modifiers: the modifier keys that are down.
  ///   - time: the time in seconds, on the same clock as `update`.
  /// - Returns: whether there is an item to click or drag; false for a second pointer.
  @discardableResult
  public func pointerDown(
    at point: LayoutPoint, _ kind: PointerKind = .mouse, _ modifiers: KeyModifiers = [], at time: Double
  ) -> Bool {
    guard mayChange(), drag == nil, pointer.press == nil else { return false }
    interruptScroll()
    guard let pressed = pressed(at: point) else { return false }
    pointer.begin(on: pressed.item, accessory: pressed.accessory, kind, modifiers, at: point, time: time)
    // A finger that stays in place begins a drag without another event.
    if kind == .touch { pending.setNeeded() }
    return true
  }

  /// Call this when the pointer moves to a point in the container.
  ///
  /// In a table with multiple selection, a mouse drag selects the cells that the pointer passes over, unless the pressed cell can
  /// be dragged.
  ///
  /// - Returns: whether the pointer is now dragging an item or selecting cells. If so, the host must not scroll or
  ///   select anything with the pointer.
  @discardableResult
  public func pointerMoved(to point: LayoutPoint, at time: Double) -> Bool {
    guard mayChange() else { return false }
    liftDraggedItem(at: time)
    if let press = pointer.press, pointer.exceedsAllowableMovement(to: point) {
      // A finger that moves too far scrolls instead. A mouse that cannot drag can still click.
      let isDrag = press.kind == .mouse && press.mayDrag && beginDrag(of: press.path, at: press.start)
      let isSweep = press.kind == .mouse && press.mayDrag && !isDrag && beginSweep(press)
      pointer.refuseDrag()
      if isDrag || isSweep || press.kind == .touch { pointer.end() }
    }
    if sweep != nil {
      moveSweep(to: point)
      return true
    }
    guard drag != nil else { return false }
    moveDrag(to: point)
    return true
  }

  /// Call this when the pointer goes up at a point in the container. Drops the dragged item or clicks the pressed item.
  ///
  /// A click selects the item and focuses it (`clicked`). A double-click activates the item. If nothing can be selected, a single
  /// click also activates it. If an element handles presses itself, `EngineEvent.pressed` reports it instead.
  ///
  /// - Returns: whether an item received the press.
  @discardableResult
  public func pointerUp(at point: LayoutPoint, at time: Double) -> Bool {
    guard mayChange() else { return false }
    if pointerMoved(to: point, at: time) {
      if sweep != nil { endSweep() } else { endDrag() }
      return true
    }
    guard let press = pointer.press else { return false }
    pointer.end()
    guard let released = pressed(at: point), released == (press.path, press.accessory) else { return false }
    if let accessory = press.accessory { pending.append(.pressed(accessory)) } else { click(press, at: time) }
    return true
  }

  /// Presses an element that handles presses itself, on behalf of a keyboard or assistive technology.
  ///
  /// - Returns: whether the element exists and handles presses. `EngineEvent.pressed` reports the press.
  /// - Complexity: O(log n).
  @discardableResult
  public func press(_ element: Element) -> Bool {
    guard mayChange(), element.kind != nil, layout.takesPresses(element),
      layout.attributes(of: element, viewport: viewport) != nil
    else { return false }
    pending.append(.pressed(element))
    return true
  }

  /// Call this when the platform cancels the pointer, for example to scroll. Cancels any drag, and clicks nothing.
  public func pointerCancelled() {
    perform {
      $0.pointer.end()
      $0.endSweep()
      $0.takeDragBack()
    }
  }

  private func click(_ press: PointerState.Press, at time: Double) {
    if pointer.countClick(on: press.path, at: time) || !isSelectable(press.path) {
      setFocus(press.path)
      pending.append(.activated(press.path))
      return
    }
    let isOneMore = press.kind == .touch && selecting.mode == .multiple
    clicked(press.path, isOneMore ? press.modifiers.union(.command) : press.modifiers)
  }

  /// Begins to drag an item after a long press.
  private func liftDraggedItem(at time: Double) {
    guard let press = pointer.heldPress(at: time) else { return }
    pointer.refuseDrag()
    if lift(press.path, at: press.start) { pointer.end() }
  }

  /// Whether a drag will begin without another event once the press has lasted long enough.
  var isWaitingForHold: Bool {
    pointer.waitingPress.map { mayDrag($0.path) } ?? false
  }

  // MARK: - Drags

  /// Returns whether the policy allows the user to drag an item. If there is no policy, returns false.
  func mayDrag(_ path: ItemPath) -> Bool { policy?.ask(through: current.callbackGuard) { $0.canDrag(path) } ?? false }

  /// The dragged item's path in the data, and the path that it would have if it were dropped now; nil if no item is
  /// being dragged.
  public var draggedItem: (source: ItemPath, destination: ItemPath)? {
    current.movedItem.map { (source: $0.source, destination: $0.destination) }
  }

  /// Begins to drag an item from a point in the container. Ends any programmatic scroll.
  ///
  /// Returns false, without changing anything, if the policy or the layout does not allow the drag, if the item has no view, if a
  /// transition is in progress, or if another item is being dragged.
  @discardableResult
  public func beginDrag(of path: ItemPath, at point: LayoutPoint) -> Bool { mayChange() && lift(path, at: point) }

  /// Like `beginDrag`, but allowed during an update.
  private func lift(_ path: ItemPath, at point: LayoutPoint) -> Bool {
    guard point.x.isFinite, point.y.isFinite, drag == nil, animator.transition == nil,
      layout.navigationTraits.movesItems, views.isPresent(.item(path)), mayDrag(path),
      let frame = views.presented(.item(path))?.frame
    else { return false }
    stopScrolls()
    let position = point + viewport.offset
    views.hold(.item(path), grip: Drag.grip(of: position, in: frame), pointer: Drag.clamped(point))
    current.setMovedItem(CurrentLayout.MovedItem(source: path, destination: path))
    drag = Drag()
    pending.append(.dragBegan(path))
    views.setNeedsStates()
    return true
  }

  /// Moves the dragged item to a point in the container. The next update moves the gap.
  public func moveDrag(to point: LayoutPoint) {
    perform { engine in
      guard point.x.isFinite, point.y.isFinite else { return }
      engine.views.moveDraggedView(to: Drag.clamped(point))
      engine.drag?.move()
    }
  }

  /// Drops the item into the gap. If the gap has moved, the policy moves the item in the data. If the item is selected,
  /// the policy then also moves the other selected items (`DragPolicy.movesSelection`).
  public func endDrag() {
    perform { $0.dropItem() }
  }

  private func dropItem() {
    findGap()
    // Without a policy, the engine has no way to move the item in the data.
    guard policy != nil else { return takeDragBack() }
    guard let moved = current.movedItem else { return }
    if let target = dropTarget { return drop(moved, into: target) }
    let isMoved = moved.source != moved.destination
    draggedSelection = isMoved ? selectionToMove(with: moved) : nil
    views.release(settings.reducesMotion ? nil : settings.dragAnimation)
    endDrag(isMoved: isMoved) {
      if isMoved { moveInData(moved.source, to: moved.destination) }
      gatherSelection()
    }
  }

  /// Cancels the drag, and returns all items to their positions.
  public func cancelDrag() {
    perform { $0.takeDragBack() }
  }

  /// Like `cancelDrag`, but allowed during a change.
  func takeDragBack() {
    guard let moved = current.movedItem else { return }
    if moved.source != moved.destination { closeGap() }
    views.release(settings.reducesMotion ? nil : settings.dragAnimation)
    endDrag(isMoved: false)
  }

  /// Ends the drag, changes the data, and then reports the end of the drag.
  func endDrag(isMoved: Bool, _ changeData: () -> Void = {}) {
    views.setNeedsStates()
    current.setMovedItem(nil)
    drag = nil
    changeData()
    pending.append(.dragEnded(isMoved: isMoved))
  }

  /// If the pointer is near an edge, scrolls the container and the shelf under the pointer, and then moves the gap to the dragged
  /// item.
  func advanceDrag() {
    liftDraggedItem(at: animator.moment.time)
    guard drag != nil else { return }
    scrollNearEdge()
    // Measured sizes can move the gap. If views cannot be measured again in this frame, leave the gap where it is.
    if animator.mayMeasure { findGap() }
  }

  private func scrollNearEdge() {
    guard let drag, drag.hasMoved, let pointer = views.heldPointer else { return }
    let time = animator.moment.time
    let elapsed = drag.edges.elapsed(at: time)
    let isShelfMoving = scrollShelfNearEdge(under: pointer, elapsed)
    self.drag?.edges.scrolled(at: time, container: scrollContainerNearEdge(pointer, elapsed), shelf: isShelfMoving)
  }

  /// Scrolls the container if a pointer is near an edge of its visible part.
  ///
  /// - Returns: whether scrolling continues.
  func scrollContainerNearEdge(_ pointer: LayoutPoint, _ elapsed: Double) -> Bool {
    let x = settings.autoscroll.scrolled(pointer.x, elapsed, viewport, in: layout, on: .horizontal)
    let y = settings.autoscroll.scrolled(pointer.y, elapsed, viewport, in: layout, on: .vertical)
    let offset = LayoutPoint(x: x.offset, y: y.offset)
    if offset != viewport.offset { scroller.move(to: offset, at: animator.moment.time) }
    return x.isMoving || y.isMoving
  }

  /// Scrolls the shelf under a pointer if the pointer is near an end of the shelf's visible part.
  ///
  /// - Returns: whether scrolling continues.
  private func scrollShelfNearEdge(under pointer: LayoutPoint, _ elapsed: Double) -> Bool {
    guard layout.hasShelves else { return false }
    let visible = layout.visibleRect(viewport)
    // A pointer outside the container scrolls the shelf at the edge nearest to the pointer.
    let position = LayoutPoint(
      x: max(visible.minX, min(pointer.x + viewport.offset.x, visible.maxX)),
      y: max(visible.minY, min(pointer.y + viewport.offset.y, visible.maxY)))
    var isMoving = false
    var found: [(section: Int, shelf: Shelf)] = []
    layout.forEachShelf(in: LayoutRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)) {
      if found.count < CollectionLimits.maximumElementCount { found.append((section: $0, shelf: $1)) }
    }
    for (section, shelf) in found {
      guard let scrolled = settings.autoscroll.scrolled(shelf, position, elapsed, visible, in: layout.environment)
      else {
        continue
      }
      if scrolled.offset != shelf.offset {
        shelves.scroll(section: section, to: scrolled.offset, nil, at: animator.moment.time)
        views.setNeedsRealization()
        // Scrolling brings other items under the pointer.
        drag?.searchAgain()
      }
      isMoving = isMoving || scrolled.isMoving
    }
    return isMoving
  }

  /// Opens the gap in the slot nearest to the dragged item. Does nothing if the pointer has not moved relative to the
  /// content.
  private func findGap() {
    guard let drag, drag.hasMoved, animator.transition == nil, layout.navigationTraits.movesItems, let policy,
      let pointer = views.heldPointer
    else { return }
    let position = pointer + viewport.offset
    guard self.drag?.beginSearch(at: position) == true, !findTarget(at: position, policy) else { return }
    let known = self.drag?.home
    var home = known.flatMap { $0.isHeld(at: position) ? [$0.section] : nil }
    // A fast-moving pointer can pass several items between two frames.
    for _ in 0..<4 {
      guard let item = current.movedItem, let held = views.presented(.item(item.destination))?.frame.center else {
        break
      }
      let sections = home ?? layout.sections(heldOver: held, viewport, known: known?.section)
      home = sections
      let search = GapSearch(current, viewport, policy, item, home: sections)
      guard let gap = search.best(around: held) else { break }
      moveGap(gap.layout, gap.plan)
    }
    guard let home, let section = current.movedItem?.destination.section else { return }
    if !home.contains(section) {
      self.drag?.home = nil
    } else if known.map({ $0.section != section || !$0.isHeld(at: position) }) ?? true {
      self.drag?.home = Drag.Home(section: section, pointer: position)
    }
  }

  /// Moves the gap in the layout, without changing the data and without scrolling.
  func moveGap(_ moved: AnyPreparedLayout, _ plan: BatchPlan) {
    change(animation: settings.dragAnimation, over: plan, anchorsContent: false) { current.replace(with: moved) }
  }

  /// Closes the gap, which the next update reopens.
  func closeGap() {
    guard let moved = current.movedItem, let back = current.moving(moved.destination, to: moved.source) else { return }
    moveGap(back.layout, back.plan)
    current.setMovedItem(CurrentLayout.MovedItem(source: moved.source, destination: moved.source))
    drag?.searchAgain()
  }

  // MARK: - Moving items with keys

  /// Moves the focused item as if it were dragged and dropped. The item keeps focus and scrolls into view.
  ///
  /// If the item is selected, the other selected items move along with it. They keep their order and end up next to it
  /// (`DragPolicy.movesSelection`). Layout rule 54 defines the destination of each movement.
  ///
  /// - Returns: false if the item cannot be dragged; otherwise true, even if there is no slot in the direction of the
  ///   movement.
  /// - Complexity: O(log n + elements passed), plus the cost of dragging the item to that slot. With a selection,
  ///   quadratic in the number of moved items.
  @discardableResult
  public func moveFocusedItem(_ movement: FocusMovement) -> Bool {
    guard mayChange(), let source = focus, drag == nil, animator.transition == nil,
      layout.navigationTraits.movesItems, mayDrag(source)
    else { return false }
    interruptScroll()
    let others = selectionToMove(with: CurrentLayout.MovedItem(source: source, destination: source))
    guard let proposed = destination(of: source, after: movement, with: others) else { return true }
    draggedSelection = others
    guard let target = moveInLayout(source, to: proposed) else {
      draggedSelection = nil
      return true
    }
    // Report this before the item moves in the data, because that move can change the path again.
    pending.append(.itemMoved(target))
    moveInData(source, to: target)
    pending.countMoved(1 + gatherSelection())
    if let focus { scroll(to: .item(focus), at: layout.navigationTraits.focusPosition) }
    return true
  }
}
