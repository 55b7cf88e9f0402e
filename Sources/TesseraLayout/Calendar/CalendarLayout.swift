/// A layout of days side by side, with hours running down and events positioned by time.
///
/// ```
/// ┌────────┬───────────┬───────────┐
/// │ corner │ day       │ day       │  pinned to the top
/// ├────────┼───────────┴───────────┤
/// │        │ events of whole days  │  pinned below the day headers
/// ├────────┼───────────┬───────────┤
/// │ hour   │ ┌───────┐ │ ┌──┐┌───┐ │
/// │ hour   │ │ event │ │ │  ││   │ │  events that overlap share the day's width
/// │ …      │ └───────┘ │ └──┘│   │ │
/// └────────┴───────────┴─────└───┘─┘
///   pinned to the leading side
/// ```
///
/// It scrolls on both axes. Source: layout rules, Calendar.
public struct CalendarLayout: CollectionLayout {
  /// A minute of a day.
  public struct Moment: Hashable, Sendable {
    /// The day's number.
    public var day: Int
    /// Minutes since the day's start.
    public var minute: Int

    /// Creates a moment.
    public init(day: Int, minute: Int) {
      self.day = day
      self.minute = minute
    }
  }

  /// The number of days, from day 0.
  public var days: Int
  /// The number of days that fill the container's width.
  public var visibleDays: Int
  /// The visible hours of a day.
  public var hours: Range<Int>
  /// The length of an hour, in points.
  public var hourLength: Double
  /// The length of the day headers; 0 for none.
  public var dayHeader: Double
  /// The width of the hour headers; 0 for none.
  public var hourGutter: Double
  /// The length of one row of all-day events.
  public var allDayLength: Double
  /// The space left free at an event's trailing and lower sides.
  public var eventSpacing: Double
  /// The minimum length of an event's frame. Overlaps are also determined with this length.
  public var minimumEventLength: Double
  /// The thickness of hour, day and now lines; 0 for none.
  public var lineThickness: Double
  /// The current moment, marked by the now line; nil for no line.
  public var now: Moment?
  /// A closure that returns the slot of an event, called once for each item.
  public var slot: (ItemPath) -> CalendarSlot

  /// Creates a calendar.
  public init(
    days: Int, visibleDays: Int? = nil, hours: Range<Int> = 0..<24, hourLength: Double, dayHeader: Double = 0,
    hourGutter: Double = 0, allDayLength: Double = 24, eventSpacing: Double = 1, minimumEventLength: Double = 0,
    lineThickness: Double = 1, now: Moment? = nil, slot: @escaping (ItemPath) -> CalendarSlot
  ) {
    self.days = days
    self.visibleDays = visibleDays ?? days
    self.hours = hours
    self.hourLength = hourLength
    self.dayHeader = dayHeader
    self.hourGutter = hourGutter
    self.allDayLength = allDayLength
    self.eventSpacing = eventSpacing
    self.minimumEventLength = minimumEventLength
    self.lineThickness = lineThickness
    self.now = now
    self.slot = slot
  }

  /// Prepares the calendar: positions the events.
  ///
  /// - Throws: `LayoutError` for the first unusable number, and for an event that ends before it starts.
  /// - Complexity: O(n log n) in the events.
  public func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedCalendar {
    try PreparedCalendar(self, data: data, in: environment)
  }
}
