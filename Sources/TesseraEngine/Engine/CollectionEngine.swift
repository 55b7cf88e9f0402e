import TesseraLayout

/// An engine that keeps a collection's views up to date with its layout. It determines which elements have views, where
/// each view appears, and which views stay anchored on screen.
///
/// A host reports scrolling, sizes, changed data and input to the engine. Once per frame, the host asks for an update
/// that brings its views up to date. The engine has no clock and no views, so tests can check everything by comparing
/// values.
///
/// ```swift
/// engine.scrolled(to: LayoutPoint(x: 0, y: 120), at: time)
/// engine.update(at: time) { update in … }
/// ```
///
/// Closures that the engine and its layout call can read the engine. During a change, they see the state before the
/// change. They cannot change the engine. If they try, calls that can report failure throw `ChangeError.reentrant` or
/// `LayoutError.reentrant`, or return false. Calls without a result are postponed until the next call that can change
/// the engine. There are no restrictions on calls from the body of `update`, `DragPolicy.move` or `deleteHandler`.
public final class CollectionEngine {
  /// The engine's settings. If a closure that the engine calls changes a setting, the setting takes effect with the
  /// next call that can change the engine.
  public var settings = EngineSettings() { didSet { perform { $0.takeSettings() } } }
  /// A closure that is called when the host must show a frame. The engine calls this closure at most once between two
  /// updates, on the first change that the next update reports. This includes changes that the host does not know
  /// about, such as a batch applied by a timer.
  ///
  /// The closure schedules a frame and returns. It can read the engine but not change it, because the change may still
  /// be in progress. A host always shows its first frame, and shows another frame after an update with `wantsTick`.
  public var onNeedsUpdate: (() -> Void)? {
    get { pending.onNeedsUpdate?.unguarded }
    set { exchange(&pending.onNeedsUpdate, for: newValue.map { Callback($0) }) }
  }
  /// A closure that deletes items from the data when the user presses a delete key. The focus then moves to the next item. If this
  /// is nil (the default), the user cannot delete items.
  public var deleteHandler: ((Selection) -> Void)? {
    get { deletion?.unguarded }
    set { exchange(&deletion, for: newValue.map { Callback($0) }) }
  }
  /// The policy for dragging and dropping items. If this is nil (the default), no item can be dragged.
  ///
  /// During a drag, closures that describe a layout receive layout paths. To get the path in the data, use
  /// `sourcePath(of:)`.
  public var dragPolicy: DragPolicy? {
    get { policy?.unguarded }
    set { exchange(&policy, for: newValue.map { Callback($0) }) }
  }

  /// The maximum number of elements that get views, which is far more than any display can show. If more elements are in range, the
  /// engine reports `EngineEvent.tooManyElements`. It also reports that event for more than a thousand elements with almost no
  /// width or height, because such elements would never fill the visible range.
  public static let maximumElementCount = CollectionLimits.maximumElementCount

  /// The maximum number of times that views are measured before a frame is painted.
  ///
  /// The engine measures views near the visible range up to three times. After that, it continues up to this maximum as
  /// long as a visible view has an estimated size.
  public static let maximumMeasuringRounds = ChangeAnimator.maximumVisibleRoundCount

  /// The maximum number of postponed calls that a single engine call makes, including calls postponed by those calls.
  /// The engine drops the rest and reports `EngineEvent.tooManyCalls`.
  public static let maximumPostponedCallCount = 1_000

  let current: CurrentLayout
  let scroller: Scroller
  let animator = ChangeAnimator()
  let views: RealizedViews
  let shelves: RealizedShelves
  let tracker: VisibilityTracker
  let pending: PendingUpdate
  let selecting: SelectionState
  let pointer = PointerState()
  var drag: Drag?
  /// The drag that selects the table cells that the pointer passes over; nil if there is none.
  var sweep: Sweep?
  /// The selected items that must still move next to a dropped item.
  var draggedSelection: DraggedSelection?
  var policy: Callback<DragPolicy>?
  var outline: Callback<OutlinePolicy>?
  var deletion: Callback<(Selection) -> Void>?
  /// Calls made by closures, which are postponed until the closures return.
  private var postponed: [(CollectionEngine) -> Void] = []
  /// Whether the engine is making postponed calls.
  private var isMakingPostponed = false
  /// The content's geometry as last reported; nil before the first update.
  private var reportedGeometry: Geometry?

  private struct Geometry: Hashable {
    let contentSize: LayoutSize
    let scrollRange: HostUpdate.ScrollRange
  }

  /// Creates an engine that shows data in a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout that positions the elements.
  ///   - data: the number of sections, and the number of items in each section.
  ///   - environment: the container's size, insets, scale and layout direction. A host sets the size as soon as it is
  ///     known.
  ///   - offset: the host container's offset; nil for the start of the content.
  /// - Throws: `LayoutError` for the first number that the layout cannot use.
  public convenience init(
    _ layout: some CollectionLayout, data: DataShape,
    in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero), offset: LayoutPoint? = nil
  ) throws(LayoutError) {
    self.init(try PreparedLayoutBox(layout, data: data, in: environment), offset: offset)
  }

  /// Creates an engine for a prepared layout.
  ///
  /// - Parameters:
  ///   - layout: the layout that positions the elements.
  ///   - offset: the host container's offset; nil for the start of the content.
  public init(_ layout: AnyPreparedLayout, offset: LayoutPoint? = nil) {
    current = CurrentLayout(layout)
    pending = PendingUpdate(layout.callbackGuard)
    scroller = Scroller(current, pending, offset: offset)
    views = RealizedViews(current, scroller, animator, pending)
    shelves = RealizedShelves(current, pending)
    tracker = VisibilityTracker(current, scroller, views, pending, settings)
    selecting = SelectionState(pending)
  }

  /// Passes settings to the parts of the engine that use them.
  private func takeSettings() {
    if views.range.overscan != settings.overscan {
      views.range.overscan = settings.overscan
      views.setNeedsRealization()
    }
    views.offscreenMovement = settings.offscreenMovement
    tracker.setDistances(settings)
    scroller.setScrollPadding(settings.scrollPadding)
    pointer.settings = settings.pointer
    setSelectionMode(settings.selectionMode)
    completeSelection()
  }

  // MARK: - App closures

  /// A closure that returns a number for an item's cell type, given the item's path in the data. Items of the same type
  /// can reuse each other's views. By default, all items have the same type.
  public var itemType: (ItemPath) -> Int {
    get { views.itemType.unguarded }
    set { exchange(&views.itemType, for: Callback(newValue)) }
  }

  /// A closure that returns an element's appearance before it is inserted or after it is deleted, given its path in the
  /// layout. The engine calls this closure if neither the layout nor the section defines an appearance. For a deleted
  /// element, the engine passes the path from before the deletion.
  public var appearance: (Element) -> Appearance {
    get { views.appearance.unguarded }
    set { exchange(&views.appearance, for: Callback(newValue)) }
  }

  // MARK: - Queries

  /// The layout that positions the elements.
  public var layout: AnyPreparedLayout { current.layout }

  /// The part of the content that the container shows.
  public var viewport: Viewport { scroller.viewport }

  /// The number of views that the host has, including idle ones.
  ///
  /// - Complexity: O(1).
  public var viewCount: Int { views.count }

  /// The elements that currently have views, in data order.
  ///
  /// - Complexity: Linear in the number of views.
  public var realizedElements: [Element] { views.elements }

  /// Returns the attributes of an element's view at the last update; nil if it has no view.
  ///
  /// - Complexity: O(1).
  public func presented(_ element: Element) -> LayoutAttributes? { views.presented(element) }

  /// Returns the element that a view shows, identified by its current layout path; nil if the view is idle or the
  /// element is deleted.
  ///
  /// - Complexity: Linear in the number of views.
  public func element(of view: ViewID) -> Element? { views.element(of: view) }

  /// Returns the number of items in a layout section; 0 if the section does not exist.
  ///
  /// - Complexity: O(log n).
  public func itemCount(inSection section: Int) -> Int { current.counts[section] }

  /// Returns the data path of the item at a layout path. The two paths differ only while an item is being dragged.
  /// Paths in updates and events are layout paths, so hosts use this method to look up content.
  public func sourcePath(of path: ItemPath) -> ItemPath { current.sourcePath(of: path) }

  /// Returns the element in the data that an element in the layout shows. For items and their accessories, the result
  /// contains the data path. The two elements differ only while an item is being dragged.
  public func source(of element: Element) -> Element { current.source(of: element) }

  /// Returns the layout path of the item at a data path. This is the inverse of `sourcePath(of:)`.
  public func layoutPath(of path: ItemPath) -> ItemPath { current.layoutPath(of: path) }

  /// Retains or releases an element's view. A retained view remains even when its element leaves the realized range.
  public func keepAlive(_ element: Element, _ isKept: Bool = true) {
    perform { $0.views.keepAlive(element, isKept) }
  }

  // MARK: - Updates

  /// Computes the host's update for a frame and passes it to `body`, which must not store it. The time is in seconds on
  /// the host's clock.
  ///
  /// If the update asks for measurements, the host passes them to `measured` and calls this method again for the same
  /// time, until an update does not ask for any. Only then does the host paint the frame. At most
  /// `maximumMeasuringRounds` updates for the same time ask for measurements.
  ///
  /// While the viewport stays within the realized range, scrolling asks the layout only for elements that follow the viewport, and
  /// allocates no memory unless the layout has shelves.
  ///
  /// - Complexity: O(log n + realized elements).
  public func update(at time: Double, _ body: (borrowing HostUpdate) -> Void) {
    guard mayChange() else { return }
    pending.beginUpdate()
    workOutUpdate(at: time)
    pending.lend(body)
    // Closures may have postponed calls while the engine computed the update.
    if !postponed.isEmpty { pending.setNeeded() }
  }

  /// Calls `onNeedsUpdate`, unless the engine has already called it since the last update. Call this when something
  /// that a host shows in addition to the elements changes.
  public func setNeedsUpdate() { pending.setNeeded() }

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
    advanceSweep()
    if scroller.hasMoved, !views.needsRealization, views.range.isOutdated || views.hasShortenedMovements {
      views.setNeedsRealization()
    }
    if views.needsRealization {
      views.realize(keeping: [selecting.focus, current.movedItem?.destination].compactMap { $0 })
    } else if scroller.hasMoved {
      views.positionFollowing()
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

  /// Writes all changes since the last update into the next one.
  ///
  /// - Returns: whether there is nothing left to measure.
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
    reportPosition()
    let isMoving =
      scroller.isScrolling || shelves.isScrolling || drag?.edges.isScrolling == true || isWaitingForHold
      || sweep?.edges.isScrolling == true
    pending.update.wantsTick = isAnimating || isMoving || !mayMeasure && !isMeasuring
    return !isMeasuring
  }

  private func reportPosition() {
    let geometry = Geometry(contentSize: layout.contentSize, scrollRange: HostUpdate.ScrollRange(of: layout))
    pending.update.isContentResized = geometry != reportedGeometry
    reportedGeometry = geometry
    (pending.update.contentSize, pending.update.scrollRange) = (geometry.contentSize, geometry.scrollRange)
    (pending.update.environment, pending.update.layout) = (layout.environment, layout)
    pending.update.viewport = viewport
    (pending.update.correction, pending.update.isScrolledByProgram) = scroller.takeMovement()
    pending.update.offset = scroller.offsetForHost()
  }

  /// Whether the engine has computed an update.
  var hasReported: Bool { reportedGeometry != nil }

  /// Returns an element's states, such as selected, focused or dragged. O(log r) for a selection of r ranges.
  func state(of element: Element) -> ViewState {
    guard case .item(let path) = element else { return [] }
    var state: ViewState = []
    if selecting.selection.contains(path) { state.insert(.selected) }
    if selecting.focus == path { state.insert(.focused) }
    if current.movedItem?.destination == path { state.insert(.dragged) }
    if drag?.target != nil, dropTarget == path { state.insert(.dropTarget) }
    return state
  }

  /// Returns the accessibility information for an element.
  ///
  /// - Complexity: O(log n).
  public func accessibilityInfo(of element: Element) -> AccessibilityInfo {
    switch element {
    case .item(let path):
      let cell = layout.gridPosition(of: path)
      var info = AccessibilityInfo(role: AccessibilityInfo.Role(ofItemIn: cell))
      info.cell = cell
      info.selectionMode = selecting.mode
      info.indexInSet = path.item
      info.setSize = itemCount(inSection: path.section)
      if let position = outlinePosition(of: path) {
        (info.level, info.isExpanded) = (position.level, position.isExpanded)
        (info.indexInSet, info.setSize) = (position.index, position.count)
      }
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

  /// Calls a closure with each event in an update. Call this after the update. If the closure changes the data, the
  /// paths in later events are updated, and events for removed elements are omitted.
  public func deliver(_ events: [EngineEvent], to body: (EngineEvent) -> Void) { pending.deliver(events, to: body) }

  // MARK: - Calls from closures

  /// Returns whether a call can change the engine. It cannot while the engine or its layout calls a closure. Makes any postponed
  /// calls first.
  func mayChange() -> Bool {
    if current.isBusy { return false }
    if !postponed.isEmpty, !isMakingPostponed { makePostponed() }
    return true
  }

  /// Makes the postponed calls in order, followed by any calls that those calls postpone. Calls are not nested, so
  /// closures that keep postponing calls do not overflow the stack.
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

  /// Whether a call in progress prevents changes.
  var isBusy: Bool { current.isBusy }

  /// The guard around an app's closures that only answer queries, for example about a view's content. These closures cannot change
  /// the engine.
  package var callbackGuard: CallbackGuard { current.callbackGuard }

  /// Makes the postponed calls now. Call this before comparing data with the layout.
  package func performPostponed() { _ = mayChange() }

  /// Makes a change now. If a closure requests the change, the change is postponed until the next call that can change
  /// the engine.
  func perform(_ change: @escaping (CollectionEngine) -> Void) {
    if mayChange() { change(self) } else { postpone(change) }
  }

  /// Postpones a call until the next one that can change the engine.
  func postpone(_ call: @escaping (CollectionEngine) -> Void) {
    // Store one call more than the maximum to detect that calls must be dropped.
    if postponed.count <= Self.maximumPostponedCallCount { postponed.append(call) }
    pending.setNeeded()
  }
}
