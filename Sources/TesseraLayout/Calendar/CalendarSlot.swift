/// The time of an event, in the calendar's own days and minutes. The app handles dates and time zones.
public enum CalendarSlot: Hashable, Sendable {
  /// A time within one day: the day's number from 0, and minutes since its start. An event across midnight needs two
  /// slots, each with an item of its own: `parts(from:to:days:)` returns them.
  case timed(day: Int, start: Int, end: Int)
  /// Whole days, by their numbers.
  case allDay(Range<Int>)
}

extension CalendarSlot {
  /// Returns the parts of an event, one for each of its days, in order.
  ///
  /// Midnight belongs to the day that it starts. An event that ends at midnight has no part on the new day. An event
  /// without duration at midnight has its only part on the new day. An event that ends before it starts has one part;
  /// the layout rejects it with an error that names the item's path. The result has at most `greatestPartCount` parts,
  /// the first of them. Linear in the parts.
  ///
  /// - Parameters:
  ///   - start: minutes since the start of day 0; may be below 0.
  ///   - end: minutes since the start of day 0.
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
    return shown.prefix(greatestPartCount).map { day in
      timed(
        day: day, start: day == first ? minuteOfDay(start) : 0,
        end: day == last ? minuteOfDay(end - 1) + 1 : minutesOfDay)
    }
  }

  /// The maximum number of parts of one event, many more than a calendar has days.
  package static let greatestPartCount = 100_000

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
  /// The header above a day's column. Its item index is the day's number.
  public static let dayHeader: Self = "dayHeader"
  /// The header beside an hour. Its item index counts hours from the first visible one.
  public static let hourHeader: Self = "hourHeader"
  /// The corner between day headers and hour headers.
  public static let corner: Self = "corner"
  /// The line at an hour's start, across all days. Its item index counts hours from the first visible one.
  public static let hourLine: Self = "hourLine"
  /// The line at a day's leading side. Its item index is the day's number.
  public static let dayLine: Self = "dayLine"
  /// The band behind all-day events.
  public static let allDayBand: Self = "allDayBand"
  /// The line at the present minute, across its day.
  public static let nowLine: Self = "nowLine"
}
