/// The events of one day, shared out over columns, in an order in which a range is found fast.
struct CalendarDay {
  /// An event in its columns.
  struct Entry {
    /// Its index among all events.
    let event: Int
    let span: CalendarEvent.Span
    /// The columns it takes, of the `count` of its cluster.
    var columns: Range<Int>
    var count: Int
  }

  /// By start; of equal starts, the longer first.
  let entries: [Entry]
  private let index: IntervalIndex<Int64>

  /// Shares the day's width. O(k log k).
  init(_ events: [(event: Int, span: CalendarEvent.Span)]) {
    let sorted = events.sorted { a, b in
      if a.span.low != b.span.low { return a.span.low < b.span.low }
      if a.span.high != b.span.high { return a.span.high > b.span.high }
      return a.event < b.event
    }
    var entries: [Entry] = []
    var cluster = CalendarCluster()
    for (event, span) in sorted {
      if !cluster.reaches(span) { entries += cluster.finish() }
      cluster.add(event, span)
    }
    entries += cluster.finish()
    self.entries = entries
    index = IntervalIndex(entries.map { $0.span.low.units..<$0.span.high.units })
  }

  /// Gives the events that share more than an edge with a range. O(log k + found).
  func forEachEntry(from low: Fixed, to high: Fixed, _ body: (Entry) -> Void) {
    index.forEach(in: low.units..<max(low, high).units) { body(entries[$0]) }
  }
}

/// Events that overlap, directly or through others, on their way into the least number of columns in which no two do.
private struct CalendarCluster {
  private var members: [CalendarDay.Entry] = []
  /// For each column its members, in order of time.
  private var columns: [[Int]] = []
  private var end = Fixed(units: .min)

  /// Whether an event, none of the earlier ones starting after it, belongs to the cluster.
  func reaches(_ span: CalendarEvent.Span) -> Bool { span.low < end }

  /// Takes an event into the first column that is free. Since events come by start, that needs as few columns as ever
  /// overlap at once.
  mutating func add(_ event: Int, _ span: CalendarEvent.Span) {
    let free = columns.firstIndex { column in column.last.map { members[$0].span.high <= span.low } ?? true }
    let column = free ?? columns.endIndex
    if free == nil { columns.append([]) }
    columns[column].append(members.count)
    members.append(CalendarDay.Entry(event: event, span: span, columns: column..<column + 1, count: 0))
    end = max(end, span.high)
  }

  /// The members in order, each widened over the neighbouring columns that are free while it lasts; the cluster is empty
  /// then.
  mutating func finish() -> [CalendarDay.Entry] {
    for index in members.indices {
      members[index].count = columns.count
      let first = members[index].columns.lowerBound
      var last = first + 1
      while last < columns.count, isFree(columns[last], during: members[index].span) { last += 1 }
      members[index].columns = first..<last
    }
    let finished = members
    self = CalendarCluster()
    return finished
  }

  /// Whether no member of a column overlaps a range. O(log) in the column: its members follow one another.
  private func isFree(_ column: [Int], during span: CalendarEvent.Span) -> Bool {
    var (low, high) = (0, column.count)
    while low < high {
      let middle = (low + high) / 2
      if members[column[middle]].span.high <= span.low { low = middle + 1 } else { high = middle }
    }
    // Members of no extent stand between others and overlap nothing.
    while low < column.count, members[column[low]].span.low < span.high {
      if members[column[low]].span.overlaps(span) { return false }
      low += 1
    }
    return true
  }
}
