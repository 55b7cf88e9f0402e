/// A prepared layout of any type, together with its data. It answers queries and applies changes.
///
/// Every engine has one. A host without an engine creates one with `CollectionLayout.makePreparedLayout(for:in:)`.
public class AnyPreparedLayout: PreparedLayout {
  /// The shape of the data that the layout shows.
  public fileprivate(set) final var data: DataShape

  /// The environment for which the layout is prepared. Values from a custom layout never replace it.
  public fileprivate(set) final var environment: LayoutEnvironment

  /// The reentrancy guard for calls to custom code.
  package final let callbackGuard: CallbackGuard

  /// Whether the layout or its engine is calling code that can call back. Such code includes the layout's closures, a
  /// custom layout's requirements, and the body of `forEachElement`. Until that code returns, the layout answers
  /// queries as before and rejects every change with `ChangeError.reentrant`.
  public final var isBusy: Bool { callbackGuard.isBusy }

  init(data: DataShape, in environment: LayoutEnvironment, callbackGuard: CallbackGuard) {
    self.data = data
    self.environment = environment
    self.callbackGuard = callbackGuard
  }

  /// The size of the content, excluding the container's insets.
  public var contentSize: LayoutSize { abstract() }

  /// Calls a closure with every element whose frame intersects the rectangle, in data order.
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) { abstract() }

  /// Calls a closure with the elements whose frames intersect the rectangle, in data order, up to a limit.
  public func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
  ) { abstract() }

  /// Returns the attributes of an element; nil if the layout has no such element.
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? { abstract() }

  /// Returns the appearance of an inserted or deleted element; nil to use the collection's default appearance.
  public func appearance(of element: Element) -> Appearance? { abstract() }

  /// The rules for keyboard navigation and for moving items by dragging.
  public var navigationTraits: NavigationTraits { abstract() }

  /// Returns the row and column of an item; nil if the layout has no rows and columns.
  public func gridPosition(of path: ItemPath) -> GridPosition? { abstract() }

  /// Returns the depth of a section in the outline, starting at 0.
  public func outlineLevel(ofSection section: Int) -> Int { abstract() }

  /// Returns the owner that an element follows when the data changes.
  public func owner(of element: Element) -> ElementOwner { abstract() }

  /// Returns whether an element that belongs to an item handles presses itself.
  public func takesPresses(_ element: Element) -> Bool { abstract() }

  /// Returns the dimensions of an element's frame that come from measurement, whether or not the element has been
  /// measured yet.
  public func measurableSides(of element: Element) -> EstimatedSides { abstract() }

  /// Returns the offset at which scrolling should stop.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    abstract()
  }

  /// Returns the alignment, in the visible range, of the elements that scrolling along an axis snaps to; nil if
  /// scrolling can stop anywhere.
  public func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? { abstract() }

  /// Returns the scroll position at the start of the visible range, after any pinned elements; nil if the layout does
  /// not express scroll positions in numbers.
  public func coordinate(in viewport: Viewport) -> LayoutCoordinate? { abstract() }

  /// Returns the offset that puts a position at the start of the visible range; nil if the position has a different
  /// scale. The offset may be beyond the content.
  public func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? { abstract() }

  /// Returns the positions of the waterfall items on screen; nil if there is no waterfall at the start of the visible
  /// range.
  public func paintedColumns(in viewport: Viewport) -> PaintedColumns? { abstract() }

  /// Returns the section that the user has scrolled to; nil if there is none, or if the layout does not define one.
  public func currentSection(_ viewport: Viewport) -> Int? { abstract() }

  /// Whether any section is a shelf, which scrolls independently.
  public var hasShelves: Bool { abstract() }

  /// Returns the position and the scroll offset of a shelf; nil for other sections.
  public func shelf(ofSection index: Int) -> Shelf? { abstract() }

  /// Scrolls a shelf to an offset from its start, or to the nearest reachable offset. Does nothing for other sections,
  /// or while `isBusy` is true.
  public func scrollShelf(ofSection index: Int, to offset: Double) { abstract() }

  /// Returns the offset at which a shelf should stop scrolling; nil for other sections.
  public func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? { abstract() }

  /// Calls a closure for each shelf whose window intersects a rectangle, in data order. The arguments are the section
  /// index and the shelf.
  public func forEachShelf(in rect: LayoutRect, _ body: (Int, Shelf) -> Void) { abstract() }

  /// Calls a closure for each shelf that is not at its start. The arguments are the shelf's first visible item, and the
  /// distance from the window's start to that item's start, in points. Distances are measured in the reading direction
  /// or downward.
  public func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void) { abstract() }

  /// Scrolls an item's shelf to put the item at a distance from the start of the window, or as close to that distance
  /// as possible. Does nothing for other items, or while `isBusy` is true.
  public func scrollShelf(bringing item: ItemPath, to distance: Double) { abstract() }

  /// Applies a batch in one pass.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - data: the shape of the data after the batch.
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  public func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    try apply(BatchPlan(batch, from: self.data, to: data))
  }

  /// Applies a planned batch. If the plan was made for different data, this method plans the batch again.
  ///
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  public func apply(_ plan: BatchPlan) throws(ChangeError) {
    try make(.batch(plan.dataBefore == data ? plan : BatchPlan(plan.batch, from: data, to: plan.dataAfter)))
  }

  /// Applies the measured sizes of elements.
  ///
  /// If you pass a viewport, the layout moves all elements on screen by the same distance if possible. The engine then scrolls by
  /// that distance to keep everything in place on screen.
  ///
  /// - Parameters:
  ///   - sizes: the measured sizes.
  ///   - viewport: the visible part of the content before the change; nil if nothing is on screen.
  ///   - painted: the result of `paintedColumns` before the first change since the last frame; nil if this is the first
  ///     change.
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  /// - SeeAlso: Layout rule 17
  public func measure(
    _ sizes: [MeasuredSize], viewport: Viewport? = nil, painted: PaintedColumns? = nil
  ) throws(ChangeError) {
    try make(.measured(sizes, viewport: viewport, painted: painted))
  }

  /// Adapts the layout to a changed environment.
  ///
  /// - Throws: `LayoutError`. If it throws, nothing has changed.
  public func setEnvironment(_ environment: LayoutEnvironment) throws(LayoutError) {
    do {
      try make(.environment(environment))
    } catch {
      // Any error other than reentrancy concerns an invalid number in the environment.
      guard case .layout(let problem) = error else { throw .reentrant }
      throw problem
    }
  }

  /// Turns all measured sizes into estimates. Elements are measured again when they are on screen. Call this method
  /// when all content may have changed size, for example after the text size changes.
  ///
  /// - Throws: `LayoutError`. If it throws, nothing has changed.
  /// - Complexity: Four times the cost of `setEnvironment(_:)` with a different size.
  public final func forgetMeasurements() throws(LayoutError) {
    let environment = environment
    var other = environment
    other.containerSize.width += 1
    other.containerSize.height += 1
    // Sizes that were measured in a different space are treated as estimates, even in custom layouts. Source: layout
    // rule 38.
    func visit(_ layout: AnyPreparedLayout) throws(LayoutError) {
      try layout.setEnvironment(other)
      try layout.setEnvironment(environment)
    }
    // Try both changes on a copy first, because the first change must not remain if the second one fails.
    try visit(copy(through: callbackGuard))
    try visit(self)
  }

  /// Changes the description of a section, or only its header or footer.
  ///
  /// - Throws: `ChangeError`, for example if the layout doesn't have a description for each section. If it throws,
  ///   nothing has changed.
  public func change(section index: Int, _ change: SectionChange) throws(ChangeError) {
    try make(.section(index, change))
  }

  /// Prepares the layout again for the same data.
  ///
  /// - Throws: `LayoutError`. If it throws, nothing has changed.
  public func prepareAgain() throws(LayoutError) { abstract() }

  /// Returns an independent copy of the layout.
  public final func copy() -> AnyPreparedLayout { copy(through: CallbackGuard()) }

  /// Returns an independent copy of the layout that calls custom code through the given guard.
  package func copy(through callbackGuard: CallbackGuard) -> AnyPreparedLayout { abstract() }

  func make(_ change: LayoutChange) throws(ChangeError) { abstract() }
}

extension CollectionLayout {
  /// Prepares the layout for data that can change.
  ///
  /// The prepared layout omits a custom layout's elements if their numbers are not finite, if their extents are negative, or if
  /// they are more than 2⁴⁰ points from the content's origin.
  ///
  /// - Parameters:
  ///   - data: the shape of the data.
  ///   - environment: the environment, which describes the container.
  /// - Throws: `LayoutError` for the first invalid number.
  public func makePreparedLayout(
    for data: DataShape, in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero)
  ) throws(LayoutError) -> AnyPreparedLayout {
    try PreparedLayoutBox(self, data: data, in: environment)
  }
}

/// A prepared layout of a specific type. `docs/decisions/0013-erasure.md` explains why this is a class.
package final class PreparedLayoutBox<Layout: CollectionLayout>: GuardedLayout<Layout.Prepared> {
  /// The configuration.
  package let layout: Layout

  /// The prepared layout for the current data. Use this property for additional changes that a layout type offers. A
  /// change that throws, or that is made while `isBusy` is true, has no effect.
  package var prepared: Layout.Prepared {
    get { plan { $0 } }
    _modify {
      // Closures that this change calls can query the layout, which is still unchanged.
      var changed = plan { $0 }
      let wasBusy = isBusy
      callbackGuard.enter()
      defer { callbackGuard.leave() }
      yield &changed
      if !wasBusy { replace(with: changed) }
    }
  }

  /// Prepares a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - data: the shape of the data.
  ///   - environment: the environment, which describes the container.
  ///   - callbackGuard: the guard of the layout that this one replaces; nil to create a new guard.
  /// - Throws: `LayoutError` for the first invalid number.
  package init(
    _ layout: Layout, data: DataShape, in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero),
    through callbackGuard: CallbackGuard? = nil
  ) throws(LayoutError) {
    self.layout = layout
    try environment.check()
    try data.checkCounts()
    let callbackGuard = callbackGuard ?? CallbackGuard()
    let prepared = try callbackGuard.calling { () throws(LayoutError) in try layout.prepare(data, in: environment) }
    super.init(prepared, data: data, in: environment, callbackGuard: callbackGuard)
  }

  private init(
    _ layout: Layout, prepared: Layout.Prepared, data: DataShape, in environment: LayoutEnvironment,
    callbackGuard: CallbackGuard
  ) {
    self.layout = layout
    super.init(prepared, data: data, in: environment, callbackGuard: callbackGuard)
  }

  package override var contentSize: LayoutSize { ask(or: .zero) { $0.contentSize }.usable }

  package override func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    ask(or: ()) { layout in
      layout.forEachElement(in: rect, viewport: viewport) { if $0.isUsable { body($0) } }
    }
  }

  package override func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
  ) {
    ask(or: ()) { layout in
      layout.forEachElement(in: rect, viewport: viewport, upTo: limit) {
        if $0.isUsable, limit.shouldInclude() { body($0) }
      }
    }
  }

  package override func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    guard let attributes = ask(or: nil, { $0.attributes(of: element, viewport: viewport) }), attributes.isUsable else {
      return nil
    }
    return attributes
  }

  package override func appearance(of element: Element) -> Appearance? {
    ask(or: nil) { $0.appearance(of: element) }
  }

  package override var navigationTraits: NavigationTraits { ask(or: NavigationTraits()) { $0.navigationTraits } }

  package override func gridPosition(of path: ItemPath) -> GridPosition? { ask(or: nil) { $0.gridPosition(of: path) } }

  package override func outlineLevel(ofSection section: Int) -> Int {
    ask(or: 0) { $0.outlineLevel(ofSection: section) }
  }

  package override func owner(of element: Element) -> ElementOwner {
    // Ignore the layout's answer for items, which always own themselves.
    if case .item = element { return .item }
    return ask(or: element.defaultOwner) { $0.owner(of: element) }
  }

  package override func takesPresses(_ element: Element) -> Bool { ask(or: false) { $0.takesPresses(element) } }

  package override func measurableSides(of element: Element) -> EstimatedSides {
    ask(or: []) { $0.measurableSides(of: element) }
  }

  package override func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    let target = ask(or: proposed) { $0.targetOffset(proposed: proposed, velocity: velocity, viewport: viewport) }
    return target.x.isFinite && target.y.isFinite ? target : proposed
  }

  package override func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? {
    ask(or: nil) { $0.restAlignment(on: axis) }
  }

  package override func coordinate(in viewport: Viewport) -> LayoutCoordinate? {
    ask(or: nil) { $0.coordinate(in: viewport) }
  }

  package override func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? {
    let offset = ask(or: nil) { $0.offset(showing: coordinate, viewport: viewport) }
    return offset.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
  }

  package override func paintedColumns(in viewport: Viewport) -> PaintedColumns? {
    ask(or: nil) { $0.paintedColumns(in: viewport) }
  }

  package override func currentSection(_ viewport: Viewport) -> Int? { ask(or: nil) { $0.currentSection(viewport) } }

  package override var hasShelves: Bool { ask(or: false) { $0.hasShelves } }

  package override func shelf(ofSection index: Int) -> Shelf? { ask(or: nil) { $0.shelf(ofSection: index) } }

  package override func scrollShelf(ofSection index: Int, to offset: Double) {
    // Work on a copy, because a shelf may contain a custom arrangement.
    if !isBusy { change(inPlace: false) { $0.scrollShelf(ofSection: index, to: offset) } }
  }

  package override func forEachShelf(in rect: LayoutRect, _ body: (Int, Shelf) -> Void) {
    ask(or: ()) { $0.forEachShelf(in: rect, body) }
  }

  package override func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void) {
    ask(or: ()) { $0.forEachScrolledShelf(body) }
  }

  package override func scrollShelf(bringing item: ItemPath, to distance: Double) {
    if !isBusy { change(inPlace: false) { $0.scrollShelf(bringing: item, to: distance) } }
  }

  package override func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? {
    ask(or: nil) { $0.shelfTargetOffset(ofSection: index, proposed: proposed, velocity: velocity) }
  }

  package override func prepareAgain() throws(LayoutError) {
    if isBusy { throw .reentrant }
    let (data, environment) = (data, environment)
    replace(
      with: try plan { (_: Layout.Prepared) throws(LayoutError) in try layout.prepare(data, in: environment) })
  }

  package override func copy(through callbackGuard: CallbackGuard) -> AnyPreparedLayout {
    PreparedLayoutBox(layout, prepared: plan { $0 }, data: data, in: environment, callbackGuard: callbackGuard)
  }

  override func make(_ change: LayoutChange) throws(ChangeError) {
    if isBusy { throw .reentrant }
    // Plan and make the change separately. Closures called while planning can query the layout, which must not change
    // during these calls.
    if let planned = try plan({ (prepared: Layout.Prepared) throws(ChangeError) in try prepared.plan(change) }) {
      let isInPlace = Layout.Prepared.changesInPlace
      try self.change(inPlace: isInPlace) { (prepared: inout Layout.Prepared) throws(ChangeError) in
        try prepared.make(planned)
      }
    } else {
      let (data, environment) = (data, environment)
      replace(
        with: try plan { (_: Layout.Prepared) throws(ChangeError) in
          try preparedAgain(change, data, environment)
        })
    }
    if case .batch(let plan) = change { data = plan.dataAfter }
    if case .environment(let new) = change { environment = new }
  }

  /// Returns the newly prepared layout after a change that is not made in place.
  private func preparedAgain(
    _ change: LayoutChange, _ data: DataShape, _ environment: LayoutEnvironment
  ) throws(ChangeError) -> Layout.Prepared {
    var (data, environment) = (data, environment)
    switch change {
    case .measured(let sizes, viewport: _, painted: _):
      if let first = sizes.first { throw .notEstimated(first.element) }
    case .environment(let new):
      do { try new.check() } catch { throw .layout(error) }
      environment = new
    case .batch(let plan): data = plan.dataAfter
    case .section(let index, _): throw .notDescribed(section: index)
    }
    do { return try layout.prepare(data, in: environment) } catch { throw .layout(error) }
  }
}
