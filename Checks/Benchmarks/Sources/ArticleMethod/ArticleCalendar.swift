import TesseraLayout

/// A week calendar as articles teach it, for comparison. It stores the frames of all events in an array, filters the
/// array for every query, and computes it again after every change.
public struct ArticleCalendar {
  /// One event of a day, in minutes.
  public struct Event: Hashable, Sendable {
    /// The day's number.
    public var day: Int
    /// The minute at which it starts.
    public var start: Int
    /// The minute at which it ends.
    public var end: Int

    /// Creates an event.
    public init(day: Int, start: Int, end: Int) {
      self.day = day
      self.start = start
      self.end = end
    }
  }

  private let dayWidth: Double
  private let hourLength: Double
  private var events: [Event]
  /// The frames of the events, by index.
  public private(set) var frames: [LayoutRect] = []

  /// Lays out events.
  public init(_ events: [Event], dayWidth: Double, hourLength: Double) {
    self.events = events
    self.dayWidth = dayWidth
    self.hourLength = hourLength
    layOut()
  }

  /// Returns the events whose frames intersect a rectangle. Takes time proportional to the number of events.
  public func events(in rect: LayoutRect) -> [Int] { frames.indices.filter { frames[$0].intersects(rect) } }

  /// Moves an event to a different time. Takes time proportional to the number of events.
  public mutating func move(_ index: Int, to event: Event) {
    events[index] = event
    layOut()
  }

  private mutating func layOut() {
    frames = Array(repeating: .zero, count: events.count)
    let order = events.indices.sorted { a, b in
      let (first, second) = (events[a], events[b])
      return (first.day, first.start, -first.end, a) < (second.day, second.start, -second.end, b)
    }
    var cluster: [Int] = []
    var end = 0
    for index in order {
      if let first = cluster.first, events[first].day != events[index].day || events[index].start >= end {
        layOut(cluster)
        cluster = []
        end = 0
      }
      cluster.append(index)
      end = max(end, events[index].end)
    }
    layOut(cluster)
  }

  private mutating func layOut(_ cluster: [Int]) {
    var columns: [[Int]] = []
    var own: [Int] = []
    for index in cluster {
      let free = columns.firstIndex { events[$0[$0.count - 1]].end <= events[index].start } ?? columns.count
      if free == columns.count { columns.append([]) }
      columns[free].append(index)
      own.append(free)
    }
    for (index, column) in zip(cluster, own) {
      let event = events[index]
      var last = column + 1
      while last < columns.count,
        !columns[last].contains(where: { events[$0].start < event.end && events[$0].end > event.start })
      {
        last += 1
      }
      let share = dayWidth / Double(columns.count)
      frames[index] = LayoutRect(
        x: Double(event.day) * dayWidth + Double(column) * share, y: Double(event.start) / 60 * hourLength,
        width: Double(last - column) * share, height: Double(event.end - event.start) / 60 * hourLength)
    }
  }
}
