import TesseraLayout

// Changes to the data, the environment and the layout.

extension CollectionEngine {
  /// Call this when the container's size, insets, scale or direction changes. Visible elements stay anchored.
  ///
  /// - Throws: `LayoutError`. If this method throws, nothing has changed.
  public func setEnvironment(_ environment: LayoutEnvironment, animation: AnimationCurve? = nil) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    guard environment != layout.environment else { return }
    try change(animation: animation, as: .container) { () throws(LayoutError) in
      try layout.setEnvironment(environment)
    }
  }

  /// Turns all measured sizes into estimates. The next update remeasures existing views. Other elements are remeasured
  /// when they get a view. Visible elements stay anchored.
  ///
  /// Call this when all content may have a different size, for example after a change to the text size, theme or font.
  ///
  /// - Throws: `LayoutError`. If this method throws, nothing has changed.
  /// - Complexity: Linear in the number of measured sizes.
  public func forgetMeasurements() throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    try change(animation: nil, as: .container) { () throws(LayoutError) in try layout.forgetMeasurements() }
  }

  /// Applies a batch of changes to the data in one pass.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - data: the shape of the data after the batch.
  ///   - reconfigured: the items whose content has changed, identified by their paths after the batch. Dimensions that
  ///     come from measurement are remeasured. All other sizes stay the same.
  ///   - animation: the animation that moves elements to their new positions; nil for no animation.
  ///   - keepsOffset: whether to keep the scroll offset, as far as the content allows, instead of anchoring visible
  ///     elements. This suits sorting, because a user at the top then sees the first rows in the new order.
  /// - Throws: `ChangeError`. If this method throws, nothing has changed.
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

  /// Updates the dragged item's data path after a batch, and restarts the search for the gap from the new path. Ends
  /// the drag if the batch deletes the item.
  private func endOfMove(of dragged: ItemPath, over plan: BatchPlan) {
    if let after = plan.after(dragged) {
      current.setMovedItem(CurrentLayout.MovedItem(source: after, destination: after))
      drag?.searchAgain()
    } else {
      views.dropDeleted()
      endDrag(isMoved: false)
    }
  }

  /// Makes a layout-specific change that leaves every path unchanged, such as a new description for a section, or
  /// measured sizes for elements without views. Visible elements stay anchored.
  ///
  /// - Parameters:
  ///   - animation: the animation that moves elements to their new positions; nil for no animation.
  ///   - body: a closure that makes the change. It must not throw once it has changed anything.
  /// - Throws: any error that `body` throws.
  public func changeLayout(
    animation: AnimationCurve? = nil, _ body: (AnyPreparedLayout) throws(ChangeError) -> Void
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    try change(animation: animation) { () throws(ChangeError) in try current.change(body) }
  }

  /// Replaces a section's description. The layout asks for the sizes of the section's items as if the items were new.
  ///
  /// - Throws: `ChangeError`, for example if the layout does not have a description for each section. If this method
  ///   throws, nothing has changed.
  public func describe(
    section index: Int, as layout: SectionLayout, animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    try change(section: index, .layout(layout), animation)
  }

  /// Adds, changes or removes a section's header.
  ///
  /// - Throws: `ChangeError`, for example if the layout does not have a description for each section. If this method
  ///   throws, nothing has changed.
  public func setHeader(
    _ header: SupplementaryLayout?, ofSection index: Int, animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    try change(section: index, .header(header), animation)
  }

  /// Adds, changes or removes a section's footer.
  ///
  /// - Throws: `ChangeError`, for example if the layout does not have a description for each section. If this method
  ///   throws, nothing has changed.
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
      // A shelf's offset belongs to its section. See layout rule 67.
      if let scrolled, layout.shelf(ofSection: index)?.offset == 0 {
        layout.scrollShelf(bringing: scrolled.item, to: scrolled.distance)
      }
    }
  }

  /// Applies measured view sizes. Call this once with all sizes, both those that an update asked for and those of views
  /// whose content changed on its own. This method ignores views that no longer show an element and views whose element
  /// cannot be measured.
  ///
  /// - Parameters:
  ///   - sizes: the views and their sizes, in points.
  ///   - point: a point inside one of the views that stays anchored on screen while the view's content changes, as far
  ///     as the scroll range allows; nil for none. See layout rule 38.
  /// - Throws: `ChangeError` for an invalid size. If this method throws, nothing has changed.
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
    // A measurement is part of the change that required it, so animate the measurement only if the change was animated.
    moveContent(restores: true)
  }

  /// The on-screen positions of a waterfall's columns in the last painted frame; nil if nothing has changed since that
  /// frame.
  package var paintedColumns: PaintedColumns? { scroller.paintedColumns }

  // MARK: - Layouts

  /// Switches to a different layout for the same data. Elements move from their old positions to their new ones.
  /// Elements that exist in only one of the layouts appear or disappear. Visible elements stay anchored as far as both
  /// layouts allow.
  ///
  /// This method cancels any drag.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared. If this method throws, nothing has changed.
  public func setLayout(_ layout: some CollectionLayout, animation: AnimationCurve? = nil) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    let new = try current.prepare(layout)
    takeDragBack()
    change(animation: animation, as: .container) { current.replace(with: new) }
  }

  /// Begins a transition to another layout. Call `setTransition(progress:)` to drive it. This method cancels any drag.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared. If this method throws, nothing has changed.
  public func beginTransition(to layout: some CollectionLayout) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    let new = try current.prepare(layout)
    takeDragBack()
    // Elements that are moving continue from their current positions.
    endTransition(.eased)
    // Catch up first, because the change below is already part of the new transition.
    views.catchUp()
    let origin = Transition(origin: self.layout, offset: viewport.offset)
    animator.beginTransition(from: self.layout)
    change(animation: .linear(duration: 1), from: self.layout, as: .container) { current.replace(with: new) }
    animator.setTransition(origin)
  }

  /// The progress of the current transition, from 0 to 1; nil if there is no transition.
  public var transitionProgress: Double? { animator.moment.transition }

  /// Moves the current transition forward or back. Does nothing if there is no transition.
  public func setTransition(progress: Double) {
    perform { engine in
      guard engine.animator.transition != nil, progress.isFinite else { return }
      engine.animator.setTransition(progress: progress)
      engine.pending.setNeeded()
    }
  }

  /// Completes the current transition from its current progress.
  public func finishTransition(animation: AnimationCurve? = nil) {
    perform { $0.endTransition(animation) }
  }

  /// Cancels the current transition. Elements return from their current positions to their positions in the original
  /// layout.
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

  /// Turns movements driven by a transition's progress into timed animations.
  private func endTransition(_ animation: AnimationCurve?) {
    guard animator.transition != nil else { return }
    views.releaseMotions(settings.reducesMotion ? nil : animation)
    animator.endTransition()
    pending.setNeeded()
  }

  // MARK: - Work before and after each change

  /// Makes a change and shows it. This method updates all stored element paths, and keeps anchored elements in place on screen.
  ///
  /// - Parameters:
  ///   - animation: the animation that moves elements to their new positions; nil for no animation.
  ///   - plan: the batch, if the change is a batch.
  ///   - before: the layout that elements start from. By default, an animated change starts from the current layout.
  ///   - kind: the kind of change, which determines which elements to anchor.
  ///   - anchorsContent: whether the viewport moves to anchor visible elements.
  ///   - keepsOffset: whether to keep the scroll offset, as far as the content allows.
  ///   - body: a closure that makes the change. It must not throw once it has changed anything.
  ///   - carried: a closure that performs further work, which is called once all paths are updated.
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
    let takePaths = paths.map { paths in pathUpdaters.compactMap { $0.carried(over: paths) } }
    try body()
    endTransition(animation)
    if let takePaths { for take in takePaths { take() } } else { tracker.layoutChanged() }
    completeSelection()
    if keepsOffset { scroller.keepOffset() }
    carried()
    // A gap that moves with the pointer belongs to the current frame.
    animator.add(from: before, animation, plan: plan, mayMeasureAgain: anchorsContent)
    moveContent(restores: anchorsContent && !keepsOffset)
    scroller.setMoved()
    views.setNeedsAccessibility()
  }

  /// Records the elements to anchor on screen.
  private func keep(_ change: ReadingChange, over plan: BatchPlan?, _ successor: (Element) -> Element?) {
    scroller.keep(
      change, followsEnd: settings.followsEnd, staysAtStart: settings.staysAtStart, over: plan,
      isPresented: { views.isPainted($0) }, successor: successor)
    shelves.keep(change, over: plan, isPresented: { views.isPainted($0) }, successor: successor)
  }

  /// Moves the viewport after a layout change to keep the recorded anchors in place on screen.
  private func moveContent(restores: Bool) {
    if restores { moveContent(by: scroller.restore()) }
    scroller.rebase(at: animator.moment.time)
    shelves.restore(at: animator.moment.time)
    views.setNeedsRealization()
  }

  /// The parts of the engine that store paths of sections, items or elements, in the order in which a batch updates
  /// them. Pending events come before the selection's events.
  var pathUpdaters: [any PathUpdater] {
    let parts: [any PathUpdater] = [pending, views, scroller, selecting, current, pointer, shelves, tracker]
    return draggedSelection.map { parts + [$0] } ?? parts
  }

  /// Moves views along with content whose coordinates have shifted, to keep both in place on screen.
  func moveContent(by distance: LayoutPoint) {
    guard distance != .zero else { return }
    animator.shift(by: distance)
    views.shift(by: distance)
    drag?.contentMoved(by: distance)
    scroller.contentMoved(by: distance)
  }
}
