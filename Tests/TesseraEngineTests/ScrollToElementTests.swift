import Foundation
import Tessera
import TesseraTestSupport
import Testing

/// Layout rules 51 to 53, tested with their examples and with random stacks.
@Suite("Scrolling to an element")
struct ScrollToElementTests {
  private static let container = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100))

  /// Creates the stack of the rules' examples.
  private func engine(pinned: Bool, axis: LayoutAxis = .vertical) throws -> CollectionEngine {
    let ends = SupplementaryLayout(length: 10, pins: pinned)
    var section = SectionLayout.list(length: 20)
    (section.header, section.footer) = (ends, ends)
    var layout = StackLayout(axis: axis, section)
    layout.header = SupplementaryLayout(length: 30, pins: true)
    layout.footer = SupplementaryLayout(length: 20, pins: true)
    return try CollectionEngine(layout, data: [10, 10, 10], in: Self.container)
  }

  /// One row of the examples. `unpinned` is the final offset if headers and footers of sections are not pinned.
  struct Example: CustomTestStringConvertible {
    let element: Element
    let position: ScrollAlignment
    let from: Double
    let end: Double
    let unpinned: Double

    init(_ element: Element, _ position: ScrollAlignment, from: Double = 0, _ end: Double, unpinned: Double? = nil) {
      (self.element, self.position, self.from, self.end) = (element, position, from, end)
      self.unpinned = unpinned ?? end
    }

    var testDescription: String { "\(element) \(position) from \(from)" }
  }

  private static let start = 30.0 + 220
  static let examples = [
    Example(.header(of: 1), .start, start - 30),
    Example(.header(of: 1), .end, start + 10 - (100 - 20)),
    Example(.header(of: 1), .center, start + 5 - (30 + 80) / 2),
    Example(.footer(of: 1), .start, start + 210 - 30),
    Example(.footer(of: 1), .end, start + 220 - (100 - 20)),
    Example(.header(of: 1), .nearest, from: 300, 300, unpinned: start - 30),
    Example(.header(of: 1), .nearest, from: 435, start + 210 - 10 - 30, unpinned: start - 30),
    Example(.header(of: 1), .nearest, start + 10 - (100 - 20)),
    Example(.footer(of: 1), .nearest, from: 300, 300, unpinned: start + 220 - (100 - 20)),
    Example(.footer(of: 1), .nearest, from: 175, start + 10 + 10 - (100 - 20), unpinned: start + 220 - (100 - 20)),
    Example(.globalHeader, .nearest, from: 300, 300),
    Example(.globalFooter, .nearest, from: 300, 300),
    Example(.item(1, 0), .start, start + 10 - 40, unpinned: start + 10 - 30),
  ]

  @Test("Pinned and unpinned elements end where the rules' examples place them", arguments: examples, [true, false])
  func example(_ example: Example, pinned: Bool) throws {
    for axis in [LayoutAxis.vertical, .horizontal] {
      let engine = try engine(pinned: pinned, axis: axis)
      func point(_ offset: Double) -> LayoutPoint {
        axis == .vertical ? LayoutPoint(x: 0, y: offset) : LayoutPoint(x: offset, y: 0)
      }
      engine.scrolled(to: point(example.from), at: 0)
      engine.scroll(to: example.element, at: example.position)
      #expect(engine.viewport.offset == point(pinned ? example.end : example.unpinned), "\(axis)")
    }
  }

  @Test("Below an outer header, a pinned header is positioned like an unpinned header", arguments: [true, false])
  func outline(pinned: Bool) throws {
    let layout = StackLayout { context in
      var section = SectionLayout.list(length: 20)
      section.outlineLevel = context.index == 0 ? 0 : 1
      section.header = SupplementaryLayout(length: context.index == 0 ? 25 : 10, pins: context.index == 0 || pinned)
      return section
    }
    let engine = try CollectionEngine(layout, data: [1, 10, 10, 10], in: Self.container)
    engine.scroll(to: .header(of: 2), at: .start)
    #expect(engine.viewport.offset.y == 45 + 210 - 25)
  }

  @Test("An element that fills the space stays in place, and longer elements move no farther than necessary")
  func longer() throws {
    let engine = try CollectionEngine(StackLayout(.list(length: 200)), data: [5], in: Self.container)
    let ways: [Double: Double] = [0: 200, 200: 200, 240: 240, 300: 300, 350: 300, 700: 300]
    for (from, end) in ways {
      engine.scrolled(to: LayoutPoint(x: 0, y: from), at: 0)
      engine.scroll(to: .item(0, 1), at: .nearest)
      #expect(engine.viewport.offset.y == end, "from \(from)")
    }
  }

  @Test("Scroll padding applies to the target of a scroll, and not to pinned elements")
  func padding() throws {
    let engine = try engine(pinned: true)
    engine.settings.scrollPadding = Insets(top: 7, bottom: 3)
    let header = engine.layout.attributes(of: .globalHeader, viewport: engine.viewport)?.frame
    #expect(header?.minY == 0)
    let ends: [ScrollAlignment: Double] = [.start: 260 - 40 - 7, .end: 280 - 70 + 3, .nearest: 280 - 70 + 3]
    for (position, end) in ends {
      engine.scrolled(to: .zero, at: 0)
      engine.scroll(to: .item(1, 0), at: position)
      #expect(engine.viewport.offset.y == end)
    }
    engine.scroll(to: .header(of: 1), at: .start)
    #expect(engine.viewport.offset.y == 250 - 30 - 7)
    // At its pinned line, the element is visible, although the distance to the edge is less than the padding.
    engine.scrolled(to: LayoutPoint(x: 0, y: 300), at: 0)
    engine.scroll(to: .header(of: 1), at: .nearest)
    #expect(engine.viewport.offset.y == 300)
    engine.settings.scrollPadding = Insets(top: .nan)
    #expect(engine.settings.scrollPadding == Insets(top: 7, bottom: 3))
  }

  @Test("The header of a section without a width takes no space from the target of a scroll", arguments: [true, false])
  func headerWithoutWidth(isRightToLeft: Bool) throws {
    let layout = StackLayout { section in
      section.index == 0
        ? .list(length: 20).header(15, pinned: true).maximumWidth(0, alignment: .start)
        : .list(length: 20).outlineLevel(1)
    }
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 100, height: 100), direction: isRightToLeft ? .rightToLeft : .leftToRight)
    let engine = try host(layout, [3, 50], in: environment).engine
    engine.scroll(to: .item(1, 10), at: .start)
    let (section, items): (Double, Double) = (15 + 3 * 20, 10 * 20)
    #expect(engine.viewport.offset.y == section + items)
  }

  @Test("A movement that overshoots its target ends at the target", arguments: [(0, 220), (500, 280)])
  func overshooting(from: Double, end: Double) throws {
    let host = try host(StackLayout(.list(length: 40)), [50], in: Self.container)
    host.scroll(to: LayoutPoint(x: 0, y: from))
    host.engine.scroll(to: .item(0, 7), at: .nearest, animation: .spring(duration: 0.4, bounce: 0.4))
    host.runUntilIdle()
    #expect(host.offset.y == end)
  }

  /// `TESSERA_SEEDS` sets the number of stacks.
  @Test("A random scroll ends at the same offset as in the slow model")
  func randomScrolls() {
    for seed in 0..<UInt64(ProcessInfo.processInfo.environment["TESSERA_SEEDS"].flatMap(Int.init) ?? 150) {
      if let failure = ScrollTrial(seed: seed).failure() {
        Issue.record(Comment(rawValue: failure))
        return
      }
    }
  }
}
