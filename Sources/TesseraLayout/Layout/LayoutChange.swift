/// A change that a prepared layout is to take.
public enum LayoutChange: Hashable, Sendable {
  /// Items and sections come, go, move or are described anew; the data are then of this shape.
  case batch(BatchUpdate, data: DataShape)
  /// Elements turn out to need these sizes.
  case measured([MeasuredSize])
  /// The container, its insets, the scale or the direction are others.
  case environment(LayoutEnvironment)
}

extension BatchUpdate {
  /// Checks that the batch leads from one shape of the data to another. Source: layout rule 32.
  ///
  /// O(k log k) for k operations, and linear in the runs of both shapes.
  ///
  /// - Throws: `ChangeError` for the first thing that does not add up.
  public func validate(from before: DataShape, to after: DataShape) throws(ChangeError) {
    _ = try plan(from: before, to: after)
  }

  /// What the batch does, all counts compared.
  func plan(from before: DataShape, to after: DataShape) throws(ChangeError) -> BatchPlan {
    do { try after.checkCounts() } catch { throw .layout(error) }
    let (before, after) = (SectionCounts(before), SectionCounts(after))
    let plan = try BatchPlan(
      self, before: (before.sections, { before[$0] }), after: (after.sections, { after[$0] }))
    try plan.checkOtherCounts(before: before, after: after)
    return plan
  }
}
