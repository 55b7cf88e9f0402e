/// The ends of a waterfall's columns while items are being added.
struct FilledColumns {
  /// The state of a column.
  struct Mark: Equatable {
    /// The start of the next item in the column.
    var end = Fixed.zero
    /// The number of items that cover the column.
    var items = 0
  }

  private let columns: WaterfallColumns
  /// The columns that have been used so far. Later columns are empty.
  private(set) var marks: ContiguousArray<Mark>

  init(_ columns: WaterfallColumns, marks: ContiguousArray<Mark> = []) {
    self.columns = columns
    self.marks = marks
  }

  /// The maximum end of a column. It is large enough to detect that the content is too long, and small enough that no
  /// sum overflows.
  private static let limit = Fixed(units: 2 * Fixed.contentBound.units)

  /// Returns the first of the columns that the next item covers. This is the position where the item can start
  /// earliest, or the first of several such positions.
  ///
  /// - Complexity: O(columns), multiplied by the span if it is more than one.
  /// - SeeAlso: Layout rule 17
  func firstColumn(span: Int) -> Int {
    span == 1 ? firstShortest() : firstShortest(span: span)
  }

  private func firstShortest() -> Int {
    var (found, minimum) = (0, Fixed(units: .max))
    for column in marks.indices where marks[column].end < minimum { (found, minimum) = (column, marks[column].end) }
    // Columns after these are empty. An empty column among these takes precedence.
    return minimum > .zero && marks.count < columns.count ? marks.count : found
  }

  private func firstShortest(span: Int) -> Int {
    var (found, minimum) = (0, Fixed(units: .max))
    var column = 0
    while column <= marks.count, column + span <= columns.count {
      let covered = column..<min(column + span, marks.count)
      // No position that covers a column with at least this end is better, so continue after that column.
      if let obstacle = covered.last(where: { marks[$0].end >= minimum }) {
        column = obstacle + 1
        continue
      }
      (found, minimum) = (column, covered.reduce(.zero) { max($0, marks[$1].end) })
      if minimum == .zero { break }
      column += 1
    }
    return found
  }

  /// Adds an item to consecutive columns.
  ///
  /// - Complexity: O(span of the item).
  mutating func put(_ length: Fixed, at column: Int, span: Int) {
    while marks.count < column + span { marks.append(Mark()) }
    // Nearly all items cover a single column, so read and write that column's mark only once.
    guard span > 1 else {
      let mark = marks[column]
      marks[column] = Mark(end: min(mark.end + length + columns.spacing, Self.limit), items: mark.items + 1)
      return
    }
    let start = marks[column..<column + span].reduce(.zero) { max($0, $1.end) }
    let end = min(start + length + columns.spacing, Self.limit)
    for column in column..<column + span { marks[column] = Mark(end: end, items: marks[column].items + 1) }
  }

  /// Adds the items in a run to their columns.
  mutating func put(_ run: WaterfallRun) {
    switch run {
    case .mixed(let block):
      block.forEach { column, share, length in put(length, at: column, span: columns.span(share: share)) }
    case .equal(let item, let count, let round):
      for (rank, column) in round.enumerated() {
        put(WaterfallRun.items(ofRound: round.count, at: rank, of: count), of: item.length, at: Int(column))
      }
    }
  }

  private mutating func put(_ items: Int, of length: Fixed, at column: Int) {
    while marks.count <= column { marks.append(Mark()) }
    let (units, overflow) = (length + columns.spacing).units.multipliedReportingOverflow(by: Int64(items))
    let added = overflow ? Self.limit : min(Fixed(units: units), Self.limit)
    marks[column].end = min(marks[column].end + added, Self.limit)
    marks[column].items += items
  }

  /// Returns the repeating order in which items with the same length fill the columns; nil if the order does not yet
  /// repeat.
  ///
  /// The second round repeats the first one if the last column in the order ends before the first column ends with its
  /// next item.
  func round(of length: Fixed, atMost items: Int) -> ContiguousArray<Int32>? {
    let pitch = length + columns.spacing
    if pitch == .zero { return [Int32(firstShortest())] }
    if marks.allSatisfy({ $0.end == .zero }) { return ContiguousArray(0..<Int32(min(columns.count, items))) }
    let minimum = marks.reduce(Fixed(units: .max)) { min($0, $1.end) }
    guard marks.count == columns.count, marks.allSatisfy({ $0.end <= minimum + pitch }) else { return nil }
    let order = marks.indices.sorted { (marks[$0].end, $0) < (marks[$1].end, $1) }
    let (first, last) = (order[0], order[order.count - 1])
    guard (marks[last].end, last) < (marks[first].end + pitch, first) else { return nil }
    return ContiguousArray(order.lazy.map { Int32($0) })
  }
}
