import TesseraLayout

/// Which items may be dragged, where to, and what comes of it. Paths are those of the data owner, for whom nothing has
/// moved until an item is dropped.
public struct DragPolicy {
  /// Whether an item may be taken up.
  public var canDrag: (ElementPath) -> Bool
  /// Where an item may be put: given its path before the move and the one after it that is proposed, this or another path
  /// after it; nil to leave it where it is for now.
  public var destination: (_ source: ElementPath, _ proposed: ElementPath) -> ElementPath?
  /// Moves an item in the data, by its paths before and after. The layout has it there already, so the engine is told of no
  /// batch. Called when the item is dropped elsewhere than it was, before `endDrag` returns.
  public var move: (_ source: ElementPath, _ target: ElementPath) -> Void

  /// Makes a policy; by default, everything may go everywhere.
  public init(
    canDrag: @escaping (ElementPath) -> Bool = { _ in true },
    destination: @escaping (_ source: ElementPath, _ proposed: ElementPath) -> ElementPath? = { $1 },
    move: @escaping (_ source: ElementPath, _ target: ElementPath) -> Void
  ) {
    self.canDrag = canDrag
    self.destination = destination
    self.move = move
  }
}

/// An item in the user's hand. The layout shows it moved already; the data owner does not know.
struct Drag {
  /// Where the data owner has the item.
  var origin: ElementPath
  /// Where the layout has it: the gap.
  var current: ElementPath
  /// What point of its view the pointer holds, as parts of the view's size.
  let grip: Point
  /// In container coordinates.
  var pointer: Point
  /// Whether the pointer has moved at all.
  var hasMoved = false
  /// Where the pointer was over the content when the gap was last looked for.
  var lookedFrom: Point?
  /// When the container was last scrolled.
  var scrolledAt: Double?
  var isAutoscrolling = false

  /// A pointer as far away as one can be that is still told from others.
  static func clamped(_ pointer: Point) -> Point {
    let most = 1e6
    return Point(x: max(-most, min(most, pointer.x)), y: max(-most, min(most, pointer.y)))
  }

  /// The frame of a view of a size, in content coordinates.
  func frame(of size: Size, in viewport: Viewport) -> Rect {
    Rect(
      x: pointer.x + viewport.offset.x - grip.x * size.width, y: pointer.y + viewport.offset.y - grip.y * size.height,
      width: size.width, height: size.height)
  }
}

extension CollectionEngine {
  /// The z of a dragged view, above all others.
  static let liftedZIndex = 1_000_000

  /// What an item is doing in the user's hand: where the data owner has it and where it would be put now. Nil without a
  /// drag.
  public var draggedItem: (source: ElementPath, destination: ElementPath)? {
    interaction.drag.map { (source: $0.origin, destination: $0.current) }
  }

  /// Where the data owner has the item that the layout has at a path: the same path, but for what a drag has moved that
  /// is not dropped yet. Hosts ask for contents by it; paths in updates and events are the layout's.
  public func sourcePath(of path: ElementPath) -> ElementPath {
    guard let drag = interaction.drag else { return path }
    if path == drag.current { return drag.origin }
    var path = path
    if path.section == drag.current.section, path.item > drag.current.item { path.item -= 1 }
    if path.section == drag.origin.section, path.item >= drag.origin.item { path.item += 1 }
    return path
  }

  /// Where the layout has the item that the data owner has at a path: the opposite of `sourcePath`.
  public func layoutPath(of path: ElementPath) -> ElementPath {
    guard let drag = interaction.drag else { return path }
    if path == drag.origin { return drag.current }
    var path = path
    if path.section == drag.origin.section, path.item > drag.origin.item { path.item -= 1 }
    if path.section == drag.current.section, path.item >= drag.current.item { path.item += 1 }
    return path
  }

  /// Takes an item up, at a point of the container. Ends a running programmatic scroll.
  ///
  /// False, with nothing changed, where the policy or the layout does not let it, the item has no view, a transition is
  /// under way, or another item is being dragged.
  @discardableResult
  public func beginDrag(of path: ElementPath, at pointer: Point) -> Bool {
    guard mayChange(), pointer.x.isFinite, pointer.y.isFinite, interaction.drag == nil, transition == nil,
      layout.navigationTraits.movesItems, let slot = slots[.item(path)], !views[slot].isLeaving, let dragPolicy,
      asking({ dragPolicy.canDrag(path) })
    else { return false }
    interruptScroll()
    let frame = shown(slot).frame
    func part(_ place: Double, _ start: Double, _ extent: Double) -> Double {
      extent > 0 ? max(0, min(1, (place - start) / extent)) : 0
    }
    let grip = Point(
      x: part(pointer.x + viewport.offset.x, frame.x, frame.width),
      y: part(pointer.y + viewport.offset.y, frame.y, frame.height))
    interaction.drag = Drag(origin: path, current: path, grip: grip, pointer: Drag.clamped(pointer))
    views[slot].isLifted = true
    buffer.events.append(.dragBegan(path))
    interaction.statesAreStale = true
    isStale = true
    return true
  }

  /// The pointer that holds the item has moved to a point of the container. The gap follows with the next update.
  public func moveDrag(to pointer: Point) {
    guard mayChange() else { return postpone { $0.moveDrag(to: pointer) } }
    guard pointer.x.isFinite, pointer.y.isFinite else { return }
    interaction.drag?.pointer = Drag.clamped(pointer)
    interaction.drag?.hasMoved = true
  }

  /// Lets go of the item where the gap is. If that is another place, the policy has it moved in the data.
  public func endDrag() {
    guard mayChange() else { return postpone { $0.endDrag() } }
    findGap()
    guard let drag = interaction.drag else { return }
    release()
    let isMoved = drag.origin != drag.current
    if isMoved { dragPolicy?.move(drag.origin, drag.current) }
    buffer.events.append(.dragEnded(isMoved: isMoved))
  }

  /// Puts everything back where it was before the drag.
  public func cancelDrag() {
    guard mayChange() else { return postpone { $0.cancelDrag() } }
    takeDragBack()
  }

  /// As `cancelDrag`, in the middle of a change.
  func takeDragBack() {
    guard let drag = interaction.drag else { return }
    if drag.origin != drag.current { moveGap(to: drag.origin) }
    release()
    buffer.events.append(.dragEnded(isMoved: false))
  }

  /// Lets the view that was held go to its place, above the others until it is there.
  private func release() {
    guard let drag = interaction.drag else { return }
    if let slot = slots[.item(drag.current)] {
      let held = shown(slot)
      let curve = reducesMotion ? nil : dragAnimation
      views[slot].motion = curve.map {
        Motion(from: held, to: views[slot].target, curve: $0, at: nil)
      }
    }
    interaction.drag = nil
    interaction.statesAreStale = true
    isStale = true
  }

  /// What a view shows at the time of the last update: on its way, at its place, or in the user's hand.
  func shown(_ index: Int) -> LayoutAttributes {
    var attributes = views[index].presented(moment).attributes
    guard views[index].isLifted else { return attributes }
    attributes.zIndex = max(attributes.zIndex, Self.liftedZIndex)
    attributes.pins = .none
    if let drag = interaction.drag, isDragged(index) {
      attributes.frame = drag.frame(of: attributes.frame.size, in: viewport)
    }
    return attributes
  }

  /// Whether a view is in the user's hand.
  func isDragged(_ index: Int) -> Bool {
    guard let drag = interaction.drag, !views[index].isLeaving else { return false }
    return views[index].element == .item(drag.current)
  }
}
