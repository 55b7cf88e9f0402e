/// The ends of a waterfall's columns at the end of each run.
///
/// Blocks contain several times as many items as there are columns, so the marks take only a few bytes per item.
struct ColumnMarks {
  typealias Mark = FilledColumns.Mark

  /// The number of columns that are stored. Later columns are empty.
  private(set) var columns = 0
  /// The number of runs.
  private(set) var runs = 0
  private var marks: ContiguousArray<Mark> = []

  /// Returns the mark of a column at the end of a run, or an empty mark before the first run.
  subscript(run: Int, column: Int) -> Mark {
    run < 0 || column >= columns ? Mark() : marks[run * columns + column]
  }

  /// Returns the marks of the columns at the end of a run.
  subscript(run: Int) -> ContiguousArray<Mark> {
    run < 0 ? [] : ContiguousArray(marks[run * columns..<(run + 1) * columns])
  }

  /// The end of the longest column.
  var maximumEnd: Fixed { (0..<columns).reduce(.zero) { max($0, self[runs - 1, $1].end) } }

  /// Returns an upper limit for the total length of all items in a single column, up to a given bound.
  func lengthOfAll(atMost bound: Fixed) -> Fixed {
    (0..<columns).reduce(.zero) { min(bound, $0 + self[runs - 1, $1].end) }
  }

  /// Calls `body` with a buffer of the columns' ends at the end of a run. The buffer is not on the heap, because every
  /// query uses it.
  func withEnds(ofRun run: Int, _ body: (UnsafeMutableBufferPointer<Fixed>) -> Void) {
    withUnsafeTemporaryAllocation(of: Fixed.self, capacity: columns) { ends in
      for column in 0..<columns { ends.initializeElement(at: column, to: self[run, column].end) }
      body(ends)
    }
  }

  /// Adds the marks of a run at the end.
  mutating func append(_ new: ContiguousArray<Mark>) { insert(new, at: runs) }

  /// Inserts the marks of a run before those of another run.
  mutating func insert(_ new: ContiguousArray<Mark>, at run: Int) {
    if new.count > columns { widen(to: new.count) }
    marks.insert(contentsOf: new, at: run * columns)
    let rest = repeatElement(Mark(), count: columns - new.count)
    marks.insert(contentsOf: rest, at: run * columns + new.count)
    runs += 1
  }

  /// Removes the marks of a run and of all later runs.
  mutating func remove(from run: Int) {
    marks.removeSubrange((run * columns)...)
    runs = run
  }

  /// Moves the ends of a column, starting at a run.
  ///
  /// - Complexity: O(runs).
  mutating func move(column: Int, fromRun run: Int, by distance: Fixed) {
    for index in stride(from: run * columns + column, to: marks.count, by: columns) { marks[index].end += distance }
  }

  /// Moves the ends of all columns at the end of a run.
  mutating func move(run: Int, by distances: ContiguousArray<Fixed>) {
    for column in distances.indices { marks[run * columns + column].end += distances[column] }
  }

  /// Sets the ends of the columns at the end of a run, and returns the distance that each has moved.
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
