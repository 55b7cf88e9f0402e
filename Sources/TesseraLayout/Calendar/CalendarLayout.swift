/// A calendar with days side by side, hours from top to bottom, and events positioned by time.
///
/// ```
/// ┌────────┬───────────┬───────────┐
/// │ corner │ day       │ day       │  pinned to the top
/// ├────────┼───────────┴───────────┤
/// │        │ all-day events        │  pinned below the day headers
/// ├────────┼───────────┬───────────┤
/// │ hour   │ ┌───────┐ │ ┌──┐┌───┐ │
/// │ hour   │ │ event │ │ │  ││   │ │  overlapping events share the day's width
/// │ …      │ └───────┘ │ └──┘│   │ │
/// └────────┴───────────┴─────└───┘─┘
///   pinned to the leading side
/// ```
///
/// A calendar scrolls on both axes. Source: layout rules, Calendar.
public struct CalendarLayout: CollectionLayout {
  /// A minute of a day.
  public struct Moment: Hashable, Sendable {
    /// The number of the day.
    public var day: Int
    /// The minutes since the start of the day.
    public var minute: Int

    /// Creates a moment from a day and a minute.
    public init(day: Int, minute: Int) {
      self.day = day
      self.minute = minute
    }
  }

  /// The number of days, starting at day 0.
  public var days: Int
  /// The number of days that fill the container's width.
  public var visibleDays: Int
  /// The visible hours of each day.
  public var hours: Range<Int>
  /// The height of an hour, in points.
  public var hourLength: Double
  /// The height of the day headers, in points; 0 for none.
  public var dayHeader: Double
  /// The width of the hour headers, in points; 0 for none.
  public var hourGutter: Double
  /// The height of a row of all-day events, in points.
  public var allDayLength: Double
  /// The space after an event's trailing and bottom edges, in points.
  public var eventSpacing: Double
  /// The minimum height of an event's frame, in points. Shorter events are treated as if they had this height, even
  /// when overlaps are determined.
  public var minimumEventLength: Double
  /// The thickness of the lines for hours, days and the current time, in points; 0 for none.
  public var lineThickness: Double
  /// The current time, which is marked by a line; nil for no line.
  public var now: Moment?
  /// A closure that returns an event's slot. It is called once for each item.
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

  /// Prepares the calendar by positioning the events.
  ///
  /// - Throws: `LayoutError` for the first invalid number, or for an event that ends before it starts.
  /// - Complexity: O(n log n) for n events.
  public func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedCalendar {
    try PreparedCalendar(self, data: data, in: environment)
  }
}
