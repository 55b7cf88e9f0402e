import TesseraLayout

// Changes of the data, the environment and the layout.

extension CollectionEngine {
  /// Call this when the container's size, insets, scale or direction changes. Visible elements stay anchored.
  ///
  /// - Throws: `LayoutError`. If it throws, nothing has changed.
  public func setEnvironment(_ environment: LayoutEnvironment, animation: AnimationCurve? = nil) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    guard environment != layout.environment else { return }
    try change(animation: animation, as: .container) { () throws(LayoutError) in
      try layout.setEnvironment(environment)
    }
  }

  /// Turns all measured sizes into estimates. Views are measured again in the next update, other elements when they get
  /// a view. Visible elements stay anchored.
  ///
  /// Call this when contents have changed their sizes everywhere: with a different text size, theme or font.
  ///
  /// - Throws: `LayoutError`. If it throws, nothing has changed.
  /// - Complexity: Linear in the measured sizes.
  public func forgetMeasurements() throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    try change(animation: nil, as: .container) { () throws(LayoutError) in try layout.forgetMeasurements() }
  }

  /// Applies a batch of changes to the data, in one pass.
  ///
  /// - Parameters:
  ///   - batch: what changes.
  ///   - data: the shape of the data after the batch.
  ///   - reconfigured: items whose content has changed, by their paths after the batch. Their sizes stay the same,
  ///     except for measured sides, which are measured again.
  ///   - animation: how elements move to their new positions; nil for no animation.
  ///   - keepsOffset: whether the scroll offset stays as far as the content reaches, instead of visible elements. This
  ///     suits rows that are sorted: the user then sees the first ones of the new order.
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  public func apply(
    _ batch: BatchUpdate, data: DataShape, reconfigured: [ItemPath] = [], animation: AnimationCurve? = nil,
    keepsOffset: Bool = false
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    if try current.mustCloseGap(for: batch, data: data) { closeGap() }
    let plan = try BatchPlan(current.translated(batch, data: data), from: layout.data, to: data)
    let dragged = current.movedItem?.destination
    try change(animation: animation, over: plan, keepsOffset: keepsOffset) { () throws(ChangeError) in
      try current.apply(plan)
    } carried: {
      if let dragged { endOfMove(of: dragged, over: plan) }
      views.refresh(reconfigured)
    }
  }

  /// Updates the dragged item's path in the data from the batch, and searches for the gap again from there. Ends the
  /// drag if the batch deletes the item.
  private func endOfMove(of dragged: ItemPath, over plan: BatchPlan) {
    if let after = plan.after(dragged) {
      current.setMovedItem(CurrentLayout.MovedItem(source: after, destination: after))
      drag?.searchAgain()
    } else {
      views.dropDeleted()
      endDrag(isMoved: false)
    }
  }

  /// Makes a change specific to the layout that leaves every path unchanged, for example a new description of a
  /// section, or measured sizes of elements without views. Visible elements stay anchored.
  ///
  /// - Parameters:
  ///   - animation: how elements move to their new positions; nil for no animation.
  ///   - body: makes the change. It must not throw after it has changed anything.
  /// - Throws: any error that the body throws.
  public func changeLayout(
    animation: AnimationCurve? = nil, _ body: (AnyPreparedLayout) throws(ChangeError) -> Void
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    try change(animation: animation) { () throws(ChangeError) in try current.change(body) }
  }

  /// Replaces the description of a section. The layout asks for the sizes of its items as if they had just appeared.
  ///
  /// - Throws: `ChangeError`, for example if the layout does not describe its sections one by one. If it throws,
  ///   nothing has changed.
  public func describe(
    section index: Int, as layout: SectionLayout, animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    try change(section: index, .layout(layout), animation)
  }

  /// Adds, changes or removes a section's header.
  ///
  /// - Throws: `ChangeError`, for example if the layout does not describe its sections one by one. If it throws,
  ///   nothing has changed.
  public func setHeader(
    _ header: SupplementaryLayout?, ofSection index: Int, animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    try change(section: index, .header(header), animation)
  }

  /// Adds, changes or removes a section's footer.
  ///
  /// - Throws: `ChangeError`, for example if the layout does not describe its sections one by one. If it throws,
  ///   nothing has changed.
  public func setFooter(
    _ footer: SupplementaryLayout?, ofSection index: Int, animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    try change(section: index, .footer(footer), animation)
  }

  private func change(
    section index: Int, _ sectionChange: SectionChange, _ animation: AnimationCurve?
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    var scrolled: (item: ItemPath, distance: Double)?
    if layout.hasShelves { layout.forEachScrolledShelf { if $0.section == index { scrolled = ($0, $1) } } }
    try change(animation: animation) { () throws(ChangeError) in
      try layout.change(section: index, sectionChange)
      // The offset of a shelf belongs to its section. Source: layout rule 67.
      if let scrolled, layout.shelf(ofSection: index)?.offset == 0 {
        layout.scrollShelf(bringing: scrolled.item, to: scrolled.distance)
      }
    }
  }

  /// Call this once with all measured sizes: of the views that an update asked to measure, and of views whose content
  /// has changed on its own. Views that no longer show an element, or whose element cannot be measured, are ignored.
  ///
  /// - Parameters:
  ///   - sizes: the views and their sizes, in points.
  ///   - point: a point inside one of the views to anchor on screen while the content of the view changes, as far as
  ///     the content reaches; nil for none. Source: layout rule 38.
  /// - Throws: `ChangeError` for a size that cannot be used. If it throws, nothing has changed.
  public func measured(
    _ sizes: [(view: ViewID, size: LayoutSize)], keeping point: PointInView? = nil
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    let measured = views.measurable(sizes)
    let kept = point.flatMap { $0.isUsable ? views.element(of: $0.view) : nil }
    if measured.isEmpty, kept == nil { return }
    let work = current.beginWork()
    defer { current.end(work) }
    keep(.measurement, over: nil) { $0 }
    if let point, let kept { scroller.keep(kept, from: point.before, to: point.after) }
    scroller.measure(measured)
    shelves.measure(measured)
    try layout.measure(measured, viewport: viewport, painted: scroller.paintedColumns)
    // Measuring belongs to the change that made it necessary, so it is animated only if that change was.
    moveContent(restores: true)
  }

  /// The positions of a waterfall's columns on screen in the last painted frame; nil if nothing has changed since.
  package var paintedColumns: PaintedColumns? { scroller.paintedColumns }

  // MARK: - Layouts

  /// Switches to another layout of the same data. Every element moves from its old position to its new one. Elements
  /// that exist in only one of the layouts appear or disappear. Visible elements stay anchored as far as both layouts
  /// allow.
  ///
  /// Cancels a drag.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared. If it throws, nothing has changed.
  public func setLayout(_ layout: some CollectionLayout, animation: AnimationCurve? = nil) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    let new = try current.prepare(layout)
    takeDragBack()
    change(animation: animation, as: .container) { current.replace(with: new) }
  }

  /// Begins a transition to another layout, which `setTransition(progress:)` drives. Cancels a drag.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared. If it throws, nothing has changed.
  public func beginTransition(to layout: some CollectionLayout) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    let new = try current.prepare(layout)
    takeDragBack()
    // Elements in motion continue from where they are.
    endTransition(.eased)
    // Set this first: the change below already belongs to the transition.
    views.catchUp()
    let origin = Transition(origin: self.layout, offset: viewport.offset)
    animator.beginTransition(from: self.layout)
    change(animation: .linear(duration: 1), from: self.layout, as: .container) { current.replace(with: new) }
    animator.setTransition(origin)
  }

  /// The progress of the current transition, from 0 to 1; nil without a transition.
  public var transitionProgress: Double? { animator.moment.transition }

  /// Moves the current transition forward or back. Does nothing without a transition.
  public func setTransition(progress: Double) {
    perform { engine in
      guard engine.animator.transition != nil, progress.isFinite else { return }
      engine.animator.setTransition(progress: progress)
      engine.pending.setNeeded()
    }
  }

  /// Completes the current transition from its progress.
  public func finishTransition(animation: AnimationCurve? = nil) {
    perform { $0.endTransition(animation) }
  }

  /// Cancels the current transition: returns from its progress to the layout that it started from.
  public func cancelTransition(animation: AnimationCurve? = nil) {
    perform { $0.takeTransitionBack(animation) }
  }

  private func takeTransitionBack(_ animation: AnimationCurve?) {
    guard let transition = animator.transition else { return }
    endTransition(animation)
    change(animation: animation, as: .container) { current.replace(with: transition.origin) }
    if transition.offset != viewport.offset { moveContent(by: scroller.jump(to: transition.offset)) }
    scroller.rebase(at: animator.moment.time)
  }

  /// Turns the distances controlled by a transition's progress into timed animations.
  private func endTransition(_ animation: AnimationCurve?) {
    guard animator.transition != nil else { return }
    views.releaseMotions(settings.reducesMotion ? nil : animation)
    animator.endTransition()
    pending.setNeeded()
  }

  // MARK: - The bracket around a change

  /// Makes a change and shows it: updates all stored paths of elements, and anchors the elements that must stay in
  /// position on screen.
  ///
  /// - Parameters:
  ///   - animation: how elements move to their new positions; nil for no animation.
  ///   - plan: the batch, if the change is one.
  ///   - before: the layout from which elements start; by default, the one before the change if the change is animated.
  ///   - kind: the kind of change, which decides what stays anchored.
  ///   - anchorsContent: whether the viewport moves to anchor visible elements.
  ///   - keepsOffset: whether the viewport stays where it is in the content, as far as the content reaches.
  ///   - body: makes the change. It must not throw after it has changed anything.
  ///   - carried: further work, called once all paths are updated.
  func change<Failure: Error>(
    animation: AnimationCurve?, over plan: BatchPlan? = nil, from before: AnyPreparedLayout? = nil,
    as kind: ReadingChange = .data, anchorsContent: Bool = true, keepsOffset: Bool = false,
    _ body: () throws(Failure) -> Void,
    carried: () -> Void = {}
  ) throws(Failure) {
    let work = current.beginWork()
    defer { current.end(work) }
    let paths = plan.map { PathChange($0, current) }
    if anchorsContent, !keepsOffset { keep(kind, over: plan) { paths == nil ? $0 : paths?.after($0) } }
    let isAnimated = animation != nil && !settings.reducesMotion && hasReported
    animator.forgetUnseen()
    if isAnimated { views.catchUp() }
    let before = before ?? (isAnimated ? current.copy() : nil)
    let takePaths = paths.map { paths in pathHolders.compactMap { $0.carried(over: paths) } }
    try body()
    endTransition(animation)
    if let takePaths { for take in takePaths { take() } } else { tracker.layoutChanged() }
    completeSelection()
    if keepsOffset { scroller.keepOffset() }
    carried()
    // A gap that follows the pointer belongs to the current frame.
    animator.add(from: before, animation, plan: plan, mayMeasureAgain: anchorsContent)
    moveContent(restores: anchorsContent && !keepsOffset)
    scroller.setMoved()
    views.setNeedsAccessibility()
  }

  /// Records what to anchor on screen.
  private func keep(_ change: ReadingChange, over plan: BatchPlan?, _ successor: (Element) -> Element?) {
    scroller.keep(
      change, followsEnd: settings.followsEnd, staysAtStart: settings.staysAtStart, over: plan,
      isPresented: { views.isPainted($0) }, successor: successor)
    shelves.keep(change, over: plan, isPresented: { views.isPainted($0) }, successor: successor)
  }

  /// Moves the viewport after a layout change, to restore the recorded anchors on screen.
  private func moveContent(restores: Bool) {
    if restores { moveContent(by: scroller.restore()) }
    scroller.rebase(at: animator.moment.time)
    shelves.restore(at: animator.moment.time)
    views.setNeedsRealization()
  }

  /// The parts that store paths of sections, items or elements, in the order in which a batch updates them. Pending
  /// events come before the events of the selection.
  var pathHolders: [any CarriesPaths] {
    let parts: [any CarriesPaths] = [pending, views, scroller, selecting, current, pointer, shelves, tracker]
    return draggedSelection.map { parts + [$0] } ?? parts
  }

  /// Moves views along with content whose coordinates have shifted, so both stay in place on screen.
  func moveContent(by distance: LayoutPoint) {
    guard distance != .zero else { return }
    animator.shift(by: distance)
    views.shift(by: distance)
    drag?.contentMoved(by: distance)
    scroller.contentMoved(by: distance)
  }
}
