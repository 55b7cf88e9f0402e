import TesseraLayout

// What pointers do: clicks, drags, and items that are moved by keys.

extension CollectionEngine {
  /// When a pointer rests, strays, is held or clicks twice.
  public var pointerSettings: PointerSettings {
    get { pointer.settings }
    set { pointer.settings = newValue }
  }

  /// The element on top at a point of the container, by what is shown at the time of the last update: pinned, dragged and
  /// moving elements where they are seen. Nil where there is none.
  ///
  /// Hidden elements and those that are gone already are passed through. Linear in the views.
  public func element(at point: LayoutPoint) -> Element? {
    views.topElement(at: LayoutPoint(x: point.x + viewport.offset.x, y: point.y + viewport.offset.y))
  }

  /// The item that a press at a point of the container is meant for: the one on top there, or the one that what is on top
  /// belongs to, as a badge or a separator does by the layout's word. Nil where there is none.
  private func pressedItem(at point: LayoutPoint) -> ItemPath? {
    guard let element = element(at: point) else { return nil }
    return element.kind == nil || layout.owner(of: element) == .item ? element.path : nil
  }

  // MARK: - Pointers

  /// A pointer went down at a point of the container. Ends a running programmatic scroll.
  ///
  /// What belongs to an item, by `PreparedLayout.owner(of:)`, takes no press itself: its item does.
  ///
  /// - Parameters:
  ///   - point: in container coordinates.
  ///   - kind: what the pointer is.
  ///   - modifiers: the keys held down meanwhile.
  ///   - time: in seconds, by the clock of `update`.
  /// - Returns: whether there is an item to be clicked or dragged; false for a second pointer too.
  @discardableResult
  public func pointerDown(
    at point: LayoutPoint, _ kind: PointerKind = .mouse, _ modifiers: KeyModifiers = [], at time: Double
  ) -> Bool {
    guard mayChange(), drag == nil, pointer.press == nil else { return false }
    interruptScroll()
    guard let path = pressedItem(at: point) else { return false }
    pointer.begin(on: path, kind, modifiers, at: point, time: time)
    return true
  }

  /// The pointer moved to a point of the container.
  ///
  /// - Returns: whether it holds an item now, so that the host lets it scroll and select nothing.
  @discardableResult
  public func pointerMoved(to point: LayoutPoint, at time: Double) -> Bool {
    guard mayChange() else { return false }
    liftHeldItem(at: time)
    if let press = pointer.press, pointer.hasStrayed(to: point) {
      // A finger that strays scrolls; a mouse that may not drag can still click.
      let isDrag = press.kind == .mouse && press.mayDrag && beginDrag(of: press.path, at: press.start)
      pointer.refuseDrag()
      if isDrag || press.kind == .touch { pointer.end() }
    }
    guard drag != nil else { return false }
    moveDrag(to: point)
    return true
  }

  /// The pointer went up at a point of the container: what it holds is dropped, what it rested on is clicked.
  ///
  /// A click selects and gives the focus (`clicked`). It activates the item where nothing may be selected, else the second
  /// of two does.
  ///
  /// - Returns: whether that was meant for an item.
  @discardableResult
  public func pointerUp(at point: LayoutPoint, at time: Double) -> Bool {
    guard mayChange() else { return false }
    if pointerMoved(to: point, at: time) {
      endDrag()
      return true
    }
    guard let press = pointer.press else { return false }
    pointer.end()
    guard pressedItem(at: point) == press.path else { return false }
    click(press, at: time)
    return true
  }

  /// The platform has taken the pointer away, as for scrolling: a drag is taken back, and nothing is clicked.
  public func pointerCancelled() {
    guard mayChange() else { return postpone { $0.pointerCancelled() } }
    pointer.end()
    cancelDrag()
  }

  private func click(_ press: PointerState.Press, at time: Double) {
    if pointer.countClick(on: press.path, at: time) || selectionMode == .none {
      setFocus(press.path)
      pending.append(.activated(press.path))
      return
    }
    let isOneMore = press.kind == .touch && selectionMode == .multiple
    clicked(press.path, isOneMore ? press.modifiers.union(.command) : press.modifiers)
  }

  /// Takes up the item on which a finger has rested long enough.
  private func liftHeldItem(at time: Double) {
    guard let press = pointer.heldPress(at: time) else { return }
    pointer.refuseDrag()
    if beginDrag(of: press.path, at: press.start) { pointer.end() }
  }

  /// Whether time alone will take an item up.
  var isWaitingForHold: Bool {
    guard let press = pointer.waitingPress, let dragPolicy else { return false }
    return current.asking { dragPolicy.canDrag(press.path) }
  }

  // MARK: - Drags

  /// The dragged item: where the data owner has it and where it would be put now. Nil without a drag.
  public var draggedItem: (source: ItemPath, destination: ItemPath)? {
    current.movedItem.map { (source: $0.source, destination: $0.destination) }
  }

  /// Takes an item up, at a point of the container. Ends a running programmatic scroll.
  ///
  /// False, with nothing changed, where the policy or the layout does not let it, the item has no view, a transition is
  /// under way, or another item is being dragged.
  @discardableResult
  public func beginDrag(of path: ItemPath, at point: LayoutPoint) -> Bool {
    guard mayChange(), point.x.isFinite, point.y.isFinite, drag == nil, animator.transition == nil,
      layout.navigationTraits.movesItems, views.isPresent(.item(path)), let dragPolicy,
      current.asking({ dragPolicy.canDrag(path) }), let frame = views.presented(.item(path))?.frame
    else { return false }
    interruptScroll()
    let place = LayoutPoint(x: point.x + viewport.offset.x, y: point.y + viewport.offset.y)
    views.hold(.item(path), grip: Drag.grip(of: place, in: frame), pointer: Drag.clamped(point))
    current.setMovedItem(CurrentLayout.MovedItem(source: path, destination: path))
    drag = Drag()
    pending.append(.dragBegan(path))
    views.setNeedsStates()
    return true
  }

  /// The pointer that holds the item has moved to a point of the container. The gap follows with the next update.
  public func moveDrag(to point: LayoutPoint) {
    guard mayChange() else { return postpone { $0.moveDrag(to: point) } }
    guard point.x.isFinite, point.y.isFinite else { return }
    views.moveHeld(to: Drag.clamped(point))
    drag?.hasMoved = true
  }

  /// Lets go of the item where the gap is. If that is another place, the policy has it moved in the data.
  public func endDrag() {
    guard mayChange() else { return postpone { $0.endDrag() } }
    findGap()
    // Without a policy, nobody moves the item in the data.
    guard let dragPolicy else { return takeDragBack() }
    guard let moved = current.movedItem else { return }
    let isMoved = moved.source != moved.destination
    views.release(reducesMotion ? nil : dragAnimation)
    endDrag(isMoved: isMoved) { if isMoved { dragPolicy.move(moved.source, moved.destination) } }
  }

  /// Puts everything back where it was before the drag.
  public func cancelDrag() {
    guard mayChange() else { return postpone { $0.cancelDrag() } }
    takeDragBack()
  }

  /// As `cancelDrag`, in the middle of a change.
  func takeDragBack() {
    guard let moved = current.movedItem else { return }
    if moved.source != moved.destination, let back = current.moving(moved.destination, to: moved.source) {
      moveGap(back.layout, back.plan)
    }
    views.release(reducesMotion ? nil : dragAnimation)
    endDrag(isMoved: false)
  }

  /// Nothing is dragged any more. The data are changed after that, and before it is announced.
  func endDrag(isMoved: Bool, _ changeData: () -> Void = {}) {
    views.setNeedsStates()
    current.setMovedItem(nil)
    drag = nil
    changeData()
    pending.append(.dragEnded(isMoved: isMoved))
  }

  /// Scrolls near an edge, and opens the gap where the held item is.
  func advanceDrag() {
    liftHeldItem(at: animator.moment.time)
    guard drag != nil else { return }
    scrollNearEdge()
    findGap()
  }

  private func scrollNearEdge() {
    guard let drag, drag.hasMoved, let pointer = views.heldPointer else { return }
    let time = animator.moment.time
    // What begins now has no time behind it, and a frame that comes late scrolls no farther than one that is missed.
    let start = drag.isAutoscrolling ? drag.scrolledAt : nil
    let elapsed = min(0.1, max(0, time - (start ?? time)))
    let x = autoscroll.scrolled(pointer.x, elapsed, viewport, in: layout, on: .horizontal)
    let y = autoscroll.scrolled(pointer.y, elapsed, viewport, in: layout, on: .vertical)
    self.drag?.scrolledAt = time
    self.drag?.isAutoscrolling = x.isMoving || y.isMoving
    let offset = LayoutPoint(x: x.offset, y: y.offset)
    if offset != viewport.offset { scroller.move(to: offset, at: time) }
  }

  /// Opens the gap where the item in it comes nearest to the one in the hand. Nothing while the pointer rests over the
  /// content.
  private func findGap() {
    guard let drag, drag.hasMoved, animator.transition == nil, layout.navigationTraits.movesItems, let dragPolicy,
      let pointer = views.heldPointer
    else { return }
    let place = LayoutPoint(x: pointer.x + viewport.offset.x, y: pointer.y + viewport.offset.y)
    guard place != drag.lookedFrom else { return }
    self.drag?.lookedFrom = place
    // A fast pointer passes several items between two frames.
    for _ in 0..<4 {
      guard let item = current.movedItem, let held = views.presented(.item(item.destination))?.frame.centre,
        let gap = GapSearch(current, viewport, dragPolicy, item).best(around: held)
      else { return }
      moveGap(gap.layout, gap.plan)
    }
  }

  /// Opens the gap elsewhere: a move in the layout, of which the data know nothing yet. Scrolls nothing.
  private func moveGap(_ moved: AnyPreparedLayout, _ plan: BatchPlan) {
    change(animation: dragAnimation, over: plan, keepsPlace: false) { current.replace(with: moved) }
  }

  // MARK: - Items moved by keys

  /// Moves the focused item itself, as if it were dragged there and dropped. It keeps the focus and is scrolled into view.
  ///
  /// Where a movement leads: layout rule 54. O(log n + what lies between), and what a drag to that place costs.
  ///
  /// - Returns: false where the item may not be dragged; true also if there is no place for it that way.
  @discardableResult
  public func moveFocusedItem(_ movement: FocusMovement) -> Bool {
    guard mayChange(), let source = focus, drag == nil, animator.transition == nil,
      layout.navigationTraits.movesItems, let dragPolicy, current.asking({ dragPolicy.canDrag(source) })
    else { return false }
    interruptScroll()
    guard let proposed = current.place(of: source, after: movement, viewport) else { return true }
    let item = CurrentLayout.MovedItem(source: source, destination: source)
    guard let target = GapSearch(current, viewport, dragPolicy, item).destination(of: proposed) else { return true }
    // While the layout makes room, its closures find the data by `sourcePath`.
    current.setMovedItem(item)
    let moved = current.moving(source, to: target)
    if let moved { moveGap(moved.layout, moved.plan) }
    current.setMovedItem(nil)
    guard moved != nil else { return true }
    dragPolicy.move(source, target)
    pending.append(.itemMoved(target))
    scroll(to: .item(target), at: layout.navigationTraits.focusPosition)
    return true
  }
}
