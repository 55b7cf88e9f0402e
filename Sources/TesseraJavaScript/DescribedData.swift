import Tessera
import TesseraJSON

/// The data of a described collection, read by the layout's closures. This is a class because the closures outlive data
/// changes.
final class DescribedData {
  /// The sections, by their tokens, and their items if items have IDs.
  private(set) var snapshot = Snapshot<Int, Int>()
  /// The number of items in each section, if items have no IDs; nil otherwise.
  private var counts: [Int]?
  /// The settings of sections, by their tokens.
  var sections: [Int: DescribedSection] = [:]
  /// The declarations of items.
  var items = ItemDeclarations()
  /// Whether items have declarations. If they do, the layout queries each item.
  let declaresItems: Bool
  /// Whether the declarations are slots in a calendar instead of sizes.
  private let declaresSlots: Bool

  init(_ description: CollectionDescription) throws(DescriptionError) {
    declaresItems = description.declaresItems
    declaresSlots = description.declaresSlots
    items = description.declared
    let next = try DescribedEdit(description.data, of: snapshot).result()
    snapshot = next.committed()
    counts = description.data.isCounted ? description.data.sections.map { $0.count } : nil
  }

  // MARK: - Elements by their tokens

  var sectionCount: Int { snapshot.sectionCount }

  /// The shape of the data.
  var shape: DataShape { counts.map { DataShape($0) } ?? snapshot.shape }

  /// Returns the token of the section at an index; nil for none.
  func token(ofSection index: Int) -> Int? { snapshot.section(at: index) }

  /// Returns the token of the item at a path in the data; nil for none, and for items without IDs.
  func token(ofItem path: ItemPath) -> Int? { counts == nil ? snapshot.item(at: path) : nil }

  /// Returns the path of an item in the data; nil for none.
  func path(ofItem token: Int) -> ItemPath? { snapshot.path(of: token) }

  /// Returns the index of a section; nil for none.
  func index(ofSection token: Int) -> Int? { snapshot.index(ofSection: token) }

  // MARK: - Outlines

  /// Returns the outline position of the item at a path; nil if its section does not have an outline.
  func outlinePosition(at path: ItemPath) -> OutlinePosition? { snapshot.outlinePosition(at: path) }

  /// Returns the number of visible descendants of the item at a path.
  func followers(of path: ItemPath) -> Int { snapshot.visibleDescendantCount(at: path) }

  /// Returns the path of the innermost visible ancestor of a hidden item; nil if the item is visible or does not exist.
  func ancestorPath(ofItem token: Int) -> ItemPath? { snapshot.ancestorPath(of: token) }

  /// Returns all items of a section, in order. The number of each item is twice its level, plus 1 if it is expanded.
  func outline(ofSection token: Int) -> [(item: Int, number: Int)] { snapshot.outline(of: token) }

  /// Returns whether dropping an item over another one moves it into that item.
  func isDropped(_ source: ItemPath, into target: ItemPath, at fraction: Double) -> Bool {
    guard counts == nil, let item = snapshot.item(at: source), let parent = snapshot.item(at: target) else {
      return false
    }
    return snapshot.isDropped(item, into: parent, at: fraction)
  }

  /// Returns a change that expands or collapses an item.
  func setExpanded(_ isExpanded: Bool, _ token: Int) throws(DescriptionError) -> Change {
    try take(snapshot.settingExpanded(isExpanded, token))
  }

  /// Returns a change that moves an item into another item.
  func move(_ item: Int, under parent: Int) throws(DescriptionError) -> Change {
    var next = snapshot
    next.move(item, under: parent)
    // The states or levels of both items may have changed.
    next.reconfigure([item, parent])
    return try take(next)
  }

  private func take(_ next: Snapshot<Int, Int>) throws(DescriptionError) -> Change {
    let change = try Self.change(from: snapshot, to: next)
    snapshot = next.committed()
    return Change(batch: change.batch, reconfigured: change.reconfigured)
  }

  // MARK: - Changes

  /// A data change for an engine.
  struct Change {
    var batch: BatchUpdate
    var reconfigured: [ItemPath] = []
  }

  /// Replaces the data, and returns the change from the old data to the new.
  ///
  /// - Parameters:
  ///   - description: the new data.
  ///   - known: the data with which the page compared the new data. Since then, the user may have moved an item.
  func take(
    _ description: CollectionDescription.Data, comparedWith known: Snapshot<Int, Int>
  ) throws(DescriptionError) -> Change {
    let next = try DescribedEdit(description, of: known).result()
    let counts = description.isCounted ? description.sections.map { $0.count } : nil
    let change = try Self.change(from: snapshot, to: next)
    // Data without sections can be of either kind.
    let (wasEmpty, isEmpty) = (snapshot.sectionCount == 0, next.sectionCount == 0)
    let isCounted = isEmpty ? self.counts != nil : counts != nil
    guard wasEmpty || isCounted == (self.counts != nil) else {
      throw .data("a change cannot replace items that have ids with an item count, or the reverse")
    }
    guard isCounted else {
      (snapshot, self.counts) = (next.committed(), nil)
      return Change(batch: change.batch, reconfigured: change.reconfigured)
    }
    let (oldCounts, newCounts) = (self.counts ?? [], counts ?? [])
    var batch = change.batch
    for (index, token) in next.sections.enumerated() {
      guard let before = snapshot.index(ofSection: token) else { continue }
      let (old, new) = (oldCounts[before], newCounts[index])
      if abs(new - old) > Self.maximumStepCount {
        batch.reloadSection(before)
      } else if new < old {
        for item in new..<old { batch.delete(at: ItemPath(section: before, item: item)) }
      } else {
        for item in old..<new { batch.insert(at: ItemPath(section: index, item: item)) }
      }
    }
    (snapshot, self.counts) = (next.committed(), newCounts)
    return Change(batch: batch)
  }

  /// The maximum number of items to insert or remove individually at the end of a section whose items have no IDs. If
  /// there are more, the section is described again.
  private static let maximumStepCount = 1_000

  /// Returns a change that renders items again.
  func reconfigure(_ tokens: [Int]) throws(DescriptionError) -> Change {
    var next = snapshot
    next.reconfigure(tokens)
    let change = try Self.change(from: snapshot, to: next)
    return Change(batch: change.batch, reconfigured: change.reconfigured)
  }

  /// Moves an item, given its paths before and after the move.
  func move(_ source: ItemPath, to target: ItemPath) {
    if counts != nil {
      counts?[source.section] -= 1
      counts?[target.section] += 1
    } else if let item = snapshot.item(at: source) {
      snapshot = snapshot.moving(item, to: target).committed()
    }
  }

  /// The state to restore if a change is rejected.
  var state: (snapshot: Snapshot<Int, Int>, counts: [Int]?, sections: [Int: DescribedSection], items: ItemDeclarations)
  {
    get { (snapshot, counts, sections, items) }
    set { (snapshot, counts, sections, items) = newValue }
  }

  private static func change(
    from old: Snapshot<Int, Int>, to new: Snapshot<Int, Int>
  ) throws(DescriptionError) -> DataChange {
    do {
      return try new.change(from: old)
    } catch {
      throw .data("there is no such item")
    }
  }

  // MARK: - Layouts

  /// Returns the layout of a stack. It queries each section only if a section has its own settings.
  func layout(of stack: StackDescription) -> StackLayout {
    var layout = stack.layout
    let usual = self.layout(of: stack.section)
    if sections.isEmpty {
      layout.sections = .uniform(usual)
    } else {
      layout.sections = .each { [self] context in
        guard let own = token(ofSection: context.index).flatMap({ sections[$0] }) else { return usual }
        return self.layout(of: own.layout)
      }
    }
    return layout
  }

  /// Returns the layout of a table.
  func layout(of table: TableDescription) -> TableLayout {
    var layout = table.layout
    layout.columns = table.widths
    let usual = table.rows
    layout.rows =
      sections.isEmpty
      ? .same(usual) : .each { [self] row in token(ofSection: row).flatMap { sections[$0]?.height } ?? usual }
    return layout
  }

  /// Returns the layout of a calendar. Events without a slot are not shown.
  func layout(of calendar: CalendarLayout) -> CalendarLayout {
    var layout = calendar
    layout.slot = { [self] path in
      token(ofItem: path).flatMap { declaresSlots ? items[$0]?.slot : nil } ?? .allDay(0..<0)
    }
    return layout
  }

  /// Returns the layout of a section.
  func layout(of section: SectionDescription) -> SectionLayout {
    if !declaresItems { return section.layout }
    return section.layout.declaring { [self] path in
      declaresSlots ? nil : token(ofItem: path).flatMap { items[$0] }
    } accessories: { [self] kind, path in
      token(ofItem: path).map { items.shows(kind, on: $0) } ?? true
    }
  }
}

/// The settings of a section in a described collection.
struct DescribedSection {
  /// The settings, as a value that can be compared.
  var value: JSONValue
  /// The section's layout in a stack.
  var layout: SectionDescription
  /// The height of the section's row in a table; nil for the height that all rows share.
  var height: Length?
}
