extension CollectionScene {
  /// A day in the Gregorian calendar, from year 1 to 9999.
  public struct Day: Hashable, Comparable, Sendable {
    /// The number of days since January 1, 1970, from -719,162 for 0001-01-01 to 2,932,896 for 9999-12-31. A number
    /// outside this range is changed to the nearest valid one.
    public var number: Int {
      didSet { number = Self.nearest(to: number) }
    }

    /// Creates a day from its number. A number outside the valid range is changed to the nearest valid one.
    public init(number: Int) { self.number = Self.nearest(to: number) }

    private static func nearest(to number: Int) -> Int { max(first.number, min(number, last.number)) }

    /// Creates a day from a year, month and day; nil if the day does not exist.
    public init?(year: Int, month: Int, day: Int) {
      guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
      // If a year starts in March, the leap day is the last day of the year, and every five months have 153 days.
      let shifted = month > 2 ? year : year - 1
      let days = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
      number = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + days - 719_468
      // April 31 would become May 1, so reject it.
      let (_, sameMonth, sameDay) = civil
      guard sameMonth == month, sameDay == day else { return nil }
    }

    /// The year, the month and the day of the month.
    package var civil: (year: Int, month: Int, day: Int) {
      let shifted = number + 719_468
      let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
      let ofEra = shifted - era * 146_097
      let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
      let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let month = (5 * ofYear + 2) / 153
      let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
      return (year, month < 10 ? month + 3 : month - 9, ofYear - (153 * month + 2) / 5 + 1)
    }

    static let first = Day(checked: -719_162)
    static let last = Day(checked: 2_932_896)

    private init(checked number: Int) { self.number = number }

    /// The day of the week, where 0 is Monday.
    var weekday: Int { ((number + 3) % 7 + 7) % 7 }

    /// Earlier days come first.
    public static func < (a: Day, b: Day) -> Bool { a.number < b.number }

    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }
}

// MARK: - As text

extension CollectionScene.Day {
  /// Creates a day from a date such as `2026-11-16`; nil for any other text.
  init?(text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int(digits: $0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The date in a format such as `2026-11-16`.
  var text: String {
    let (year, month, day) = civil
    return [(year, 4), (month, 2), (day, 2)].map { Self.padded($0, to: $1) }.joined(separator: "-")
  }

  /// Returns a minute of a day in a format such as `09:30`.
  static func clock(_ minute: Int) -> String { padded(minute / 60, to: 2) + ":" + padded(minute % 60, to: 2) }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CollectionScene.Moment {
  /// Creates a moment from a local time such as `2026-11-16T09:30`; nil for any other text. Seconds are allowed if they
  /// are 0.
  init?(text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let day = CollectionScene.Day(text: halves[0]) else { return nil }
    let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
    let numbers = parts.compactMap { Int(digits: $0) }
    guard numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60, numbers.dropFirst(2).allSatisfy({ $0 == 0 })
    else { return nil }
    self.init(day: day, minute: numbers[0] * 60 + numbers[1])
  }

  /// The local time in a format such as `2026-11-16T09:30`. The end of a day is written as the start of the next.
  ///
  /// A time before the first day is written as the first minute, and a time after the last day as the last minute.
  var text: String {
    var (days, ofDay) = minute.quotientAndRemainder(dividingBy: 1440)
    if ofDay < 0 { (days, ofDay) = (days - 1, ofDay + 1440) }
    let number = day.number + days
    let written = CollectionScene.Day(number: number)
    if written.number != number { ofDay = number < written.number ? 0 : 1439 }
    return written.text + "T" + CollectionScene.Day.clock(ofDay)
  }
}

extension Int {
  /// Creates a number from digits; nil for any other character.
  fileprivate init?(digits: some StringProtocol) {
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    self.init(digits)
  }
}
