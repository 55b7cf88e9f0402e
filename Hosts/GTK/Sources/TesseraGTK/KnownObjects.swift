import CGtk
import Tessera

/// The objects of the rows that have cells, by their indices in a list model. The objects identify the rows.
///
/// As in GTK's lists, all other objects of the model are unknown, so a model can create its objects on demand. The
/// known objects are retained, which prevents new objects from having the address of a removed one.
struct KnownObjects {
  /// An object and its index.
  struct Entry {
    var index: Int
    let object: UnsafeMutableRawPointer
  }

  /// Sorted by index.
  private(set) var entries: [Entry] = []

  /// The effect that a change to the model has on the known rows.
  struct Change {
    /// The rows that exist before and after the change, by their old and new indices, in order of the new indices.
    var kept: [(old: Int, new: Int)] = []
    /// The kept rows that move past others.
    var moved: Set<Int> = []
  }

  /// Applies a change that the model has made.
  ///
  /// - Returns: the rows within the change that are known.
  /// - Complexity: O(*k* log *k*) for *k* known rows, plus the added rows if known rows are removed.
  mutating func take(_ model: OpaquePointer, at position: Int, removed: Int, added: Int) -> Change {
    let first = entries.partitioningIndex { $0.index >= position }
    let last = entries.partitioningIndex { $0.index >= position + removed }
    for entry in last..<entries.count { entries[entry].index += added - removed }
    let lost = Array(entries[first..<last])
    if lost.isEmpty { return Change() }
    // A model can contain an object more than once.
    var sources: [UnsafeMutableRawPointer: [Int]] = [:]
    for (lostIndex, entry) in lost.enumerated().reversed() { sources[entry.object, default: []].append(lostIndex) }
    var (kept, found, missing) = ([(old: Int, new: Int)](), [Entry](), lost.count)
    var isKept = [Bool](repeating: false, count: lost.count)
    for index in position..<position + added where missing > 0 {
      guard let object = g_list_model_get_item(model, guint(index)) else { break }
      defer { g_object_unref(object) }
      guard let lostIndex = sources[object]?.popLast() else { continue }
      isKept[lostIndex] = true
      kept.append((lost[lostIndex].index, index))
      found.append(Entry(index: index, object: object))
      missing -= 1
    }
    for (lostIndex, entry) in lost.enumerated() where !isKept[lostIndex] { g_object_unref(entry.object) }
    entries.replaceSubrange(first..<last, with: found)
    return Change(kept: kept, moved: Self.moved(kept.map(\.old)))
  }

  /// Returns the smallest set of numbers whose removal leaves an increasing sequence.
  private static func moved(_ numbers: [Int]) -> Set<Int> {
    // Use patience sorting. The last numbers of the piles increase, and each number points to the end of the previous
    // pile.
    var (ends, before) = ([Int](), [Int?](repeating: nil, count: numbers.count))
    for (index, number) in numbers.enumerated() {
      let pile = ends.partitioningIndex { numbers[$0] >= number }
      before[index] = pile > 0 ? ends[pile - 1] : nil
      if pile < ends.count { ends[pile] = index } else { ends.append(index) }
    }
    var moved = Set(numbers)
    var index = ends.last
    while let chosen = index {
      moved.remove(numbers[chosen])
      index = before[chosen]
    }
    return moved
  }

  /// Records the objects of the specified rows, and forgets all others.
  ///
  /// - Parameter indices: the indices of the rows in the model, in order and without duplicates.
  mutating func keep(_ indices: [Int], of model: OpaquePointer) {
    var (kept, next) = ([Entry](), 0)
    kept.reserveCapacity(indices.count)
    for index in indices {
      while next < entries.count, entries[next].index < index {
        g_object_unref(entries[next].object)
        next += 1
      }
      if next < entries.count, entries[next].index == index {
        kept.append(entries[next])
        next += 1
      } else if let object = g_list_model_get_item(model, guint(index)) {
        kept.append(Entry(index: index, object: object))
      }
    }
    for entry in entries[next...] { g_object_unref(entry.object) }
    entries = kept
  }

  /// Forgets all rows.
  mutating func removeAll() {
    for entry in entries { g_object_unref(entry.object) }
    entries = []
  }
}

extension BatchUpdate {
  /// Creates a change to the only section, in which rows are removed, added and moved.
  ///
  /// - Parameters:
  ///   - position: the index of the first changed row.
  ///   - removed: the number of rows in the changed range before the change, including rows that stay or move.
  ///   - added: the number of rows in the changed range after the change, including rows that stay or move.
  ///   - known: the rows that stay or move.
  init(at position: Int, removed: Int, added: Int, keeping known: KnownObjects.Change) {
    self.init()
    /// Calls a closure with the ranges of indices between the specified ones, which must be sorted.
    func gaps(_ range: Range<Int>, without indices: [Int], _ body: (Range<Int>) -> Void) {
      var start = range.lowerBound
      for index in indices {
        body(start..<index)
        start = index + 1
      }
      body(start..<range.upperBound)
    }
    gaps(position..<position + removed, without: known.kept.map(\.old).sorted()) { delete($0, inSection: 0) }
    gaps(position..<position + added, without: known.kept.map(\.new)) { insert($0, inSection: 0) }
    for row in known.kept where known.moved.contains(row.old) {
      move(from: ItemPath(section: 0, item: row.old), to: ItemPath(section: 0, item: row.new))
    }
  }
}

extension Array {
  /// Returns the index of the first element that meets a condition that all later elements also meet.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
