import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@testable import TesseraEngine

/// A dragged item goes into the section whose parts it is over, as displayed at that time. Source: layout rule 48.
@Suite("Items dragged over the parts of a section")
struct HeldOverPartsTests {
  private struct Subject {
    let shelf: Shelf
    let environment: LayoutEnvironment
  }

  private static func section(_ kind: Int) -> SectionLayout {
    switch kind {
    case 0: .list(length: 40)
    case 1: .grid(columns: 2, length: 50)
    case 2: .grid(columns: 3, length: 30)
    case 3: .waterfall(columns: 2) { WaterfallArrangement.Item(length: .fixed(Double(20 + $0.item * 17 % 40))) }
    case 4: .flow { ItemSize(width: .fixed(Double(40 + $0.item * 13 % 60)), height: .fixed(35)) }
    case 5: .list(length: 140)
    default: .shelf(itemLength: 60, height: 50, spacing: 5)
    }
  }

  /// Creates a board that does not scroll, with sections and parts of all kinds.
  private func subject(_ random: inout SeededGenerator) throws -> Subject {
    let axis = random.pick([LayoutAxis.vertical, .horizontal])
    let direction = random.pick([ReadingDirection.leftToRight, .rightToLeft])
    let count = 2 + random.below(4)
    let kinds = (0..<count).map { _ in random.below(7) }
    let parts = (0..<count).map { _ in (random.below(4), random.below(3), random.chance(40)) }
    var counts = (0..<count).map { _ in random.chance(40) ? 0 : 1 + random.below(5) }
    counts[random.below(count)] = 1 + random.below(5)
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(
        width: axis == .vertical ? 300 : 2_000, height: axis == .vertical ? 2_000 : 300), direction: direction)
    let layout = StackLayout(axis: axis, sectionSpacing: Double(random.below(3) * 10)) { [kinds, parts] section in
      var layout = Self.section(kinds[section.index])
      let (header, footer, hasBackground) = parts[section.index]
      if header > 0 { layout = layout.header(.fixed(Double(header * 20)), pinned: header == 2) }
      if footer > 0 { layout = layout.footer(.fixed(Double(footer * 25))) }
      if hasBackground { layout = layout.background().itemInsets(Insets(top: 10, leading: 5, bottom: 15, trailing: 5)) }
      return layout
    }
    let shelf = try Shelf(layout, counts, in: environment)
    shelf.engine.settings.autoscroll = Autoscroll(depth: 0)
    shelf.host.runUntilIdle()
    return Subject(shelf: shelf, environment: environment)
  }

  /// Returns the sections whose parts are at a point in the current layout.
  private func sections(at point: LayoutPoint, _ layout: AnyPreparedLayout, _ viewport: Viewport) -> Set<Int> {
    var sections: Set<Int> = []
    layout.forEachShelf(in: LayoutRect(x: point.x, y: point.y, width: 0.1, height: 0.1)) { section, _ in
      sections.insert(section)
    }
    layout.forEachElement(in: layout.windowRect(viewport), viewport: viewport) { attributes in
      guard attributes.element.kind != nil, layout.owner(of: attributes.element) == .section,
        attributes.restingFrame.contains(point)
      else { return }
      sections.insert(attributes.element.path.section)
    }
    return sections
  }

  @Test(
    "An item dragged over the parts of a section goes into the section and stays there",
    arguments: 0..<100 as Range<UInt64>)
  func anywhere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let subject = try subject(&random)
    let (engine, host) = (subject.shelf.engine, subject.shelf.host)
    let items = host.shown.keys.compactMap { if case .item(let path) = $0 { path } else { nil } }.sorted()
    let content = engine.layout.contentSize
    for _ in 0..<6 {
      let point = LayoutPoint(
        x: engine.viewport.offset.x + random.fraction() * min(content.width, subject.environment.containerSize.width),
        y: engine.viewport.offset.y + random.fraction() * min(content.height, subject.environment.containerSize.height))
      let sections = sections(at: point, engine.layout, engine.viewport)
      if sections.isEmpty { continue }
      let item = random.pick(items)
      try subject.shelf.take(item)
      engine.moveDrag(to: LayoutPoint(x: point.x - engine.viewport.offset.x, y: point.y - engine.viewport.offset.y))
      var positions: [ItemPath] = []
      for _ in 0..<60 {
        host.frame()
        if let position = engine.draggedItem?.destination { positions.append(position) }
      }
      let position = try #require(positions.last)
      #expect(sections.contains(position.section), "seed \(seed): \(item) at \(point) in \(position), over \(sections)")
      #expect(Set(positions.suffix(20)).count == 1, "seed \(seed): \(positions)")
      // The pointer moves slightly back and forth.
      for step in 0..<20 {
        engine.moveDrag(
          to: LayoutPoint(
            x: point.x - engine.viewport.offset.x + (step % 2 == 0 ? 0.01 : 0),
            y: point.y - engine.viewport.offset.y))
        host.frame()
        if let position = engine.draggedItem?.destination { positions.append(position) }
      }
      #expect(Set(positions.suffix(10)).count == 1, "seed \(seed): after small movements, \(positions.suffix(20))")
      engine.cancelDrag()
      host.runUntilIdle()
      #expect(host.violations == [], "seed \(seed)")
    }
  }

  @Test("An item dragged over the header of an empty section can return to the items of another section")
  func back() throws {
    let shelf = try Shelf(
      StackLayout(.grid(columns: 2, length: 50).header(30)), [3, 0],
      in: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400)))
    try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: 225, y: 145))
    #expect(shelf.engine.draggedItem?.destination == [1, 0])
    for _ in 0..<60 { shelf.host.frame() }
    #expect(shelf.engine.draggedItem?.destination == [1, 0])
    shelf.drag(to: LayoutPoint(x: 75, y: 55))
    #expect(shelf.engine.draggedItem?.destination.section == 0)
  }
}
