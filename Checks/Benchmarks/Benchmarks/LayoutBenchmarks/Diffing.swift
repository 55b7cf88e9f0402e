import Benchmark
import TesseraEngine
import TesseraLayout

/// T14: computing an applicable change from two snapshots.
func addDiffing() {
  for (count, name) in [(5_000, "5,000"), (100_000, "100,000"), (1_000_000, "1,000,000")] {
    // The time and memory that the standard library's difference takes grow with the square of the number of differing
    // items.
    DataDiff.add("find how \(name) items were reshuffled", count: count, standardLibrary: count <= 5_000) { ids, old in
      var random = SplitMix(seed: 14)
      let shuffled = random.shuffled(ids)
      var new = old
      new.delete(ids)
      new.append(shuffled, to: 0)
      return (shuffled, new)
    }
  }
  DataDiff.add("find how 100,000 items were reshuffled in a snapshot built again", count: 100_000) { ids, _ in
    var random = SplitMix(seed: 14)
    let shuffled = random.shuffled(ids)
    return (shuffled, [0: shuffled])
  }
  DataDiff.add("find no changes in a copy of 100,000 items", count: 100_000, standardLibrary: true) { ids, old in
    (ids, old)
  }
  DataDiff.add("find no changes in 100,000 items built again", count: 100_000, standardLibrary: true) { ids, _ in
    (ids, [0: ids])
  }
  DataDiff.add("find one item inserted into 100,000", count: 100_000, standardLibrary: true) { ids, old in
    var new = old
    new.insert([-1], before: ids[50_000])
    return (Array(ids[..<50_000] + [-1] + ids[50_000...]), new)
  }
  DataDiff.add("find one item inserted into 1,000,000", count: 1_000_000, standardLibrary: true) { ids, old in
    var new = old
    new.insert([-1], before: ids[500_000])
    return (Array(ids[..<500_000] + [-1] + ids[500_000...]), new)
  }
  DataDiff.add("find 1,000 items moved together within 100,000", count: 100_000) { ids, old in
    var new = old
    for id in ids[10_000..<11_000] { new.move(id, before: ids[50_000]) }
    let moved = ids[..<10_000] + ids[11_000..<50_000] + ids[10_000..<11_000] + ids[50_000...]
    return (Array(moved), new)
  }
  addEditingOfSnapshots()
}

/// The cost of edits to a copy that is then compared. The first edit copies rows.
private func addEditingOfSnapshots() {
  for (count, name) in [(100_000, "100,000"), (1_000_000, "1,000,000")] {
    Comparison.add("insert one item into a copy of \(name) and find it", against: []) { comparison in
      let ids = DataDiff.ids(count)
      var shown: Snapshot<Int, Int> = [0: ids]
      for new in 1...200 {
        var next = shown
        var change: DataChange?
        comparison.tessera(
          try nanoseconds {
            next.insert([-new], before: ids[count / 2])
            change = try next.change(from: shown)
          })
        precondition(change?.batch.operations == [.insertItem([0, count / 2 + new - 1])], "one insertion is expected")
        shown = next.committed()
      }
    }
    Comparison.add("create a snapshot of \(name) items", against: []) { comparison in
      let ids = DataDiff.ids(count)
      var snapshot = Snapshot<Int, Int>()
      comparison.tessera(
        nanoseconds {
          snapshot.appendSections([0])
          snapshot.append(ids, to: 0)
        })
      precondition(snapshot.items(in: 0) == ids, "a snapshot should contain the appended items")
    }
  }
}

/// A difference, computed by all methods.
private enum DataDiff {
  typealias Change = @Sendable (_ ids: [Int], _ old: Snapshot<Int, Int>) -> (ids: [Int], snapshot: Snapshot<Int, Int>)

  static func ids(_ count: Int) -> [Int] { (0..<count).map { $0 &* 2_654_435_761 } }

  static func add(_ title: String, count: Int, standardLibrary: Bool = false, _ change: @escaping Change) {
    let others: [Comparison.Method] = standardLibrary ? [.standardLibrary, .allAgain] : [.allAgain]
    Comparison.add(title, against: others, rounds: count > 100_000 ? 5 : 20) { comparison in
      let old = ids(count)
      let before: Snapshot<Int, Int> = [0: old]
      let (new, after) = change(old, before)
      var change = DataChange(BatchUpdate(), shape: [])
      comparison.tessera(try nanoseconds { change = try after.change(from: before) })
      expect(change, from: old, gives: new)
      var replaced = DataChange(BatchUpdate(), shape: [])
      comparison.add(nanoseconds { replaced = allAgain(old.count, new.count) }, of: .allAgain)
      expect(replaced, from: old, gives: new)
      guard standardLibrary else { return }
      var difference: CollectionDifference<Int>?
      comparison.add(
        nanoseconds { difference = new.difference(from: old).inferringMoves() }, of: .standardLibrary)
      precondition(
        difference.flatMap { old.applying($0) } == new, "the standard library's difference should produce the new data")
    }
  }

  /// Returns a change that deletes every old item and inserts every new one.
  private static func allAgain(_ before: Int, _ after: Int) -> DataChange {
    var operations: [BatchUpdate.Operation] = []
    operations.reserveCapacity(before + after)
    for item in 0..<before { operations.append(.deleteItem([0, item])) }
    for item in 0..<after { operations.append(.insertItem([0, item])) }
    return DataChange(BatchUpdate(operations), shape: [after])
  }

  /// Expects a change to one section, applied to the old items, to produce the new ones.
  private static func expect(_ change: DataChange, from old: [Int], gives new: [Int]) {
    var isGone = [Bool](repeating: false, count: old.count)
    var arrived = [Int?](repeating: nil, count: new.count)
    for operation in change.batch.operations {
      switch operation {
      case .deleteItem(let path): isGone[path.item] = true
      case .insertItem(let path): arrived[path.item] = new[path.item]
      case .moveItem(let source, let target):
        isGone[source.item] = true
        arrived[target.item] = old[source.item]
      default: preconditionFailure("only items should change; found \(operation)")
      }
    }
    var staying = old.indices.lazy.filter { !isGone[$0] }.makeIterator()
    let found = arrived.map { $0 ?? staying.next().map { old[$0] } }
    precondition(found == new.map(Optional.some) && staying.next() == nil, "the change should produce the new data")
    precondition(change.shape == [new.count], "the change should have the shape of the new data")
  }
}
