/// The events of whole days, in the least number of rows in which no two overlap.
struct AllDayRows {
  struct Entry {
    /// Its index among all events.
    let event: Int
    let days: Range<Int>
    let row: Int
  }

  /// By first day.
  let entries: [Entry]
  let count: Int
  private let index: IntervalIndex<Int>

  /// O(k log k + k · rows).
  init(_ events: [(event: Int, days: Range<Int>)]) {
    let sorted = events.sorted { a, b in
      if a.days.lowerBound != b.days.lowerBound { return a.days.lowerBound < b.days.lowerBound }
      if a.days.upperBound != b.days.upperBound { return a.days.upperBound > b.days.upperBound }
      return a.event < b.event
    }
    var ends: [Int] = []
    entries = sorted.map { event, days in
      let row = ends.firstIndex { $0 <= days.lowerBound } ?? ends.endIndex
      if row == ends.endIndex { ends.append(days.upperBound) } else { ends[row] = days.upperBound }
      return Entry(event: event, days: days, row: row)
    }
    count = ends.count
    index = IntervalIndex(sorted.map { $0.days })
  }

  /// Gives the events on some days. O(log k + found).
  func forEachEntry(on days: Range<Int>, _ body: (Entry) -> Void) {
    index.forEach(in: days) { body(entries[$0]) }
  }
}
