/// A change that a prepared layout is to take.
public enum LayoutChange: Hashable, Sendable {
  /// Items and sections are inserted, deleted, moved or reloaded.
  case batch(BatchPlan)
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
    _ = try BatchPlan(self, from: before, to: after)
  }
}
