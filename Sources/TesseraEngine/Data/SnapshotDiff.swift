import TesseraLayout

/// The difference of two snapshots that name the same things by the same tokens.
///
/// Common starts and ends are left out first, of the row of sections and of each section's items. Of what remains, the
/// longest rise stays and the rest moves: no smaller number of moves makes it so. Linear, but for the rises:
/// O(m log r), m items that remain in their sections, r the length of the rise.
struct SnapshotDiff {
  private let old: TokenSnapshot
  private let new: TokenSnapshot
  private var operations: [BatchUpdate.Operation] = []
  private var sections: SectionPairs
  /// What remains to be compared of the items before and after.
  private var before = Remainder()
  private var after = Remainder()

  static func changeset(from old: TokenSnapshot, to new: TokenSnapshot) -> Changeset {
    var diff = SnapshotDiff(old, new)
    diff.changeSections()
    diff.leaveOutCommonItems()
    diff.changeItems()
    diff.reloadItems()
    return Changeset(BatchUpdate(diff.operations), shape: new.shape, reconfigured: diff.reconfigured)
  }

  private init(_ old: TokenSnapshot, _ new: TokenSnapshot) {
    self.old = old
    self.new = new
    sections = SectionPairs(old, new)
  }

  // MARK: Sections

  private mutating func changeSections() {
    for index in old.sections.indices where sections.target(of: index) == nil { operations.append(.deleteSection(index)) }
    for index in new.sections.indices where sections.origin(of: index) == nil { operations.append(.insertSection(index)) }
    for (source, target) in sections.moves { operations.append(.moveSection(from: source, to: target)) }
    for index in old.sections.indices where sections.isReloaded(index) { operations.append(.reloadSection(index)) }
  }

  // MARK: Items

  private mutating func leaveOutCommonItems() {
    for (index, section) in old.sections.enumerated() where sections.keptTarget(of: index) == nil {
      before.append(0..<section.shown.count, of: index)
    }
    for (index, section) in new.sections.enumerated() {
      let shown = section.shown
      guard let origin = sections.keptOrigin(of: index) else {
        after.append(0..<shown.count, of: index)
        continue
      }
      let shownBefore = old.sections[origin].shown
      let start = TokenScan.commonStart(shownBefore, shown)
      if start == shown.count && start == shownBefore.count { continue }
      let end = TokenScan.commonEnd(shownBefore, shown, after: start)
      before.append(start..<(shownBefore.count - end), of: origin)
      after.append(start..<(shown.count - end), of: index)
    }
  }

  private mutating func changeItems() {
    operations.reserveCapacity(operations.count + max(before.count, after.count))
    let places = deleteItems()
    for stretch in after.stretches { placeItems(stretch, places) }
  }

  /// Deletes what is shown no more, except with its whole section; gives the places before of the rest.
  private mutating func deleteItems() -> TokenPlaces {
    let places = TokenPlaces(capacity: after.count == 0 ? 0 : old.homes.count)
    for stretch in before.stretches {
      let isKept = sections.keptTarget(of: stretch.section) != nil
      let items = old.sections[stretch.section].items
      for item in stretch.items {
        if new.shows(item: items[item]) {
          places.set(items[item], section: stretch.section, item: item)
        } else if isKept {
          operations.append(.deleteItem(ElementPath(section: stretch.section, item: item)))
        }
      }
    }
    return places
  }

  /// Inserts what is shown only now, except with its whole section; moves what comes from elsewhere, and what cannot
  /// stay while the longest rise of its section does.
  private mutating func placeItems(_ stretch: Remainder.Stretch, _ places: TokenPlaces) {
    let kept = sections.keptOrigin(of: stretch.section)
    let origin = sections.origin(of: stretch.section)
    let items = new.sections[stretch.section].items
    var sources: ContiguousArray<UInt32> = []
    var targets: ContiguousArray<UInt32> = []
    if kept != nil {
      sources.reserveCapacity(stretch.items.count)
      targets.reserveCapacity(stretch.items.count)
    }
    for item in stretch.items {
      let target = ElementPath(section: stretch.section, item: item)
      if !old.shows(item: items[item]) {
        if kept != nil { operations.append(.insertItem(target)) }
        continue
      }
      let source = places[items[item]]
      if source.section != origin {
        operations.append(.moveItem(from: source, to: target))
      } else if kept != nil {
        sources.append(UInt32(truncatingIfNeeded: source.item))
        targets.append(UInt32(truncatingIfNeeded: item))
      }
    }
    guard let kept, !sources.isEmpty else { return }
    moveItems(sources, targets, from: kept, to: stretch.section)
  }

  private mutating func moveItems(
    _ sources: ContiguousArray<UInt32>, _ targets: ContiguousArray<UInt32>, from origin: Int, to section: Int
  ) {
    let rise = LongestRise(of: sources)
    for index in sources.indices where !rise.contains(index) {
      operations.append(
        .moveItem(
          from: ElementPath(section: origin, item: Int(sources[index])),
          to: ElementPath(section: section, item: Int(targets[index]))))
    }
  }

  // MARK: Marks

  /// Reloads what is shown before and after, except what its section describes anew anyway.
  private mutating func reloadItems() {
    let tokens = new.marks.reloadedItems.filter { new.shows(item: $0) && !comesWithItsSection($0) }
    for place in old.shownPlaces(of: tokens) { operations.append(.reloadItem(place)) }
  }

  /// Where items stand that keep identity and description and are to be shown anew.
  private var reconfigured: [ElementPath] {
    new.shownPlaces(
      of: new.marks.reconfiguredItems.filter {
        old.shows(item: $0) && !new.marks.reloadedItems.contains($0) && !comesWithItsSection($0)
      })
  }

  /// Whether an item that is shown after stays in a section that is described anew.
  private func comesWithItsSection(_ token: Token) -> Bool {
    guard let section = new.section(ofItem: token), let origin = sections.origin(of: section) else { return false }
    return sections.isReloaded(origin) && old.section(ofItem: token) == origin
  }
}

/// Stretches of items, in the order in which they are found.
private struct Remainder {
  struct Stretch {
    var section: Int
    var items: Range<Int>
  }

  private(set) var stretches: [Stretch] = []
  private(set) var count = 0

  mutating func append(_ items: Range<Int>, of section: Int) {
    if items.isEmpty { return }
    stretches.append(Stretch(section: section, items: items))
    count += items.count
  }
}
