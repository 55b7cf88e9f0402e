/// A prepared layout of any type with its data: it answers questions and takes changes.
///
/// An engine holds one, and so does a host without an engine. Make one with `CollectionLayout.makePreparedLayout(for:in:)`.
public class AnyPreparedLayout: PreparedLayout {
  /// The shape of the data that the layout shows.
  public fileprivate(set) var data: DataShape

  /// Whether the layout is calling something that may call back: its closures, or the body of `forEachElement`. Until they
  /// return it refuses every change with `ChangeError.reentrant`, and answers as it was before.
  public fileprivate(set) var isBusy = false

  fileprivate init(data: DataShape) {
    self.data = data
  }

  /// What the layout is prepared against.
  public var environment: LayoutEnvironment { LayoutEnvironment(containerSize: .zero) }

  /// The extent of the content, the container's insets not counted.
  public var contentSize: LayoutSize { .zero }

  /// Gives every element whose frame intersects the rectangle, in data order.
  public func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {}

  /// The attributes of one element, or nil where the layout has no such element.
  public func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? { nil }

  /// Where an element comes from when it is inserted and goes when it is deleted; nil to leave that to the view.
  public func appearance(of element: Element) -> Appearance? { nil }

  /// What neighbours and moves mean in the layout.
  public var navigationTraits: NavigationTraits { NavigationTraits() }

  /// The cell of an item, where items stand in rows and columns; nil where they follow one another.
  public func gridPlace(of path: ItemPath) -> GridPlace? { nil }

  /// How deep a section lies in the outline, from 0.
  public func outlineLevel(ofSection section: Int) -> Int { 0 }

  /// What an element goes with when the data change.
  public func owner(of element: Element) -> ElementOwner { element.defaultOwner }

  /// The sides of an element's frame that measuring says, whether it has been measured or not.
  public func measurableSides(of element: Element) -> EstimatedSides { [] }

  /// Where scrolling that would end at an offset should end.
  public func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    offset(nearestTo: proposed)
  }

  /// The section that reading has come to; nil where the layout has no rule for it, or none is reached.
  public func currentSection(_ viewport: Viewport) -> Int? { nil }

  /// Applies a batch, in one pass.
  ///
  /// - Parameters:
  ///   - batch: what changes.
  ///   - data: the shape of the data after the batch.
  /// - Throws: `ChangeError`; nothing has changed then.
  public func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    try apply(BatchPlan(batch, from: self.data, to: data))
  }

  /// Applies a batch that is planned already. A plan that starts from other data is made again.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public func apply(_ plan: BatchPlan) throws(ChangeError) {
    try make(.batch(plan.dataBefore == data ? plan : BatchPlan(plan.batch, from: data, to: plan.dataAfter)))
  }

  /// Takes the sizes that elements turned out to need.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public func measure(_ sizes: [MeasuredSize]) throws(ChangeError) {
    try make(.measured(sizes))
  }

  /// Adapts to another environment.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  public func setEnvironment(_ environment: LayoutEnvironment) throws(LayoutError) {
    do {
      try make(.environment(environment))
    } catch {
      // Else an environment can be wrong in its numbers only.
      guard case .layout(let problem) = error else { throw .reentrant }
      throw problem
    }
  }

  /// Describes a section in another way, or changes its header or footer.
  ///
  /// - Throws: `ChangeError`, also if the layout does not describe its sections one by one; nothing has changed then.
  public func change(section index: Int, _ change: SectionChange) throws(ChangeError) {
    try make(.section(index, change))
  }

  /// Prepares the layout again for the same data.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  public func prepareAgain() throws(LayoutError) {}

  /// A layout that answers as this one does now, and changes apart from it.
  public func copy() -> AnyPreparedLayout { AnyPreparedLayout(data: data) }

  fileprivate func make(_ change: LayoutChange) throws(ChangeError) {}
}

extension CollectionLayout {
  /// Prepares the layout for data that will change.
  ///
  /// Elements of a custom layout that cannot be shown are left out: those with numbers that are not finite, with extents
  /// below 0, or farther than 2⁴⁰ points away.
  ///
  /// - Parameters:
  ///   - data: how many sections and items there are.
  ///   - environment: the container.
  /// - Throws: `LayoutError` for the first number that cannot be used.
  public func makePreparedLayout(
    for data: DataShape, in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero)
  ) throws(LayoutError) -> AnyPreparedLayout {
    try PreparedLayoutBox(self, data: data, in: environment)
  }
}

/// The prepared layout of a layout of one type. A class, because Embedded Swift erases types by inheritance only.
package final class PreparedLayoutBox<Layout: CollectionLayout>: AnyPreparedLayout {
  /// The configuration.
  package let layout: Layout
  private var stored: Layout.Prepared

  /// What it comes to for the data as they are. Changes of its own that a layout offers may be made here; one that throws,
  /// or is made while the layout `isBusy`, changes nothing.
  package var prepared: Layout.Prepared {
    get { stored }
    _modify {
      // What the change asks may ask the layout, which is as it was.
      var changed = stored
      let wasBusy = isBusy
      isBusy = true
      defer { isBusy = wasBusy }
      yield &changed
      if !wasBusy { stored = changed }
    }
  }

  /// Prepares a layout.
  ///
  /// - Throws: `LayoutError` for the first number that cannot be used.
  package init(
    _ layout: Layout, data: DataShape, in environment: LayoutEnvironment = LayoutEnvironment(containerSize: .zero)
  ) throws(LayoutError) {
    self.layout = layout
    try environment.check()
    stored = try layout.prepare(data, in: environment)
    super.init(data: data)
  }

  private init(_ layout: Layout, prepared: Layout.Prepared, data: DataShape) {
    self.layout = layout
    stored = prepared
    super.init(data: data)
  }

  package override var environment: LayoutEnvironment { stored.environment }

  package override var contentSize: LayoutSize { stored.contentSize.usable }

  package override func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    asking { layout in
      layout.forEachElement(in: rect, viewport: viewport) { if $0.isUsable { body($0) } }
    }
  }

  package override func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    guard let attributes = asking({ $0.attributes(of: element, viewport: viewport) }), attributes.isUsable else {
      return nil
    }
    return attributes
  }

  package override func appearance(of element: Element) -> Appearance? { asking { $0.appearance(of: element) } }

  package override var navigationTraits: NavigationTraits { stored.navigationTraits }

  package override func gridPlace(of path: ItemPath) -> GridPlace? { asking { $0.gridPlace(of: path) } }

  package override func outlineLevel(ofSection section: Int) -> Int { asking { $0.outlineLevel(ofSection: section) } }

  package override func owner(of element: Element) -> ElementOwner { asking { $0.owner(of: element) } }

  package override func measurableSides(of element: Element) -> EstimatedSides {
    asking { $0.measurableSides(of: element) }
  }

  package override func targetOffset(proposed: LayoutPoint, velocity: LayoutPoint, viewport: Viewport) -> LayoutPoint {
    let target = asking { $0.targetOffset(proposed: proposed, velocity: velocity, viewport: viewport) }
    return target.x.isFinite && target.y.isFinite ? target : proposed
  }

  package override func currentSection(_ viewport: Viewport) -> Int? { asking { $0.currentSection(viewport) } }

  /// Asks the prepared layout, which may be a custom layout and call back.
  private func asking<Answer>(_ question: (Layout.Prepared) -> Answer) -> Answer {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    return question(stored)
  }

  package override func prepareAgain() throws(LayoutError) {
    if isBusy { throw .reentrant }
    isBusy = true
    defer { isBusy = false }
    stored = try layout.prepare(data, in: stored.environment)
  }

  package override func copy() -> AnyPreparedLayout { PreparedLayoutBox(layout, prepared: stored, data: data) }

  override func make(_ change: LayoutChange) throws(ChangeError) {
    if isBusy { throw .reentrant }
    isBusy = true
    defer { isBusy = false }
    // In two steps, so that what is worked out first asks a layout that nobody is changing; and with no copy of it, since
    // trees of one owner change in place.
    if let plan = try stored.plan(change) {
      try stored.make(plan)
    } else {
      stored = try preparedAgain(change)
    }
    if case .batch(let plan) = change { data = plan.dataAfter }
  }

  /// The answer to a change that the prepared layout does not make in place.
  private func preparedAgain(_ change: LayoutChange) throws(ChangeError) -> Layout.Prepared {
    var (data, environment) = (data, stored.environment)
    switch change {
    case .measured(let sizes):
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
