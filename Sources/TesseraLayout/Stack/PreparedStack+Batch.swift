extension PreparedStack {
  /// Applies a batch, in one pass.
  ///
  /// O(log n) an operation for items of lists and for sections of any kind. For an item of a grid or flow, the lines
  /// after it may break again. Comparing the item counts is linear in the runs of both shapes.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - data: the shape of the data after them. No batch can be checked without it. Source: layout rule 35.
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    try make(planned(BatchPlan(batch, from: sections.data, to: data)))
  }

  func planned(_ plan: BatchPlan) throws(ChangeError) -> PlannedChange {
    let isOfThis = plan.starts(fromSections: sectionCount) { sections[$0]?.section.itemCount }
    let plan = isOfThis ? plan : try BatchPlan(plan.batch, from: sections.data, to: plan.dataAfter)
    return .batch(try ResolvedBatch(plan, in: self))
  }
}
