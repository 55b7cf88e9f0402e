/// When an event takes place, in the calendar's own days and minutes. Dates and time zones are the data owner's.
public enum CalendarSlot: Hashable, Sendable {
  /// Within one day: its number from 0, and minutes since its start. An event across midnight is two.
  case timed(day: Int, start: Int, end: Int)
  /// On whole days, by their numbers.
  case allDay(Range<Int>)
}

extension ElementKind {
  /// The header above a day's column. Its item is the day's number.
  public static let dayHeader: Self = "dayHeader"
  /// The header beside an hour. Its item is the hour's index from the first shown.
  public static let hourHeader: Self = "hourHeader"
  /// What stands where day and hour headers meet.
  public static let corner: Self = "corner"
  /// The line at an hour's start, across all days. Its item is the hour's index from the first shown.
  public static let hourLine: Self = "hourLine"
  /// The line at a day's leading side. Its item is the day's number.
  public static let dayLine: Self = "dayLine"
  /// What lies behind the events of whole days.
  public static let allDayBand: Self = "allDayBand"
  /// The line at the present minute, across its day.
  public static let nowLine: Self = "nowLine"
}
