// Item count checks: the count after the batch must be the count before it, plus arrivals, minus departures. Source: layout rule
// 32.

extension BatchPlan {
  /// Checks the sections that the batch changes.
  func checkNamedCounts() throws(ChangeError) {
    // Most batches change only items, and their sections are in order.
    if placedSections.isEmpty {
      for edit in edits { try checkCount(ofSection: edit.section, edit) }
      return
    }
    var named = edits.map { $0.section }
    for placed in placedSections {
      if case .moved = placed.source, edits[placed.index] == nil { named.append(placed.index) }
    }
    for section in named.sorted() { try checkCount(ofSection: section, edits[section]) }
  }

  private func checkCount(ofSection section: Int, _ edit: SectionEdits.Edit?) throws(ChangeError) {
    guard let source = before(section: section) else { return }
    var count = ChangeError.WrongItemCount(
      section: source, sectionAfter: section, found: countsAfter[section], before: countsBefore[source])
    if let edit {
      (count.inserted, count.deleted) = (edit.inserted, edit.deleted)
      (count.movedIn, count.movedOut) = (edit.placed.count - edit.inserted, edit.removed.count - edit.deleted)
    }
    if count.found != count.sum { throw .wrongItemCount(count) }
  }

  /// Returns whether the plan was made for data with these counts, checking only the sections that it changes.
  ///
  /// Inlined, because a separate closure would retain a copy of the layout that provides the counts.
  @inline(__always)
  func starts(fromSections sectionCount: Int, itemCount: (Int) -> Int?) -> Bool {
    guard countsBefore.sections == sectionCount else { return false }
    for edit in edits {
      guard let section = before(section: edit.section), itemCount(section) == countsBefore[section] else {
        return false
      }
    }
    return true
  }

  /// Checks the sections that the batch does not change. These sections stay in order, so the loop advances through
  /// both shapes run by run.
  func checkOtherCounts() throws(ChangeError) {
    // Skip the check in the common case of a batch that changes the only section.
    if countsBefore.sections == 1, countsAfter.sections == 1, edits[0] != nil { return }
    var named = NamedSections(
      removed: removedSections, placed: placedSections.map { $0.index }, edited: edits.map { $0.section })
    var (old, new) = (RunCursor(dataBefore), RunCursor(dataAfter))
    while true {
      named.skip(&old, &new)
      guard let oldItems = old.items, let newItems = new.items else { return }
      guard oldItems == newItems else {
        throw .wrongItemCount(
          ChangeError.WrongItemCount(section: old.section, sectionAfter: new.section, found: newItems, before: oldItems)
        )
      }
      let stretch = min(named.distance(from: old, new), old.left, new.left)
      old.advance(by: stretch)
      new.advance(by: stretch)
    }
  }
}

/// A position among the sections of a shape.
private struct RunCursor {
  private let runs: [DataShape.Run]
  private var run = 0
  private(set) var section = 0
  /// The number of sections left in the run, including the current one.
  private(set) var left = 0

  init(_ data: DataShape) {
    runs = data.runs
    left = runs.first?.sections ?? 0
  }

  /// The number of items in the current section; nil at the end.
  var items: Int? { run < runs.count ? runs[run].items : nil }

  mutating func advance(by count: Int) {
    section += count
    left -= count
    guard left == 0 else { return }
    run += 1
    left = run < runs.count ? runs[run].sections : 0
  }
}

/// The sections that a batch changes, in order: indices before the batch for removed sections, and indices after the
/// batch for inserted or edited sections.
private struct NamedSections {
  private var removed: ArraySlice<Int>
  private var placed: ArraySlice<Int>
  private var edited: ArraySlice<Int>

  init(removed: [Int], placed: [Int], edited: [Int]) {
    (self.removed, self.placed, self.edited) = (removed[...], placed[...], edited[...])
  }

  /// Advances to the next unchanged section, or to the end.
  mutating func skip(_ old: inout RunCursor, _ new: inout RunCursor) {
    while true {
      if removed.first == old.section {
        removed.removeFirst()
        old.advance(by: 1)
      } else if placed.first == new.section {
        placed.removeFirst()
        // A moved section can also have edits.
        if edited.first == new.section { edited.removeFirst() }
        new.advance(by: 1)
      } else if edited.first == new.section {
        edited.removeFirst()
        old.advance(by: 1)
        new.advance(by: 1)
      } else {
        return
      }
    }
  }

  /// Returns the number of consecutive unchanged sections from the current position.
  func distance(from old: RunCursor, _ new: RunCursor) -> Int {
    min(
      (removed.first ?? .max) - old.section, (placed.first ?? .max) - new.section,
      (edited.first ?? .max) - new.section)
  }
}
