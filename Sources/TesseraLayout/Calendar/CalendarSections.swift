/// The item counts of a calendar's sections, for converting between paths and indices among all items. Adjacent
/// sections with the same count can form a single run.
struct CalendarSections {
  private var runs: SumTree<Run>

  init(_ data: DataShape) {
    runs = SumTree(data.runs.map { Run(sections: $0.sections, items: $0.items) })
  }

  var count: Int { runs.total.sections }

  var itemCount: Int { runs.total.items }

  /// The item counts, as a data shape.
  var shape: DataShape {
    var shape = DataShape()
    for run in runs.elements { shape.append(DataShape.Run(sections: run.sections, items: run.items)) }
    return shape
  }

  /// Returns the indices that a section's items have among all items; nil if the section does not exist.
  ///
  /// - Complexity: O(log n).
  func indices(ofSection section: Int) -> Range<Int>? {
    guard section >= 0,
      let (run, before) = runs.first(RunWithSection(section))
    else { return nil }
    let start = before.items + (section - before.sections) * run.items
    return start..<start + run.items
  }

  /// Returns the index of an item among all items; nil if the item does not exist.
  ///
  /// - Complexity: O(log n).
  func index(of path: ItemPath) -> Int? {
    guard path.item >= 0, let indices = indices(ofSection: path.section), path.item < indices.count else { return nil }
    return indices.lowerBound + path.item
  }

  /// Returns the path of the item at an index among all items. The item must exist.
  ///
  /// - Complexity: O(log n).
  func path(at index: Int) -> ItemPath {
    guard let (run, before) = runs.first(RunWithItem(index)) else {
      preconditionFailure("There is no item at index \(index).")
    }
    let (section, item) = (index - before.items).quotientAndRemainder(dividingBy: run.items)
    return ItemPath(section: before.sections + section, item: item)
  }

  /// Adds a section at an index.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ items: Int, at section: Int) {
    let new = Run(sections: 1, items: items)
    let isFound = runs.edit(RunWithSection(section)) { runs, index, before in
      let (run, first) = (runs[index], section - before.sections)
      let parts = [Run(sections: first, items: run.items), new, Run(sections: run.sections - first, items: run.items)]
      runs.replaceSubrange(index...index, with: parts.filter { $0.sections > 0 })
    }
    if !isFound { runs.append(new) }
  }

  /// Removes a section.
  ///
  /// - Complexity: O(log n).
  mutating func remove(_ section: Int) { change(section) { _ in nil } }

  /// Adds items to a section. A negative number removes items.
  ///
  /// - Complexity: O(log n).
  mutating func add(_ items: Int, to section: Int) { change(section) { $0 + items } }

  private mutating func change(_ section: Int, _ change: (Int) -> Int?) {
    runs.edit(RunWithSection(section)) { runs, index, before in
      let (run, first) = (runs[index], section - before.sections)
      let parts = [
        Run(sections: first, items: run.items), change(run.items).map { Run(sections: 1, items: $0) },
        Run(sections: run.sections - first - 1, items: run.items),
      ]
      runs.replaceSubrange(index...index, with: parts.compactMap { $0 }.filter { $0.sections > 0 })
    }
  }
}

extension CalendarSections {
  fileprivate struct Run: Summarized {
    var sections: Int
    var items: Int

    var summary: Total { Total(sections: sections, items: sections * items) }
  }

  /// A query for the run that contains a section.
  private struct RunWithSection: TreeQuery {
    let section: Int

    init(_ section: Int) { self.section = section }

    func asks(for stretch: Total, after before: Total) -> Bool { before.sections + stretch.sections > section }
  }

  /// A query for the run that contains the item at an index among all items.
  private struct RunWithItem: TreeQuery {
    let index: Int

    init(_ index: Int) { self.index = index }

    func asks(for stretch: Total, after before: Total) -> Bool { before.items + stretch.items > index }
  }

  fileprivate struct Total: Summary {
    var sections: Int
    var items: Int

    static let zero = Total(sections: 0, items: 0)
    static func + (a: Total, b: Total) -> Total {
      Total(sections: a.sections + b.sections, items: a.items + b.items)
    }
  }
}
