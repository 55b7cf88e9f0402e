import Tessera

/// A collection that can be sent elsewhere as bytes: a layout of the system's own, with every size and every text that it
/// has, and the view that it is meant for. What shows it there is as live as if it had been made there.
///
/// Layouts of one's own are code, and cannot be sent.
public struct SentCollection {
  /// The layouts that can be sent.
  public enum Layout {
    /// Sections one after the other.
    case stack(StackLayout)
    /// Rows and columns.
    case table(TableLayout)
    /// Days and hours.
    case calendar(CalendarLayout)
  }

  /// What lays it out.
  public var layout: Layout
  /// How many items each section has.
  public var data: DataShape
  /// The size of the view that it is meant for, in points.
  public var size: Size
  /// The text of an element; nil for none.
  public var label: (Element) -> String?

  /// Makes a collection to be sent.
  public init(_ layout: Layout, data: DataShape, size: Size, label: @escaping (Element) -> String?) {
    self.layout = layout
    self.data = data
    self.size = size
    self.label = label
  }

  /// The bytes; nil where the layout has code in it. Linear in the items.
  public func bytes() -> [UInt8]? {
    var coder = Coder()
    var collection = self
    collection.code(&coder)
    return coder.isBroken ? nil : coder.bytes
  }

  /// Reads the bytes; nil where they are none of such a collection. Linear in the items.
  public init?(_ bytes: [UInt8]) {
    self.init(.stack(StackLayout(.list(length: 0))), data: [], size: .zero) { _ in nil }
    var coder = Coder(reading: bytes)
    code(&coder)
    if coder.isBroken { return nil }
  }

  // MARK: - What is said in which order

  private mutating func code(_ coder: inout Coder) {
    var version = 2
    coder.code(&version)
    if version != 2 { coder.fail() }
    coder.code(&size.width)
    coder.code(&size.height)
    var counts = data.runs.flatMap { run in [Int](repeating: run.items, count: run.sections) }
    coder.code(&counts, new: 0) { $0.code(&$1) }
    if counts.contains(where: { $0 < 0 || $0 > 1 << 24 }) { return coder.fail() }
    data = DataShape(counts)
    var kind = 0
    var stack = StackLayout(.list(length: 0))
    var table = TableLayout(rows: .same(0), columns: .same(0))
    var calendar = CalendarLayout(days: 0, hourLength: 0) { _ in .allDay(0..<0) }
    switch layout {
    case .stack(let layout): stack = layout
    case .table(let layout): (kind, table) = (1, layout)
    case .calendar(let layout): (kind, calendar) = (2, layout)
    }
    coder.code(&kind)
    switch kind {
    case 0:
      Self.code(&stack, counts, &coder)
      layout = .stack(stack)
    case 1:
      Self.code(&table, counts, &coder)
      layout = .table(table)
    case 2:
      Self.code(&calendar, counts, &coder)
      layout = .calendar(calendar)
    default: coder.fail()
    }
    codeLabels(counts, days: calendar.days, hours: calendar.hours, &coder)
  }

  private static func paths(_ count: Int, inSection section: Int) -> [ElementPath] {
    (0..<count).map { ElementPath(section: section, item: $0) }
  }

  private static func code(_ stack: inout StackLayout, _ counts: [Int], _ coder: inout Coder) {
    coder.code(&stack.axis, of: [.vertical, .horizontal])
    coder.code(&stack.sectionSpacing)
    let none = SupplementaryLayout(length: 0)
    coder.code(&stack.header, else: none) { $0.code(&$1) }
    coder.code(&stack.footer, else: none) { $0.code(&$1) }
    coder.code(&stack.snapping, else: Snapping(to: .item, at: .start, .mandatory)) { $0.code(&$1) }
    var sections: [SectionLayout] = []
    if !coder.isReading {
      for (index, count) in counts.enumerated() {
        switch stack.sections {
        case .uniform(let section): sections.append(section)
        case .each(let section): sections.append(section(SectionContext(index: index, itemCount: count)))
        }
      }
    }
    var index = 0
    coder.code(&sections, new: .list(length: 0)) { coder, section in
      let count = index < counts.count ? counts[index] : 0
      coder.code(&section, paths: coder.isReading ? [] : paths(count, inSection: index))
      index += 1
    }
    guard coder.isReading else { return }
    stack.sections = .each { [sections] context in
      context.index < sections.count ? sections[context.index] : .list(length: 0)
    }
  }

  private static func code(_ table: inout TableLayout, _ counts: [Int], _ coder: inout Coder) {
    coder.code(&table.rows, count: counts.count)
    coder.code(&table.columns, count: counts.max() ?? 0)
    coder.code(&table.frozenRows)
    coder.code(&table.frozenColumns)
    coder.code(&table.frozenLastRows)
    coder.code(&table.frozenLastColumns)
    coder.code(&table.rowSpacing)
    coder.code(&table.columnSpacing)
    coder.code(&table.rowLines)
    coder.code(&table.columnLines)
  }

  private static func code(_ calendar: inout CalendarLayout, _ counts: [Int], _ coder: inout Coder) {
    coder.code(&calendar.days)
    coder.code(&calendar.visibleDays)
    var (from, to) = (calendar.hours.lowerBound, calendar.hours.upperBound)
    coder.code(&from)
    coder.code(&to)
    calendar.hours = from..<max(from, to)
    coder.code(&calendar.hourLength)
    coder.code(&calendar.dayHeader)
    coder.code(&calendar.hourGutter)
    coder.code(&calendar.allDayLength)
    coder.code(&calendar.eventSpacing)
    coder.code(&calendar.minimumEventLength)
    coder.code(&calendar.lineThickness)
    coder.code(&calendar.now, else: CalendarLayout.Moment(day: 0, minute: 0)) { coder, moment in
      coder.code(&moment.day)
      coder.code(&moment.minute)
    }
    var slots: [[CalendarSlot]] = []
    if !coder.isReading {
      for (index, count) in counts.enumerated() { slots.append(paths(count, inSection: index).map(calendar.slot)) }
    }
    coder.code(&slots, new: []) { coder, section in
      coder.code(&section, new: .allDay(0..<0)) { $0.code(&$1) }
    }
    guard coder.isReading else { return }
    calendar.slot = { [slots] path in
      path.section < slots.count && path.item < slots[path.section].count
        ? slots[path.section][path.item] : .allDay(0..<0)
    }
  }

  /// The texts of all that has one: of the whole, of sections, of items, of days and hours.
  private mutating func codeLabels(_ counts: [Int], days: Int, hours: Range<Int>, _ coder: inout Coder) {
    let label = label
    func texts(_ elements: [Element]) -> [String] { coder.isReading ? [] : elements.map { label($0) ?? "" } }
    let sections = counts.indices.map { ElementPath(section: $0, item: 0) }
    var whole = texts([.globalHeader, .globalFooter])
    var headers = texts(sections.map { .supplementary(.header, $0) })
    var footers = texts(sections.map { .supplementary(.footer, $0) })
    // More days or hours than anyone names one by one have no names.
    let named = 0..<(coder.isReading ? 0 : 10_000)
    let hourCount = hours.upperBound.subtractingReportingOverflow(hours.lowerBound)
    var dayNames = texts(
      named.clamped(to: 0..<max(0, days)).map { .supplementary(.dayHeader, ElementPath(section: 0, item: $0)) })
    var hourNames = texts(
      named.clamped(to: 0..<(hourCount.overflow ? .max : hourCount.partialValue)).map {
        .supplementary(.hourHeader, ElementPath(section: 0, item: $0))
      })
    var items =
      coder.isReading ? [] : counts.enumerated().map { texts(Self.paths($1, inSection: $0).map { .item($0) }) }
    for part in 0..<5 {
      switch part {
      case 0: coder.code(&whole, new: "") { $0.code(&$1) }
      case 1: coder.code(&headers, new: "") { $0.code(&$1) }
      case 2: coder.code(&footers, new: "") { $0.code(&$1) }
      case 3: coder.code(&dayNames, new: "") { $0.code(&$1) }
      default: coder.code(&hourNames, new: "") { $0.code(&$1) }
      }
    }
    coder.code(&items, new: []) { coder, texts in coder.code(&texts, new: "") { $0.code(&$1) } }
    guard coder.isReading else { return }
    self.label = { [whole, headers, footers, dayNames, hourNames, items] element in
      func text(_ texts: [String], _ index: Int) -> String? { texts.indices.contains(index) ? texts[index] : nil }
      switch element {
      case .item(let path): return text(items.indices.contains(path.section) ? items[path.section] : [], path.item)
      case .supplementary(.header, let path): return text(headers, path.section)
      case .supplementary(.footer, let path): return text(footers, path.section)
      case .supplementary(.globalHeader, _): return text(whole, 0)
      case .supplementary(.globalFooter, _): return text(whole, 1)
      case .supplementary(.dayHeader, let path): return text(dayNames, path.item)
      case .supplementary(.hourHeader, let path): return text(hourNames, path.item)
      case .supplementary, .decoration: return nil
      }
    }
  }
}
