/// The dimensions of a calendar in an environment, and the positions of days and minutes. `main` is the distance from
/// the top, and `cross` is the distance from the leading edge.
struct CalendarGrid {
  let days: Int
  let hours: Range<Int>
  let hourLength: Fixed
  let dayHeader: Fixed
  let gutter: Fixed
  let dayWidth: Fixed
  /// The horizontal extent of the container inside its insets.
  let room: Fixed
  let allDayLength: Fixed
  let spacing: Fixed
  let minimumLength: Fixed
  let lineThickness: Fixed

  init(_ layout: CalendarLayout, in environment: LayoutEnvironment) throws(LayoutError) {
    func length(_ points: Double, _ quantity: LayoutError.Quantity) throws(LayoutError) -> Fixed {
      try Fixed(length: points, quantity, at: .layout)
    }
    let context = try StackContext(environment, axis: .vertical)
    try Self.check(layout.days, .dayCount, minimum: 0)
    try Self.check(layout.visibleDays, .dayCount, minimum: layout.days == 0 ? 0 : 1)
    days = layout.days
    hours = layout.hours
    for bound in [hours.lowerBound, hours.upperBound] {
      if bound < 0 { throw LayoutError(.negative, .hour, value: Double(bound), at: .layout) }
      guard bound <= Self.lastHour else {
        throw LayoutError(.tooLarge(limit: Double(Self.lastHour)), .hour, value: Double(bound), at: .layout)
      }
    }
    hourLength = try length(layout.hourLength, .itemSize)
    dayHeader = try length(layout.dayHeader, .supplementaryLength)
    gutter = try length(layout.hourGutter, .supplementaryLength)
    allDayLength = try length(layout.allDayLength, .itemSize)
    spacing = try length(layout.eventSpacing, .itemSpacing)
    minimumLength = try length(layout.minimumEventLength, .itemSize)
    lineThickness = try length(layout.lineThickness, .separatorThickness)
    room = context.crossExtent
    let dayRoom = max(.zero, room - gutter)
    dayWidth = layout.visibleDays > 0 ? Fixed(units: dayRoom.units / Int64(layout.visibleDays)) : .zero
    guard dayWidth.repeated(days) != nil, hourLength.repeated(hours.count) != nil, extent(allDayRows: 0) != nil else {
      throw LayoutError.contentTooLong(at: .layout)
    }
  }

  private static let maximumDayCount = 1 << 30
  private static let lastHour = 1 << 20

  private static func check(_ count: Int, _ quantity: LayoutError.Quantity, minimum: Int) throws(LayoutError) {
    if count < minimum {
      throw LayoutError(minimum == 0 ? .negative : .notPositive, quantity, value: Double(count), at: .layout)
    }
    guard count <= maximumDayCount else {
      throw LayoutError(.tooLarge(limit: Double(maximumDayCount)), quantity, value: Double(count), at: .layout)
    }
  }

  /// The extent of the visible hours.
  var hoursExtent: Fixed { hourLength * hours.count }

  /// The width of all days and the hour headers.
  var width: Fixed { gutter + dayWidth * days }

  /// Returns the start of a day's column.
  func start(ofDay day: Int) -> Fixed { gutter + dayWidth * day }

  /// Returns the days whose columns overlap a range and do not merely touch its edges.
  func days(from low: Fixed, to high: Fixed) -> Range<Int> {
    Repeated(start: gutter, extent: dayWidth, pitch: dayWidth, count: days).indices(from: low, to: high)
  }

  /// Returns the distance from the start of the first visible hour to a minute of the day, clamped to the visible
  /// hours.
  func offset(ofMinute minute: Int) -> Fixed {
    let first = Int64(hours.lowerBound) * 60
    let minutes = max(first, min(Int64(minute), Int64(hours.upperBound) * 60)) - first
    return Fixed(units: minutes * hourLength.units / 60)
  }

  /// Returns the home of a slot. Events outside the calendar's days or the visible hours have no home.
  func home(of slot: CalendarSlot, at path: ItemPath) throws(LayoutError) -> CalendarEvents.Home {
    switch slot {
    case .allDay(let range):
      let shown = range.clamped(to: 0..<days)
      return shown.isEmpty ? .nowhere : .allDay(shown)
    case .timed(let day, let start, let end):
      guard end >= start else {
        throw LayoutError(.negative, .eventDuration, value: Double(end) - Double(start), at: .item(path))
      }
      let first = hours.lowerBound * 60
      let isShown = start < hours.upperBound * 60 && (end > first || start == first)
      guard isShown, day >= 0, day < days else { return .nowhere }
      return .timed(day: day, shown(start, end))
    }
  }

  /// Returns an event's range, extended to the minimum length if necessary. A range that would extend beyond the last
  /// hour is moved up.
  private func shown(_ start: Int, _ end: Int) -> CalendarSpan {
    let low = offset(ofMinute: start)
    let high = min(hoursExtent, max(offset(ofMinute: end), low + minimumLength))
    return CalendarSpan(low: max(.zero, min(low, high - minimumLength)), high: high)
  }

  /// Returns the start of one of several columns that share a day's width. For the index after the last column, returns
  /// the end of the day.
  func start(ofColumn column: Int, of count: Int) -> Fixed {
    // Use a quotient and a remainder, because the product of the width and the column could overflow.
    let (whole, rest) = dayWidth.units.quotientAndRemainder(dividingBy: Int64(count))
    return Fixed(units: whole * Int64(column) + rest * Int64(column) / Int64(count))
  }

  /// Returns the extents of the content for a number of all-day rows; nil if they are too large.
  func extent(allDayRows: Int) -> (main: Fixed, cross: Fixed)? {
    guard let band = allDayLength.repeated(allDayRows) else { return nil }
    let main = dayHeader + band + hoursExtent
    return main > .contentBound || width > .contentBound ? nil : (main, width)
  }
}
