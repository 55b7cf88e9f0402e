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
  /// O(k log k) for k operations, and linear in the sections.
  ///
  /// - Throws: `ChangeError` for the first thing that does not add up.
  public func validate(from before: DataShape, to after: DataShape) throws(ChangeError) {
    let (before, after) = (SectionCounts(before), SectionCounts(after))
    let plan = try BatchPlan(
      self, before: (before.sections, { before[$0] }), after: (after.sections, { after[$0] }))
    try plan.checkUnnamedSections(before: { before[$0] }, after: (after.sections, { after[$0] }))
  }
}

extension BatchPlan {
  /// Finds a section that the batch does not name and whose count is another than it had. Linear in the sections.
  func checkUnnamedSections(
    before: (Int) -> Int, after: (sections: Int, items: (Int) -> Int)
  ) throws(ChangeError) {
    for section in 0..<after.sections where edits[section] == nil && !isReloaded(section) {
      guard let source = sections.before(section), before(source) != after.items(section) else { continue }
      throw .wrongItemCount(
        ChangeError.WrongItemCount(
          section: source, sectionAfter: section, found: after.items(section), before: before(source)))
    }
  }
}
