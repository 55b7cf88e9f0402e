import Tessera
import Testing

/// The examples from docs/LAYOUT-RULES.md, each tested with the layout and with the reference.
@Suite("Examples of the layout rules", .serialized)
struct LayoutRulesExamplesTests {
  @Test("Without gaps, uniform items on the last line have the pitch of full lines", arguments: StackSubject.allCases)
  func uniformWithoutGaps(subject: StackSubject) throws {
    let stack = try subject.prepare(.flow(itemSize: LayoutSize(width: 50, height: 50)), items: 10)
    let pitch: Double = 50 + (320 - 6 * 50) / 5
    let upper = (0..<6).map { corner(Double($0) * pitch, 0) }
    let lower = (0..<4).map { corner(Double($0) * pitch, 50) }
    #expect(stack.corners(10) == upper + lower)
    #expect(stack.contentSize == LayoutSize(width: 320, height: 50 + 50))
  }

  @Test("With gaps, uniform items on the last line have the pitch of full lines", arguments: StackSubject.allCases)
  func uniformWithGaps(subject: StackSubject) throws {
    let section = SectionLayout.flow(itemSize: LayoutSize(width: 50, height: 50), lineSpacing: 10, itemSpacing: 10)
    let stack = try subject.prepare(section, items: 8)
    let pitch: Double = 50 + (320 - 5 * 50) / 4
    let upper = (0..<5).map { corner(Double($0) * pitch, 0) }
    let lower = (0..<3).map { corner(Double($0) * pitch, 50 + 10) }
    #expect(stack.corners(8) == upper + lower)
    #expect(stack.contentSize == LayoutSize(width: 320, height: 50 + 10 + 50))
  }

  @Test(
    "A header's ratio is relative to the width that insets and bands leave",
    arguments: StackSubject.allCases)
  func ratiosOfHeaders(subject: StackSubject) throws {
    let banner = SectionLayout.list(length: 50).header(.aspectRatio(4)).sectionInsets(Insets(leading: 20, trailing: 20))
    let stack = try subject.prepare(banner, items: 2)
    #expect(stack.frame(.header(of: 0)) == LayoutRect(x: 20, y: 0, width: 280, height: 280 / 4))
    #expect(stack.contentSize == LayoutSize(width: 320, height: 280 / 4 + 2 * 50))
    let beside = banner.footer(40, on: .trailing, contentLength: .aspectRatio(0.1))
    let narrowed = try subject.prepare(beside, items: 2)
    #expect(narrowed.frame(.header(of: 0)) == LayoutRect(x: 20, y: 0, width: 240, height: 240 / 4))
    // The section is at least as long as the elements beside its items.
    #expect(narrowed.frame(.footer(of: 0)) == LayoutRect(x: 260, y: 0, width: 40, height: 40 / 0.1))
  }

  @Test("An item in a flow can declare either dimension as a ratio", arguments: StackSubject.allCases)
  func ratiosInFlows(subject: StackSubject) throws {
    let sizes = [
      ItemSize(width: 100, height: .aspectRatio(2)), ItemSize(width: .aspectRatio(2), height: 50),
      ItemSize(width: .fraction(0.25), height: .aspectRatio(0.5)),
    ]
    let stack = try subject.prepare(.flow(distribution: .start, alignment: .start) { sizes[$0.item] }, items: 3)
    #expect(
      (0..<3).map { stack.frame(.item(0, $0))?.size } == [
        LayoutSize(width: 100, height: 50), LayoutSize(width: 100, height: 50), LayoutSize(width: 80, height: 160),
      ])
  }

  @Test("Item insets are between the header, the items and the footer", arguments: StackSubject.allCases)
  func insetsHeaderAndFooter(subject: StackSubject) throws {
    let section = SectionLayout.flow(itemSize: LayoutSize(width: 100, height: 100), lineSpacing: 20, itemSpacing: 10)
      .itemInsets(10).header(44).footer(20)
    let stack = try subject.prepare(section, items: 5)
    let left = 10.0
    let right = 320.0 - 10 - 100
    let first = 44.0 + 10
    let second = first + 100 + 20
    let third = second + 100 + 20
    #expect(stack.frame(.header(of: 0)) == LayoutRect(x: 0, y: 0, width: 320, height: 44))
    #expect(
      stack.corners(5) == [
        corner(left, first), corner(right, first), corner(left, second), corner(right, second), corner(left, third),
      ])
    #expect(stack.frame(.footer(of: 0)) == LayoutRect(x: 0, y: third + 100 + 10, width: 320, height: 20))
    #expect(stack.contentSize == LayoutSize(width: 320, height: 44 + 10 + 3 * 100 + 2 * 20 + 10 + 20))
  }

  @Test("Uniform items are centered if only one fits on a line", arguments: StackSubject.allCases)
  func uniformOnePerLine(subject: StackSubject) throws {
    let section = SectionLayout.flow(itemSize: LayoutSize(width: 200, height: 40), lineSpacing: 10)
      .itemInsets(Insets(leading: 10, trailing: 10))
    let stack = try subject.prepare(section, items: 2)
    let x = 10 + (320.0 - 20 - 200) / 2
    #expect(stack.corners(2) == [corner(x, 0), corner(x, 40 + 10)])
  }

  @Test("Full lines with mixed sizes are justified, and the last line is packed", arguments: StackSubject.allCases)
  func mixedSizesWithoutGaps(subject: StackSubject) throws {
    let sizes = [(100.0, 40.0), (80, 60), (90, 50), (50, 50)]
    let stack = try subject.prepare(flow(sizes), items: 4, width: 300)
    let gap: Double = (300 - 100 - 80 - 90) / 2
    let corners = [
      corner(0, (60 - 40) / 2), corner(100 + gap, 0), corner(100 + gap + 80 + gap, (60 - 50) / 2), corner(0, 60),
    ]
    #expect(stack.corners(4) == corners)
    #expect(stack.contentSize == LayoutSize(width: 300, height: 60 + 50))
  }

  @Test("The last line starts at the leading edge, even with a single item", arguments: StackSubject.allCases)
  func mixedWidths(subject: StackSubject) throws {
    let sizes = [120.0, 90, 200, 60, 80].map { ($0, 30.0) }
    let stack = try subject.prepare(flow(sizes, spacing: 10), items: 5)
    #expect(
      stack.corners(5) == [
        corner(0, 0), corner(320 - 90, 0), corner(0, 30 + 10), corner(320 - 60, 30 + 10), corner(0, 2 * (30 + 10)),
      ])
    #expect(stack.contentSize.height == 3 * 30 + 2 * 10)
  }

  @Test("A full line with one item is centered", arguments: StackSubject.allCases)
  func fullLinesOfOneItem(subject: StackSubject) throws {
    let sizes = [(100.0, 30.0), (300, 30), (100, 40), (80, 30)]
    let stack = try subject.prepare(flow(sizes, spacing: 10), items: 4)
    let third = 2 * (30.0 + 10)
    #expect(
      stack.corners(4) == [
        corner((320 - 100) / 2, 0), corner((320 - 300) / 2, 30 + 10), corner(0, third),
        corner(100 + 10, third + (40 - 30) / 2),
      ])
    #expect(stack.contentSize.height == 30 + 10 + 30 + 10 + 40)
  }

  @Test("An empty section keeps its header, insets and footer", arguments: StackSubject.allCases)
  func emptySection(subject: StackSubject) throws {
    let section = SectionLayout.flow(itemSize: LayoutSize(width: 50, height: 50))
      .itemInsets(Insets(top: 10, bottom: 15)).header(30).footer(20)
    let stack = try subject.prepare(section, items: 0)
    #expect(stack.frame(.header(of: 0)) == LayoutRect(x: 0, y: 0, width: 320, height: 30))
    #expect(stack.frame(.footer(of: 0)) == LayoutRect(x: 0, y: 30 + 10 + 15, width: 320, height: 20))
    #expect(stack.contentSize.height == 30 + 10 + 15 + 20)
  }

  private func flow(_ sizes: [(Double, Double)], spacing: Double = 0) -> SectionLayout {
    .flow(lineSpacing: spacing, itemSpacing: spacing) { path in
      ItemSize(LayoutSize(width: sizes[path.item].0, height: sizes[path.item].1))
    }
  }
}
