import Tessera
import Testing

@testable import TesseraLayout

@Suite("Backgrounds")
struct BackgroundTests {
  /// A header of 30, items of 40 + 40 inside insets of 5, and a footer of 20.
  private func background(_ coverage: BackgroundLayout.Coverage, header: Bool = true, footer: Bool = true) throws
    -> LayoutRect?
  {
    var section = SectionLayout.list(length: 40).itemInsets(5).background(covering: coverage)
    if header { section = section.header(30) }
    if footer { section = section.footer(20) }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 500))
    let stack = try StackLayout(section).prepare([2], in: environment)
    return stack.attributes(of: .decoration(.background, ItemPath(section: 0, item: 0)), viewport: Viewport())?.frame
  }

  private func rows(_ range: Range<Double>) -> LayoutRect {
    LayoutRect(x: 0, y: range.lowerBound, width: 100, height: range.upperBound - range.lowerBound)
  }

  @Test("A background covers a set of parts and the space between them")
  func coverages() throws {
    let (items, end) = (30.0 + 5, 30.0 + 5 + 80 + 5 + 20)
    #expect(try background(.header) == rows(0..<30))
    #expect(try background(.footer) == rows(end - 20..<end))
    #expect(try background(.headerAndFooter) == rows(0..<end))
    #expect(try background(.items) == rows(items..<items + 80))
    #expect(try background(.headerAndItems) == rows(0..<items + 80))
    #expect(try background(.itemsAndFooter) == rows(items..<end))
    #expect(try background(.section) == rows(0..<end))
  }

  @Test("A background without items covers the existing header or footer")
  func missingParts() throws {
    #expect(try background(.headerAndFooter, footer: false) == rows(0..<30))
    #expect(try background(.headerAndFooter, header: false) == rows(90..<90 + 20))
    #expect(try background(.header, header: false) == nil)
    #expect(try background(.footer, footer: false) == nil)
    #expect(try background([]) == nil)
  }

  @Test("Coverages are sets")
  func sets() {
    #expect(BackgroundLayout.Coverage.section == [.header, .items, .footer])
    #expect(BackgroundLayout.Coverage(rawValue: 255) == .section)
  }

  @Test("Coverage names are the names of the sets")
  func words() {
    let sets: [(String, BackgroundLayout.Coverage)] = [
      ("section", .section), ("items", .items), ("headerAndItems", .headerAndItems),
      ("itemsAndFooter", .itemsAndFooter), ("header", .header), ("footer", .footer),
      ("headerAndFooter", .headerAndFooter), ("nothing", .nothing),
    ]
    #expect(BackgroundLayout.Coverage.words == sets.map(\.0))
    #expect(BackgroundLayout.Coverage.choices == sets.map(\.1))
  }

  @Test("Every set of parts has a name")
  func everySetHasAName() {
    let all = Set((UInt8.min...UInt8.max).map { BackgroundLayout.Coverage(rawValue: $0) })
    #expect(all.subtracting(BackgroundLayout.Coverage.choices).isEmpty)
  }
}
