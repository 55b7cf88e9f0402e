import TesseraLayout

/// A document's description of a stack.
package struct StackDescription {
  /// The layout without its sections.
  package var layout = StackLayout(.list(length: 0))
  /// The text of the stack's header and footer.
  package var labels: [JSONKey: String] = [:]
  /// The values for sections that do not specify others.
  package var section = SectionDescription()

  package init() {}
}

/// A document's description of a section's layout.
package struct SectionDescription {
  /// The stack's scroll axis.
  package var axis = LayoutAxis.vertical
  /// The layout. Items have the size that the arrangement declares, if it declares one.
  package var layout = SectionLayout(.custom(AnyArrangement(NoArrangement())))
  /// The text of the section's header and footer.
  package var labels: [JSONKey: String] = [:]

  package init(axis: LayoutAxis = .vertical) {
    self.axis = axis
  }

  /// The keys that describe a section's layout.
  package static var keys: Set<JSONKey> { FieldReader.names(of: SectionDescription().layout) }

  /// Whether the section has an arrangement.
  package var isArranged: Bool {
    if case .custom = layout.arrangement {
      layout.arrangement.mosaic != nil || layout.arrangement.shelf != nil
    } else {
      true
    }
  }
}

extension FieldReader {
  /// Reports an error if a section has no arrangement.
  package mutating func requireArrangement(of section: SectionDescription) {
    if !section.isArranged { _ = member("arrangement", "an arrangement, here or in $.layout.section") }
  }
}

/// A document's description of a table.
package struct TableDescription {
  /// The layout, without row heights and column widths.
  package var layout = TableLayout(rows: .same(0), columns: .same(0))
  /// The height of rows that do not specify one.
  package var rows: Length = 0
  /// The widths of the columns. The last width also applies to all following columns.
  package var columns: [Length] = []

  /// The column widths in the format that a table uses.
  package var widths: TrackLengths {
    columns.count == 1 ? .same(columns[0]) : .list(columns)
  }
}

/// An arrangement that leaves no space for items.
package struct NoArrangement: Arrangement, PreparedArrangement {
  package init() {}

  package var extent: Double { 0 }

  package func prepare(_ context: ArrangementContext) -> NoArrangement { self }

  package func frame(of item: Int) -> AxisRect { AxisRect(main: 0, cross: 0, mainExtent: 0, crossExtent: 0) }

  package func forEachItem(in range: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {}
}

extension JSONNode {
  /// Returns the layout's type.
  package func layoutType() throws(JSONError) -> LayoutType {
    guard case .object(let all) = value else { throw mismatch(expected: "an object") }
    return try JSONObject(members: all, path: path)["type"]?.choice() ?? .stack
  }

  /// Returns the stack's description.
  ///
  /// - Parameter defaults: the values that apply unless the document specifies others.
  package func stackDescription(
    over defaults: StackDescription = StackDescription()
  ) throws(JSONError) -> StackDescription {
    var stack = defaults
    var reader = FieldReader(self, axis: stack.layout.axis, labels: stack.labels)
    reader.begin("an object")
    _ = reader.member("type")
    stack.layout.codeFields(&reader)
    let section = reader.member("section")
    reader.end()
    try reader.check()
    stack.labels = reader.labels
    stack.section.axis = stack.layout.axis
    if let section { stack.section = try section.sectionDescription(over: stack.section) }
    return stack
  }

  /// Returns a section's description.
  ///
  /// - Parameters:
  ///   - defaults: the values that apply unless the document specifies others.
  ///   - other: a closure that reads the section's members that are not part of the description.
  package func sectionDescription(
    over defaults: SectionDescription,
    and other: (inout FieldReader, SectionDescription) -> Void = { _, _ in }
  ) throws(JSONError) -> SectionDescription {
    var section = defaults
    var reader = FieldReader(self, axis: defaults.axis, labels: defaults.labels)
    reader.begin("an object")
    section.layout.codeFields(&reader)
    other(&reader, section)
    reader.end()
    try reader.check()
    section.labels = reader.labels
    return section
  }

  package func tableDescription() throws(JSONError) -> TableDescription {
    var table = TableDescription()
    var reader = FieldReader(self)
    reader.begin("an object")
    _ = reader.member("type")
    reader.field("rows", &table.rows, Self.trackExpected) { node throws(JSONError) in try node.trackLength() }
    reader.field("columns", &table.columns, Self.widthsExpected) { node throws(JSONError) in try node.widths() }
    table.layout.codeFields(&reader)
    reader.end()
    try reader.check()
    return table
  }

  /// Returns the description of a calendar whose days are numbers. The calendar's events come from a different source.
  package func calendarDescription() throws(JSONError) -> CalendarLayout {
    var calendar = CalendarLayout(days: 0, hourLength: 0) { _ in .allDay(0..<0) }
    var reader = FieldReader(self)
    reader.begin("an object")
    _ = reader.member("type")
    calendar.codeFields(&reader)
    let now = reader.member("now")
    reader.end()
    try reader.check()
    if let now, !now.isNull {
      let members = try now.object("an object with day and minute", keys: ["day", "minute"])
      calendar.now = CalendarLayout.Moment(
        day: try members.required("day", "a whole number").integer(),
        minute: try members.required("minute", "a whole number").integer())
    }
    return calendar
  }

  private static let widthsExpected = "a length, or an array of one or more lengths"

  private func widths() throws(JSONError) -> [Length] {
    guard case .array = value else { return [try trackLength()] }
    var widths: [Length] = []
    for node in try array() { widths.append(try node.trackLength()) }
    if widths.isEmpty { throw mismatch(expected: Self.widthsExpected) }
    return widths
  }

  private static let trackExpected = #"a length (a number, {"estimated": …} or {"fraction": …})"#

  /// Returns a row height or column width, which cannot be relative to another dimension.
  package func trackLength() throws(JSONError) -> Length {
    let length: Length = try value(0)
    if length.isAspectRatio { throw mismatch(expected: Self.trackExpected) }
    return length
  }
}
