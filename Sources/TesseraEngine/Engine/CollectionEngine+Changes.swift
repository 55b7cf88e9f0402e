import TesseraLayout

// Changes of the data, the environment and the layout.

extension CollectionEngine {
  /// Call this when the container's size, insets, scale or direction changes. What is visible stays in its place.
  ///
  /// - Throws: `LayoutError`; nothing has changed then.
  public func setEnvironment(_ environment: LayoutEnvironment, animation: AnimationCurve? = nil) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    guard environment != layout.environment else { return }
    try change(animation: animation) { () throws(LayoutError) in try layout.setEnvironment(environment) }
  }

  /// Applies a batch of changes to the data, in one pass.
  ///
  /// - Parameters:
  ///   - batch: what changes.
  ///   - data: the shape of the data after the batch.
  ///   - reconfigured: items, by their paths after the batch, that show other content: in the same size, but for what is
  ///     measured, which is measured again.
  ///   - animation: how elements go from where they are to where they will be; nil for at once.
  /// - Throws: `ChangeError`; nothing has changed then.
  public func apply(
    _ batch: BatchUpdate, data: DataShape, reconfigured: [ItemPath] = [], animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    let plan = try BatchPlan(current.translated(batch, data: data), from: layout.data, to: data)
    let dragged = current.movedItem?.destination
    try change(animation: animation, over: plan) { () throws(ChangeError) in
      try current.apply(plan)
    } carried: {
      if let dragged { endOfMove(of: dragged, over: plan) }
      views.refresh(reconfigured)
    }
  }

  /// The data owner has the dragged item where the batch puts it, and the gap is looked for again from there. The drag is
  /// over if the item is deleted.
  private func endOfMove(of dragged: ItemPath, over plan: BatchPlan) {
    if let after = plan.after(dragged) {
      current.setMovedItem(CurrentLayout.MovedItem(source: after, destination: after))
      drag?.lookedFrom = nil
    } else {
      views.dropDeleted()
      endDrag(isMoved: false)
    }
  }

  /// Changes the layout in a way of its own that leaves every element its path: sections described again, sizes measured
  /// of elements without views. What is visible stays in its place.
  ///
  /// - Parameters:
  ///   - animation: how elements go to their new places; nil for at once.
  ///   - body: makes the change; what it throws, it has to throw before anything has changed.
  /// - Throws: what the body throws.
  public func changeLayout(
    animation: AnimationCurve? = nil, _ body: (AnyPreparedLayout) throws(ChangeError) -> Void
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    try change(animation: animation) { () throws(ChangeError) in try current.change(body) }
  }

  /// Describes a section in another way: its items are asked for their sizes as if they had just appeared.
  ///
  /// - Throws: `ChangeError`, also if the layout does not describe its sections one by one; nothing has changed then.
  public func describe(
    section index: Int, as layout: SectionLayout, animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    try change(section: index, .layout(layout), animation)
  }

  /// Lets a section's header appear, change or disappear.
  ///
  /// - Throws: `ChangeError`, also if the layout does not describe its sections one by one; nothing has changed then.
  public func setHeader(
    _ header: SupplementaryLayout?, ofSection index: Int, animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    try change(section: index, .header(header), animation)
  }

  /// Lets a section's footer appear, change or disappear.
  ///
  /// - Throws: `ChangeError`, also if the layout does not describe its sections one by one; nothing has changed then.
  public func setFooter(
    _ footer: SupplementaryLayout?, ofSection index: Int, animation: AnimationCurve? = nil
  ) throws(ChangeError) {
    try change(section: index, .footer(footer), animation)
  }

  private func change(
    section index: Int, _ sectionChange: SectionChange, _ animation: AnimationCurve?
  ) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    try change(animation: animation) { () throws(ChangeError) in
      try layout.change(section: index, sectionChange)
    }
  }

  /// What views turned out to need, all together: what was asked for, or what needs another size since its content has
  /// changed by itself. Views that show nothing by now, or nothing that can be measured, are passed over.
  ///
  /// - Throws: `ChangeError` for a size that cannot be used; nothing has changed then.
  public func measured(_ sizes: [(view: ViewID, size: LayoutSize)]) throws(ChangeError) {
    guard mayChange() else { throw .reentrant }
    var measured: [MeasuredSize] = []
    for (view, size) in sizes {
      if let element = views.measurableElement(of: view) { measured.append(MeasuredSize(element, size)) }
    }
    if measured.isEmpty { return }
    let kept = scroller.keep(followsEnd: followsEnd) { $0 }
    try layout.measure(measured)
    // Measuring belongs to the change that made it necessary, so it is animated, or not, as that was.
    moveContent(restoring: kept)
  }

  // MARK: - Layouts

  /// Switches to another layout of the same data: every element goes from its old place to its new one, those of one
  /// layout alone come and go. What is visible stays in its place as far as both layouts let it.
  ///
  /// A drag is taken back.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared; nothing has changed then.
  public func setLayout(_ layout: some CollectionLayout, animation: AnimationCurve? = nil) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    let new = try current.prepare(layout)
    takeDragBack()
    change(animation: animation) { current.replace(with: new) }
  }

  /// Begins to switch to another layout, as far as `setTransition(progress:)` says. A drag is taken back.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared; nothing has changed then.
  public func beginTransition(to layout: some CollectionLayout) throws(LayoutError) {
    guard mayChange() else { throw .reentrant }
    let new = try current.prepare(layout)
    takeDragBack()
    // What is on its way goes on from where it is.
    endTransition(.eased)
    let origin = Transition(origin: self.layout, offset: viewport.offset)
    animator.beginTransition(from: self.layout)
    change(animation: .linear(duration: 1), from: self.layout) { current.replace(with: new) }
    animator.setTransition(origin)
  }

  /// The progress of the transition that has begun, from 0 to 1; nil without one.
  public var transitionProgress: Double? { animator.moment.transition }

  /// Moves a transition that has begun forward or back. Without one, nothing.
  public func setTransition(progress: Double) {
    guard mayChange() else { return postpone { $0.setTransition(progress: progress) } }
    guard animator.transition != nil, progress.isFinite else { return }
    animator.setTransition(progress: progress)
  }

  /// Lets a transition that has begun come to its end, from where it is.
  public func finishTransition(animation: AnimationCurve? = nil) {
    guard mayChange() else { return postpone { $0.finishTransition(animation: animation) } }
    endTransition(animation)
  }

  /// Lets a transition that has begun go back to where it came from.
  public func cancelTransition(animation: AnimationCurve? = nil) {
    guard mayChange() else { return postpone { $0.cancelTransition(animation: animation) } }
    guard let transition = animator.transition else { return }
    endTransition(animation)
    change(animation: animation) { current.replace(with: transition.origin) }
    if transition.offset != viewport.offset { moveContent(by: scroller.jump(to: transition.offset)) }
    scroller.rebase(at: animator.moment.time)
  }

  /// Turns what the progress of a transition held in place into movements in time.
  private func endTransition(_ animation: AnimationCurve?) {
    guard animator.transition != nil else { return }
    views.releaseMotions(reducesMotion ? nil : animation)
    animator.endTransition()
  }

  // MARK: - The bracket around a change

  /// Makes a change, and lets it become visible: everything that names elements goes over to their new paths, and what is to
  /// stay in place on screen stays there.
  ///
  /// - Parameters:
  ///   - animation: how elements go to their new places; nil for at once.
  ///   - plan: the batch, if the change is one.
  ///   - before: the layout that elements start from; by default the one before the change, if that is animated.
  ///   - keepsPlace: whether the viewport moves so that what is visible stays in place.
  ///   - body: makes the change; what it throws, it has to throw before anything has changed.
  ///   - carried: what else is to be done once paths are those after the change.
  func change<Failure: Error>(
    animation: AnimationCurve?, over plan: BatchPlan? = nil, from before: AnyPreparedLayout? = nil,
    keepsPlace: Bool = true, _ body: () throws(Failure) -> Void, carried: () -> Void = {}
  ) throws(Failure) {
    // What an element will be after the change; nil if it goes.
    let successor: (Element) -> Element? = { [current] element in
      guard let plan else { return element }
      return plan.after(element, owner: current.layout.owner(of: element))
    }
    let kept = keepsPlace ? scroller.keep(followsEnd: followsEnd, survivor: successor) : nil
    let isAnimated = animation != nil && !reducesMotion && hasReported
    let before = before ?? (isAnimated ? layout.copy() : nil)
    let successors = plan.map { _ in (views: views.successors(successor), targets: scroller.targets(after: successor)) }
    try body()
    endTransition(animation)
    if let plan, let successors {
      views.carry(over: plan, successors.views)
      scroller.setTargets(successors.targets)
      carryInteraction(over: plan)
      tracker.carry(over: plan)
    }
    carried()
    animator.add(from: before, animation, plan: plan)
    moveContent(restoring: kept)
    scroller.setMoved()
    views.setNeedsAccessibility()
  }

  /// Puts the viewport where everything that was kept is in place on screen, after the layout has changed.
  private func moveContent(restoring kept: Scroller.Kept?) {
    if let kept { moveContent(by: scroller.restore(kept)) }
    scroller.rebase(at: animator.moment.time)
    views.setNeedsRealization()
  }

  /// Takes the selection, the focus and what is pressed or dragged over to their paths after a batch.
  private func carryInteraction(over plan: BatchPlan) {
    let loss = selecting.carry(over: plan)
    if loss.hasLostSelection { pending.append(.selectionChanged) }
    if loss.hasLostFocus { pending.append(.focusChanged(selecting.focus)) }
    if var moved = current.movedItem, let destination = plan.after(moved.destination) {
      moved.destination = destination
      current.setMovedItem(moved)
    }
    pointer.carry(over: plan)
    views.setNeedsStates()
  }

  /// Moves what views show along with content that has moved in its coordinates, to stay in place on screen.
  func moveContent(by distance: LayoutPoint) {
    guard distance != .zero else { return }
    animator.shift(by: distance)
    views.shift(by: distance)
    scroller.contentMoved(by: distance)
  }
}
