import Tessera

extension CollectionScene {
  /// The items of a section, in order. Adjacent equal items form a run, which takes the same amount of memory for any
  /// number of items.
  public struct Items: Hashable, Sendable {
    /// A run of adjacent equal items.
    public struct Run: Hashable, Sendable {
      /// The item that is repeated.
      public var item: Item
      /// The number of items.
      public var count: Int
    }

    /// The runs. Adjacent runs never contain equal items.
    public private(set) var runs: [Run] = []
    /// The end index of each run.
    private var ends: [Int] = []

    /// Creates items from a sequence.
    ///
    /// - Complexity: linear in the number of items.
    public init(_ items: some Sequence<Item>) {
      for item in items { append(Run(item: item, count: 1)) }
    }

    /// Returns the given number of items without labels. The arrangement determines their size. Layouts reject a
    /// negative count.
    public static func count(_ count: Int) -> Items {
      var items = Items([])
      if count != 0 { (items.runs, items.ends) = ([Run(item: Item(), count: count)], [count]) }
      return items
    }

    /// Returns items from an array.
    public static func each(_ items: [Item]) -> Items { Items(items) }

    /// The number of items.
    public var count: Int { ends.last ?? 0 }

    /// The item at an index; nil if it does not exist.
    ///
    /// - Complexity: O(log n) in the number of runs.
    public subscript(index: Int) -> Item? { run(at: index).map { runs[$0].item } }

    /// Returns the index of the run that contains an item.
    private func run(at index: Int) -> Int? {
      guard index >= 0, index < count else { return nil }
      var (low, high) = (0, ends.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] <= index { low = middle + 1 } else { high = middle }
      }
      return low
    }

    private mutating func append(_ run: Run) {
      guard run.count > 0 else { return }
      ends.append(count + run.count)
      if let last = runs.last, last.item == run.item {
        runs[runs.endIndex - 1].count += run.count
        ends.remove(at: ends.endIndex - 2)
      } else {
        runs.append(run)
      }
    }
  }
}

extension CollectionScene.Items {
  /// Whether all items are plain, with no properties of their own.
  var arePlain: Bool { runs.allSatisfy { $0.item == CollectionScene.Item() } }

  /// The individual items.
  ///
  /// - Complexity: linear in the number of items.
  var all: [CollectionScene.Item] { runs.flatMap { Array(repeating: $0.item, count: Swift.max(0, $0.count)) } }

  /// Inserts an item at an index, which may be the end.
  ///
  /// - Complexity: linear in the number of runs.
  mutating func insert(_ item: CollectionScene.Item, at index: Int) {
    change(removing: [], inserting: [(Swift.max(0, Swift.min(count, index)), item)])
  }

  /// Removes an item and returns it; nil if it does not exist.
  ///
  /// - Complexity: linear in the number of runs.
  mutating func remove(at index: Int) -> CollectionScene.Item? {
    guard let item = self[index] else { return nil }
    change(removing: [index], inserting: [])
    return item
  }

  /// Removes items by their indices before the change, and inserts items by their indices after it. Both lists must be
  /// sorted.
  ///
  /// - Complexity: linear in the number of runs and changes.
  mutating func change(removing removed: [Int], inserting inserted: [(index: Int, item: CollectionScene.Item)]) {
    var left = CollectionScene.Items([])
    var start = 0
    var gone = removed[...]
    for run in runs {
      let end = start + run.count
      while let next = gone.first, next < end {
        left.append(Run(item: run.item, count: next - start))
        start = next + 1
        gone.removeFirst()
      }
      left.append(Run(item: run.item, count: end - start))
      start = end
    }
    var new = inserted[...]
    var result = CollectionScene.Items([])
    for run in left.runs {
      var rest = run.count
      while let next = new.first, next.index <= result.count + rest {
        let before = next.index - result.count
        result.append(Run(item: run.item, count: before))
        result.append(Run(item: next.item, count: 1))
        rest -= before
        new.removeFirst()
      }
      result.append(Run(item: run.item, count: rest))
    }
    for (_, item) in new { result.append(Run(item: item, count: 1)) }
    self = result
  }

  /// Returns these items with the labels and IDs of the same number of other items.
  ///
  /// - Complexity: linear in the number of runs in both.
  func named(as other: CollectionScene.Items) -> CollectionScene.Items {
    var result = CollectionScene.Items([])
    var index = 0
    var (mine, theirs) = (0, 0)
    while mine < runs.count, theirs < other.runs.count {
      let end = Swift.min(ends[mine], other.ends[theirs])
      var item = runs[mine].item
      (item.label, item.id) = (other.runs[theirs].item.label, other.runs[theirs].item.id)
      item.accessories = other.runs[theirs].item.accessories
      result.append(Run(item: item, count: end - index))
      index = end
      if ends[mine] == end { mine += 1 }
      if other.ends[theirs] == end { theirs += 1 }
    }
    return result
  }
}
