import TesseraLayout

/// The state between a layout and its views: what has a view, where everything is shown, what stays still.
///
/// A host tells it what happens (scrolling, sizes, changed data, the time) and then asks once a frame for the update
/// that brings its views up to date. The engine has no clock and no view, so everything it does can be tested by
/// comparing values.
///
/// ```swift
/// engine.scrolled(to: Point(x: 0, y: 120), at: time)
/// engine.update(at: time) { update in … }
/// ```
///
/// Closures that the engine and its layout call may read the engine, which is as it was before the change that calls them.
/// What they ask it to change is refused with `ChangeError.reentrant` or `LayoutError.reentrant`, or with false; a call that
/// returns nothing takes effect once they have returned. The body of `update` may do anything.
public final class CollectionEngine {
  /// What every element is placed by.
  public internal(set) var layout: AnyPreparedLayout
  /// Where the container stands over the content.
  public internal(set) var viewport: Viewport
  /// How far beyond what is visible elements have views.
  public var overscan = Overscan() { didSet { isStale = true } }
  /// Which views may stand in for one another, of items: the number of a type of cell. All are of one type by default.
  public var itemType: (ElementPath) -> Int = { _ in 0 }
  /// Where inserted elements come from and deleted ones go, unless the layout or the section says so.
  public var appearance: (Element) -> Appearance = { _ in .fade }
  /// Whether content that is scrolled to its end stays there when it grows, as a chat does. Wherever it is scrolled to, what
  /// is at the end of what is visible stays where it is on screen then, not what is at the start. Source: layout rule 38.
  public var followsEnd = false
  /// Whether animations are replaced by none, as people may ask of their system.
  public var reducesMotion = false
  /// How far ahead of what is visible items are announced for prefetching, as a part of the container's extent.
  public var prefetchDistance = 2.0
  /// How near to an end of the content that end is announced, as a part of the container's extent.
  public var nearEndDistance = 2.0

  /// The most elements that get views: many times what a wall of screens shows at once. Where more are in sight,
  /// `EngineEvent.tooManyElements` says so.
  public static let mostElements = 20_000

  var views: [RealizedView] = []
  /// Where in `views` the elements are that have one, but for those that disappear.
  var slots: [Element: Int] = [:]
  var pool = ReusePool()
  /// The elements in the realized range, by the last query.
  var targets: [LayoutAttributes] = []
  var realizedRect = Rect.zero
  /// How much of the overscan is realized: less than all where that would be too many elements.
  var overscanShare = 1.0
  /// Where the pin lines were at the last query.
  var realizedPinInsets = Insets.zero
  /// What the targets of views were worked out in.
  var placing: (environment: LayoutEnvironment, viewport: Viewport)
  /// Whether elements may have to be realized, placed or retired.
  var isStale = true
  /// Whether pinned elements may stand elsewhere.
  var isMoved = true
  var speed = ScrollSpeed()
  var moment = Moment(time: 0)
  var cycle = Cycle()
  var scrollMotion: ScrollMotion?
  var aim: ScrollAim?
  var transition: Transition?
  /// Elements whose views stay although they are out of range: focused, dragged, or held by the host.
  var keptAlive: Set<Element> = []
  /// What the user has chosen, is at, and holds.
  var interaction = Interaction()
  var tracking = Tracking()
  var buffer = HostUpdate()
  /// Whether a closure is running that may call back.
  var isAsking = false
  /// What such closures asked for, to be done when they have returned.
  var postponed: [(CollectionEngine) -> Void] = []
  /// What the host was told.
  var told = Told()
  /// Space for the views of the next update.
  var spareViews: [RealizedView] = []
  var spareSlots: [Int] = []

  /// What the host was told beside views.
  struct Told {
    var contentSize: Size?
    var offset: Point
    var orderIsStale = true
    /// Whether more elements are to be seen than get views.
    var isOver = false

    init(offset: Point = .zero) {
      self.offset = offset
    }
  }

  /// Makes an engine for a layout at work.
  ///
  /// - Parameter offset: where the host's container stands; nil for the start of the content.
  public init(_ layout: AnyPreparedLayout, offset: Point? = nil) {
    self.layout = layout
    viewport = Viewport()
    placing = (layout.environment, viewport)
    let usable = offset.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    viewport.offset = usable?.withinReach ?? startOffset
    told = Told(offset: usable ?? Point(x: .nan, y: .nan))
  }

  /// The number of views that the host has, idle ones included.
  public var viewCount: Int { views.count + pool.count }

  /// The elements that have views now, in data order.
  public var realizedElements: [Element] { views.filter { !$0.isLeaving }.map { $0.element } }

  /// What a realized element shows at the time of the last update; nil for one without a view.
  public func presented(_ element: Element) -> LayoutAttributes? {
    slots[element].map { shown($0) }
  }

  /// The element that a view shows; nil for an idle view. Linear in the views.
  public func element(of view: ViewID) -> Element? {
    for realized in views where realized.id == view { return realized.element }
    return nil
  }

  /// Keeps the view of an element though it leaves the realized range, or no longer.
  public func keepAlive(_ element: Element, _ isKept: Bool = true) {
    guard mayChange() else { return postpone { $0.keepAlive(element, isKept) } }
    if isKept { keptAlive.insert(element) } else { keptAlive.remove(element) }
    isStale = true
  }

  // MARK: - What happens

  /// The user has scrolled: the container stands elsewhere. Ends a running programmatic scroll, unless this is its echo.
  ///
  /// It may stand beyond the content, as where a platform lets content be pulled; `snap` brings it back.
  public func scrolled(to offset: Point, at time: Double) {
    guard mayChange() else { return postpone { $0.scrolled(to: offset, at: time) } }
    guard offset.x.isFinite, offset.y.isFinite else { return }
    // Hosts round what they are told to pixels, and report it.
    let isEcho = abs(offset.x - told.offset.x) <= 1 && abs(offset.y - told.offset.y) <= 1
    // Echo or not, there it is now, and will be told otherwise if it should be elsewhere.
    told.offset = offset
    if isEcho, scrollMotion != nil || aim != nil || interaction.drag?.isAutoscrolling == true { return }
    endScroll(finished: false)
    speed.moved(to: offset, at: time)
    let reached = offset.withinReach
    guard reached != viewport.offset else { return }
    viewport.offset = reached
    isMoved = true
    cycle.rounds = 0
  }

  /// The user has touched, or turned a wheel: a running programmatic scroll ends where it is.
  public func interruptScroll() {
    guard mayChange() else { return postpone { $0.interruptScroll() } }
    endScroll(finished: false)
  }

  /// The pin lines have moved, as with a bar of changing height. Moves pinned elements only. Insets that are not finite
  /// change nothing.
  public func setPinInsets(_ insets: Insets) {
    guard mayChange() else { return postpone { $0.setPinInsets(insets) } }
    guard insets != viewport.pinInsets, insets.isWithinReach else { return }
    viewport.pinInsets = insets
    isMoved = true
  }

  /// What scrolls by program and snapping leave free at the sides of the visible range, beyond what is pinned there. Pinned
  /// elements take no notice of it. Insets that are not finite change nothing.
  public var scrollPadding: Insets {
    get { viewport.scrollPadding }
    set { if newValue.isFinite { viewport.scrollPadding = newValue } }
  }

  /// The container, its insets, the scale or the direction are others. What is in sight stays in its place.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  public func setEnvironment(_ environment: LayoutEnvironment, animation: AnimationCurve? = nil) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    guard environment != layout.environment else { return }
    let kept = keptPosition { $0 }
    let known = stateToAnimate(from: animation)
    try layout.setEnvironment(environment)
    endTransition(animation)
    endCycle(known, animation, mapping: nil, kept)
  }

  /// Items and sections have come, gone, moved or changed: one pass, whatever the batch holds.
  ///
  /// - Parameters:
  ///   - data: the shape of the data after the batch.
  ///   - reconfigured: items, by their paths after the batch, that show other content: in the same size, but for what is
  ///     measured, which is measured again.
  ///   - animation: how elements go from where they are to where they will be; nil for at once.
  /// - Throws: `ChangeError`; nothing has changed then.
  public func apply(
    _ batch: BatchUpdate, data: DataShape, reconfigured: [ElementPath] = [], animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    let mapping = try BatchPlan(laidOut(batch, data: data), from: layout.data, to: data)
    let dragged = interaction.drag?.current
    let kept = keptPosition { successor(of: $0, over: mapping) }
    let known = stateToAnimate(from: animation)
    let successors = successors(over: mapping)
    try applyToLayout(mapping)
    endTransition(animation)
    carry(over: mapping, successors)
    rebaseDrag(over: mapping, from: dragged)
    for path in reconfigured { if let slot = slots[.item(path)] { views[slot].isRefreshed = true } }
    endCycle(known, animation, mapping: mapping, kept)
  }

  /// Changes the layout in a way of its own that leaves every element its path: sections described anew, sizes measured
  /// of elements without views. What is in sight stays in its place.
  ///
  /// - Parameter body: makes the change; what it throws, it has to throw before anything has changed.
  /// - Throws: what the body throws.
  public func changeLayout(
    animation: AnimationCurve? = nil, _ body: (AnyPreparedLayout) throws(ChangeError) -> Void
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    let kept = keptPosition { $0 }
    let known = stateToAnimate(from: animation)
    do {
      isAsking = true
      defer { isAsking = false }
      try body(layout)
    }
    endTransition(animation)
    endCycle(known, animation, mapping: nil, kept)
  }

  /// What views turned out to need, all together: what was asked for, or what needs another size since its content has
  /// changed by itself. Views that show nothing by now, or nothing that can be measured, are passed over.
  ///
  /// - Throws: `ChangeError` for a size that cannot be used; nothing has changed then.
  public func measured(_ sizes: [(view: ViewID, size: Size)]) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    var measured: [MeasuredSize] = []
    for (view, size) in sizes {
      guard let realized = views.first(where: { $0.id == view }), !realized.isLeaving, !realized.isRefreshed,
        !layout.measurableSides(of: realized.element).isEmpty
      else { continue }
      measured.append(MeasuredSize(realized.element, size))
    }
    if measured.isEmpty { return }
    let kept = keptPosition { $0 }
    try layout.measure(measured)
    // Measuring belongs to the change that made it necessary, so it is animated, or not, as that was.
    let shift = restore(kept)
    cycle.shift(by: shift)
    shiftViews(by: shift)
    rebaseScroll()
    isStale = true
  }
}

extension Point {
  /// No content reaches farther than this from its origin, so no container needs to stand farther away.
  static let reach = 0x1p40

  /// The point, or the nearest one within reach.
  var withinReach: Point {
    Point(x: max(-Self.reach, min(Self.reach, x)), y: max(-Self.reach, min(Self.reach, y)))
  }
}

extension Insets {
  fileprivate var isWithinReach: Bool {
    let reach = Point.reach
    return abs(top) <= reach && abs(leading) <= reach && abs(bottom) <= reach && abs(trailing) <= reach
  }
}
