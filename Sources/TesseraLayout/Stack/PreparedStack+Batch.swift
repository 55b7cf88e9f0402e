extension PreparedStack {
  /// Applies a batch, in one pass.
  ///
  /// O(log n) an operation for lists and for sections of any kind. An item of a grid or flow may break the lines after it
  /// again. Comparing the item counts is linear in the runs of both shapes.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - data: the shape of the data after them. Without it, no batch can be checked. Source: layout rule 35.
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    try make(planned(BatchPlan(batch, from: self.data, to: data)))
  }

  /// The shape of the data. Linear in the runs.
  var data: DataShape {
    var data = DataShape()
    sections.forEach(where: { _, _ in true }) { run, _ in
      data.append(DataShape.Run(sections: run.count, items: run.section.itemCount))
    }
    return data
  }

  func planned(_ plan: BatchPlan) throws(ChangeError) -> PlannedChange {
    let isOfThis = plan.starts(fromSections: sectionCount) { section(at: $0)?.section.itemCount }
    let plan = isOfThis ? plan : try BatchPlan(plan.batch, from: data, to: plan.dataAfter)
    return .batch(try ResolvedBatch(plan, in: self))
  }
}
