import Tessera
import TesseraTesting
import Testing

@Suite("Decorations during data changes")
struct DecorationTests {
  static let card: ElementKind = "card"
  static let hairline: ElementKind = "hairline"

  /// Sections of two rows, each with a background and a separator between its rows.
  static func sections(_ count: Int, _ background: ElementKind, _ separator: ElementKind) throws -> RecordingHost {
    let section = SectionLayout.list(length: 40, spacing: 4).sectionInsets(Insets(top: 10, bottom: 10))
      .background(background).separators(separator, thickness: 1)
    return try host(StackLayout(section), DataShape(Array(repeating: 2, count: count)))
  }

  static let kinds = [(ElementKind.background, ElementKind.separator), (card, hairline), (.separator, .background)]

  @Test("A background follows its section and a separator follows its item, whatever their kinds", arguments: kinds)
  func decorationsFollowTheirSectionOrItem(background: ElementKind, separator: ElementKind) throws {
    let host = try Self.sections(3, background, separator)
    let before = host.shown
    let views = Dictionary(
      uniqueKeysWithValues: host.views.compactMap { id, view in view.attributes.map { ($0.element, id) } })

    let batch = BatchUpdate([.insertSection(0), .insertItem([2, 0])])
    try host.engine.apply(batch, data: [2, 2, 3, 2], animation: .linear(duration: 1))
    host.engine.update(at: host.time) { host.perform($0) }

    for section in 0..<3 {
      // The separator belongs to the first row. In the second section, a row was inserted before that row.
      for (kind, item) in [(background, 0), (separator, section == 1 ? 1 : 0)] {
        let (old, new) = (Element.decoration(kind, [section, 0]), Element.decoration(kind, [section + 1, item]))
        let view = try #require(views[old])
        #expect(host.views[view]?.attributes?.element == new)
        // The change is animated from the old positions.
        #expect(host.shown[new]?.frame == before[old]?.frame)
      }
    }
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("A decoration that becomes visible moves from its old position with its items", arguments: kinds)
  func aDecorationThatBecomesVisibleMovesFromItsOldPosition(background: ElementKind, separator: ElementKind) throws {
    let host = try Self.sections(100, background, separator)
    let (layout, viewport) = (host.engine.layout.copy(), host.engine.viewport)
    #expect(host.shown[.item(90, 0)] == nil)

    let batch = BatchUpdate((0..<90).map { .deleteSection($0) })
    try host.engine.apply(batch, data: DataShape(Array(repeating: 2, count: 10)), animation: .linear(duration: 1))
    host.engine.update(at: host.time) { host.perform($0) }

    for kind in [background, separator] {
      let was = try #require(layout.attributes(of: .decoration(kind, [90, 0]), viewport: viewport))
      let item = try #require(layout.attributes(of: .item(90, 0), viewport: viewport))
      let (shown, shownItem) = (host.shown[.decoration(kind, [0, 0])], host.shown[.item(0, 0)])
      #expect(shown?.frame.size == was.frame.size)
      let distance = try #require(shown).frame.y - #require(shownItem).frame.y
      #expect(distance == was.frame.y - item.frame.y)
      #expect(shown?.frame.intersects(LayoutRect(origin: .zero, size: layout.environment.containerSize)) == false)
    }
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test(
    "A pinned decoration stays pinned, and a scroll to a decoration reaches it, whatever its kind", arguments: kinds)
  func decorationsStayPinnedAndCanBeScrolledTo(background: ElementKind, separator: ElementKind) throws {
    let host = try Self.sections(100, background, separator)
    let held = [Element.decoration(background, [1, 0]), .decoration(separator, [2, 0])]
    for element in held { host.engine.keepAlive(element, true) }
    let views = held.compactMap { element in host.views.first { $1.attributes?.element == element }?.key }
    #expect(views.count == 2)
    #expect(host.engine.scroll(to: .decoration(background, [30, 0]), at: .start, animation: .linear(duration: 1)))
    host.frame(after: 0.5)

    let batch = BatchUpdate([.insertSection(0), .deleteSection(40), .insertItem([2, 0])])
    let counts = (0..<100).map { $0 == 2 ? 3 : 2 }
    try host.engine.apply(batch, data: DataShape(counts))
    host.runUntilIdle()

    let layout = host.engine.layout
    let aim = try #require(layout.attributes(of: .decoration(background, [31, 0]), viewport: host.engine.viewport))
    #expect(host.engine.viewport.offset.y == aim.frame.minY)
    #expect(host.shown[.decoration(background, [2, 0])] != nil)
    #expect(
      views.map { host.views[$0]?.attributes?.element } == [
        .decoration(background, [2, 0]), .decoration(separator, [3, 0]),
      ])
    #expect(host.violations == [])
  }

  @Test("A background that has no extent until sizes are known keeps its view, unless the sizes stay unknown")
  func aBackgroundWithoutExtentKeepsItsView() throws {
    let fixed = StackLayout(.list(length: 40).background(Self.card))
    let measured = StackLayout(.list(length: .estimated(0)).background(Self.card))
    let card = Element.decoration(Self.card, [0, 0])
    for answer in [30.0, nil] {
      let host = try host(fixed, [3])
      host.size = { measurement in answer.map { LayoutSize(width: measurement.proposal.width, height: $0) } }
      let (before, view) = (host.shown[card]?.frame, host.views.first { $1.attributes?.element == card }?.key)
      #expect(before?.height == 120)

      try host.engine.setLayout(measured, animation: .linear(duration: 1))
      host.frame(after: 0)

      #expect(host.views.first { $1.attributes?.element == card }?.key == view)
      #expect(host.shown[card]?.frame == before)
      host.runUntilIdle()
      #expect(host.shown[card]?.frame.height == answer.map { 3 * $0 })
      #expect(host.violations == [])
    }
  }

  @Test("If backgrounds and separators share a kind, no decoration is shown twice", arguments: UInt64(0)..<20)
  func sharedKind(seed: UInt64) throws {
    var changes = RandomChanges(seed: seed, counts: [4, 3, 5])
    let section = SectionLayout.list(length: 20, spacing: 4).background(Self.card).separators(Self.card, thickness: 1)
    let host = try host(StackLayout(section), changes.data)
    for round in 0..<10 {
      let batch = changes.next()
      try host.engine.apply(batch, data: changes.data, animation: .linear(duration: 1))
      // Half of the changes interrupt the previous animation.
      if round % 2 == 0 {
        host.frame(after: 0.25)
      } else {
        host.runUntilIdle()
        #expect(host.violations == [], "seed \(seed), round \(round)")
      }
    }
  }

  @Test("A retained view precedes a background of a later section, whatever the kind of the background is")
  func retainedBeforeBackground() throws {
    for kind in [ElementKind.background, Self.card] {
      let section = SectionLayout.list(length: 40).background(kind)
      let host = try host(StackLayout(section), DataShape(Array(repeating: 50, count: 2)))
      host.engine.keepAlive(.item(0, 0))
      host.scroll(to: LayoutPoint(x: 0, y: 3_000))
      host.runUntilIdle()
      #expect(host.shown[.decoration(kind, [1, 0])] != nil)
      #expect(host.engine.realizedElements.first == .item(0, 0))
      #expect(host.presentationViolations == [])
    }
  }
}
