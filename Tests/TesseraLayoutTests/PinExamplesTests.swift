import Tessera
import TesseraTestSupport
import Testing

/// The pinning examples from docs/LAYOUT-RULES.md, each tested with the layout and with the reference.
@Suite("Pinning examples", .serialized)
struct PinExamplesTests {
  /// Sections at 0…50 and 50…150.
  private func twoSections(_ subject: StackSubject) throws -> any StackAnswers {
    let layout = StackLayout { section in
      .list(length: section.index == 0 ? 20 : 30).header(10, pinned: true)
    }
    return try subject.prepare(
      layout, [2, 3], in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 100)))
  }

  @Test("The header of the section at the edge is pinned there", arguments: StackSubject.allCases)
  func headerAtTheEdge(subject: StackSubject) throws {
    let stack = try twoSections(subject)
    let second: Double = 10 + 2 * 20
    #expect(stack.tops(.header(of: 0), .header(of: 1), at: 15) == [15, second])
  }

  @Test("A pin inset moves the edge at which headers are pinned", arguments: StackSubject.allCases)
  func pinInset(subject: StackSubject) throws {
    let stack = try twoSections(subject)
    let (first, second): (Double, Double) = (50 - 10, 45 + 10)
    #expect(stack.tops(.header(of: 0), .header(of: 1), at: 45, pinInset: 10) == [first, second])
  }

  @Test("Beyond the end, the last header stays in its section", arguments: StackSubject.allCases)
  func beyondTheEnd(subject: StackSubject) throws {
    let stack = try twoSections(subject)
    #expect(stack.tops(.header(of: 1), at: 160) == [150 - 10])
  }

  /// The positions of the header and the footer at an offset.
  struct HeaderAndFooter: Sendable {
    let offset: Double
    let header: Double
    let footer: Double

    static let cases = [
      HeaderAndFooter(offset: -20, header: 0, footer: -20 + 150 - 30),
      HeaderAndFooter(offset: 50, header: 50, footer: 50 + 150 - 30),
      HeaderAndFooter(offset: 215, header: 270 - 30 - 40, footer: 270 - 30),
      HeaderAndFooter(offset: 100, header: 100, footer: 100 + 150 - 30),
    ]
  }

  @Test("The header and footer of one section are both pinned", arguments: StackSubject.allCases, HeaderAndFooter.cases)
  func headerAndFooter(subject: StackSubject, position: HeaderAndFooter) throws {
    let section = SectionLayout.list(length: 200).header(40, pinned: true).footer(30, pinned: true)
    let stack = try subject.prepare(section, items: 1, height: 150)
    #expect(stack.tops(.header(of: 0), .footer(of: 0), at: position.offset) == [position.header, position.footer])
  }

  @Test("A header and footer that leave no room scroll with the content", arguments: StackSubject.allCases)
  func noRoom(subject: StackSubject) throws {
    func tops(header: Double, footer: Double) throws -> [Double?] {
      let section = SectionLayout.list(length: 1000).header(.fixed(header), pinned: true).footer(
        .fixed(footer), pinned: true)
      let stack = try subject.prepare(section, items: 1, height: 400)
      return stack.tops(.header(of: 0), .footer(of: 0), at: 300)
    }
    #expect(try tops(header: 250, footer: 100) == [300, 300 + 400 - 100])
    #expect(try tops(header: 250, footer: 150) == [0, 250 + 1000])
    #expect(try tops(header: 400, footer: 10) == [0, 400 + 1000])
  }

  @Test("Pinned global elements that leave no room scroll with the content", arguments: StackSubject.allCases)
  func noRoomForGlobalElements(subject: StackSubject) throws {
    let layout = StackLayout(.list(length: 1000).header(20, pinned: true)).header(60, pinned: true)
      .footer(40, pinned: true)
    let stack = try subject.prepare(
      layout, [1], in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 100)))
    #expect(stack.tops(.globalHeader, .globalFooter, .header(of: 0), at: 300) == [0, 60 + 20 + 1000, 300])
  }

  @Test(
    "A section header is pinned below a pinned global header, and passes behind it", arguments: StackSubject.allCases)
  func globalHeader(subject: StackSubject) throws {
    let layout = StackLayout(.list(length: 580).header(20, pinned: true)).header(60, pinned: true)
    let stack = try subject.prepare(
      layout, [1], in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 150)))
    let (below, under): (Double, Double) = (100 + 60, 60 + 600 - 20)
    #expect(stack.tops(.globalHeader, .header(of: 0), at: 100) == [100, below])
    #expect(stack.tops(.globalHeader, .header(of: 0), at: 590) == [590, under])
  }

  /// The positions of a chapter's header and of the header of its `part`th section at an offset.
  struct ChapterAndPart: Sendable {
    let offset: Double
    let part: Int
    let chapterHeader: Double
    let partHeader: Double

    static let cases = [
      ChapterAndPart(offset: 250, part: 1, chapterHeader: 250, partHeader: 250 + 30),
      ChapterAndPart(offset: 260, part: 1, chapterHeader: 260, partHeader: 300 - 20),
      ChapterAndPart(offset: 560, part: 2, chapterHeader: 600 - 20 - 30, partHeader: 600 - 20),
    ]
  }

  @Test("An outline's headers stack and scroll away together", arguments: StackSubject.allCases, ChapterAndPart.cases)
  func outline(subject: StackSubject, position: ChapterAndPart) throws {
    let contents = [0.0, 250, 280, 400]
    let layout = StackLayout { section in
      let isPart = section.index == 1 || section.index == 2
      return .list(length: .fixed(contents[section.index]))
        .header(isPart ? 20 : 30, pinned: true).outlineLevel(isPart ? 1 : 0)
    }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 200))
    let stack = try subject.prepare(layout, [0, 1, 1, 1], in: environment)
    let nextChapter: Double = 30 + (20 + 250) + (20 + 280)
    #expect(stack.tops(.header(of: 3), at: 0) == [nextChapter])
    #expect(
      stack.tops(.header(of: 0), .header(of: position.part), at: position.offset) == [
        position.chapterHeader, position.partHeader,
      ])
  }
}
