/// A section at its position.
struct PlacedSection {
  let index: Int
  let section: PreparedSection
  /// Its start along the scroll axis, section insets included.
  let start: Fixed

  var form: SectionForm { section.form }

  /// The bound of its inner range at an end.
  func innerBound(_ end: StackEnd) -> Fixed { start + section.innerBound(end) }
}

extension PlacedSection {
  /// A section of a run.
  ///
  /// - Parameter origin: the start of the first section of all.
  init(_ index: Int, of run: SectionRun, after before: StackTotal, origin: Fixed) {
    self.index = before.sections + index
    section = run.section
    start = origin + before.extent + run.pitch * index
  }
}
