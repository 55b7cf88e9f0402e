import TesseraLayout

/// Keeps the views of a collection in step with its layout: which elements have views, where each is shown, and what stays
/// still on screen.
///
/// A host reports to the engine what happens (scrolling, sizes, changed data, input), and asks once a frame for the update that
/// brings its views up to date. The engine has no clock and no view, so everything it does can be tested by comparing
/// values.
///
/// ```swift
/// engine.scrolled(to: LayoutPoint(x: 0, y: 120), at: time)
/// engine.update(at: time) { update in … }
/// ```
///
/// Closures that the engine and its layout call may read the engine, which is as it was before the change that calls them.
/// What they ask it to change is refused with `ChangeError.reentrant` or `LayoutError.reentrant`, or with false. A call that
/// returns nothing takes effect with the next call that may change something. The body of `update`, `DragPolicy.move` and
/// `deleteHandler` may do anything.
public final class CollectionEngine {
  /// Whether content that is scrolled to its end stays there when it grows, as a chat does. Wherever it is scrolled to, what
  /// is at the end of what is visible stays where it is on screen then, not what is at the start. Source: layout rule 38.
  public var followsEnd = false
  /// Whether animations are replaced by none, as people may ask of their system.
  public var reducesMotion = false
  /// Which key does what.
  public var keyboard = KeyboardMap.standard
  /// Deletes items from the data when the user asks for that by a key; nil, which is the default, where no item can be
  /// deleted. The focus goes on to what comes next.
  public var deleteHandler: ((Selection) -> Void)?
  /// Which items may be dragged, and where to; nil, which is the default, for none.
  ///
  /// While one is dragged, layouts that are described by closures over the data are asked by paths of the layout:
  /// `sourcePath(of:)` says where the data have what is meant.
  public var dragPolicy: DragPolicy?
  /// How items make room for a dragged one, and how that comes to rest.
  public var dragAnimation: AnimationCurve = .spring(duration: 0.3, bounce: 0)
  /// How the container scrolls while an item is dragged near its edges.
  public var autoscroll = Autoscroll()

  /// The most elements that get views: many times what a wall of screens shows at once. Where more are in range,
  /// `EngineEvent.tooManyElements` says so.
  public static let mostElements = CollectionLimits.mostElements

  let current: CurrentLayout
  let scroller: Scroller
  let animator = ChangeAnimator()
  let views: RealizedViews
  let tracker: VisibilityTracker
  let pending = PendingUpdate()
  var selecting = SelectionState()
  var pointer = PointerState()
  var drag: Drag?
  /// What closures asked for while they ran.
  private var postponed: [(CollectionEngine) -> Void] = []
  /// What was reported of the content; nil before the first update.
  private var reportedGeometry: Geometry?

  private struct Geometry: Hashable {
    let contentSize: LayoutSize
    let scrollRange: HostUpdate.ScrollRange
  }

  /// Shows data by a layout.
  ///
  /// - Parameters:
  ///   - layout: what places the elements.
  ///   - data: how many sections and items there are.
  ///   - environment: the container; a host says its size as soon as it knows it.
  ///   - offset: where the host's container stands; nil for the start of the content.
  /// - Throws: `LayoutError` for the first number that cannot be used.
  public convenience init(
    _ layout: some CollectionLayout, data: DataShape,
    in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero), offset: LayoutPoint? = nil
  ) throws(LayoutError) {
    self.init(try PreparedLayoutBox(layout, data: data, in: environment), offset: offset)
  }

  /// Makes an engine for a prepared layout.
  ///
  /// - Parameters:
  ///   - layout: what places the elements.
  ///   - offset: where the host's container stands; nil for the start of the content.
  public init(_ layout: AnyPreparedLayout, offset: LayoutPoint? = nil) {
    current = CurrentLayout(layout)
    scroller = Scroller(current, pending, offset: offset)
    views = RealizedViews(current, scroller, animator, pending)
    tracker = VisibilityTracker(current, scroller, views, pending)
  }

  // MARK: - Settings of the parts

  /// How far beyond what is visible elements have views.
  public var overscan: Overscan {
    get { views.range.overscan }
    set {
      views.range.overscan = newValue
      views.setNeedsRealization()
    }
  }

  /// Which views can stand in for one another, of items: the number of a type of cell. All are of one type by default.
  public var itemType: (ItemPath) -> Int {
    get { views.itemType }
    set { views.itemType = newValue }
  }

  /// Where inserted elements come from and deleted ones go, unless the layout or the section says so.
  public var appearance: (Element) -> Appearance {
    get { views.appearance }
    set { views.appearance = newValue }
  }

  /// How far ahead of what is visible items are announced for prefetching, as a part of the container's extent.
  public var prefetchDistance: Double {
    get { tracker.prefetchDistance }
    set { tracker.prefetchDistance = newValue }
  }

  /// How near to an end of the content that end is announced, as a part of the container's extent.
  public var nearEndDistance: Double {
    get { tracker.nearEndDistance }
    set { tracker.nearEndDistance = newValue }
  }

  // MARK: - Questions

  /// What every element is placed by.
  public var layout: AnyPreparedLayout { current.layout }

  /// Where the container stands over the content.
  public var viewport: Viewport { scroller.viewport }

  /// The number of views that the host has, idle ones included.
  public var viewCount: Int { views.count }

  /// The elements that have views now, in data order.
  public var realizedElements: [Element] { views.elements }

  /// What a realized element shows at the time of the last update; nil for one without a view.
  public func presented(_ element: Element) -> LayoutAttributes? { views.presented(element) }

  /// The element that a view shows; nil for an idle view. Linear in the views.
  public func element(of view: ViewID) -> Element? { views.element(of: view) }

  /// The number of items in a section as it is laid out; 0 where there is none. O(log n).
  public func itemCount(inSection section: Int) -> Int { current.counts[section] }

  /// The path in the data of the item at a path in the layout. The two differ only while an item is dragged. Hosts ask for
  /// contents by it; paths in updates and events are the layout's.
  public func sourcePath(of path: ItemPath) -> ItemPath { current.sourcePath(of: path) }

  /// The path in the layout of the item at a path in the data: the opposite of `sourcePath`.
  public func layoutPath(of path: ItemPath) -> ItemPath { current.layoutPath(of: path) }

  /// Keeps the view of an element although it leaves the realized range, or no longer.
  public func keepAlive(_ element: Element, _ isKept: Bool = true) {
    guard mayChange() else { return postpone { $0.keepAlive(element, isKept) } }
    views.keepAlive(element, isKept)
  }

  // MARK: - Updates

  /// Works out what the host is to do for the frame at a time, in seconds by its clock, and lends it.
  ///
  /// If the update has measurements, the host answers them (`measured`) and asks again for the same time before it
  /// paints. O(log n + realized elements). A scroll within what is realized asks the layout for elements that follow the
  /// viewport only, and allocates nothing.
  public func update(at time: Double, _ body: (borrowing HostUpdate) -> Void) {
    guard mayChange() else { return }
    if animator.advance(to: time) { scroller.decaySpeed(until: time) }
    views.startMotions()
    scroller.advance(to: animator.moment.time)
    advanceDrag()
    if scroller.hasMoved, !views.needsRealization, views.range.isOutdated { views.setNeedsRealization() }
    if views.needsRealization {
      views.realize(keeping: [selecting.focus, current.movedItem?.destination].compactMap { $0 })
    } else if scroller.hasMoved {
      views.placeFollowing()
    }
    if report() {
      animator.endGroup()
      scroller.endAim()
    }
    pending.lend(body)
  }

  /// Writes into the update how things differ from what the host knows.
  ///
  /// - Returns: whether nothing is left to measure.
  private func report() -> Bool {
    let mayMeasure = animator.mayMeasure
    let isMeasuring = mayMeasure && views.askForMeasurements()
    if isMeasuring { animator.countRound() }
    let isAnimating = views.report(
      isMeasuring: isMeasuring, state: { self.state(of: $0) }, accessibility: { self.accessibilityInfo(of: $0) })
    if views.needsRealization || scroller.hasMoved { tracker.track() }
    scroller.endMove()
    views.endReport()
    reportPlace()
    let isMoving = scroller.isScrolling || drag?.isAutoscrolling == true || isWaitingForHold
    pending.update.wantsTick = isAnimating || isMoving || !mayMeasure
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

  /// What a view may show of what the user does with its element. O(log r) for a selection of r ranges.
  func state(of element: Element) -> ViewState {
    guard case .item(let path) = element else { return [] }
    var state: ViewState = []
    if selecting.selection.contains(path) { state.insert(.selected) }
    if selecting.focus == path { state.insert(.focused) }
    if current.movedItem?.destination == path { state.insert(.dragged) }
    return state
  }

  /// What assistive technology is to know of an element. O(log n).
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
      return AccessibilityInfo(role: .heading(level: 2 + layout.outlineLevel(ofSection: path.section)))
    case .supplementary(.dayHeader, _): return AccessibilityInfo(role: .heading(level: 2))
    case .supplementary: return AccessibilityInfo(role: .supplementary)
    case .decoration: return AccessibilityInfo(role: .decoration)
    }
  }

  // MARK: - Calls from closures

  /// Whether a call may change something: not while a closure runs that the engine or its layout calls. What was postponed
  /// until then is done first.
  func mayChange() -> Bool {
    if current.isBusy { return false }
    if postponed.isEmpty { return true }
    let calls = postponed
    postponed = []
    for call in calls { call(self) }
    return true
  }

  /// Does something with the next call that may change something.
  func postpone(_ call: @escaping (CollectionEngine) -> Void) { postponed.append(call) }
}
