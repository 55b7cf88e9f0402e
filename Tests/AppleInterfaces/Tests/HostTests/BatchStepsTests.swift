import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

@MainActor struct BatchStepsTests {
  /// Data identified by ID and shown by counts.
  private func random(_ source: inout SplitMix) -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    var items = Array(0..<12).filter { _ in source.next() % 4 != 0 }
    for index in items.indices.dropFirst() where source.next() % 3 == 0 {
      items.swapAt(index, Int(source.next() % UInt64(index)))
    }
    for section in 0..<5 where source.next() % 4 != 0 {
      snapshot.appendSections([section])
      let count = min(items.count, Int(source.next() % 5))
      snapshot.append(Array(items.prefix(count)), to: section)
      items.removeFirst(count)
    }
    let sections = snapshot.sections
    if source.next() % 2 == 0, sections.count > 1 {
      snapshot.moveSection(sections[0], after: sections[sections.count - 1])
    }
    return snapshot
  }

  private func counts(_ shape: DataShape) -> [Int] {
    shape.runs.flatMap { Array(repeating: $0.items, count: $0.sections) }
  }

  @Test("Every data change is applied in steps that UIKit accepts", arguments: 0..<600)
  func everyDataChangeIsAppliedInAcceptedSteps(seed: UInt64) throws {
    var source = SplitMix(state: seed)
    let (before, after) = (random(&source), random(&source))
    var next = after
    for item in 0..<12 where source.next() % 5 == 0 && next.contains(item) { next.reload([item]) }
    for section in 0..<5 where source.next() % 8 == 0 && next.index(ofSection: section) != nil {
      next.reloadSections([section])
    }
    let change = try next.change(from: before)
    let steps = try BatchSteps(change.batch, from: before.shape, to: change.shape)
    let mapping = try BatchPlan(change.batch, from: before.shape, to: change.shape)
    for case .reloadItem(let path) in change.batch.operations {
      guard let newPath = mapping.after(path) else { continue }
      let isShownAgain =
        steps.reloadedItems.contains(newPath) || steps.insertedItems.contains(newPath)
        || (steps.insertedSections + steps.reloadedSections).contains(newPath.section)
      #expect(isShownAgain, "seed \(seed)")
    }
    let feed = StackLayout(.list(length: 44).header(20, pinned: true).footer(5))
    let screen = Screen(feed, counts(before.shape), order: UIKitOrder.all[Int(seed) % 32])
    try screen.view.apply(change) { screen.data.counts = self.counts(change.shape) }
    #expect(screen.view.rejections == [], "seed \(seed)")
    #expect(screen.data.counts == counts(change.shape))
    #expect(try screen.frames == screen.frames(by: feed), "seed \(seed)")
  }

  @Test("Items that stay are at the paths that the change gives them", arguments: 0..<600)
  func itemsThatStayAreAtTheirPathsInTheChange(
    seed: UInt64
  ) throws {
    var source = SplitMix(state: seed)
    let (before, after) = (random(&source), random(&source))
    let change = try after.change(from: before)
    let steps = try BatchSteps(change.batch, from: before.shape, to: change.shape)
    let mapping = try BatchPlan(change.batch, from: before.shape, to: change.shape)
    let stepped = try BatchPlan(BatchUpdate(steps), from: before.shape, to: change.shape)
    for (section, count) in counts(before.shape).enumerated() {
      for item in 0..<count {
        let path = ItemPath(section: section, item: item)
        // An item may be deleted and inserted instead of staying, but it must not stay at the wrong path.
        if let newPath = stepped.after(path) { #expect(newPath == mapping.after(path), "seed \(seed)") }
      }
    }
  }

  @Test("A single move stays a move") func aSingleMoveStaysAMove() throws {
    var batch = BatchUpdate()
    batch.move(from: [0, 0], to: [0, 2])
    batch.reload(at: [0, 0])
    batch.reload(at: [0, 1])
    let steps = try BatchSteps(batch, from: [3], to: [3])
    #expect(steps.movedItems == [BatchSteps.Move(from: [0, 0], to: [0, 2])])
    #expect(steps.reloadedItems == [[0, 0], [0, 2]])
  }

  @Test("A move out of a deleted section is an insertion") func aMoveOutOfADeletedSectionIsAnInsertion() throws {
    var batch = BatchUpdate()
    batch.deleteSection(0)
    batch.move(from: [0, 1], to: [0, 0])
    let steps = try BatchSteps(batch, from: [2, 3], to: [4])
    #expect(steps.deletedSections == [0])
    #expect(steps.insertedItems == [[0, 0]])
    #expect(steps.movedItems == [])
  }

  @Test("An empty section that is described again is deleted and inserted")
  func anEmptySectionThatIsDescribedAgainIsDeletedAndInserted() throws {
    var batch = BatchUpdate()
    batch.reloadSection(1)
    batch.reloadSection(0)
    let steps = try BatchSteps(batch, from: [2, 0], to: [2, 0])
    #expect(steps.deletedSections == [1])
    #expect(steps.insertedSections == [1])
    #expect(steps.reloadedSections == [0])
  }

  @Test("An invalid batch is reported before anything changes") func anInvalidBatchIsReportedBeforeAnythingChanges() {
    let screen = Screen(StackLayout(.list(length: 44)), [3])
    var batch = BatchUpdate()
    batch.insert(at: [0, 0])
    let expected = ChangeError.wrongItemCount(
      ChangeError.WrongItemCount(section: 0, sectionAfter: 0, found: 3, before: 3, inserted: 1))
    #expect(throws: expected) { try screen.view.validate(batch, to: [3]) }
    #expect(throws: expected) {
      try screen.view.apply(DataChange(batch, shape: [3])) { screen.data.counts = [99] }
    }
    #expect(screen.data.counts == [3])
    #expect(throws: Never.self) { try screen.view.validate(batch, to: [4]) }
  }

  @Test("Completion is called once") func completionIsCalledOnce() throws {
    let screen = Screen(StackLayout(.list(length: 44)), [3])
    var finished: [Bool] = []
    var batch = BatchUpdate()
    batch.insert(at: [0, 0])
    try screen.view.apply(DataChange(batch, shape: [4]), completion: { finished.append($0) }) {
      screen.data.counts = [4]
    }
    batch.reload(at: [0, 2])
    try screen.view.apply(DataChange(batch, shape: [5]), completion: { finished.append($0) }) {
      screen.data.counts = [5]
    }
    #expect(finished == [true, true])
    #expect(screen.view.rejections == [])
  }
}

extension BatchUpdate {
  /// Creates the first batch that UIKit gets.
  fileprivate init(_ steps: BatchSteps) {
    self.init()
    for index in steps.deletedSections { deleteSection(index) }
    for index in steps.insertedSections { insertSection(index) }
    for move in steps.movedSections { moveSection(from: move.from, to: move.to) }
    for path in steps.deletedItems { delete(at: path) }
    for path in steps.insertedItems { insert(at: path) }
    for move in steps.movedItems { self.move(from: move.from, to: move.to) }
  }
}

/// A small seeded random number generator.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
