/// How far the columns of a waterfall are filled at the end of each run.
///
/// Blocks hold several times as many items as there are columns, so this takes few bytes an item.
struct ColumnMarks {
  typealias Mark = FilledColumns.Mark

  /// How many columns are kept; those behind them are empty.
  private(set) var columns = 0
  /// How many runs there are.
  private(set) var runs = 0
  private var marks: ContiguousArray<Mark> = []

  /// A column at the end of a run; empty before the first run.
  subscript(run: Int, column: Int) -> Mark {
    run < 0 || column >= columns ? Mark() : marks[run * columns + column]
  }

  /// The columns at the end of a run.
  subscript(run: Int) -> ContiguousArray<Mark> {
    run < 0 ? [] : ContiguousArray(marks[run * columns..<(run + 1) * columns])
  }

  /// Where the longest column ends.
  var greatestEnd: Fixed { (0..<columns).reduce(.zero) { max($0, self[runs - 1, $1].end) } }

  /// At least the length of all items one after the other, but not more than a bound.
  func lengthOfAll(atMost bound: Fixed) -> Fixed {
    (0..<columns).reduce(.zero) { min(bound, $0 + self[runs - 1, $1].end) }
  }

  /// Lends room with where the columns end at the end of a run. The heap is spared, because every query asks.
  func withEnds(ofRun run: Int, _ body: (UnsafeMutableBufferPointer<Fixed>) -> Void) {
    withUnsafeTemporaryAllocation(of: Fixed.self, capacity: columns) { ends in
      for column in 0..<columns { ends.initializeElement(at: column, to: self[run, column].end) }
      body(ends)
    }
  }

  /// Adds the marks of a run at the end.
  mutating func append(_ new: ContiguousArray<Mark>) { insert(new, at: runs) }

  /// Adds the marks of a run before those of another.
  mutating func insert(_ new: ContiguousArray<Mark>, at run: Int) {
    if new.count > columns { widen(to: new.count) }
    marks.insert(contentsOf: new, at: run * columns)
    let rest = repeatElement(Mark(), count: columns - new.count)
    marks.insert(contentsOf: rest, at: run * columns + new.count)
    runs += 1
  }

  /// Takes away the marks of the runs from one on.
  mutating func remove(from run: Int) {
    marks.removeSubrange((run * columns)...)
    runs = run
  }

  /// Moves the ends of a column from a run on. O(runs).
  mutating func move(column: Int, fromRun run: Int, by distance: Fixed) {
    for index in stride(from: run * columns + column, to: marks.count, by: columns) { marks[index].end += distance }
  }

  /// Moves the ends of all columns at the end of a run.
  mutating func move(run: Int, by distances: ContiguousArray<Fixed>) {
    for column in distances.indices { marks[run * columns + column].end += distances[column] }
  }

  /// Gives the columns other ends at the end of a run, and says by how much each has moved.
  mutating func set(_ ends: ContiguousArray<Fixed>, ofRun run: Int) -> ContiguousArray<Fixed> {
    var distances: ContiguousArray<Fixed> = []
    distances.reserveCapacity(columns)
    for column in ends.indices {
      distances.append(ends[column] - self[run, column].end)
      marks[run * columns + column].end = ends[column]
    }
    return distances
  }

  private mutating func widen(to count: Int) {
    var wider: ContiguousArray<Mark> = []
    wider.reserveCapacity(runs * count)
    for run in 0..<runs {
      for column in 0..<count { wider.append(self[run, column]) }
    }
    (marks, columns) = (wider, count)
  }
}
