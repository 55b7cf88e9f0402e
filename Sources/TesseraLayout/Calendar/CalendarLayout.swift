/// Days side by side, hours downwards, events placed by when they are.
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

    /// Makes a moment.
    public init(day: Int, minute: Int) {
      self.day = day
      self.minute = minute
    }
  }

  /// How many days there are, from day 0.
  public var days: Int
  /// How many of them are as wide as the container together.
  public var visibleDays: Int
  /// The hours shown.
  public var hours: Range<Int>
  /// The length of an hour, in points.
  public var hourLength: Double
  /// The length of the day headers; 0 for none.
  public var dayHeader: Double
  /// The width of the hour headers; 0 for none.
  public var hourGutter: Double
  /// The length of one row of events of whole days.
  public var allDayLength: Double
  /// What is taken off an event's trailing and lower sides.
  public var eventSpacing: Double
  /// The least length at which an event is shown; it counts for overlaps too.
  public var minimumEventLength: Double
  /// The thickness of hour, day and now lines; 0 for none.
  public var lineThickness: Double
  /// The present, if it is to be marked.
  public var now: Moment?
  /// When an event takes place, asked once for each item.
  public var slot: (ItemPath) -> CalendarSlot

  /// Makes a calendar.
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

  /// Places the events. O(n log n) in the events.
  ///
  /// - Throws: `LayoutError` for the first number that cannot be used, and for an event that ends before it starts.
  public func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedCalendar {
    try PreparedCalendar(self, data: data, in: environment)
  }
}
