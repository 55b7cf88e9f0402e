import Tessera
import TesseraTesting
import Testing

/// Layouts with any number of items, most of them without extent.
private enum Endless: CaseIterable {
  case list, estimated, spaced, grid, flow, packed, waterfall, mosaic, shelf, flowingShelf, headed, accessories,
    sections
  case table, frozenTable, lastTable

  func prepared(_ count: Int) throws -> AnyPreparedLayout {
    let data: DataShape =
      switch self {
      case .sections: DataShape(sections: count, itemsPerSection: 1)
      case .table, .frozenTable, .lastTable: DataShape(sections: count, itemsPerSection: 7)
      default: [count]
      }
    return switch self {
    case .list: try stack(.list(length: 0), data)
    case .estimated: try stack(.list(length: .estimated(0)), data)
    case .spaced: try stack(.list(length: 0x1p-16, spacing: 0x1p-16), data)
    case .grid: try stack(.grid(columns: .count(1 << 20), length: 0), data)
    case .flow: try stack(.flow(itemSize: ItemSize(width: 0, height: 0)), data)
    case .packed: try stack(.flow(itemSize: ItemSize(width: 0, height: 1), distribution: .center), data)
    case .waterfall: try stack(.waterfall(columns: 3, length: 0), data)
    case .mosaic: try stack(.mosaic(.rows(.item(height: 0), .item(height: 0)), length: 0), data)
    case .shelf: try stack(.shelf(itemLength: 0, height: 90), data)
    case .flowingShelf: try stack(.shelf(itemLength: 0x1p-16, height: 90), data)
    case .headed: try stack(SectionLayout.list(length: 0).header(20, pinned: true).separators(thickness: 1), data)
    case .accessories: try stack(SectionLayout.list(length: 0).accessory("badge", size: 5, at: .center), data)
    case .sections: try stack(SectionLayout.list(length: 0).header(0).footer(0).background("card"), data)
    case .table: try TableLayout(rows: .same(0), columns: .same(0)).makePreparedLayout(for: data, in: phone)
    case .frozenTable:
      try TableLayout(rows: .same(0), columns: .same(9), frozenRows: .max, frozenColumns: .max)
        .makePreparedLayout(for: data, in: phone)
    case .lastTable:
      try TableLayout(rows: .same(0), columns: .same(9), frozenLastRows: .max, frozenLastColumns: .max, rowLines: 1)
        .makePreparedLayout(for: data, in: phone)
    }
  }

  private func stack(_ section: SectionLayout, _ data: DataShape) throws -> AnyPreparedLayout {
    try StackLayout(section).makePreparedLayout(for: data, in: phone)
  }
}

@Suite("Queries with extreme numbers")
struct HostileQueriesTests {
  static let counts = [0, 1, 1 << 31, 1 << 50, .max / 2, .max - 1, .max]
  private static let distances: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 0x1p37, -0x1p37, 0x1p-16, 0, -1, 240, 5e-324,
  ]

  /// Returns indices inside and outside a collection.
  private func indices(_ count: Int) -> [Int] {
    HostileNumbersTests.ints + [count / 2, count &- 1, count, count &+ 1]
  }

  private func elements(_ count: Int) -> [Element] {
    indices(count).flatMap { index in
      [ItemPath(section: 0, item: index), ItemPath(section: index, item: 0), ItemPath(section: index, item: index)]
        .flatMap { path -> [Element] in
          [
            .item(path), .supplementary(.header, path), .supplementary("badge", path), .decoration(.separator, path),
            .decoration("card", path), .globalHeader,
          ]
        }
    }
  }

  @Test("Looking up an element at any path ends, whether or not it is found", arguments: Endless.allCases, counts)
  fileprivate func paths(_ endless: Endless, count: Int) throws {
    guard let layout = try? endless.prepared(count) else { return }
    let viewport = Viewport(offset: LayoutPoint(x: 0, y: 100))
    for element in elements(count) {
      let attributes = layout.attributes(of: element, viewport: viewport)
      if let frame = attributes?.frame { #expect(frame.x.isFinite && frame.width >= 0) }
      _ = (layout.measurableSides(of: element), layout.owner(of: element), layout.takesPresses(element))
      _ = (layout.appearance(of: element), layout.gridPosition(of: element.path))
    }
    for index in indices(count) {
      _ = (layout.outlineLevel(ofSection: index), layout.shelf(ofSection: index), layout.navigationTraits)
      for distance in Self.distances {
        layout.scrollShelf(ofSection: index, to: distance)
        layout.scrollShelf(bringing: ItemPath(section: 0, item: index), to: distance)
        _ = layout.shelfTargetOffset(ofSection: index, proposed: distance, velocity: -distance)
      }
    }
  }

  @Test("Queries with any rectangle and viewport end", arguments: Endless.allCases, [1 << 31, 1 << 50])
  fileprivate func positions(_ endless: Endless, count: Int) throws {
    guard let layout = try? endless.prepared(count) else { return }
    for distance in Self.distances {
      let point = LayoutPoint(x: distance / 2, y: distance)
      let viewport = Viewport(offset: point, pinInsets: Insets(distance), scrollPadding: Insets(-distance))
      let limit = QueryLimit(7)
      let rect = LayoutRect(x: -distance, y: -distance, width: 2 * distance, height: .greatestFiniteMagnitude)
      #expect(layout.elements(in: rect, viewport: viewport, upTo: limit).count <= 7)
      #expect(layout.visibleItems(viewport, upTo: QueryLimit(7)).count <= 7)
      #expect(layout.visibleElements(viewport, upTo: QueryLimit(7)).count <= 7)
      _ = layout.currentSection(viewport)
      _ = layout.targetOffset(proposed: point, velocity: LayoutPoint(x: -distance, y: distance), viewport: viewport)
      _ = (layout.coordinate(in: viewport), layout.offset(nearestTo: point))
      layout.forEachShelf(in: rect) { _, _ in }
    }
    // The point is at the edge of 2³¹ elements that do not contain it. A query checks a million of them and then ends.
    _ = layout.element(at: LayoutPoint(x: 100, y: 1))
    _ = (layout.scrollRange(on: .vertical), layout.contentSize, layout.navigationTraits)
  }

  @Test("A query for everything returns elements up to a limit", arguments: Endless.allCases)
  fileprivate func everything(_ endless: Endless) throws {
    let layout = try endless.prepared(1 << 31)
    let far = 0x1p38
    let limit = QueryLimit.standard
    let everywhere = LayoutRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    let found = layout.elements(in: everywhere, upTo: limit)
    #expect(limit.isExceeded)
    #expect(found.count <= QueryLimit.standardCount)
    if endless != .shelf { #expect(found.count > 0) }
    #expect(layout.elements(in: everywhere).count == found.count)
    #expect(layout.visibleItems(Viewport()).count <= QueryLimit.standardCount)
  }

  @Test("The items on a line of 10¹² items without an extent are distributed from edge to edge")
  func aLongLine() throws {
    let count = 4_000_000_000_000
    let layout = try Endless.flow.prepared(count)
    func x(_ item: Int) -> Double? { layout.attributes(of: .item(0, item), viewport: Viewport())?.frame.x }
    #expect(x(0) == 0)
    #expect(x(count / 4) == 80)
    #expect(x(count / 2) == 160)
    #expect(x(count - 1) == 320)
  }

  @Test("Batches with any numbers are planned or rejected", arguments: counts)
  func batches(count: Int) throws {
    for layout in Endless.allCases where layout != .estimated {
      guard let layout = try? layout.prepared(count) else { continue }
      let data = layout.data
      for index in indices(count) {
        let path = ItemPath(section: 0, item: index)
        let other = ItemPath(section: index, item: 0)
        let operations: [BatchUpdate.Operation] = [
          .insertItem(path), .deleteItem(path), .reloadItem(path), .moveItem(from: path, to: other),
          .moveItem(from: other, to: path), .insertSection(index), .deleteSection(index), .reloadSection(index),
          .moveSection(from: index, to: 0), .moveSection(from: 0, to: index),
        ]
        for operation in operations {
          for after in [data, DataShape([count &+ 1]), DataShape(sections: count &- 1, itemsPerSection: 1)] {
            guard let plan = try? BatchPlan(BatchUpdate([operation]), from: data, to: after) else { continue }
            _ = (plan.after(path), plan.before(other), plan.after(section: index), plan.before(section: index))
            plan.forEachRange(of: .min ..< .max, inSection: 0) { _, _ in }
            _ = (plan.itemCountBefore(inSection: index), plan.isMoved(to: path), plan.isReloaded(other))
          }
        }
      }
    }
  }

  @Test("Layouts with any numbers are prepared or rejected", arguments: HostileNumbersTests.ints)
  func layouts(number: Int) {
    func prepare(_ layout: some CollectionLayout) { _ = try? layout.makePreparedLayout(for: [9], in: phone) }
    for other in HostileNumbersTests.ints {
      prepare(StackLayout(.grid(columns: .count(number), length: 10, itemSpacing: 4)))
      prepare(StackLayout(.waterfall(columns: .count(number)) { _ in .init(span: other, length: 9) }))
      let items = ItemProvider<GridArrangement.Item>.each { _ in .init(span: other, length: 9) }
      prepare(StackLayout(SectionLayout(.grid(GridArrangement(columns: .count(number), items: items)))))
      prepare(StackLayout(SectionLayout.list(length: 9).outlineLevel(number)))
      prepare(TableLayout(rows: .same(9), columns: .same(9), frozenRows: number, frozenLastRows: other))
      for slot: CalendarSlot in [
        .timed(day: number, start: other, end: other), .timed(day: 0, start: number, end: other),
        .allDay(min(number, other)..<max(number, other)),
      ] {
        prepare(
          CalendarLayout(
            days: other, visibleDays: number, hours: min(number, other)..<max(number, other), hourLength: 9,
            now: .init(day: number, minute: other)
          ) { _ in slot })
        prepare(CalendarLayout(days: 7, hourLength: 9, now: .init(day: number, minute: other)) { _ in slot })
      }
    }
  }
}
