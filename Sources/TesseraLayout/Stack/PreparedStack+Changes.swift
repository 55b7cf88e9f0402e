extension PreparedStack {
  /// A planned change, whose closures have already been called and whose sizes have been checked.
  public struct PlannedChange {
    fileprivate enum Content {
      case batch(ResolvedBatch)
      case measured(ResolvedMeasurement)
      indirect case environment(PreparedStack)
      indirect case section(Int, PreparedSection)
    }

    fileprivate let content: Content

    static func batch(_ batch: ResolvedBatch) -> Self { Self(content: .batch(batch)) }

    static func measured(_ sizes: ResolvedMeasurement) -> Self { Self(content: .measured(sizes)) }

    static func section(_ index: Int, _ section: PreparedSection) -> Self { Self(content: .section(index, section)) }
  }

  /// Applies a batch in one pass.
  ///
  /// O(log n) per operation for list items and for sections. For an item in a grid or flow, the items after it may have
  /// to be broken into lines again. Comparing the item counts is linear in the number of runs in both shapes.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - data: the shape of the data after the batch, used to check the batch. Source: layout rule 35.
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  public mutating func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    try make(planned(BatchPlan(batch, from: sections.data, to: data)))
  }

  /// Applies the measured sizes of elements.
  ///
  /// In a waterfall, other estimates above the visible range are adjusted to move all columns by the same distance.
  ///
  /// O(log n) for each header, footer or list item. For an item in a grid or flow, the items after it may have to be
  /// broken into lines again. An item in a waterfall moves the items below it. This takes microseconds for a million
  /// items. If items span columns, however, all later items can be affected.
  ///
  /// - Parameters:
  ///   - sizes: the measured sizes.
  ///   - viewport: the visible part of the content; nil if nothing is on screen.
  ///   - painted: the result of `paintedColumns` before the first change since the last frame; nil if this is the first
  ///     change.
  /// - Throws: `ChangeError` if an element does not exist or has a declared size, or if a size is invalid. If it
  ///   throws, nothing has changed.
  public mutating func measure(
    _ sizes: [MeasuredSize], viewport: Viewport? = nil, painted: PaintedColumns? = nil
  ) throws(ChangeError) {
    try make(.measured(ResolvedMeasurement(sizes, viewport, painted, in: self)))
  }

  /// Plans a change, at the same cost as `apply`, `measure`, `setEnvironment` or `describe`.
  public func plan(_ change: LayoutChange) throws(ChangeError) -> PlannedChange? {
    switch change {
    case .batch(let plan): return try planned(plan)
    case .measured(let sizes, let viewport, let painted):
      return .measured(try ResolvedMeasurement(sizes, viewport, painted, in: self))
    case .section(let index, let change): return try planned(change, ofSection: index)
    case .environment(let environment):
      do { return PlannedChange(content: .environment(try adapted(to: environment))) } catch { throw .layout(error) }
    }
  }

  private func planned(_ plan: BatchPlan) throws(ChangeError) -> PlannedChange {
    let isOfThis = plan.starts(fromSections: sectionCount) { sections[$0]?.section.itemCount }
    let plan = isOfThis ? plan : try BatchPlan(plan.batch, from: sections.data, to: plan.dataAfter)
    return .batch(try ResolvedBatch(plan, in: self))
  }

  /// True, because `make` calls no closures.
  public static var changesInPlace: Bool { true }

  /// Makes a change that was planned for this stack.
  ///
  /// - Throws: `ChangeError` if the content would be too long. If it throws, nothing has changed.
  public mutating func make(_ change: PlannedChange) throws(ChangeError) {
    switch change.content {
    case .batch(let batch): try keepingBounds(growth: batch.growth) { batch.make(in: &$0) }
    case .measured(let sizes): try keepingBounds(growth: sizes.growth(of: contentExtent)) { sizes.make(in: &$0) }
    case .environment(let stack): self = stack
    case .section(let index, let section):
      try keepingBounds(growth: section.extent) { stack in stack.sections.edit(index) { $0 = section } }
    }
  }

  /// Makes a change that can fail only by exceeding the maximum extent of content. If it fails, nothing has changed.
  private mutating func keepingBounds(growth: Fixed, _ change: (inout PreparedStack) -> Void) throws(ChangeError) {
    // In the common case, the content is far from the maximum, so make the change in place.
    if contentExtent + growth <= .contentBound {
      change(&self)
      updateExtent()
    } else {
      var copy = self
      change(&copy)
      copy.updateExtent()
      guard copy.contentExtent <= .contentBound else { throw .layout(.contentTooLong(at: .layout)) }
      self = copy
    }
    assert(isConsistent, "the changed layout differs from one made of the same items from scratch")
  }
}
