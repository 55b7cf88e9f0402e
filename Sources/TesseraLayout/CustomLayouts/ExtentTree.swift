/// A balanced tree of consecutive extents along an axis. Changing, inserting, removing or finding an extent takes O(log
/// n).
///
/// Use an extent tree for the lines or items of a custom arrangement that changes in place:
///
/// ```swift
/// var rows = try ExtentTree(repeating: 44, count: 1_000_000, spacing: 1)
/// try rows.replaceSubrange(3..<3, with: [80])
/// rows.range(of: 500_000)       // its range, from the sum of all extents before it
/// rows.indices(in: 200..<400)   // the extents that a query visits
/// ```
///
/// Extents are in points, rounded down to whole units of 2⁻¹⁶ points. This makes sums exact. Equal adjacent extents are stored as
/// one number, and other extents take four bytes each. Copies share their storage until one of them changes.
public struct ExtentTree {
  private var lines: PreparedLines

  private init(_ lines: PreparedLines) {
    self.lines = lines
  }

  /// Creates an empty tree.
  ///
  /// - Parameter spacing: the space between adjacent extents, in points.
  /// - Throws: `LayoutError` if the spacing is not between 0 and 2³¹.
  public init(spacing: Double = 0) throws(LayoutError) {
    try self.init(repeating: 0, count: 0, spacing: spacing)
  }

  /// Creates a tree in which all extents are equal.
  ///
  /// - Throws: `LayoutError` for an invalid number, a negative count, or a total of more than 2³⁷ points.
  /// - Complexity: O(1).
  public init(repeating extent: Double, count: Int, spacing: Double = 0) throws(LayoutError) {
    let rules = try Self.rules(spacing: spacing)
    guard count >= 0 else { throw LayoutError(.negative, .itemCount, value: Double(count), at: .layout) }
    guard let runs = LineBuilder.lines(count, of: try Self.item(extent), rules) else {
      throw LayoutError.contentTooLong(at: .layout)
    }
    self.init(PreparedLines(rules: rules, runs: runs))
  }

  /// Creates a tree of extents.
  ///
  /// - Throws: `LayoutError` for an invalid number, or a total of more than 2³⁷ points.
  /// - Complexity: O(n).
  public init(_ extents: some Sequence<Double>, spacing: Double = 0) throws(LayoutError) {
    let rules = try Self.rules(spacing: spacing)
    var builder = LineBuilder(rules)
    for extent in extents { builder.append(try Self.item(extent)) }
    guard let runs = builder.finish() else { throw LayoutError.contentTooLong(at: .layout) }
    self.init(PreparedLines(rules: rules, runs: SumTree(runs)))
  }

  private static func rules(spacing: Double) throws(LayoutError) -> LineRules {
    LineRules(
      breaking: .single, spread: .start, alignment: .start, room: .zero, gap: .zero,
      lineSpacing: try Fixed(length: spacing, .lineSpacing, at: .layout))
  }

  private static func item(_ extent: Double) throws(LayoutError) -> LineItem {
    LineItem(share: 1, length: try Fixed(length: extent, .arrangement, at: .layout))
  }
}

// MARK: - Queries

extension ExtentTree {
  /// The number of extents.
  public var count: Int { lines.total.items }

  /// The sum of all extents and the spacing between them.
  ///
  /// - Complexity: O(1).
  public var total: Double { lines.extent.points }

  /// Accesses the extent at an index; nil if there is none.
  ///
  /// - Complexity: O(log n).
  public subscript(index: Int) -> Double? { lines.item(index)?.length.points }

  /// Returns the range of an extent, which starts after the sum of all extents before it; nil if there is no such
  /// extent.
  ///
  /// - Complexity: O(log n).
  public func range(of index: Int) -> Range<Double>? {
    guard let line = lines.line(of: index) else { return nil }
    return line.start.points..<line.end.points
  }

  /// Returns the index of the last extent that starts at or before a position; nil if there is none, or if the position
  /// is not a number.
  ///
  /// - Complexity: O(log n).
  public func index(at position: Double) -> Int? {
    position.isNaN ? nil : lines.line(startingBy: Fixed(clamping: position))?.firstItem
  }

  /// Returns the indices of the extents that overlap a range. An extent that only touches the range's edge does not overlap it.
  ///
  /// - Complexity: O(log n).
  public func indices(in range: Range<Double>) -> Range<Int> {
    guard !range.lowerBound.isNaN, !range.upperBound.isNaN, !range.isEmpty, count > 0 else { return 0..<0 }
    let (low, high) = (Fixed(clamping: range.lowerBound), Fixed(clamping: range.upperBound))
    let last = lines.line(startingBy: high.points < range.upperBound ? high : high - Fixed(units: 1))
    guard let last, let first = lines.line(startingBy: low) ?? lines.line(of: 0) else { return 0..<0 }
    let lower = first.end > low || first.start >= low ? first.firstItem : first.firstItem + 1
    return min(lower, last.firstItem + 1)..<last.firstItem + 1
  }
}

// MARK: - Changes

extension ExtentTree {
  /// Adds an extent at the end.
  ///
  /// - Throws: `LayoutError` for an invalid number, or a total of more than 2³⁷ points. If it throws, nothing has
  ///   changed.
  /// - Complexity: O(log n).
  public mutating func append(_ extent: Double) throws(LayoutError) {
    try replaceSubrange(count..<count, with: [extent])
  }

  /// Replaces a range of extents. The range or its replacement can be empty. O(log n) for each extent. Indices beyond
  /// the end are treated as the end.
  ///
  /// - Throws: `LayoutError` for an invalid number, or a total of more than 2³⁷ points. If it throws, nothing has
  ///   changed.
  public mutating func replaceSubrange(_ range: Range<Int>, with extents: [Double]) throws(LayoutError) {
    let range = range.clamped(to: 0..<count)
    guard count.changed(adding: extents.count, removing: range.count) != nil else {
      throw LayoutError(.tooLarge(limit: Double(Int.max)), .itemCount, value: Double(count) + 1, at: .layout)
    }
    var items: [LineItem] = []
    var after = start(of: count) - (start(of: range.upperBound) - start(of: range.lowerBound))
    for extent in extents {
      let item = try Self.item(extent)
      items.append(item)
      after += item.length + lines.rules.lineSpacing
      guard after <= .contentBound else { throw LayoutError.contentTooLong(after.points, at: .layout) }
    }
    lines.replace(range, with: items)
  }

  /// Returns the start of an extent. For the index after the last one, returns the position where another extent would
  /// start.
  private func start(of index: Int) -> Fixed {
    lines.line(of: index)?.start ?? (count > 0 ? lines.extent + lines.rules.lineSpacing : .zero)
  }

  /// Updates the extents after a change to the items. Moved items keep their extents. Insertions beyond the end append
  /// extents; other indices beyond the end are ignored.
  ///
  /// - Parameters:
  ///   - change: the changes in a batch.
  ///   - extent: a closure that returns the extent of a new or reloaded item, given its index after the batch.
  /// - Throws: `LayoutError` as in `replaceSubrange`, and any error that `extent` throws. If it throws, nothing has
  ///   changed.
  /// - Complexity: O(log n) for each item.
  public mutating func apply(
    _ change: ArrangementChange.ItemsChange, _ extent: (Int) throws(LayoutError) -> Double
  ) throws(LayoutError) {
    var after = self
    for item in change.removed.reversed() where (0..<after.count).contains(item) {
      try after.replaceSubrange(item..<item + 1, with: [])
    }
    for insertion in change.inserted {
      let kept = insertion.origin.flatMap { self[$0] }
      let new = if let kept { kept } else { try extent(insertion.item) }
      try after.replaceSubrange(insertion.item..<insertion.item, with: [new])
    }
    for item in change.reloaded where (0..<after.count).contains(item) {
      try after.replaceSubrange(item..<item + 1, with: [try extent(item)])
    }
    self = after
  }
}
