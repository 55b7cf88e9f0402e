import Tessera
import Testing

@testable import TesseraEngine

@Suite("Sections described again")
struct DescribingTests {
  private static let everywhere = LayoutRect(x: -1000, y: -1000, width: 5000, height: 5000)

  @Test("A section with a changed header, footer and arrangement equals a section created with them")
  func stack() throws {
    let engine = try CollectionEngine(StackLayout(.list(length: 10)), data: [3, 2], in: phone)
    try engine.describe(section: 0, as: .grid(columns: 3, aspectRatio: 1))
    try engine.setHeader(20, ofSection: 1)
    try engine.setFooter(SupplementaryLayout(length: 30, pins: true), ofSection: 1)
    try engine.setHeader(nil, ofSection: 0)
    let layout = StackLayout { section in
      section.index == 0
        ? .grid(columns: 3, aspectRatio: 1) : .list(length: 10).header(20).footer(30, pinned: true)
    }
    let fresh = try layout.prepare([3, 2], in: phone)
    #expect(engine.layout.elements(in: Self.everywhere) == fresh.elements(in: Self.everywhere))
    #expect(throws: ChangeError.noSuchSection(2, sectionCount: 2)) { try engine.setHeader(nil, ofSection: 2) }
    #expect(throws: ChangeError.self) {
      try engine.setHeader(SupplementaryLayout(length: -1), ofSection: 0)
    }
    #expect(engine.layout.elements(in: Self.everywhere) == fresh.elements(in: Self.everywhere))
  }

  @Test("A layout that describes no sections rejects the change and stays the same")
  func others() throws {
    let data: DataShape = [3, 2]
    let engines = [
      try CollectionEngine(TableLayout(rows: .same(10), columns: .same(10)), data: data, in: phone),
      try CollectionEngine(
        CalendarLayout(days: 7, hourLength: 60) { _ in .timed(day: 0, start: 540, end: 600) }, data: data, in: phone),
      try CollectionEngine(Unchanging(), data: data, in: phone),
    ]
    for engine in engines {
      let before = engine.layout.elements(in: Self.everywhere)
      #expect(throws: ChangeError.notDescribed(section: 1)) { try engine.setHeader(nil, ofSection: 1) }
      #expect(throws: ChangeError.notDescribed(section: 0)) { try engine.describe(section: 0, as: .list(length: 10)) }
      #expect(engine.layout.elements(in: Self.everywhere) == before)
    }
  }
}

/// A layout that supports no changes in place.
private struct Unchanging: CollectionLayout {
  struct Prepared: PreparedLayout {
    let environment: LayoutEnvironment
    let contentSize = LayoutSize(width: 10, height: 10)

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      yieldElement(.item(0, 0), in: rect, viewport: viewport, body)
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      element == .item(0, 0)
        ? LayoutAttributes(element: element, frame: LayoutRect(x: 0, y: 0, width: 10, height: 10)) : nil
    }
  }

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) -> Prepared { Prepared(environment: environment) }
}
