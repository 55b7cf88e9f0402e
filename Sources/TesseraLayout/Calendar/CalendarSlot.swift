/// The time of an event, in the days and minutes of the calendar. The app handles dates and time zones.
public enum CalendarSlot: Hashable, Sendable {
  /// A period within a day: the number of the day, starting at 0, and the start and end in minutes since the start of
  /// that day. An event that crosses midnight needs two slots, with an item for each. `parts(from:to:days:)` returns
  /// these slots.
  case timed(day: Int, start: Int, end: Int)
  /// A range of whole days, identified by their numbers.
  case allDay(Range<Int>)
}

extension CalendarSlot {
  /// Returns the parts of an event, one for each of its days, in order.
  ///
  /// Midnight belongs to the day that it starts. An event that ends at midnight has no part on the new day. An event at midnight
  /// with a duration of 0 has a single part, which is on the new day. An event that ends before it starts has a single part, which
  /// the layout rejects with an error that contains the item's path. The result contains at most the first `maximumPartCount`
  /// parts. Linear in the number of parts.
  ///
  /// - Parameters:
  ///   - start: the start of the event, in minutes since the start of day 0. It can be negative.
  ///   - end: the end of the event, in minutes since the start of day 0.
  ///   - days: the days for which to return parts.
  public static func parts(from start: Int, to end: Int, days: Range<Int>) -> [CalendarSlot] {
    let first = day(of: start)
    guard end > start else {
      let minute = minuteOfDay(start)
      let (length, overflow) = end.subtractingReportingOverflow(start)
      let part = timed(day: first, start: minute, end: overflow ? .min : minute &+ length)
      return end < start || days.contains(first) ? [part] : []
    }
    let last = day(of: end - 1)
    let shown = (first..<last + 1).clamped(to: days)
    return shown.prefix(maximumPartCount).map { day in
      timed(
        day: day, start: day == first ? minuteOfDay(start) : 0,
        end: day == last ? minuteOfDay(end - 1) + 1 : minutesOfDay)
    }
  }

  /// The maximum number of parts in an event, far more than any calendar has days.
  package static let maximumPartCount = 100_000

  private static let minutesOfDay = 1440

  private static func day(of minute: Int) -> Int {
    let (day, rest) = minute.quotientAndRemainder(dividingBy: minutesOfDay)
    return rest < 0 ? day - 1 : day
  }

  private static func minuteOfDay(_ minute: Int) -> Int {
    let rest = minute % minutesOfDay
    return rest < 0 ? rest + minutesOfDay : rest
  }
}

extension ElementKind {
  /// The header above the column of a day. Its item index is the number of the day.
  public static let dayHeader: Self = "dayHeader"
  /// The header beside an hour. Its item index is the number of hours after the first visible hour.
  public static let hourHeader: Self = "hourHeader"
  /// The corner between day headers and hour headers.
  public static let corner: Self = "corner"
  /// The line at the start of an hour, which spans all days. Its item index is the number of hours after the first
  /// visible hour.
  public static let hourLine: Self = "hourLine"
  /// The line at the leading edge of a day. Its item index is the number of the day.
  public static let dayLine: Self = "dayLine"
  /// The band behind all-day events.
  public static let allDayBand: Self = "allDayBand"
  /// The line at the current minute, which spans its day.
  public static let nowLine: Self = "nowLine"
}
