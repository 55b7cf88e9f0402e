/// An error that reports why a prepared layout rejected a change. The layout is unchanged.
public indirect enum ChangeError: Error, Hashable, Sendable {
  /// No section has this index. The data has `sectionCount` sections.
  case noSuchSection(Int, sectionCount: Int)
  /// No item has this path. Its section has `itemCount` items.
  case noSuchItem(ItemPath, itemCount: Int)
  /// No section can have this index, because the batch leaves `sectionCount` sections.
  case noSectionAfter(Int, sectionCount: Int)
  /// No item can have this path, because the batch leaves `itemCount` items in its section.
  case noItemAfter(ItemPath, itemCount: Int)
  /// The header or footer does not exist.
  case noSuchElement(Element)
  /// The element's size is declared rather than estimated, so it cannot be measured.
  case notEstimated(Element)
  /// The layout does not describe individual sections. Examples of such layouts are tables and calendars.
  case notDescribed(section: Int)
  /// Two operations claim the same path or change the same element twice.
  case conflict(BatchUpdate.Operation, BatchUpdate.Operation)
  /// The section counts do not add up: the number of sections before the batch, plus insertions, minus deletions,
  /// differs from the number of sections after it.
  case wrongSectionCount(found: Int, before: Int, inserted: Int, deleted: Int)
  /// The item counts of a section do not add up: the number of items before the batch, plus arrivals, minus departures,
  /// differs from the number of items after it.
  case wrongItemCount(WrongItemCount)
  /// A closure requested the change while the layout or the engine was calling it. Make the change after the closure
  /// has returned.
  case reentrant
  /// The change contains an invalid number.
  case layout(LayoutError)

  /// The inconsistent item counts of a section.
  ///
  /// - SeeAlso: Layout rule 32
  public struct WrongItemCount: Hashable, Sendable {
    /// The section's index before the batch.
    public var section: Int
    /// The section's index after the batch.
    public var sectionAfter: Int
    /// The number of items that the data owner reports after the batch.
    public var found: Int
    /// The number of items before the batch.
    public var before: Int
    /// The number of items inserted into the section.
    public var inserted: Int
    /// The number of items deleted from the section.
    public var deleted: Int
    /// The number of items moved into the section, including moves within it.
    public var movedIn: Int
    /// The number of items moved out of the section, including moves within it.
    public var movedOut: Int

    /// Creates a record of a section's inconsistent counts.
    public init(
      section: Int, sectionAfter: Int, found: Int, before: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0,
      movedOut: Int = 0
    ) {
      self.section = section
      self.sectionAfter = sectionAfter
      self.found = found
      self.before = before
      self.inserted = inserted
      self.deleted = deleted
      self.movedIn = movedIn
      self.movedOut = movedOut
    }

    /// The expected number of items in the section, or `Int.max` if the number is too large for an `Int`.
    public var expected: Int { sum ?? .max }

    /// The expected number of items in the section; nil if the number is too large for an `Int`.
    var sum: Int? { before.changed(adding: inserted &+ movedIn, removing: deleted &+ movedOut) }
  }
}

extension Int {
  /// Returns a count after additions and removals; nil if the result is not a valid `Int`.
  func changed(adding added: Int, removing removed: Int) -> Int? {
    let (kept, isBelow) = subtractingReportingOverflow(removed)
    let (sum, isAbove) = kept.addingReportingOverflow(added)
    return isBelow || isAbove ? nil : sum
  }
}

#if !hasFeature(Embedded)
  extension ChangeError: CustomStringConvertible {
    /// A one-line description of the problem, its location and the numbers.
    public var description: String {
      switch self {
      case .noSuchSection(let index, let count): "there is no section \(index): there are \(count)"
      case .noSuchItem(let path, let count):
        "there is no item \(path.item) in section \(path.section): it has \(count)"
      case .noSectionAfter(let index, let count):
        "cannot insert a section at index \(index): the batch leaves \(count) sections"
      case .noItemAfter(let path, let count):
        "cannot insert an item at index \(path.item) of section \(path.section): the batch leaves \(count) items there"
      case .noSuchElement(let element): "there is no \(element)"
      case .notEstimated(let element): "the size of \(element) is declared; only estimated sizes are measured"
      case .notDescribed(let section): "the layout describes no sections, so section \(section) cannot be changed"
      case .conflict(let a, let b): "\(a) and \(b) cannot both be done"
      case .wrongSectionCount(let found, let before, let inserted, let deleted):
        "there are \(found) sections after the batch; expected \(before.changed(adding: inserted, removing: deleted) ?? .max): \(before) before, "
          + "\(inserted) inserted, \(deleted) deleted"
      case .wrongItemCount(let count):
        "section \(count.section) (\(count.sectionAfter) after the batch) has \(count.found) items; expected "
          + "\(count.expected): \(count.before) before, \(count.inserted) inserted, \(count.deleted) deleted, "
          + "\(count.movedIn) moved in, \(count.movedOut) moved out"
      case .reentrant: LayoutError.reentrantDescription
      case .layout(let error): error.description
      }
    }
  }
#endif
