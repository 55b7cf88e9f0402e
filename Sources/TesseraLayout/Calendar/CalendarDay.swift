/// A day's events, distributed among columns and stored in an order that makes it fast to find those in a range.
struct CalendarDay {
  /// An event with a start and end time.
  struct Timed {
    let token: Int
    let span: CalendarSpan
  }

  /// An event and its columns.
  struct Entry {
    let event: Timed
    /// The columns that the event covers, out of the `count` columns in its cluster.
    var columns: Range<Int>
    var count: Int

    var span: CalendarSpan { event.span }
  }

  let number: Int
  /// The entries, ordered by start. Among events that start at the same time, events with a duration of 0 come first, and the
  /// others are ordered from longest to shortest. Ties are in data order.
  let entries: [Entry]
  private let index: IntervalIndex<Int64>

  /// Distributes a day's events across the width of the day.
  ///
  /// - Parameter index: a closure that returns the index of an event's token among all items.
  /// - Complexity: O(k log k) for k events, plus the number of columns that events widen into.
  init(_ number: Int, _ events: [Timed], index: (Int) -> Int) {
    self.number = number
    let sorted = events.ordered { a, b in
      a.span == b.span ? index(a.token) < index(b.token) : a.span.precedes(b.span)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(sorted.count)
    var cluster = CalendarCluster()
    for event in sorted {
      if !cluster.reaches(event.span) { cluster.finish(into: &entries) }
      cluster.add(event)
    }
    cluster.finish(into: &entries)
    self.entries = entries
    self.index = IntervalIndex(entries.map { $0.span.low.units..<$0.span.high.units })
  }

  /// Calls a closure with each event that overlaps a range and does not merely touch its edges.
  ///
  /// - Complexity: O(log k + number of entries found).
  func forEachEntry(from low: Fixed, to high: Fixed, _ body: (Entry) -> Void) {
    index.forEach(in: low.units..<max(low, high).units) { body(entries[$0]) }
  }
}

/// A time range, measured from the first visible hour.
struct CalendarSpan: Hashable {
  var low: Fixed
  var high: Fixed

  func overlaps(_ other: CalendarSpan) -> Bool { low < other.high && other.low < high }

  /// Returns whether this range precedes another one. A range with a length of 0 does not overlap ranges that start at the same
  /// time, so it precedes them.
  func precedes(_ other: CalendarSpan) -> Bool {
    if low != other.low { return low < other.low }
    if low == high || other.low == other.high { return low == high }
    return high > other.high
  }
}

/// Events that overlap, directly or through other events, while they are being distributed among the smallest number of
/// columns without overlaps.
private struct CalendarCluster {
  private var members: [CalendarDay.Entry] = []
  /// The members in each column, in chronological order.
  private var columns: [[Int]] = []
  private var lanes = Lanes()
  private var end = Fixed(units: .min)

  /// Returns whether an event belongs to the cluster. Pass events in order.
  func reaches(_ span: CalendarSpan) -> Bool { span.low < end }

  /// Adds an event to the first available column.
  mutating func add(_ event: CalendarDay.Timed) {
    let span = event.span
    let column = lanes.lane(from: span.low.units, to: span.high.units)
    if column == columns.count { columns.append([]) }
    columns[column].append(members.count)
    members.append(CalendarDay.Entry(event: event, columns: column..<column + 1, count: 0))
    end = max(end, span.high)
  }

  /// Appends the members in order, and empties the cluster. Each member is widened across adjacent columns that are
  /// free during its event.
  mutating func finish(into entries: inout [CalendarDay.Entry]) {
    for index in members.indices {
      members[index].count = columns.count
      let first = members[index].columns.lowerBound
      var last = first + 1
      while last < columns.count, isFree(columns[last], during: members[index].span) { last += 1 }
      members[index].columns = first..<last
    }
    entries += members
    self = CalendarCluster()
  }

  /// Returns whether no member of a column overlaps a range. O(log n) for n members, because they are in order.
  private func isFree(_ column: [Int], during span: CalendarSpan) -> Bool {
    var (low, high) = (0, column.count)
    while low < high {
      let middle = (low + high) / 2
      if members[column[middle]].span.high <= span.low { low = middle + 1 } else { high = middle }
    }
    // Members with a length of 0 can be between others. They do not overlap anything at their edges.
    while low < column.count, members[column[low]].span.low < span.high {
      if members[column[low]].span.overlaps(span) { return false }
      low += 1
    }
    return true
  }
}

/// The days that have events, stored in a tree for finding the days in a range.
struct CalendarDays {
  private var tree: SumTree<CalendarDay>

  /// Creates the tree of days.
  init(_ days: [CalendarDay]) { tree = SumTree(days) }

  /// Returns the day with the given number; nil if it has no events.
  ///
  /// - Complexity: O(log n).
  subscript(number: Int) -> CalendarDay? {
    guard let found = tree.first(DaysIn(numbers: number..<number + 1))?.element, found.number == number else {
      return nil
    }
    return found
  }

  /// Calls a closure with each day in a range that has events, in order.
  ///
  /// - Complexity: O(log n + number of days found).
  func forEachDay(in numbers: Range<Int>, _ body: (CalendarDay) -> Void) {
    if numbers.isEmpty { return }
    tree.forEach(DaysIn(numbers: numbers)) { day, _ in
      if day.number < numbers.upperBound { body(day) }
    }
  }

  /// Replaces the day with the same number. If the new day has no events, only removes the old one.
  ///
  /// - Complexity: O(log n).
  mutating func replace(with day: CalendarDay) {
    let new: [CalendarDay] = day.entries.isEmpty ? [] : [day]
    let isFound = tree.edit(DaysIn(numbers: day.number..<day.number + 1)) { days, index, _ in
      days.replaceSubrange(index..<index + (days[index].number == day.number ? 1 : 0), with: new)
    }
    if !isFound, !new.isEmpty { tree.append(day) }
  }
}

extension CalendarDay: Summarized {
  struct Total: Summary {
    /// The number of the last day, or the minimum integer if there are no days.
    var last: Int

    static let zero = Total(last: .min)
    static func + (a: Total, b: Total) -> Total { Total(last: max(a.last, b.last)) }
  }

  var summary: Total { Total(last: number) }
}

/// A query for the days whose numbers are in a range.
private struct DaysIn: TreeQuery {
  let numbers: Range<Int>

  func asks(for stretch: CalendarDay.Total, after before: CalendarDay.Total) -> Bool {
    stretch.last >= numbers.lowerBound
  }
  func isPast(_ before: CalendarDay.Total) -> Bool { before.last >= numbers.upperBound - 1 }
}
