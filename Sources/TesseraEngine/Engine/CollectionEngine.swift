import TesseraLayout

/// Keeps the views of a collection in step with its layout: which elements have views, where each one is shown, and
/// which stay in place on screen.
///
/// A host reports to the engine what happens (scrolling, sizes, changed data, input), and asks once a frame for the
/// update that brings its views up to date. The engine has no clock and no view, so everything it does can be tested by
/// comparing values.
///
/// ```swift
/// engine.scrolled(to: LayoutPoint(x: 0, y: 120), at: time)
/// engine.update(at: time) { update in … }
/// ```
///
/// Closures that the engine and its layout call may read the engine, and find it as it was before the change that calls
/// them. The engine refuses changes from them with `ChangeError.reentrant` or `LayoutError.reentrant`, or by returning
/// false. A call that returns nothing takes effect with the next call that may change something. The body of `update`,
/// `DragPolicy.move` and `deleteHandler` may call anything.
public final class CollectionEngine {
  /// The settings. A setting that a closure changes while the engine calls it takes effect with the next call that may
  /// change something.
  public var settings = EngineSettings() { didSet { perform { $0.takeSettings() } } }
  /// Deletes items from the data when the user presses a key for it. The default is nil, and then no item can be
  /// deleted. The focus moves to the next item.
  public var deleteHandler: ((Selection) -> Void)? {
    get { deletion?.unguarded }
    set { exchange(&deletion, for: newValue.map { Foreign($0) }) }
  }
  /// Which items may be dragged, and to which places. The default is nil, and then no item can be dragged.
  ///
  /// While an item is dragged, closures that describe a layout are called with paths of the layout. `sourcePath(of:)`
  /// returns the path in the data.
  public var dragPolicy: DragPolicy? {
    get { policy?.unguarded }
    set { exchange(&policy, for: newValue.map { Foreign($0) }) }
  }

  /// The greatest number of elements that get views, many times more than a wall of screens shows. If more are in
  /// range, the engine reports `EngineEvent.tooManyElements`. It also does so for more than a thousand elements with next to
  /// no width or height, which would never fill the visible range.
  public static let maximumElementCount = CollectionLimits.mostElements

  /// The greatest number of times that the engine asks for measurements before a frame is painted.
  ///
  /// It asks up to three times for the views around the visible range, and goes on while a visible one has an estimated
  /// size.
  public static let maximumMeasuringRounds = ChangeAnimator.mostVisibleRounds

  /// The greatest number of calls that closures postpone until one call of the engine makes them, those that they
  /// postpone in turn included. The engine drops any more and reports `EngineEvent.tooManyCalls`.
  public static let maximumPostponedCallCount = 1_000

  let current: CurrentLayout
  let scroller: Scroller
  let animator = ChangeAnimator()
  let views: RealizedViews
  let shelves: RealizedShelves
  let tracker: VisibilityTracker
  let pending = PendingUpdate()
  let selecting: SelectionState
  let pointer = PointerState()
  var drag: Drag?
  /// The selected items that are moved beside one that was dropped.
  var draggedSelection: DraggedSelection?
  /// The policy for drags.
  var policy: Foreign<DragPolicy>?
  /// The closure that deletes items.
  var deletion: Foreign<(Selection) -> Void>?
  /// Calls that closures made while they ran.
  private var postponed: [(CollectionEngine) -> Void] = []
  /// Whether postponed calls are being made.
  private var isMakingPostponed = false
  /// The last reported geometry of the content; nil before the first update.
  private var reportedGeometry: Geometry?

  private struct Geometry: Hashable {
    let contentSize: LayoutSize
    let scrollRange: HostUpdate.ScrollRange
  }

  /// Creates an engine that shows data in a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout that places the elements.
  ///   - data: how many sections and items there are.
  ///   - environment: the container; a host sets its size as soon as it knows it.
  ///   - offset: the offset of the host's container; nil for the start of the content.
  /// - Throws: `LayoutError` for the first number that cannot be used.
  public convenience init(
    _ layout: some CollectionLayout, data: DataShape,
    in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero), offset: LayoutPoint? = nil
  ) throws(LayoutError) {
    self.init(try PreparedLayoutBox(layout, data: data, in: environment), offset: offset)
  }

  /// Creates an engine for a prepared layout.
  ///
  /// - Parameters:
  ///   - layout: the layout that places the elements.
  ///   - offset: the offset of the host's container; nil for the start of the content.
  public init(_ layout: AnyPreparedLayout, offset: LayoutPoint? = nil) {
    current = CurrentLayout(layout)
    scroller = Scroller(current, pending, offset: offset)
    views = RealizedViews(current, scroller, animator, pending)
    shelves = RealizedShelves(current, pending)
    tracker = VisibilityTracker(current, scroller, views, pending, settings)
    selecting = SelectionState(pending)
  }

  /// Gives the parts the settings that concern them.
  private func takeSettings() {
    if views.range.overscan != settings.overscan {
      views.range.overscan = settings.overscan
      views.setNeedsRealization()
    }
    tracker.setDistances(settings)
    scroller.setScrollPadding(settings.scrollPadding)
    pointer.settings = settings.pointer
    setSelectionMode(settings.selectionMode)
  }

  // MARK: - Closures of the app

  /// Which views of items can stand in for one another: returns the number of an item's cell type, by the item's path in
  /// the data. By default, all items have one type.
  public var itemType: (ItemPath) -> Int {
    get { views.itemType.unguarded }
    set { exchange(&views.itemType, for: Foreign(newValue)) }
  }

  /// Where inserted elements come from and deleted ones go, by their paths in the layout, unless the layout or the section
  /// says so. A deleted element has its path from before.
  public var appearance: (Element) -> Appearance {
    get { views.appearance.unguarded }
    set { exchange(&views.appearance, for: Foreign(newValue)) }
  }

  // MARK: - Questions

  /// The layout that places the elements.
  public var layout: AnyPreparedLayout { current.layout }

  /// The window of the container onto the content.
  public var viewport: Viewport { scroller.viewport }

  /// The number of views that the host has, idle ones included. O(1).
  public var viewCount: Int { views.count }

  /// The elements that have views now, in data order. Linear in the views.
  public var realizedElements: [Element] { views.elements }

  /// The attributes with which an element was shown at the last update; nil if it has no view. O(1).
  public func presented(_ element: Element) -> LayoutAttributes? { views.presented(element) }

  /// The element that a view shows, by its path in the layout now; nil for an idle view, and for one whose element is
  /// deleted. Linear in the views.
  public func element(of view: ViewID) -> Element? { views.element(of: view) }

  /// The number of items in a section as it is laid out; 0 if there is no such section. O(log n).
  public func itemCount(inSection section: Int) -> Int { current.counts[section] }

  /// The path in the data of the item at a path in the layout. The two differ only while an item is dragged. Hosts use
  /// it to ask for contents; paths in updates and events are those of the layout.
  public func sourcePath(of path: ItemPath) -> ItemPath { current.sourcePath(of: path) }

  /// An element of the layout by its path in the data.
  package func source(of element: Element) -> Element { current.source(of: element) }

  /// The path in the layout of the item at a path in the data: the opposite of `sourcePath`.
  public func layoutPath(of path: ItemPath) -> ItemPath { current.layoutPath(of: path) }

  /// Keeps the view of an element even if the element leaves the realized range, or stops keeping it.
  public func keepAlive(_ element: Element, _ isKept: Bool = true) {
    perform { $0.views.keepAlive(element, isKept) }
  }

  // MARK: - Updates

  /// Works out the host's update for the frame at a time, in seconds by the host's clock, and lends it to the body.
  ///
  /// If the update has measurements, the host answers them (`measured`) and asks again for the same time before it
  /// paints, until there are none. There are at most `maximumMeasuringRounds` updates with measurements for one time.
  /// O(log n + realized elements). A scroll within the realized range asks the layout for elements that follow
  /// the viewport only, and allocates nothing unless there are shelves.
  public func update(at time: Double, _ body: (borrowing HostUpdate) -> Void) {
    guard mayChange() else { return }
    workOutUpdate(at: time)
    pending.lend(body)
  }

  private func workOutUpdate(at time: Double) {
    let work = current.beginWork()
    defer { current.end(work) }
    if animator.advance(to: time) {
      scroller.decaySpeed(until: time)
      scroller.beginFrame()
      shelves.beginFrame()
    }
    views.startMotions()
    scroller.advance(to: animator.moment.time)
    if shelves.advance(to: animator.moment.time) { views.setNeedsRealization() }
    advanceDrag()
    if scroller.hasMoved, !views.needsRealization, views.range.isOutdated { views.setNeedsRealization() }
    if views.needsRealization {
      views.realize(keeping: [selecting.focus, current.movedItem?.destination].compactMap { $0 })
    } else if scroller.hasMoved {
      views.placeFollowing()
    }
    let isComplete = report()
    if isComplete {
      animator.endFrame()
      scroller.endAim()
      shelves.endAims()
    }
    scroller.endUpdate(isComplete: isComplete)
    shelves.endUpdate(isComplete: isComplete)
  }

  /// Writes into the update everything that differs from the last one.
  ///
  /// - Returns: whether nothing is left to measure.
  private func report() -> Bool {
    let mayMeasure = animator.mayMeasure
    let isMeasuring =
      (mayMeasure || animator.mayMeasureVisible && views.haveVisibleEstimates) && views.askForMeasurements()
    if isMeasuring { animator.countRound() }
    let isAnimating = views.report(
      isMeasuring: isMeasuring, state: { self.state(of: $0) }, accessibility: { self.accessibilityInfo(of: $0) })
    shelves.report(views)
    if views.needsRealization || scroller.hasMoved { tracker.track() }
    scroller.endMove()
    views.endReport()
    reportPlace()
    let isMoving = scroller.isScrolling || shelves.isScrolling || drag?.isScrolling == true || isWaitingForHold
    pending.update.wantsTick = isAnimating || isMoving || !mayMeasure && !isMeasuring
    return !isMeasuring
  }

  private func reportPlace() {
    let geometry = Geometry(contentSize: layout.contentSize, scrollRange: HostUpdate.ScrollRange(of: layout))
    pending.update.isContentResized = geometry != reportedGeometry
    reportedGeometry = geometry
    (pending.update.contentSize, pending.update.scrollRange) = (geometry.contentSize, geometry.scrollRange)
    (pending.update.environment, pending.update.layout) = (layout.environment, layout)
    pending.update.viewport = viewport
    pending.update.offset = scroller.offsetForHost()
  }

  /// Whether there has been an update.
  var hasReported: Bool { reportedGeometry != nil }

  /// Whether an element is selected, focused or dragged. O(log r) for a selection of r ranges.
  func state(of element: Element) -> ViewState {
    guard case .item(let path) = element else { return [] }
    var state: ViewState = []
    if selecting.selection.contains(path) { state.insert(.selected) }
    if selecting.focus == path { state.insert(.focused) }
    if current.movedItem?.destination == path { state.insert(.dragged) }
    return state
  }

  /// The accessibility information of an element. O(log n).
  public func accessibilityInfo(of element: Element) -> AccessibilityInfo {
    switch element {
    case .item(let path):
      let cell = layout.gridPlace(of: path)
      var info = AccessibilityInfo(role: AccessibilityInfo.Role(ofItemIn: cell))
      info.cell = cell
      info.selectionMode = selecting.mode
      info.indexInSet = path.item
      info.setSize = itemCount(inSection: path.section)
      return info
    case .supplementary(.globalHeader, _): return AccessibilityInfo(role: .heading(level: 1))
    case .supplementary(.header, let path):
      let level = max(0, min(layout.outlineLevel(ofSection: path.section), 100))
      return AccessibilityInfo(role: .heading(level: 2 + level))
    case .supplementary(.dayHeader, _): return AccessibilityInfo(role: .heading(level: 2))
    case .supplementary where element.isAccessory(in: layout):
      return AccessibilityInfo(role: layout.takesPresses(element) ? .button : .accessory)
    case .supplementary: return AccessibilityInfo(role: .supplementary)
    case .decoration: return AccessibilityInfo(role: .decoration)
    }
  }

  // MARK: - Events

  /// Calls a closure with each event of an update, once the update is over. Events after one whose closure changes the
  /// data have the paths after that change, and those of elements that are gone by then are left out.
  public func deliver(_ events: [EngineEvent], to body: (EngineEvent) -> Void) { pending.deliver(events, to: body) }

  // MARK: - Calls from closures

  /// Whether a call may change something: not while the engine or its layout calls a closure. Runs postponed calls
  /// first.
  func mayChange() -> Bool {
    if current.isBusy { return false }
    if !postponed.isEmpty, !isMakingPostponed { makePostponed() }
    return true
  }

  /// Makes the postponed calls in order, and then those that they have postponed. They are made one after the other, so
  /// closures that postpone whenever they are called do not fill the stack.
  private func makePostponed() {
    isMakingPostponed = true
    defer { isMakingPostponed = false }
    var made = 0
    while made < postponed.count {
      guard made < Self.maximumPostponedCallCount else {
        pending.append(.tooManyCalls)
        break
      }
      postponed[made](self)
      made += 1
    }
    exchange(&postponed, for: [])
  }

  /// Whether a call is running during which nothing may change.
  var isBusy: Bool { current.isBusy }

  /// The door for closures of a host's user that answer a question, such as what a view shows. They cannot change anything.
  package var door: Door { current.door }

  /// Makes the postponed calls now. Owners of data call this before they compare data with what is laid out.
  package func performPostponed() { _ = mayChange() }

  /// Makes a change now; if a closure asks for it, with the next call that may change something.
  func perform(_ change: @escaping (CollectionEngine) -> Void) {
    if mayChange() { change(self) } else { postpone(change) }
  }

  /// Postpones a call until the next one that may change something.
  func postpone(_ call: @escaping (CollectionEngine) -> Void) {
    // One more than are made, so that the engine reports that some are dropped.
    if postponed.count <= Self.maximumPostponedCallCount { postponed.append(call) }
  }
}
