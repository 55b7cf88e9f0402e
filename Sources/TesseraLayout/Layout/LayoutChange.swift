/// A change to a prepared layout.
public enum LayoutChange {
  /// Items and sections are inserted, deleted, moved or reloaded.
  case batch(BatchPlan)
  /// Elements have been measured. The viewport is the window of the container onto the content before the change; nil if
  /// nothing is on screen. The painted columns are those of the last frame; nil if they are as before the change.
  case measured([MeasuredSize], viewport: Viewport?, painted: PaintedColumns?)
  /// The container's size, insets, scale or direction changes.
  case environment(LayoutEnvironment)
  /// The description of a section changes.
  case section(Int, SectionChange)
}

/// A change in the description of a section.
public enum SectionChange {
  /// The whole description. The sizes of the items are requested again, as if the items were new.
  case layout(SectionLayout)
  /// The header appears, changes or disappears.
  case header(SupplementaryLayout?)
  /// The footer appears, changes or disappears.
  case footer(SupplementaryLayout?)
}

extension BatchUpdate {
  /// Checks that the batch leads from one shape of the data to another.
  ///
  /// - Throws: `ChangeError` for the first thing that does not add up.
  /// - Complexity: O(k log k) for k operations, and linear in the runs of both shapes.
  /// - SeeAlso: Layout rule 32
  public func validate(from before: DataShape, to after: DataShape) throws(ChangeError) {
    _ = try BatchPlan(self, from: before, to: after)
  }
}
