/// Consecutive numbers for the items of all sections, starting at 0. Use item numbers in layouts that mostly ignore
/// sections.
public struct ItemNumbers: Hashable, Sendable {
  private struct Run: Hashable, Sendable {
    let firstSection: Int
    let firstNumber: Int
    let shape: DataShape.Run

    var endSection: Int { firstSection + shape.sections }
    var endNumber: Int { firstNumber + shape.sections * shape.items }
  }

  private let runs: [Run]

  /// Creates numbers for the items in the data.
  ///
  /// - Throws: `LayoutError` if a count is negative, or if there are too many items for an `Int`.
  /// - Complexity: O(runs).
  public init(_ data: DataShape) throws(LayoutError) {
    var runs: [Run] = []
    for shape in data.runs {
      let run = Run(firstSection: runs.last?.endSection ?? 0, firstNumber: runs.last?.endNumber ?? 0, shape: shape)
      try Self.check(run)
      runs.append(run)
    }
    self.runs = runs
  }

  private static func check(_ run: Run) throws(LayoutError) {
    let (sections, items) = (run.shape.sections, run.shape.items)
    if sections < 0 { throw LayoutError(.negative, .sectionCount, value: Double(sections), at: .layout) }
    if items < 0 { throw LayoutError(.negative, .itemCount, value: Double(items), at: .section(run.firstSection)) }
    let limit = LayoutError.Problem.tooLarge(limit: Double(Int.max))
    if run.firstSection.addingReportingOverflow(sections).overflow {
      throw LayoutError(limit, .sectionCount, value: Double(sections), at: .layout)
    }
    let (product, overflow) = sections.multipliedReportingOverflow(by: items)
    if overflow || run.firstNumber.addingReportingOverflow(product).overflow {
      throw LayoutError(limit, .itemCount, value: Double(items), at: .section(run.firstSection))
    }
  }

  /// The number of items.
  public var count: Int { runs.last?.endNumber ?? 0 }

  /// The number of sections.
  public var sectionCount: Int { runs.last?.endSection ?? 0 }

  /// Returns the path of the item with the given number; nil if there is none.
  ///
  /// - Complexity: O(log runs).
  public func path(of number: Int) -> ItemPath? {
    guard number >= 0, let run = run(where: { $0.endNumber > number }) else { return nil }
    let (section, item) = (number - run.firstNumber).quotientAndRemainder(dividingBy: run.shape.items)
    return ItemPath(section: run.firstSection + section, item: item)
  }

  /// Returns the number of the item at a path; nil if there is none.
  ///
  /// - Complexity: O(log runs).
  public func number(of path: ItemPath) -> Int? {
    guard let items = items(inSection: path.section), path.item >= 0, path.item < items.count else { return nil }
    return items.lowerBound + path.item
  }

  /// Returns the numbers of a section's items; nil if the section does not exist.
  ///
  /// - Complexity: O(log runs).
  public func items(inSection section: Int) -> Range<Int>? {
    guard section >= 0, let run = run(where: { $0.endSection > section }) else { return nil }
    let first = run.firstNumber + (section - run.firstSection) * run.shape.items
    return first..<first + run.shape.items
  }

  /// Returns the first run that satisfies a condition. If a run satisfies the condition, all later runs must satisfy it
  /// too.
  private func run(where holds: (Run) -> Bool) -> Run? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(runs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < runs.count ? runs[low] : nil
  }
}
