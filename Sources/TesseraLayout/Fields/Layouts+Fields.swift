extension Snapping: Coded {
  package mutating func code(_ coder: inout some FieldCoder) {
    var plain = unit
    if coder.isShort(&plain, when: self == Snapping(to: unit)) {
      self = Snapping(to: plain)
      return
    }
    coder.begin(#"snapping ("item", "line", "section", "page", or an object with to)"#)
    coder.field("to", &unit)
    coder.field("at", &alignment, unless: .start)
    coder.field("strictness", &strictness, unless: .mandatory)
    coder.field("oneAtATime", &isOneAtATime, unless: false)
    coder.end()
  }
}

extension StackLayout: FieldList {
  /// All fields but the sections.
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.axis("axis", &axis)
    coder.field("sectionSpacing", &sectionSpacing, unless: 0)
    coder.supplementary("header", &header, .globalHeader)
    coder.supplementary("footer", &footer, .globalFooter)
    coder.optional("snapping", &snapping, new: Snapping(to: .item))
  }
}

extension TableLayout: FieldList {
  /// All fields but the lengths of rows and columns.
  package mutating func codeFields(_ coder: inout some FieldCoder) {
    coder.field("frozenRows", &frozenRows, unless: 0)
    coder.field("frozenColumns", &frozenColumns, unless: 0)
    coder.field("frozenLastRows", &frozenLastRows, unless: 0)
    coder.field("frozenLastColumns", &frozenLastColumns, unless: 0)
    coder.field("rowSpacing", &rowSpacing, unless: 0)
    coder.field("columnSpacing", &columnSpacing, unless: 0)
    coder.field("rowLines", &rowLines, unless: 0)
    coder.field("columnLines", &columnLines, unless: 0)
  }
}

extension CalendarLayout: FieldList {
  /// All fields but the present and the events, which documents state as dates.
  package mutating func codeFields<Coder: FieldCoder>(_ coder: inout Coder) {
    coder.field("days", &days, unless: nil, in: nil, "a whole number of days")
    let usual = days
    if Coder.isReading { visibleDays = usual }
    coder.field("visibleDays", &visibleDays, unless: usual, in: nil, "a whole number of days")
    var shown = HourRange(from: hours.lowerBound, to: hours.upperBound)
    coder.field("hours", &shown, unless: HourRange())
    hours = shown.from..<shown.to
    coder.field("hourLength", &hourLength)
    coder.field("dayHeader", &dayHeader, unless: 0)
    coder.field("hourGutter", &hourGutter, unless: 0)
    coder.field("allDayLength", &allDayLength, unless: 24)
    coder.field("eventSpacing", &eventSpacing, unless: 1)
    coder.field("minimumEventLength", &minimumEventLength, unless: 0)
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
    coder.field("from", &from, unless: 0, in: 0...24, "a whole hour from 0 to 24")
    coder.field("to", &to, unless: 24, in: 0...24, "a whole hour from 0 to 24")
    if to < from {
      coder.fail("an hour at or after from", at: ["to", "from"])
      to = from
    }
    coder.end()
  }
}
