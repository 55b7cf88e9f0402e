extension PreparedStack {
  /// Applies a batch, in one pass.
  ///
  /// O(log n) an operation for lists and for sections of any kind; an item of a grid or flow may break the lines after
  /// it anew. On top of that, comparing all counts is linear in the sections.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - data: the shape of the data after them. Without it a batch cannot be told right from wrong (rule 35).
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func apply(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) {
    try make(planned(batch, data: data))
  }

  func planned(_ batch: BatchUpdate, data: DataShape) throws(ChangeError) -> PlannedChange {
    let counts = SectionCounts(data)
    return .batch(
      try resolve(batch, sectionCount: counts.sections, itemCount: { counts[$0] }, checking: data))
  }

  /// Applies a batch, in one pass, asking for the counts of just those sections that it names.
  ///
  /// O(log n) an operation as above, and nothing else: what the data owner says of other sections is not looked at.
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - sectionCount: the number of sections after the batch.
  ///   - itemCount: the number of items in a section after the batch.
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func apply(
    _ batch: BatchUpdate, sectionCount: Int, itemCount: @escaping (Int) -> Int
  ) throws(ChangeError) {
    if let lone = LoneItemChange(batch), sectionCount == self.sectionCount,
      let change = try resolve(lone, itemCountAfter: itemCount)
    {
      try make(change)
    } else {
      try make(.batch(resolve(batch, sectionCount: sectionCount, itemCount: itemCount, checking: nil)))
    }
  }

  /// What the batch does. Apart, so that no copy of the stack is alive when it changes: each node of the trees that the
  /// change passes would be copied.
  private func resolve(
    _ batch: BatchUpdate, sectionCount: Int, itemCount: @escaping (Int) -> Int, checking data: DataShape?
  ) throws(ChangeError) -> ResolvedBatch {
    // The closure escapes, and would take a copy of the whole stack with it.
    let itemCountBefore = { [sections] in Self.section(at: $0, in: sections)?.run.section.itemCount ?? 0 }
    let plan = try BatchPlan(
      batch, before: (self.sectionCount, itemCountBefore), after: (sectionCount, itemCount))
    if let data { try check(plan, data) }
    return try ResolvedBatch(plan, in: self, itemCount: itemCount)
  }

  /// Finds a section that the batch does not name and whose count is another than it had.
  private func check(_ plan: BatchPlan, _ data: DataShape) throws(ChangeError) {
    let old = sections.elements
    var (run, end) = (0, old.first?.count ?? 0)
    var index = 0
    for new in data.runs {
      for section in index..<index + new.sections {
        // What stays keeps its order, so the runs before are walked once.
        guard plan.edits[section] == nil, let before = plan.sections.before(section) else { continue }
        while before >= end {
          run += 1
          end += old[run].count
        }
        guard old[run].section.itemCount != new.items, !plan.isReloaded(section) else { continue }
        throw .wrongItemCount(
          ChangeError.WrongItemCount(
            section: before, sectionAfter: section, found: new.items, before: old[run].section.itemCount, inserted: 0,
            deleted: 0, movedIn: 0, movedOut: 0))
      }
      index += new.sections
    }
  }
}
