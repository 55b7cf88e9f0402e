/// All-day events, arranged in the smallest number of rows without overlaps.
///
/// Events that overlap, directly or through other events, form a group. Groups are independent of each other.
struct AllDayRows {
  struct Event {
    let token: Int
    let days: Range<Int>
  }

  struct Entry {
    let event: Event
    let row: Int
  }

  private var groups: SumTree<AllDayGroup>

  /// Distributes events among rows. O(k log k) for k events.
  ///
  /// - Parameter index: a closure that returns the index of an event's token among all items.
  init(_ events: [Event], index: (Int) -> Int) {
    groups = SumTree(AllDayGroup.groups(of: events, index: index))
  }

  /// The number of rows.
  var count: Int { groups.total.rows }

  /// All groups, ordered by first day.
  var all: [AllDayGroup] { groups.elements }

  /// Calls a closure with each event in a range of days.
  ///
  /// - Complexity: O(log k + number of events found).
  func forEachEntry(on days: Range<Int>, _ body: (Entry) -> Void) {
    if days.isEmpty { return }
    groups.forEach(GroupsOn(days: days)) { group, _ in
      group.forEachEntry(on: days, body)
    }
  }

  /// Returns the row of an event, given its index among the entries of its group.
  ///
  /// - Complexity: O(log k).
  func entry(_ index: Int, on days: Range<Int>) -> Entry? {
    groups.first(GroupsOn(days: days))?.element.entries[index]
  }

  /// Removes events and adds others. The cost depends on the sizes of the groups that events leave or join.
  ///
  /// - Returns: the new groups.
  mutating func change(
    removing removed: [Event], adding added: [Event], index: (Int) -> Int
  ) -> [AllDayGroup] {
    var events: [Event] = []
    for event in removed + added {
      while let group = takeGroup(on: event.days) { events += group.entries.map { $0.event } }
    }
    let gone = Set(removed.map { $0.token })
    let new = AllDayGroup.groups(of: events.filter { !gone.contains($0.token) } + added, index: index)
    for group in new { insert(group) }
    return new
  }

  /// Removes and returns the first group that contains a day in a range.
  private mutating func takeGroup(on days: Range<Int>) -> AllDayGroup? {
    let first = groups.first(GroupsOn(days: days))?.element
    guard let first, first.days.lowerBound < days.upperBound else { return nil }
    groups.edit(GroupsOn(days: days)) { groups, index, _ in groups.remove(at: index) }
    return first
  }

  private mutating func insert(_ group: AllDayGroup) {
    let isFound = groups.edit(GroupsOn(days: group.days)) { groups, index, _ in
      groups.insert(group, at: index)
    }
    if !isFound { groups.append(group) }
  }
}

/// All-day events that overlap, directly or through other events.
struct AllDayGroup {
  /// The days from the start of the first event to the end of the last one.
  let days: Range<Int>
  /// The entries, ordered by first day, then from longest to shortest, then in data order.
  let entries: [AllDayRows.Entry]
  let rows: Int
  private let index: IntervalIndex<Int>

  /// Returns the groups of overlapping events, ordered by first day.
  ///
  /// - Complexity: O(k log k).
  static func groups(of events: [AllDayRows.Event], index: (Int) -> Int) -> [AllDayGroup] {
    let sorted = events.ordered { a, b in
      if a.days.lowerBound != b.days.lowerBound { return a.days.lowerBound < b.days.lowerBound }
      if a.days.upperBound != b.days.upperBound { return a.days.upperBound > b.days.upperBound }
      return index(a.token) < index(b.token)
    }
    var groups: [AllDayGroup] = []
    var start = 0
    while start < sorted.count {
      var (end, last) = (start + 1, sorted[start].days.upperBound)
      while end < sorted.count, sorted[end].days.lowerBound < last {
        last = max(last, sorted[end].days.upperBound)
        end += 1
      }
      groups.append(AllDayGroup(sorted[start..<end], days: sorted[start].days.lowerBound..<last))
      start = end
    }
    return groups
  }

  private init(_ events: ArraySlice<AllDayRows.Event>, days: Range<Int>) {
    self.days = days
    var lanes = Lanes()
    entries = events.map { event in
      let row = lanes.lane(from: Int64(event.days.lowerBound), to: Int64(event.days.upperBound))
      return AllDayRows.Entry(event: event, row: row)
    }
    rows = lanes.count
    index = IntervalIndex(events.map { $0.days })
  }

  func forEachEntry(on days: Range<Int>, _ body: (AllDayRows.Entry) -> Void) {
    index.forEach(in: days) { body(entries[$0]) }
  }
}

extension AllDayGroup: Summarized {
  struct Total: Summary {
    var rows: Int
    /// The day after the last one, or the minimum integer if there are no groups.
    var end: Int

    static let zero = Total(rows: 0, end: .min)
    static func + (a: Total, b: Total) -> Total {
      Total(rows: max(a.rows, b.rows), end: max(a.end, b.end))
    }
  }

  var summary: Total { Total(rows: rows, end: days.upperBound) }
}

/// A query for the groups with events in a range of days.
private struct GroupsOn: TreeQuery {
  let days: Range<Int>

  func asks(for stretch: AllDayGroup.Total, after before: AllDayGroup.Total) -> Bool { stretch.end > days.lowerBound }
  func isPast(_ before: AllDayGroup.Total) -> Bool { before.end >= days.upperBound }
}
