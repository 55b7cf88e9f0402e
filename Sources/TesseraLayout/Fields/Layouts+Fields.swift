extension Snapping: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    var plain = unit
    if coder.isShort(&plain, when: self == Snapping(to: unit)) {
      self = Snapping(to: plain)
      return
    }
    coder.begin(#"snapping ("item", "line", "section", "page", or an object with to)"#)
    coder.note("The elements that scrolling snaps to.")
    coder.field("to", &unit)
    coder.note("The alignment of the element in the visible range.")
    coder.field("at", &alignment, unless: .start)
    coder.note("Whether scrolling always snaps, or only when it would stop near a snap position.")
    coder.field("strictness", &strictness, unless: .mandatory)
    coder.note("Whether scrolling stops at the next element, regardless of its speed.")
    coder.field("oneAtATime", &isOneAtATime, unless: false)
    coder.end()
  }
}

extension StackLayout: FieldList {
  /// Passes all fields to a coder except the sections.
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note("The scroll axis.")
    coder.axis("axis", &axis)
    coder.note("The space between sections.", .minimum(0))
    coder.field("sectionSpacing", &sectionSpacing, unless: 0)
    coder.note("The header above all sections.")
    coder.supplementary("header", &header, .globalHeader)
    coder.note("The footer below all sections.")
    coder.supplementary("footer", &footer, .globalFooter)
    coder.note("The positions where scrolling stops.", usual: "anywhere")
    coder.optional("snapping", &snapping, new: Snapping(to: .item))
  }
}

extension TableLayout: FieldList {
  /// Passes all fields to a coder except the lengths of rows and columns.
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.note("The number of rows that are frozen at the start.", .minimum(0))
    coder.field("frozenRows", &frozenRows, unless: 0)
    coder.note("The number of columns that are frozen at the start.", .minimum(0))
    coder.field("frozenColumns", &frozenColumns, unless: 0)
    coder.note("The number of rows that are frozen at the end.", .minimum(0))
    coder.field("frozenLastRows", &frozenLastRows, unless: 0)
    coder.note("The number of columns that are frozen at the end.", .minimum(0))
    coder.field("frozenLastColumns", &frozenLastColumns, unless: 0)
    coder.note("The space between rows.", .minimum(0))
    coder.field("rowSpacing", &rowSpacing, unless: 0)
    coder.note("The space between columns.", .minimum(0))
    coder.field("columnSpacing", &columnSpacing, unless: 0)
    coder.note("The thickness of lines between rows.", .minimum(0))
    coder.field("rowLines", &rowLines, unless: 0)
    coder.note("The thickness of lines between columns.", .minimum(0))
    coder.field("columnLines", &columnLines, unless: 0)
  }
}

extension CalendarLayout: FieldList {
  /// Passes all fields to a coder except the current time and the events, which documents specify as dates.
  package mutating func codeFields<Coder: FieldCoder>(_ coder: inout Coder) {
    coder.note("The number of days.", .range(0...1_048_576))
    coder.field("days", &days, unless: nil, in: nil, "a whole number of days")
    let usual = days
    if Coder.isReading { visibleDays = usual }
    coder.note("The number of days that fill the view's width.", .range(1...1_073_741_824), usual: "all")
    coder.field("visibleDays", &visibleDays, unless: usual, in: nil, "a whole number of days")
    var shown = HourRange(from: hours.lowerBound, to: hours.upperBound)
    coder.note("The visible hours.", usual: "0 to 24")
    coder.field("hours", &shown, unless: HourRange())
    hours = shown.from..<shown.to
    coder.note("The height of an hour.", .minimum(0))
    coder.field("hourLength", &hourLength)
    coder.note("The height of the day headers, or 0 for none.", .minimum(0))
    coder.field("dayHeader", &dayHeader, unless: 0)
    coder.note("The width of the hour headers, or 0 for none.", .minimum(0))
    coder.field("hourGutter", &hourGutter, unless: 0)
    coder.note("The height of a row of all-day events.", .minimum(0))
    coder.field("allDayLength", &allDayLength, unless: 24)
    coder.note("The space after an event's trailing and bottom edges.", .minimum(0))
    coder.field("eventSpacing", &eventSpacing, unless: 1)
    coder.note("The minimum height of an event.", .minimum(0))
    coder.field("minimumEventLength", &minimumEventLength, unless: 0)
    coder.note("The thickness of the hour lines, the day lines and the line that marks the current time.", .minimum(0))
    coder.field("lineThickness", &lineThickness, unless: 1)
  }
}

/// A range of hours whose end is not before its start.
private struct HourRange: Coded, Equatable {
  var from = 0
  var to = 24

  mutating func code<Coder: FieldCoder>(_ coder: inout Coder) {
    if Coder.isReading { self = HourRange() }
    coder.begin("an object with from and to, whole hours from 0 to 24")
    coder.note("The first hour.", .range(0...24))
    coder.field("from", &from, unless: 0, in: 0...24, "a whole hour from 0 to 24")
    coder.note("The hour at which the last visible hour ends.", .range(0...24))
    coder.field("to", &to, unless: 24, in: 0...24, "a whole hour from 0 to 24")
    if to < from {
      coder.fail("an hour at or after from", at: ["to", "from"])
      to = from
    }
    coder.end()
  }
}
