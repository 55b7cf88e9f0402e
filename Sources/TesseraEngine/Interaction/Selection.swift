import TesseraLayout

/// The selected items, stored as ranges of items in ranges of sections. Selecting ten million items costs as much as
/// selecting one.
public struct Selection: Hashable, Sendable {
  /// Adjacent sections in which the same indices are selected.
  public struct Run: Hashable, Sendable {
    /// The sections.
    public internal(set) var sections: Range<Int>
    /// The items selected in each of these sections; never empty.
    public let items: IndexRanges

    init(sections: Range<Int>, items: IndexRanges) {
      self.sections = sections
      self.items = items
    }

    /// Creates a run with a single section.
    fileprivate init(_ section: Int, _ items: Range<Int>) {
      self.init(sections: section..<section + 1, items: IndexRanges(items))
    }
  }

  /// The runs in order. Adjacent runs have different items.
  public private(set) var runs: [Run] = []

  /// Creates an empty selection.
  public init() {}

  /// Creates a selection of the given items, ignoring paths that cannot exist in any collection.
  public init(_ paths: some Sequence<ItemPath>) {
    let possible = 0..<Int.max
    let paths = paths.filter { possible.contains($0.section) && possible.contains($0.item) }
    self.init(sorting: paths.map { Run($0.section, $0.item..<$0.item + 1) })
  }

  /// Creates a selection of all items. Linear in the number of runs in the data's shape.
  package init(allOf data: DataShape) {
    var section = 0
    for run in data.runs {
      append(Run(sections: section..<section + run.sections, items: IndexRanges(0..<run.items)))
      section += run.sections
    }
  }

  /// Creates a selection from one item through another, in either order. Linear in the number of runs in the data's
  /// shape.
  init(from start: ItemPath, through end: ItemPath, in data: DataShape) {
    let (first, last) = (min(start, end), max(start, end))
    var section = 0
    for run in data.runs {
      let sections = section..<section + run.sections
      section = sections.upperBound
      func append(_ part: Range<Int>, from: Int, to: Int) {
        let items = max(0, from)..<max(0, from, min(run.items, to))
        self.append(Run(sections: part.clamped(to: sections), items: IndexRanges(items)))
      }
      if first.section == last.section {
        append(first.section..<first.section + 1, from: first.item, to: last.item + 1)
      } else {
        append(first.section..<first.section + 1, from: first.item, to: run.items)
        append(first.section + 1..<last.section, from: 0, to: run.items)
        append(last.section..<last.section + 1, from: 0, to: last.item + 1)
      }
    }
  }

  /// Creates a selection of the same range of indices in adjacent sections. Linear in the number of runs in the data's
  /// shape.
  init(of items: Range<Int>, inSections sections: Range<Int>, of data: DataShape) {
    var section = 0
    for run in data.runs {
      let part = (section..<section + run.sections).clamped(to: sections)
      section += run.sections
      append(Run(sections: part, items: IndexRanges(items.clamped(to: 0..<max(0, run.items)))))
    }
  }

  /// Creates a selection of runs, which can be in any order. A run of several sections must not overlap other runs.
  init(sorting found: [Run]) {
    let found = found.filter { !$0.sections.isEmpty && !$0.items.isEmpty }
      .ordered {
        ($0.sections.lowerBound, $0.items.ranges[0].lowerBound) < (
          $1.sections.lowerBound, $1.items.ranges[0].lowerBound
        )
      }
    var index = 0
    while index < found.count {
      let sections = found[index].sections
      var items = found[index].items
      index += 1
      while index < found.count, found[index].sections.lowerBound == sections.lowerBound {
        for range in found[index].items.ranges { items.append(range) }
        index += 1
      }
      append(Run(sections: sections, items: items))
    }
  }

  /// Adds a run after all others.
  private mutating func append(_ run: Run) {
    if run.sections.isEmpty || run.items.isEmpty { return }
    if let last = runs.last, last.sections.upperBound == run.sections.lowerBound, last.items == run.items {
      runs[runs.count - 1].sections = last.sections.lowerBound..<run.sections.upperBound
    } else {
      runs.append(run)
    }
  }

  /// Whether no items are selected.
  public var isEmpty: Bool { runs.isEmpty }

  /// The number of selected items, limited to `Int.max`.
  ///
  /// - Complexity: Linear in the number of ranges.
  public var count: Int {
    runs.reduce(0) { count, run in
      let (product, isTooLarge) = run.sections.count.multipliedReportingOverflow(by: run.items.count)
      let (sum, isTooLargeWith) = count.addingReportingOverflow(product)
      return isTooLarge || isTooLargeWith ? .max : sum
    }
  }

  /// Returns whether an item is selected.
  ///
  /// - Complexity: O(log r) for r ranges.
  public func contains(_ path: ItemPath) -> Bool {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].sections.upperBound <= path.section { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].sections.contains(path.section) && runs[low].items.contains(path.item)
  }

  /// The first selected item; nil if none is selected.
  var firstItem: ItemPath? {
    runs.first.map { ItemPath(section: $0.sections.lowerBound, item: $0.items.ranges[0].lowerBound) }
  }

  /// The selected item, if exactly one is selected; otherwise nil.
  public var singleItem: ItemPath? {
    guard runs.count == 1, let run = runs.first, run.sections.count == 1, run.items.count == 1 else { return nil }
    return ItemPath(section: run.sections.lowerBound, item: run.items.ranges[0].lowerBound)
  }

  /// Calls a closure with the selected ranges of items for each section.
  ///
  /// - Complexity: Linear in the number of selected sections. If there can be many, use `runs` instead.
  public func forEachRange(_ body: (_ section: Int, _ items: Range<Int>) -> Void) {
    for run in runs {
      for section in run.sections { for range in run.items.ranges { body(section, range) } }
    }
  }

  /// Returns the items that are in either selection.
  ///
  /// - Complexity: Linear in the number of runs.
  public func union(_ other: Selection) -> Selection { combined(with: other) { $0.union($1) } }

  /// Returns the items that are not in the other selection.
  ///
  /// - Complexity: Linear in the number of runs.
  public func subtracting(_ other: Selection) -> Selection { combined(with: other) { $0.subtracting($1) } }

  /// Combines both selections over ranges of sections in which neither selection changes.
  private func combined(
    with other: Selection, by combine: (IndexRanges, IndexRanges) -> IndexRanges
  ) -> Selection {
    var result = Selection()
    var (mine, others) = (runs[...], other.runs[...])
    var section = Int.min
    while let start = [mine.first, others.first].compactMap({ $0.map { max(section, $0.sections.lowerBound) } }).min() {
      func items(_ run: Run?) -> IndexRanges {
        run.map { $0.sections.contains(start) ? $0.items : IndexRanges() } ?? IndexRanges()
      }
      func end(_ run: Run?) -> Int {
        run.map { $0.sections.lowerBound > start ? $0.sections.lowerBound : $0.sections.upperBound } ?? .max
      }
      section = min(end(mine.first), end(others.first))
      result.append(Run(sections: start..<section, items: combine(items(mine.first), items(others.first))))
      if let run = mine.first, run.sections.upperBound <= section { mine.removeFirst() }
      if let run = others.first, run.sections.upperBound <= section { others.removeFirst() }
    }
    return result
  }

  /// Returns the selection after a batch. Moved items stay selected, deleted items are removed, and inserted items are
  /// not selected.
  ///
  /// O((k + r) log (k + r)) for k changes and r ranges, regardless of the number of sections.
  func carried(over mapping: BatchPlan) -> Selection {
    var found: [Run] = []
    mapping.forEachMovedItem { source, target in
      if contains(source) { found.append(Run(target.section, target.item..<target.item + 1)) }
    }
    for run in runs {
      mapping.forEachSection(in: run.sections) { section in
        for items in run.items.ranges {
          mapping.forEachRange(of: items, inSection: section) { found.append(Run($0, $1)) }
        }
      } kept: { sections in
        found.append(Run(sections: sections, items: run.items))
      }
    }
    return Selection(sorting: found)
  }
}
