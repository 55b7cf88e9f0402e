/// A section and its position.
struct PlacedSection {
  let index: Int
  let section: PreparedSection
  /// The start of the section along the scroll axis, including the section insets.
  let start: Fixed

  var form: SectionForm { section.form }

  /// Returns the bound of the section's range at an end.
  func innerBound(_ end: StackEnd) -> Fixed { start + section.innerBound(end) }
}

extension PlacedSection {
  /// Creates the section at an index of a run.
  ///
  /// - Parameter origin: the start of the first section in the stack.
  init(_ index: Int, of run: SectionRun, after before: StackTotal, origin: Fixed) {
    self.index = before.sections + index
    section = run.section
    start = origin + before.extent + run.pitch * index
  }
}
