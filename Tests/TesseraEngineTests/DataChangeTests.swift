import Tessera
import TesseraRandom
import Testing

@Suite("Data changes")
struct DataChangeTests {
  private let old: Snapshot<Int, Int> = [1: [10, 11, 12, 13], 2: [20, 21], 3: []]

  private func operations(_ edit: (inout Snapshot<Int, Int>) -> Void) throws -> [BatchUpdate.Operation] {
    var next = old
    edit(&next)
    return try next.change(from: old).batch.operations
  }

  @Test("Inserting one item is one insertion")
  func insertion() throws {
    #expect(try operations { $0.insert([5], after: 11) } == [.insertItem([0, 2])])
  }

  @Test("An item keeps its identity when it moves to another section, to a new section, or out of a deleted section")
  func betweenSections() throws {
    #expect(try operations { $0.move(12, before: 21) } == [.moveItem(from: [0, 2], to: [1, 1])])
    let toNew = try operations {
      $0.appendSections([4])
      $0.move(12, to: 4)
    }
    #expect(toNew == [.insertSection(3), .moveItem(from: [0, 2], to: [3, 0])])
    let outOfDeleted = try operations {
      $0.move(21, before: 10)
      $0.deleteSections([2])
    }
    #expect(outOfDeleted == [.deleteSection(1), .moveItem(from: [1, 1], to: [0, 0])])
  }

  @Test("When a section moves, its items move with it and can also move on their own")
  func movedSection() throws {
    let moved = try operations {
      $0.moveSection(1, after: 3)
      $0.move(13, before: 10)
    }
    #expect(moved == [.moveSection(from: 0, to: 2), .moveItem(from: [0, 3], to: [2, 0])])
  }

  @Test("Collapsing deletes the visible items, expanding inserts them, and items that move out in between are moved")
  func collapsing() throws {
    var collapsed = old
    collapsed.collapse([2])
    #expect(try collapsed.change(from: old).batch.operations == [.deleteItem([1, 0]), .deleteItem([1, 1])])
    #expect(try old.change(from: collapsed).batch.operations == [.insertItem([1, 0]), .insertItem([1, 1])])
    collapsed.move(20, to: 3)
    #expect(
      try collapsed.change(from: old).batch.operations
        == [.deleteItem([1, 1]), .moveItem(from: [1, 0], to: [2, 0])])
  }

  @Test("Reloads use positions before the batch, and reconfigured items use positions after it")
  func marks() throws {
    var next = old
    next.insert([5], before: 10)
    next.reload([11])
    next.reconfigure([12, 11, 5])
    let change = try next.change(from: old)
    #expect(change.batch.operations == [.insertItem([0, 0]), .reloadItem([0, 1])])
    #expect(change.reconfigured == [[0, 3]])
    #expect(try next.committed().change(from: next).isEmpty)
  }

  @Test("A reload of a section describes its items again, and items whose positions change stay the same")
  func reloadedSection() throws {
    let reloaded = try operations {
      $0.reloadSections([1])
      $0.delete([11])
      $0.append([5], to: 1)
      $0.move(13, before: 10)
      $0.reload([10])
      $0.move(21, before: 10)
    }
    // The items 10, 11, 12, 13 become 13, 21, 10, 12, 5: a deletion must not be matched with the item that takes its
    // position.
    let expected: [BatchUpdate.Operation] = [
      .reloadSection(0), .deleteItem([0, 1]), .moveItem(from: [1, 1], to: [0, 1]),
      .moveItem(from: [0, 3], to: [0, 0]), .reloadItem([0, 3]), .moveItem(from: [0, 0], to: [0, 2]),
      .reloadItem([0, 0]), .moveItem(from: [0, 2], to: [0, 3]), .reloadItem([0, 2]),
    ]
    #expect(reloaded == expected)
  }

  @Test("An item deleted and inserted again is the same item")
  func deletedAndInserted() throws {
    let again = try operations {
      $0.delete([10])
      $0.append([10], to: 1)
    }
    #expect(again == [.moveItem(from: [0, 0], to: [0, 3])])
  }

  @Test("A thousand items moved past one item are a single move", arguments: [true, false])
  func range(isDown: Bool) throws {
    let before: Snapshot<Int, Int> = [0: Array(0..<3000)]
    var after = before
    if isDown {
      for id in 1000..<2000 { after.move(id, before: 2001) }
      #expect(try after.change(from: before).batch.operations == [.moveItem(from: [0, 2000], to: [0, 1000])])
    } else {
      for id in 1000..<2000 { after.move(id, before: 999) }
      #expect(try after.change(from: before).batch.operations == [.moveItem(from: [0, 999], to: [0, 1999])])
    }
  }

  @Test("No reordering of six items takes more moves than necessary")
  func fewestMoves() throws {
    let before: Snapshot<Int, Int> = [0: Array(0..<6)]
    var orders: [[Int]] = [[]]
    for item in 0..<6 { orders = orders.flatMap { order in (0...item).map { order.inserting(item, at: $0) } } }
    #expect(orders.count == 2 * 3 * 4 * 5 * 6)
    for order in orders {
      let moves = try Snapshot(dictionaryLiteral: (0, order)).change(from: before).batch.operations.count
      #expect(moves == 6 - longestRiseOfAllSubsets(order), "\(order)")
    }
  }

  /// Returns the size of the longest increasing subset, found among all subsets.
  private func longestRiseOfAllSubsets(_ order: [Int]) -> Int {
    (0..<(1 << order.count)).map { subset in
      let chosen = order.indices.filter { subset & 1 << $0 != 0 }.map { order[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy(<) ? chosen.count : 0
    }.max() ?? 0
  }

  @Test("No reordering of many items, some of them new, takes more moves than necessary", arguments: UInt64(0)..<300)
  func fewestMovesOfMany(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 7...80, using: &random)
    let before: Snapshot<Int, Int> = [0: Array(0..<count)]
    var order = random.shuffled(Array(0..<count))
    // Orders from a complete shuffle to one in which few items have moved.
    if seed.isMultiple(of: 3) { order = order.prefix(seed.isMultiple(of: 2) ? 3 : 12) + order.dropFirst(12).sorted() }
    for new in 0..<Int.random(in: 0...20, using: &random) {
      order.insert(count + new, at: Int.random(in: 0...order.count, using: &random))
    }
    let operations = try Snapshot(dictionaryLiteral: (0, order)).change(from: before).batch.operations
    let moves = operations.filter { if case .moveItem = $0 { true } else { false } }
    let kept = order.filter { $0 < count }
    #expect(moves.count == kept.count - longestIncreasingSubsequence(kept), "\(order)")
  }

  /// Returns the size of the longest increasing subset. For each number, this is one more than the longest subset that
  /// the number extends.
  private func longestIncreasingSubsequence(_ order: [Int]) -> Int {
    var sizes: [Int] = []
    for number in order { sizes.append(1 + (zip(order, sizes).filter { $0.0 < number }.map(\.1).max() ?? 0)) }
    return sizes.max() ?? 0
  }

  @Test("Snapshots without shared storage are compared by their IDs")
  func withoutSharedStorage() throws {
    let again: Snapshot<Int, Int> = [3: [], 1: [11, 10, 12, 13], 2: [20, 5]]
    let change = try again.change(from: old)
    #expect(
      change.batch.operations
        == [
          .moveSection(from: 2, to: 0), .deleteItem([1, 1]), .moveItem(from: [0, 1], to: [1, 0]), .insertItem([2, 1]),
        ])
  }

  @Test("A change by index is also a data change")
  func byIndex() throws {
    let change = DataChange(BatchUpdate([.insertItem([0, 9])]), shape: [10_000_001])
    var stack = try StackLayout(.list(length: 10)).prepare([10_000_000], in: LayoutEnvironment(containerSize: .zero))
    try stack.apply(change.batch, data: change.shape)
    #expect(stack.contentSize.height == 10_000_001 * 10)
  }
}

extension Array {
  fileprivate func inserting(_ element: Element, at index: Int) -> [Element] {
    var copy = self
    copy.insert(element, at: index)
    return copy
  }
}
