import Tessera
import TesseraTestSupport
import Testing

@Suite("Decorations through changes of the data")
struct DecorationTests {
  static let card: ElementKind = "card"
  static let hairline: ElementKind = "hairline"

  /// Sections of two rows, each behind a card and with a line between them.
  static func sections(background: ElementKind, separator: ElementKind) throws -> RecordingHost {
    let section = SectionLayout.list(length: 40, spacing: 4).sectionInsets(Insets(top: 10, bottom: 10))
      .background(background).separators(separator, thickness: 1)
    return try host(StackLayout(section), [2, 2, 2])
  }

  static let kinds = [(ElementKind.background, ElementKind.separator), (card, hairline), (hairline, card)]

  @Test("A background goes with its section and a separator with its item, whatever their kinds", arguments: kinds)
  func decorationsGoWithWhatTheyBelongTo(background: ElementKind, separator: ElementKind) throws {
    let host = try Self.sections(background: background, separator: separator)
    let before = host.shown
    let views = Dictionary(
      uniqueKeysWithValues: host.views.compactMap { id, view in view.attributes.map { ($0.element, id) } })

    try host.engine.apply(BatchUpdate([.insertSection(0)]), data: [2, 2, 2, 2], animation: .linear(duration: 1))
    host.engine.update(at: host.time) { host.perform($0) }

    for section in 0..<3 {
      for (kind, item) in [(background, 0), (separator, 0)] {
        let (old, new) = (
          Element.decoration(kind, ElementPath(section: section, item: item)),
          Element.decoration(kind, ElementPath(section: section + 1, item: item))
        )
        let view = try #require(views[old])
        #expect(host.views[view]?.attributes?.element == new)
        // The change is a movement, which starts where things were.
        #expect(host.shown[new]?.frame == before[old]?.frame)
      }
    }
    host.settle()
    #expect(host.mistakes == [])
  }

  @Test("A background comes into sight from where its section was")
  func aBackgroundThatGetsAViewComesFromWhereItsSectionWas() throws {
    let host = try Self.sections(background: Self.card, separator: Self.hairline)
    let last = Element.decoration(Self.card, ElementPath(section: 2, item: 0))
    let frame = try #require(host.shown[last]?.frame)
    try host.engine.apply(
      BatchUpdate([.deleteSection(0), .deleteSection(1)]), data: [2], animation: .linear(duration: 1))
    host.engine.update(at: host.time) { host.perform($0) }
    #expect(host.shown[.decoration(Self.card, ElementPath(section: 0, item: 0))]?.frame == frame)
    host.settle()
    #expect(host.mistakes == [])
  }
}
