import Tessera

extension CollectionScene {
  /// The settings of a calendar.
  @dynamicMemberLookup
  public struct Calendar: Hashable, Sendable {
    /// The first day.
    public var firstDay: Day
    /// The current time, if the calendar marks it.
    public var now: Moment?
    private var described: Described<CalendarLayout>
    /// The layout, without the current time and the events.
    public internal(set) var layout: CalendarLayout {
      get { described.layout }
      set { described.layout = newValue }
    }

    /// Creates the settings of a calendar.
    public init(
      firstDay: Day, days: Int, visibleDays: Int? = nil, hours: Range<Int> = 0..<24, hourLength: Double,
      dayHeader: Double = 0, hourGutter: Double = 0, allDayLength: Double = 24, eventSpacing: Double = 1,
      minimumEventLength: Double = 0, lineThickness: Double = 1, now: Moment? = nil
    ) {
      self.firstDay = firstDay
      self.now = now
      described = Described(
        layout: CalendarLayout(
          days: days, visibleDays: visibleDays, hours: hours, hourLength: hourLength, dayHeader: dayHeader,
          hourGutter: hourGutter, allDayLength: allDayLength, eventSpacing: eventSpacing,
          minimumEventLength: minimumEventLength, lineThickness: lineThickness
        ) { _ in .allDay(0..<0) })
    }

    /// The layout's property with the same name.
    public subscript<Value>(dynamicMember member: WritableKeyPath<CalendarLayout, Value>) -> Value {
      get { layout[keyPath: member] }
      set { layout[keyPath: member] = newValue }
    }
  }

  /// A minute of a day, in the calendar's local time.
  public struct Moment: Hashable, Sendable {
    /// The day.
    public var day: Day
    /// The minutes since the start of the day.
    public var minute: Int

    /// Creates a moment.
    public init(day: Day, minute: Int) {
      self.day = day
      self.minute = minute
    }
  }

  /// The time at which an item of a calendar takes place.
  public enum Event: Hashable, Sendable {
    /// Within one day, in minutes since its start. The end is at most 1440.
    case timed(day: Day, start: Int, end: Int)
    /// Whole days, from the first day up to but not including `to`. The first day is always included.
    case allDay(from: Day, to: Day)
  }
}

extension CollectionScene.Calendar {
  /// Returns the layout of the calendar, which queries the events.
  func layout(_ event: @escaping (ItemPath) -> CollectionScene.Event?) -> CalendarLayout {
    var layout = layout
    layout.now = now.map { CalendarLayout.Moment(day: $0.day.number - firstDay.number, minute: $0.minute) }
    layout.slot = { path in event(path).map(self.slot) ?? .allDay(0..<0) }
    return layout
  }

  private func slot(of event: CollectionScene.Event) -> CalendarSlot {
    switch event {
    case .timed(let day, let start, let end): .timed(day: day.number - firstDay.number, start: start, end: end)
    case .allDay(let first, let end):
      .allDay(first.number - firstDay.number..<max(first.number + 1, end.number) - firstDay.number)
    }
  }

  /// Returns the text of a day's header, such as “Mon 16 Nov”; nil for a day that is not in the calendar or is after
  /// 9999-12-31.
  func label(ofDay index: Int) -> String? {
    let isShown = index >= 0 && index < layout.days
    guard isShown, index <= CollectionScene.Day.last.number - firstDay.number else { return nil }
    let day = CollectionScene.Day(number: firstDay.number + index)
    let (_, month, dayOfMonth) = day.civil
    return "\(CollectionScene.Day.weekdays[day.weekday]) \(dayOfMonth) \(CollectionScene.Day.months[month - 1])"
  }

  /// Returns the text of an hour's header, such as “09:00”; nil for an hour that is not shown or whose minutes cannot
  /// be represented.
  func label(ofHour index: Int) -> String? {
    let (hour, isBeyond) = layout.hours.lowerBound.addingReportingOverflow(index)
    guard !isBeyond, index >= 0, hour < layout.hours.upperBound, (0...Int.max / 60).contains(hour) else { return nil }
    return CollectionScene.Day.clock(hour * 60)
  }
}
