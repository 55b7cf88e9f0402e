/// A prepared layout of any type with its data. It answers queries and takes changes.
///
/// An engine owns one, and so does a host without an engine. Create one with
/// `CollectionLayout.makePreparedLayout(for:in:)`.
public class AnyPreparedLayout: PreparedLayout {
  /// The shape of the data that the layout shows.
  public fileprivate(set) final var data: DataShape

  /// The environment that the layout is prepared for. Values from a custom layout never replace it.
  public fileprivate(set) final var environment: LayoutEnvironment

  /// The reentrancy guard for calls of custom code.
  package final let door: Door

  /// Whether the layout, or its engine, is calling code that may call back: the layout's closures, the requirements of
  /// a custom layout, or the body of `forEachElement`. Until that code returns, the layout refuses every change with
  /// `ChangeError.reentrant` and answers as before.
  public final var isBusy: Bool { door.isBusy }

  init(data: DataShape, in environment: LayoutEnvironment, door: Door) {
    self.data = data
    self.environment = environment
    self.door = door
  }

  /// The extent of the content, without the container's insets.
  public var contentSize: LayoutSize { abstract() }

  /// Calls a closure with every element whose frame intersects the rectangle, in data order.
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) { abstract() }

  /// Calls a closure like `forEachElement(in:viewport:_:)`, up to the limit.
  public func forEachElement(
    in rect: LayoutRect, viewport: Viewport, upTo limit: QueryLimit, _ body: (LayoutAttributes) -> Void
  ) { abstract() }

  /// The attributes of one element; nil if the layout has no such element.
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? { abstract() }

  /// The appearance of an inserted or deleted element; nil to let the view decide.
  public func appearance(of element: Element) -> Appearance? { abstract() }

  /// The rules by which the keyboard and drags move through the layout.
  public var navigationTraits: NavigationTraits { abstract() }

  /// The cell of an item in rows and columns; nil in a layout without them.
  public func gridPosition(of path: ItemPath) -> GridPosition? { abstract() }

  /// The depth of a section in the outline, from 0.
  public func outlineLevel(ofSection section: Int) -> Int { abstract() }

  /// The owner that an element follows when the data change.
  public func owner(of element: Element) -> ElementOwner { abstract() }

  /// Whether an element that belongs to an item handles presses itself.
  public func takesPresses(_ element: Element) -> Bool { abstract() }

  /// The sides of an element's frame that measurement determines, before and after it is measured.
  public func measurableSides(of element: Element) -> EstimatedSides { abstract() }

  /// The offset at which scrolling should end.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    abstract()
  }

  /// The alignment at which scrolling along an axis brings an element to rest in the visible range; nil if scrolling
  /// ends anywhere.
  public func restAlignment(on axis: LayoutAxis) -> Snapping.Alignment? { abstract() }

  /// The position at the start of the visible range, clear of pinned elements; nil if the layout names no positions.
  public func coordinate(in viewport: Viewport) -> LayoutCoordinate? { abstract() }

  /// The offset at which a position is at the start of the visible range; nil for a position of a different scale. The
  /// offset may be beyond the content.
  public func offset(showing coordinate: LayoutCoordinate, viewport: Viewport) -> LayoutPoint? { abstract() }

  /// The positions of a waterfall's items on screen; nil if there is no waterfall at the start of the visible range.
  public func paintedColumns(in viewport: Viewport) -> PaintedColumns? { abstract() }

  /// The section that the user has scrolled to; nil if there is none, or if the layout does not define it.
  public func currentSection(_ viewport: Viewport) -> Int? { abstract() }

  /// Whether any section is a shelf, which scrolls on its own.
  public var hasShelves: Bool { abstract() }

  /// The position and the scroll offset of a shelf; nil for other sections.
  public func shelf(ofSection index: Int) -> Shelf? { abstract() }

  /// Scrolls a shelf to an offset from its start, or to the nearest reachable one. Does nothing for other sections, and
  /// while the layout `isBusy`.
  public func scrollShelf(ofSection index: Int, to offset: Double) { abstract() }

  /// The offset at which scrolling of a shelf should end; nil for other sections.
  public func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? { abstract() }

  /// Calls a closure with each shelf whose window intersects a rectangle, with its section, in data order.
  public func forEachShelf(in rect: LayoutRect, _ body: (Int, Shelf) -> Void) { abstract() }

  /// Calls a closure with each shelf that is not at its start: its first visible item, and the distance from the start
  /// of the window to the start of that item, in points, in reading direction or down.
  public func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void) { abstract() }

  /// Scrolls the shelf of an item until the item is at a distance from the start of the window, or as near as the shelf
  /// reaches. Does nothing for other items, and while the layout `isBusy`.
  public func scrollShelf(bringing item: ItemPath, to distance: Double) { abstract() }

  /// Applies a batch, in one pass.
  ///
  /// - Parameters:
  ///   - batch: what changes.
  ///   - data: the shape of the data after the batch.
  /// - Throws: `ChangeError`; nothing has changed then.
  public func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    try apply(BatchPlan(batch, from: self.data, to: data))
  }

  /// Applies a planned batch. If the plan starts from other data, the batch is planned again.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public func apply(_ plan: BatchPlan) throws(ChangeError) {
    try make(.batch(plan.dataBefore == data ? plan : BatchPlan(plan.batch, from: data, to: plan.dataAfter)))
  }

  /// Applies the measured sizes of elements.
  ///
  /// With a viewport, all elements on screen move by one distance, as far as the layout can achieve that. An engine
  /// scrolls by that distance, so nothing moves on screen.
  ///
  /// - Parameters:
  ///   - sizes: the measured sizes.
  ///   - viewport: the window of the container onto the content before the change; nil if nothing is on screen.
  ///   - painted: what `paintedColumns` returned before the first change since the last frame; nil if this is the first.
  /// - Throws: `ChangeError`; nothing has changed then.
  /// - SeeAlso: Layout rule 17.
  public func measure(
    _ sizes: [MeasuredSize], viewport: Viewport? = nil, painted: PaintedColumns? = nil
  ) throws(ChangeError) {
    try make(.measured(sizes, viewport: viewport, painted: painted))
  }

  /// Adapts to a change of the environment.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  public func setEnvironment(_ environment: LayoutEnvironment) throws(LayoutError) {
    do {
      try make(.environment(environment))
    } catch {
      // In all other cases, only the numbers of an environment can be invalid.
      guard case .layout(let problem) = error else { throw .reentrant }
      throw problem
    }
  }

  /// Turns all measured sizes into estimates, which are measured again when they are on screen. For content that has
  /// changed its size everywhere, for example with a different text size.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  /// - Complexity: Four times that of `setEnvironment(_:)` with a different size.
  public final func forgetMeasurements() throws(LayoutError) {
    let environment = environment
    var other = environment
    other.containerSize.width += 1
    other.containerSize.height += 1
    // Sizes that were measured in a different space are estimates. This includes those of custom layouts. Source:
    // layout rule 38.
    func visit(_ layout: AnyPreparedLayout) throws(LayoutError) {
      try layout.setEnvironment(other)
      try layout.setEnvironment(environment)
    }
    // If the second change is refused, the first one must not remain.
    try visit(copy(through: door))
    try visit(self)
  }

  /// Changes the description of a section, or its header or footer.
  ///
  /// - Throws: `ChangeError`, for example if the layout does not describe its sections one by one. If it throws,
  ///   nothing has changed.
  public func change(section index: Int, _ change: SectionChange) throws(ChangeError) {
    try make(.section(index, change))
  }

  /// Prepares the layout again for the same data.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  public func prepareAgain() throws(LayoutError) { abstract() }

  /// Returns an independent copy of the layout.
  public final func copy() -> AnyPreparedLayout { copy(through: Door()) }

  /// Returns an independent copy of the layout that calls custom code through a door.
  package func copy(through door: Door) -> AnyPreparedLayout { abstract() }

  func make(_ change: LayoutChange) throws(ChangeError) { abstract() }
}

extension CollectionLayout {
  /// Prepares the layout for data that will change.
  ///
  /// Elements of a custom layout are left out if their numbers are not finite, their extents are below 0, or they are
  /// farther than 2⁴⁰ points away.
  ///
  /// - Parameters:
  ///   - data: the numbers of sections and items.
  ///   - environment: the container.
  /// - Throws: `LayoutError` for the first number that cannot be used.
  public func makePreparedLayout(
    for data: DataShape, in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero)
  ) throws(LayoutError) -> AnyPreparedLayout {
    try PreparedLayoutBox(self, data: data, in: environment)
  }
}

/// The prepared layout of a layout of one type. `docs/decisions/0013-erasure.md` explains why this is a class.
package final class PreparedLayoutBox<Layout: CollectionLayout>: GuardedLayout<Layout.Prepared> {
  /// The configuration.
  package let layout: Layout

  /// The prepared layout for the current data. Use it for additional changes that a layout offers. A change that
  /// throws, or that is made while the layout `isBusy`, has no effect.
  package var prepared: Layout.Prepared {
    get { plan { $0 } }
    _modify {
      // Closures called by the change may query the layout, which is still unchanged.
      var changed = plan { $0 }
      let wasBusy = isBusy
      door.enter()
      defer { door.leave() }
      yield &changed
      if !wasBusy { replace(with: changed) }
    }
  }

  /// Prepares a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - data: the shape of the data.
  ///   - environment: the container.
  ///   - door: the door of the layout that this one replaces; nil for a new one.
  /// - Throws: `LayoutError` for the first number that cannot be used.
  package init(
    _ layout: Layout, data: DataShape, in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero),
    through door: Door? = nil
  ) throws(LayoutError) {
    self.layout = layout
    try environment.check()
    try data.checkCounts()
    let door = door ?? Door()
    let prepared = try door.calling { () throws(LayoutError) in try layout.prepare(data, in: environment) }
    super.init(prepared, data: data, in: environment, door: door)
  }

  private init(
    _ layout: Layout, prepared: Layout.Prepared, data: DataShape, in environment: LayoutEnvironment, door: Door
  ) {
    self.layout = layout
    super.init(prepared, data: data, in: environment, door: door)
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
        if $0.isUsable, limit.takesOne() { body($0) }
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
    // An item always owns itself.
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

  package override func copy(through door: Door) -> AnyPreparedLayout {
    PreparedLayoutBox(layout, prepared: plan { $0 }, data: data, in: environment, door: door)
  }

  override func make(_ change: LayoutChange) throws(ChangeError) {
    if isBusy { throw .reentrant }
    // Two steps, because closures called by the first step may query the layout, which must not change in between.
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

  /// The new prepared layout after a change that is not made in place.
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
