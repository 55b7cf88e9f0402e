import Tessera

// Codes all values of a collection, in a fixed order.
extension CollectionArchive {
  mutating func code<Coder: ByteCoder>(_ coder: inout Coder) {
    var version = 4
    coder.code(&version)
    if version != 4 { coder.fail() }
    coder.code(&size.width)
    coder.code(&size.height)
    guard Self.canBeSent(data) else { return coder.fail() }
    var counts = data.runs.flatMap { run in [Int](repeating: run.items, count: run.sections) }
    coder.code(&counts, new: 0) { $0.code(&$1) }
    data = DataShape(counts)
    guard Self.canBeSent(data) else { return coder.fail() }
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

  /// The maximum number of sections, and the maximum number of items in all sections together.
  private static let maximumPartCount = 1 << 24

  /// Whether all numbers are nonnegative and the sections and items do not exceed the limit.
  private static func canBeSent(_ data: DataShape) -> Bool {
    var (sections, items) = (0, 0)
    for run in data.runs {
      guard (0...maximumPartCount - sections).contains(run.sections),
        (0...(maximumPartCount - items) / max(1, run.sections)).contains(run.items)
      else { return false }
      sections += run.sections
      items += run.sections * run.items
    }
    return true
  }

  private static func paths(_ count: Int, inSection section: Int) -> [ItemPath] {
    (0..<count).map { ItemPath(section: section, item: $0) }
  }

  private static func sections(of stack: StackLayout, _ counts: [Int]) -> [SectionLayout] {
    counts.enumerated().map { index, count in
      switch stack.sections {
      case .uniform(let section): section
      case .each(let section): section(SectionContext(index: index, itemCount: count))
      }
    }
  }

  private static func code<Coder: ByteCoder>(_ stack: inout StackLayout, _ counts: [Int], _ coder: inout Coder) {
    stack.codeFields(&coder)
    var sections = Coder.isReading ? [] : sections(of: stack, counts)
    var index = 0
    coder.code(&sections, new: .list(length: 0)) { coder, section in
      if !Coder.isReading { coder.paths = paths(counts[index], inSection: index) }
      section.codeFields(&coder)
      index += 1
    }
    guard Coder.isReading else { return }
    stack.sections = .each { [sections] context in
      sections.indices.contains(context.index) ? sections[context.index] : .list(length: 0)
    }
  }

  private static func code(_ table: inout TableLayout, _ counts: [Int], _ coder: inout some ByteCoder) {
    code(&table.rows, count: counts.count, &coder)
    code(&table.columns, count: counts.max() ?? 0, &coder)
    table.codeFields(&coder)
  }

  private static func code<Coder: ByteCoder>(_ lengths: inout TrackLengths, count: Int, _ coder: inout Coder) {
    var all: [Length] = []
    var isSame = false
    switch lengths {
    case .same(let length): (all, isSame) = ([length], true)
    case .list(let listed): all = listed
    case .each(let length): if !Coder.isReading { all = (0..<count).map(length) }
    }
    coder.code(&isSame)
    coder.code(&all, new: 0) { $1.code(&$0) }
    guard Coder.isReading else { return }
    lengths = isSame ? .same(all.first ?? 0) : .list(all)
  }

  private static func code<Coder: ByteCoder>(_ calendar: inout CalendarLayout, _ counts: [Int], _ coder: inout Coder) {
    calendar.codeFields(&coder)
    var isMarked = calendar.now != nil
    var now = calendar.now ?? CalendarLayout.Moment(day: 0, minute: 0)
    coder.code(&isMarked)
    coder.code(&now.day)
    coder.code(&now.minute)
    calendar.now = isMarked ? now : nil
    var slots: [[CalendarSlot]] = []
    if !Coder.isReading {
      for (index, count) in counts.enumerated() { slots.append(paths(count, inSection: index).map(calendar.slot)) }
    }
    coder.code(&slots, new: []) { coder, section in
      coder.code(&section, new: .allDay(0..<0)) { code(&$1, &$0) }
    }
    guard Coder.isReading else { return }
    calendar.slot = { [slots] path in
      slots.indices.contains(path.section) && slots[path.section].indices.contains(path.item)
        ? slots[path.section][path.item] : .allDay(0..<0)
    }
  }

  private static func code(_ slot: inout CalendarSlot, _ coder: inout some ByteCoder) {
    var (isAllDay, first, start, end) = (false, 0, 0, 0)
    switch slot {
    case .timed(let day, let from, let to): (first, start, end) = (day, from, to)
    case .allDay(let days): (isAllDay, start, end) = (true, days.lowerBound, days.upperBound)
    }
    coder.code(&isAllDay)
    coder.code(&first)
    coder.code(&start)
    coder.code(&end)
    slot = isAllDay ? .allDay(start..<max(start, end)) : .timed(day: first, start: start, end: end)
  }

  /// Returns the kinds of accessories in each section.
  private func accessoryKinds(_ counts: [Int]) -> [[ElementKind]] {
    guard case .stack(let stack) = layout else { return counts.map { _ in [] } }
    return Self.sections(of: stack, counts).map { section in section.accessories.map { $0.kind } }
  }

  /// Codes the labels of the collection, sections, items, accessories, days and hours.
  private mutating func codeLabels<Coder: ByteCoder>(
    _ counts: [Int], days: Int, hours: Range<Int>, _ coder: inout Coder
  ) {
    let label = label
    func texts(_ elements: [Element]) -> [String] { Coder.isReading ? [] : elements.map { label($0) ?? "" } }
    let sections = counts.indices.map { ItemPath(section: $0, item: 0) }
    var whole = texts([.globalHeader, .globalFooter])
    var headers = texts(sections.map { .supplementary(.header, $0) })
    var footers = texts(sections.map { .supplementary(.footer, $0) })
    // Limit the names of days and hours to more than any app needs.
    let named = 0..<(Coder.isReading ? 0 : 10_000)
    let hourCount = hours.upperBound.subtractingReportingOverflow(hours.lowerBound)
    var dayNames = texts(
      named.clamped(to: 0..<max(0, days)).map { .supplementary(.dayHeader, ItemPath(section: 0, item: $0)) })
    var hourNames = texts(
      named.clamped(to: 0..<(hourCount.overflow ? .max : hourCount.partialValue)).map {
        .supplementary(.hourHeader, ItemPath(section: 0, item: $0))
      })
    var items =
      Coder.isReading ? [] : counts.enumerated().map { texts(Self.paths($1, inSection: $0).map { .item($0) }) }
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
    let kinds = accessoryKinds(counts)
    // For each section, the labels of all accessories of its items.
    var accessories =
      Coder.isReading
      ? []
      : counts.enumerated().map { section, count in
        texts(
          Self.paths(count, inSection: section).flatMap { path in kinds[section].map { .supplementary($0, path) } })
      }
    coder.code(&accessories, new: []) { coder, texts in coder.code(&texts, new: "") { $0.code(&$1) } }
    guard Coder.isReading else { return }
    self.label = { [whole, headers, footers, dayNames, hourNames, items, accessories] element in
      func text(_ texts: [String], _ index: Int) -> String? { texts.indices.contains(index) ? texts[index] : nil }
      switch element {
      case .item(let path): return text(items.indices.contains(path.section) ? items[path.section] : [], path.item)
      case .supplementary(.header, let path): return text(headers, path.section)
      case .supplementary(.footer, let path): return text(footers, path.section)
      case .supplementary(.globalHeader, _): return text(whole, 0)
      case .supplementary(.globalFooter, _): return text(whole, 1)
      case .supplementary(.dayHeader, let path): return text(dayNames, path.item)
      case .supplementary(.hourHeader, let path): return text(hourNames, path.item)
      case .supplementary(let kind, let path):
        guard kinds.indices.contains(path.section), accessories.indices.contains(path.section),
          let offset = kinds[path.section].firstIndex(of: kind)
        else { return nil }
        let (kinds, all) = (kinds[path.section], accessories[path.section])
        return (0..<all.count / kinds.count).contains(path.item) ? all[path.item * kinds.count + offset] : nil
      case .decoration: return nil
      }
    }
  }
}
