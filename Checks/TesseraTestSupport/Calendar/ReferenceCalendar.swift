import Tessera

/// A slow and obvious reference for the calendar. It computes every answer from the rules by examining all elements.
public struct ReferenceCalendar {
  let layout: CalendarLayout
  let sections: [[CalendarSlot]]
  let environment: LayoutEnvironment

  /// Creates the reference for a calendar. It does not query the layout for slots.
  public init(_ layout: CalendarLayout, sections: [[CalendarSlot]], environment: LayoutEnvironment) {
    self.layout = layout
    self.sections = sections
    self.environment = environment
  }

  /// An element without the effect of pins, with `main` measured downward and `cross` from the leading edge, and its
  /// pins.
  private struct Resting {
    var element: Element
    var box: AxisBox
    var zIndex: Int
    var holdsTop = false
    var holdsLeading = false
  }

  /// An event of a day, or of the band of all-day events.
  struct Event {
    let path: ItemPath
    let span: Span
  }

  // MARK: Measures

  private var room: Units {
    max(
      0,
      units(environment.containerSize.width) - units(environment.insets.leading) - units(environment.insets.trailing))
  }
  private var gutter: Units { units(layout.hourGutter) }
  private var dayWidth: Units { layout.days == 0 ? 0 : max(0, room - gutter) / Units(layout.visibleDays) }
  private var width: Units { gutter + dayWidth * Units(layout.days) }
  private var hour: Units { units(layout.hourLength) }
  private var hoursExtent: Units { hour * Units(layout.hours.count) }
  private var header: Units { units(layout.dayHeader) }
  private var spacing: Units { units(layout.eventSpacing) }
  private var thickness: Units { units(layout.lineThickness) }
  private var bandLength: Units { units(layout.allDayLength) * Units(rowCount) }
  private var top: Units { header + bandLength }

  /// The extent of the content.
  public var contentSize: LayoutSize { LayoutSize(width: rounded(width), height: rounded(top + hoursExtent)) }

  private func column(_ day: Int) -> Span { Span(at: gutter + dayWidth * Units(day), length: dayWidth) }

  private func offset(_ minute: Int) -> Units {
    let shown = max(layout.hours.lowerBound * 60, min(layout.hours.upperBound * 60, minute))
    return Units(shown - layout.hours.lowerBound * 60) * hour / 60
  }

  private var allPaths: [ItemPath] {
    sections.indices.flatMap { section in
      sections[section].indices.map { ItemPath(section: section, item: $0) }
    }
  }

  private func slot(_ path: ItemPath) -> CalendarSlot { sections[path.section][path.item] }

  // MARK: Events among hours

  /// Returns the events that a day shows, in data order.
  func events(on day: Int) -> [Event] {
    allPaths.compactMap { path in
      guard case .timed(day, let start, let end) = slot(path), day >= 0, day < layout.days else { return nil }
      let (first, last) = (layout.hours.lowerBound * 60, layout.hours.upperBound * 60)
      // Show the event if it shares time with the visible hours, or is a moment within them.
      let isShown = start == end ? start >= first && start < last : start < last && end > first
      guard isShown else { return nil }
      let minimum = units(layout.minimumEventLength)
      var span = Span(offset(start), offset(end))
      if span.length < minimum { span = Span(at: span.low, length: minimum) }
      // No event extends beyond the last hour: an event too long for the remaining time moves up and is cut off at the
      // top.
      if span.high > hoursExtent {
        span = Span(max(0, min(span.low, hoursExtent - minimum)), hoursExtent)
      }
      return Event(path: path, span: span)
    }
  }

  /// Returns whether two events share time. A moment shares time with events that continue before and after it.
  static func overlap(_ a: Span, _ b: Span) -> Bool { a.low < b.high && b.low < a.high }

  /// Returns the groups of a day's events that overlap, directly or through others. Each group is in the order in which
  /// columns are assigned.
  func clusters(on day: Int) -> [[Event]] {
    var rest = events(on: day)
    var clusters: [[Event]] = []
    while let first = rest.first {
      rest.removeFirst()
      var cluster = [first]
      while let next = rest.firstIndex(where: { event in cluster.contains { Self.overlap($0.span, event.span) } }) {
        cluster.append(rest.remove(at: next))
      }
      clusters.append(cluster.sorted(by: Self.comesFirst))
    }
    return clusters
  }

  /// Orders events by start, then moments first, then by later end, and then by data order.
  private static func comesFirst(_ a: Event, _ b: Event) -> Bool {
    if a.span.low != b.span.low { return a.span.low < b.span.low }
    let (isMoment, isOtherMoment) = (a.span.length == 0, b.span.length == 0)
    if isMoment != isOtherMoment { return isMoment }
    if a.span.high != b.span.high { return a.span.high > b.span.high }
    return a.path < b.path
  }

  /// Returns the column of each event in a group: the first column in which no earlier event overlaps it.
  func columns(_ cluster: [Event]) -> [Int] {
    var columns: [Int] = []
    for (index, event) in cluster.enumerated() {
      let taken = Set((0..<index).filter { Self.overlap(cluster[$0].span, event.span) }.map { columns[$0] })
      columns.append((0...index).first { !taken.contains($0) } ?? 0)
    }
    return columns
  }

  private func timed(on day: Int) -> [Resting] {
    clusters(on: day).flatMap { cluster in
      let columns = columns(cluster)
      let count = (columns.max() ?? 0) + 1
      return cluster.indices.map { index -> Resting in
        let event = cluster[index]
        let next = (columns[index] + 1..<count).first { column in
          cluster.indices.contains { columns[$0] == column && Self.overlap(cluster[$0].span, event.span) }
        }
        let whole = column(day)
        func start(_ column: Int) -> Units { whole.low + whole.length * Units(column) / Units(count) }
        let cross = Span(start(columns[index]), start(next ?? count))
        return Resting(
          element: .item(event.path),
          box: AxisBox(
            main: Span(at: top + event.span.low, length: max(0, event.span.length - spacing)),
            cross: Span(at: cross.low, length: max(0, cross.length - spacing))),
          zIndex: 0)
      }
    }
  }

  // MARK: All-day events

  private var wholeDays: [(path: ItemPath, days: Range<Int>, row: Int)] {
    let events: [(path: ItemPath, days: Range<Int>)] = allPaths.compactMap { path in
      guard case .allDay(let days) = slot(path) else { return nil }
      let shown = days.clamped(to: 0..<layout.days)
      return shown.isEmpty ? nil : (path, shown)
    }
    let sorted = events.sorted { a, b in
      if a.days.lowerBound != b.days.lowerBound { return a.days.lowerBound < b.days.lowerBound }
      return a.days.count == b.days.count ? a.path < b.path : a.days.count > b.days.count
    }
    var rows: [(path: ItemPath, days: Range<Int>, row: Int)] = []
    for (path, days) in sorted {
      let taken = Set(rows.filter { $0.days.overlaps(days) }.map(\.row))
      rows.append((path, days, (0...rows.count).first { !taken.contains($0) } ?? 0))
    }
    return rows
  }

  private var rowCount: Int { (wholeDays.map(\.row).max() ?? -1) + 1 }

  private var allDayEvents: [Resting] {
    let length = units(layout.allDayLength)
    return wholeDays.map { path, days, row in
      let cross = Span(column(days.lowerBound).low, column(days.upperBound - 1).high)
      return Resting(
        element: .item(path),
        box: AxisBox(
          main: Span(at: header + length * Units(row), length: max(0, length - spacing)),
          cross: Span(at: cross.low, length: max(0, cross.length - spacing))),
        zIndex: 202, holdsTop: true)
    }
  }

  // MARK: Everything

  private var resting: [Resting] {
    let hours = 0..<layout.hours.count
    let days = 0..<layout.days
    func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
    func hourStart(_ index: Int) -> Units { top + hour * Units(index) }
    let across = Span(gutter, width)
    var all: [Resting] = []
    if thickness > 0 {
      all += hours.map {
        Resting(
          element: .decoration(.hourLine, path($0)),
          box: AxisBox(main: Span(at: hourStart($0), length: thickness), cross: across), zIndex: -1)
      }
      all += days.map {
        Resting(
          element: .decoration(.dayLine, path($0)),
          box: AxisBox(
            main: Span(at: top, length: hoursExtent), cross: Span(at: column($0).low, length: thickness)),
          zIndex: -1)
      }
      if let now = layout.now, days.contains(now.day),
        now.minute >= layout.hours.lowerBound * 60, now.minute < layout.hours.upperBound * 60
      {
        all.append(
          Resting(
            element: .decoration(.nowLine, path(0)),
            box: AxisBox(main: Span(at: top + offset(now.minute), length: thickness), cross: column(now.day)),
            zIndex: 1))
      }
    }
    if gutter > 0 {
      all += hours.map {
        Resting(
          element: .supplementary(.hourHeader, path($0)),
          box: AxisBox(main: Span(at: hourStart($0), length: hour), cross: Span(0, gutter)), zIndex: 200,
          holdsLeading: true)
      }
    }
    if bandLength > 0, width > gutter {
      all.append(
        Resting(
          element: .decoration(.allDayBand, path(0)),
          box: AxisBox(main: Span(at: header, length: bandLength), cross: across), zIndex: 201, holdsTop: true))
    }
    if header > 0 {
      all += days.map {
        Resting(
          element: .supplementary(.dayHeader, path($0)), box: AxisBox(main: Span(0, header), cross: column($0)),
          zIndex: 203, holdsTop: true)
      }
    }
    if gutter > 0, top > 0 {
      all.append(
        Resting(
          element: .supplementary(.corner, path(0)), box: AxisBox(main: Span(0, top), cross: Span(0, gutter)),
          zIndex: 204, holdsTop: true, holdsLeading: true))
    }
    let events = days.flatMap { timed(on: $0) } + allDayEvents
    return all + events.sorted { $0.element.path < $1.element.path }
  }

  /// Returns every element in data order, at its position in a viewport.
  public func allElements(viewport: Viewport) -> [LayoutAttributes] {
    resting.map { attributes($0, viewport) }
  }

  // MARK: Pins and frames

  private var isMirrored: Bool { environment.direction == .rightToLeft }
  private var mirror: Units { max(width, room) }

  private func attributes(_ resting: Resting, _ viewport: Viewport) -> LayoutAttributes {
    var box = resting.box
    var pins = Pins.none
    let insets = environment.insets
    if resting.holdsTop {
      let pin = ReferencePin(edge: .low, distance: box.main.low, box: Span(box.main.low, top + hoursExtent))
      let low = units(viewport.offset.y) + units(insets.top) + units(viewport.pinInsets.top)
      pins.vertical = Pin(
        edge: .min, distance: points(pin.distance), box: rounded(pin.box.low)...rounded(pin.box.high),
        rest: rounded(box.main.low))
      box.main = Span(at: pin.position(box.main, visible: Span(low, low)), length: box.main.length)
    }
    if resting.holdsLeading {
      let pin = ReferencePin(edge: .low, distance: box.cross.low, box: Span(box.cross.low, width))
      var container = Span(at: units(viewport.offset.x), length: units(environment.containerSize.width))
      if isMirrored { container = container.mirrored(in: mirror) }
      let low = container.low + units(insets.leading) + units(viewport.pinInsets.leading)
      let bounds = isMirrored ? pin.box.mirrored(in: mirror) : pin.box
      let rest = isMirrored ? box.cross.mirrored(in: mirror).high : box.cross.low
      pins.horizontal = Pin(
        edge: isMirrored ? .max : .min, distance: points(pin.distance),
        box: rounded(bounds.low)...rounded(bounds.high), rest: rounded(rest))
      box.cross = Span(at: pin.position(box.cross, visible: Span(low, low)), length: box.cross.length)
    }
    return LayoutAttributes(
      element: resting.element, frame: output(box), zIndex: resting.zIndex, pins: pins)
  }

  private func output(_ box: AxisBox) -> LayoutRect {
    let cross = isMirrored ? box.cross.mirrored(in: mirror) : box.cross
    return LayoutRect(
      x: rounded(cross.low), y: rounded(box.main.low), width: rounded(cross.high) - rounded(cross.low),
      height: rounded(box.main.high) - rounded(box.main.low))
  }

  private func rounded(_ value: Units) -> Double {
    let scale = environment.scale
    return scale == 0 ? points(value) : (points(value) * scale + 0.5).rounded(.down) / scale
  }
}

/// Returns a description of the first difference between a prepared calendar and its reference; nil if they agree.
public func firstDifference(
  between calendar: PreparedCalendar, and reference: ReferenceCalendar, in viewport: Viewport
) -> String? {
  if calendar.contentSize != reference.contentSize {
    return "content size: \(calendar.contentSize), by the reference \(reference.contentSize)"
  }
  let expected = reference.allElements(viewport: viewport)
  let found = Dictionary(
    calendar.elements(in: LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41), viewport: viewport)
      .map { ($0.element, $0) }
  ) { first, _ in first }
  for attributes in expected {
    let alone = calendar.attributes(of: attributes.element, viewport: viewport)
    if alone != attributes { return "\(attributes.element): \(attributesDifference(alone, attributes))" }
    guard found[attributes.element] == attributes else { return "\(attributes.element) is not found" }
  }
  let strangers = Set(found.keys).subtracting(expected.map(\.element))
  return strangers.isEmpty ? nil : "\(strangers) are too many"
}
