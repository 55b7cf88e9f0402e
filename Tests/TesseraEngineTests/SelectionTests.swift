import Tessera
import TesseraScripts
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Selection")
struct SelectionTests {
  let list = StackLayout(.list(length: 40))

  private func selectable(_ data: DataShape, _ mode: SelectionMode = .multiple) throws -> RecordingHost {
    let host = try host(list, data)
    host.engine.settings.selectionMode = mode
    _ = host.takeEvents()
    return host
  }

  @Test("If selection is disabled, nothing is selected") func withSelectionDisabledNothingIsSelected() throws {
    let host = try host(list, [3])
    #expect(!host.engine.select([0, 1]))
    #expect(!host.engine.selectAll())
    #expect(host.engine.selection.isEmpty)
  }

  @Test("In single selection, selecting an item deselects the previous one")
  func singleSelectionDeselectsThePreviousItem() throws {
    let host = try selectable([3], .single)
    host.engine.select([0, 1])
    host.engine.toggleSelection(of: [0, 2])
    host.frame()
    #expect(host.engine.selection.singleItem == [0, 2])
    #expect(host.elements(.selected) == [.item(0, 2)])
    host.engine.toggleSelection(of: [0, 2])
    #expect(host.engine.selection.isEmpty)
    #expect(host.violations(afterFrame: true) == [])
  }

  @Test("A range is extended from the item where it began") func aRangeIsExtendedFromItsFirstItem() throws {
    let host = try selectable([4, 0, 3, 5])
    host.engine.select([0, 2])
    host.engine.extendSelection(to: [3, 1])
    #expect(host.engine.selection == Selection([[0, 2], [0, 3], [2, 0], [2, 1], [2, 2], [3, 0], [3, 1]]))
    host.engine.extendSelection(to: [0, 0])
    #expect(host.engine.selection == Selection([[0, 0], [0, 1], [0, 2]]))
    host.engine.toggleSelection(of: [3, 4])
    host.engine.extendSelection(to: [3, 3], adding: true)
    #expect(host.engine.selection == Selection([[0, 0], [0, 1], [0, 2], [3, 3], [3, 4]]))
    host.frame()
    #expect(host.violations == [])
  }

  @Test(
    "After the selection is cleared, or is set by the program, a range begins at the focus",
    arguments: 0..<3)
  func rangeAfterAnotherSelection(way: Int) throws {
    let engine = try selectable([40]).engine
    engine.clicked([0, 5])
    switch way {
    case 0: engine.clearSelection()
    case 1: engine.selectAll()
    default: engine.select(Selection([[0, 7], [0, 9]]))
    }
    engine.setFocus([0, 20])
    engine.clicked([0, 25], .shift)
    #expect(engine.selection == Selection((20...25).map { [0, $0] }))
    engine.clicked([0, 18], .shift)
    #expect(engine.selection == Selection((18...20).map { [0, $0] }))
  }

  @Test("A selection of ten million items is one range") func selectingTenMillionItemsIsOneRange() throws {
    let host = try selectable(DataShape(sections: 1000, itemsPerSection: 10_000))
    host.engine.selectAll()
    #expect(host.engine.selection.runs.count == 1)
    #expect(host.engine.selection.count == 10_000_000)
    host.engine.toggleSelection(of: [500, 17])
    #expect(host.engine.selection.count == 9_999_999)
    #expect(host.engine.selection.runs.count == 3)
    #expect(!host.engine.selection.contains([500, 17]))
  }

  @Test("The selection state of views is reported once") func theSelectionStateOfViewsIsReportedOnce() throws {
    let host = try selectable([100])
    host.engine.select([0, 3])
    var states: [ViewState] = []
    host.engine.update(at: 1) { update in states = update.stateChanges.map { $0.state } }
    #expect(states == [.selected])
    host.engine.update(at: 2) { update in states = update.stateChanges.map { $0.state } }
    #expect(states == [])
  }

  @Test("The state of new views is reported immediately") func theStateOfNewViewsIsReportedImmediately() throws {
    let host = try selectable([1000])
    host.engine.selectAll()
    host.scroll(to: LayoutPoint(x: 0, y: 8000))
    #expect(host.elements(.selected).count == host.shown.count)
    #expect(host.violations == [])
  }

  @Test("A selection is reported only when it changes")
  func aSelectionIsReportedOnlyWhenItChanges() throws {
    let host = try selectable([5])
    host.engine.select([0, 1])
    host.frame()
    #expect(host.takeEvents().contains(.selectionChanged))
    host.engine.select([0, 1])
    host.frame()
    #expect(!host.takeEvents().contains(.selectionChanged))
  }

  @Test("Items that do not exist are not selected") func missingItemsAreNotSelected() throws {
    let host = try selectable([2])
    for path: ItemPath in [[0, 2], [1, 0], [-1, 0], [0, -1], [.max, .max]] {
      #expect(!host.engine.select(path))
      #expect(!host.engine.toggleSelection(of: path))
      #expect(!host.engine.extendSelection(to: path))
      #expect(!host.engine.setFocus(path))
    }
    #expect(Selection([[-1, 0], [.max, .max]]).isEmpty)
    #expect(host.engine.selection.isEmpty)
  }

  @Test("Moved items stay selected and new ones are not") func movedItemsStaySelectedAndNewOnesAreNot() throws {
    let host = try selectable([4, 2])
    host.engine.select([0, 1])
    host.engine.extendSelection(to: [0, 2])
    try host.engine.apply(
      BatchUpdate([.moveItem(from: [0, 1], to: [1, 0]), .insertItem([0, 2]), .insertItem([0, 0])]), data: [5, 3])
    host.frame()
    #expect(host.engine.selection == Selection([[1, 0], [0, 3]]))
    #expect(host.violations == [])
    try host.engine.apply(BatchUpdate([.deleteSection(1)]), data: [5])
    host.frame()
    #expect(host.engine.selection == Selection([[0, 3]]))
    #expect(host.violations == [])
  }
}

/// Selections compared with sets of paths.
@Suite("Selections compared with sets")
struct SelectionAgainstSetsTests {
  @Test("Ranges agree with a set", arguments: UInt64(0)..<200)
  func rangesAgreeWithASet(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let counts = (0..<generator.int(in: 1...6)).map { _ in generator.below(6) }
    let data = DataShape(counts)
    let paths = counts.enumerated().flatMap { section, count in
      (0..<count).map { ItemPath(section: section, item: $0) }
    }
    guard !paths.isEmpty else { return }
    var (selection, set) = (Selection(), Set<ItemPath>())
    for _ in 0..<30 {
      let (a, b) = (generator.pick(paths), generator.pick(paths))
      let range = Selection(from: a, through: b, in: data)
      let between = Set(paths.filter { $0 >= min(a, b) && $0 <= max(a, b) })
      #expect(range == Selection(between))
      if generator.chance(50) {
        selection = selection.union(range)
        set.formUnion(between)
      } else {
        selection = selection.subtracting(range)
        set.subtract(between)
      }
      #expect(selection == Selection(set), "seed \(seed)")
      #expect(selection.count == set.count)
      for path in paths { #expect(selection.contains(path) == set.contains(path)) }
    }
    #expect(Selection(allOf: data) == Selection(paths))
  }

  /// Selections, expressed as the data owner's numbers for its items.
  @Test("A selection follows its items through batches", arguments: UInt64(0)..<300)
  func aSelectionFollowsItsItemsThroughBatches(seed: UInt64) throws {
    var scripts = RandomScripts(seed: seed)
    var generator = SeededGenerator(seed: seed ^ 0x5E1E_C7)
    var model = ScriptModel(scripts.stack())
    for _ in 0..<25 {
      let step = scripts.step(for: model)
      guard let after = model.after(step) else { continue }
      defer { model = after }
      guard case .batch(let batch) = step else { continue }
      let (old, new) = (numbers(of: model), numbers(of: after))
      let mapping = try BatchPlan(
        BatchUpdate(batch.operations), from: DataShape(model.itemCounts), to: DataShape(after.itemCounts))
      let share = generator.pick([10, 50, 90, 100])
      let chosen = old.filter { _ in generator.chance(share) }
      let carried = Selection(chosen.keys).carried(over: mapping)
      let known = Set(old.values)
      var expected: Set<ItemPath> = []
      for (path, number) in new {
        // A reloaded item is the same item for the batch, but a different one for the data owner.
        let isSelected =
          known.contains(number)
          ? chosen.values.contains(number) : mapping.before(path).map { chosen[$0] != nil } ?? false
        if isSelected { expected.insert(path) }
      }
      #expect(carried == Selection(expected), "seed \(seed)")
      #expect(carried == Selection(chosen.keys.compactMap { mapping.after($0) }), "seed \(seed)")
    }
  }

  private func numbers(of model: ScriptModel) -> [ItemPath: Int] {
    var numbers: [ItemPath: Int] = [:]
    for (section, content) in model.numberedSections.enumerated() {
      for (item, number) in content.numbers.enumerated() {
        numbers[ItemPath(section: section, item: item)] = number
      }
    }
    return numbers
  }
}

extension RecordingHost {
  /// Returns the violations, optionally after another frame.
  func violations(afterFrame: Bool) -> [String] {
    if afterFrame { frame() }
    return violations
  }
}
