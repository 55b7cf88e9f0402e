/// The number of sections, and the number of items in each section. A layout knows nothing else about the data.
///
/// Adjacent sections with the same number of items form a run, so a regular collection of any size needs only a single
/// pair of numbers. An array literal lists the item counts of the sections.
public struct DataShape: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A run of adjacent sections with the same number of items.
  public struct Run: Hashable, Sendable {
    /// The number of sections.
    public var sections: Int
    /// The number of items in each section.
    public var items: Int

    /// Creates a run of sections with the same number of items.
    public init(sections: Int, items: Int) {
      self.sections = sections
      self.items = items
    }
  }

  /// The sections in order. Adjacent runs have different numbers of items.
  public private(set) var runs: [Run] = []

  /// Creates the shape of a collection that has no sections.
  public init() {}

  /// Creates a shape of sections with the same number of items.
  public init(sections: Int, itemsPerSection: Int) {
    append(Run(sections: sections, items: itemsPerSection))
  }

  /// Creates a shape from the item counts of its sections, in order. Linear in the number of sections.
  public init(_ itemCounts: some Sequence<Int>) {
    for count in itemCounts { append(Run(sections: 1, items: count)) }
  }

  /// Creates a shape from the item counts of its sections, in order.
  public init(arrayLiteral itemCounts: Int...) {
    self.init(itemCounts)
  }

  /// Adds sections at the end.
  ///
  /// This method does not check counts. If a count is negative, `prepare` throws an error with the index of its
  /// section.
  public mutating func append(_ run: Run) {
    if let last = runs.last, last.items == run.items, last.sections > 0, run.sections > 0 {
      let (sum, overflow) = last.sections.addingReportingOverflow(run.sections)
      if !overflow {
        runs[runs.endIndex - 1].sections = sum
        return
      }
    }
    if run.sections != 0 { runs.append(run) }
  }
}

extension DataShape {
  /// Checks that the numbers of sections and items are valid.
  ///
  /// - Throws: `LayoutError` for the first invalid number.
  func checkCounts() throws(LayoutError) {
    var sections = 0
    for run in runs {
      guard run.sections >= 0 else {
        throw LayoutError(.negative, .sectionCount, value: Double(run.sections), at: .layout)
      }
      guard run.items >= 0 else {
        throw LayoutError(.negative, .itemCount, value: Double(run.items), at: .section(sections))
      }
      let (sum, overflow) = sections.addingReportingOverflow(run.sections)
      guard !overflow else {
        throw LayoutError(.tooLarge(limit: Double(Int.max)), .sectionCount, value: Double(run.sections), at: .layout)
      }
      sections = sum
    }
  }
}
