/// A change to a prepared layout.
public enum LayoutChange {
  /// Inserts, deletes, moves or reloads items and sections.
  case batch(BatchPlan)
  /// Applies the measured sizes of elements. The viewport is the visible part of the content before the change; nil if
  /// nothing is on screen. The painted columns are those from the last frame; nil if they have not changed since then.
  case measured([MeasuredSize], viewport: Viewport?, painted: PaintedColumns?)
  /// Changes the container's size, insets, scale or direction.
  case environment(LayoutEnvironment)
  /// Changes the description of a section.
  case section(Int, SectionChange)
}

/// A change to the description of a section.
public enum SectionChange {
  /// Replaces the entire description. The layout requests the sizes of the items as if they were new.
  case layout(SectionLayout)
  /// Adds, changes or removes the header.
  case header(SupplementaryLayout?)
  /// Adds, changes or removes the footer.
  case footer(SupplementaryLayout?)
}

extension BatchUpdate {
  /// Checks that the batch turns one shape of the data into another.
  ///
  /// - Throws: `ChangeError` for the first inconsistency.
  /// - Complexity: O(k log k) for k operations, and linear in the number of runs in both shapes.
  /// - SeeAlso: Layout rule 32
  public func validate(from before: DataShape, to after: DataShape) throws(ChangeError) {
    _ = try BatchPlan(self, from: before, to: after)
  }
}
