import Tessera

/// Entries that alternate between two sides of a spine, under pinned dates. Each section represents a date.
struct Timeline: CollectionLayout {
  var axis = LayoutAxis.vertical
  /// The length of a date along the spine, in points.
  var dateLength = 28.0
  /// The space between entries on one side, between the starts of two entries, and between entries and spine, in points.
  var gap = 16.0
  /// The length of an entry along the spine, in points.
  var length: (ItemPath) -> Double

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedTimeline {
    let dateLength = try LayoutError.checked(length: dateLength, .supplementaryLength)
    let gap = try LayoutError.checked(length: gap, .itemSpacing)
    let room = axis == .vertical ? environment.availableSize.width : environment.availableSize.height
    let breadth = min(room, 92)
    let side = max(0, room / 2 - gap)
    let items = try ItemNumbers(data)
    var (dates, end) = ([PreparedTimeline.Date](), 0.0)
    for section in 0..<items.sectionCount {
      let header = AxisRect(main: end, cross: (room - breadth) / 2, mainExtent: dateLength, crossExtent: breadth)
      var (entries, start, ends) = ([AxisRect](), end + dateLength + gap, [0.0, 0.0])
      for item in 0..<(items.items(inSection: section)?.count ?? 0) {
        let path = ItemPath(section: section, item: item)
        let extent = try LayoutError.checked(length: length(path), .itemSize, at: .item(path))
        let main = max(start, ends[item % 2])
        let cross = item % 2 == 0 ? 0 : room - side
        entries.append(AxisRect(main: main, cross: cross, mainExtent: extent, crossExtent: side))
        (ends[item % 2], start) = (main + extent + gap, main + gap)
      }
      end = max(end + dateLength + gap, ends[0], ends[1])
      let index = IntervalIndex(entries.map { $0.mainRange })
      dates.append(PreparedTimeline.Date(range: header.main..<end, header: header, entries: entries, index: index))
    }
    let space = try ContentSpace(axis: axis, mainExtent: end, in: environment)
    let spine = AxisRect(main: 0, cross: max(0, room / 2 - 2), mainExtent: end, crossExtent: min(4, room / 2))
    return PreparedTimeline(space: space, spine: spine, dates: dates, index: IntervalIndex(dates.map { $0.range }))
  }
}

/// A prepared timeline. Dates and entries are sorted by their start, so queries can search for them.
struct PreparedTimeline: PreparedLayout {
  struct Date {
    let range: Range<Double>
    let header: AxisRect
    let entries: [AxisRect]
    let index: IntervalIndex<Double>
  }

  let space: ContentSpace
  let spine: AxisRect
  let dates: [Date]
  let index: IntervalIndex<Double>

  var environment: LayoutEnvironment { space.environment }
  var contentSize: LayoutSize { space.contentSize }

  /// O(log n + found).
  func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
    guard let range = space.mainRange(reaching: rect) else { return }
    func give(_ element: Element) { yieldElement(element, in: rect, viewport: viewport, body) }
    give(.decoration(.spine, [0, 0]))
    index.forEach(in: range) { section in
      give(.header(of: section))
      dates[section].index.forEach(in: range) { give(.item(section, $0)) }
    }
  }

  /// O(1).
  func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
    let path = element.path
    guard dates.indices.contains(path.section) else { return nil }
    let date = dates[path.section]
    switch element {
    case .item where date.entries.indices.contains(path.item):
      return space.attributes(of: element, at: date.entries[path.item], in: viewport)
    case .supplementary(.header, [path.section, 0]):
      let pin = AxisPin.start(until: date.range.upperBound)
      return space.attributes(of: element, at: date.header, zIndex: 200, pin: pin, in: viewport)
    case .decoration(.spine, [0, 0]): return space.attributes(of: element, at: spine, zIndex: -1, in: viewport)
    default: return nil
    }
  }
}

extension ElementKind { static let spine: Self = "spine" }
