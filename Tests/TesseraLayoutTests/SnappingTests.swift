import Tessera
import Testing

/// The snapping examples from docs/LAYOUT-RULES.md, and edge cases of its rules.
@Suite("Snapping")
struct SnappingTests {
  /// Sections at 0…130 and 130…260 in a container of 100.
  private static var sections: StackLayout { StackLayout(.list(length: 40).header(10, pinned: true)) }

  private func prepare(
    _ layout: StackLayout = sections, _ data: DataShape = [3, 3], insets: Insets = .zero, scale: Double = 0,
    direction: ReadingDirection = .leftToRight
  ) throws -> PreparedStack {
    let size = LayoutSize(width: 100, height: 100)
    return try layout.prepare(
      data, in: LayoutEnvironment(containerSize: size, insets: insets, scale: scale, direction: direction))
  }

  struct Example: Sendable {
    let unit: Snapping.Unit
    let alignment: Snapping.Alignment
    let goal: Double
    let end: Double

    static let all = [
      Example(unit: .item, alignment: .start, goal: 35, end: 50 - 10),
      Example(unit: .line, alignment: .start, goal: 75, end: 90 - 10),
      Example(unit: .item, alignment: .start, goal: 118, end: 140 - 10),
      Example(unit: .item, alignment: .end, goal: 25, end: 130 - 100),
      Example(unit: .item, alignment: .center, goal: 22, end: 70 - (10 + 100) / 2),
      Example(unit: .section, alignment: .start, goal: 90, end: 130),
      Example(unit: .section, alignment: .start, goal: 20, end: 20),
      Example(unit: .page, alignment: .start, goal: 60, end: 100),
      Example(unit: .page, alignment: .start, goal: 140, end: 260 - 100),
    ]
  }

  @Test("Scrolling snaps as in the rules' examples", arguments: Example.all)
  func examples(example: Example) throws {
    let stack = try prepare(Self.sections.snapping(to: example.unit, at: example.alignment))
    #expect(stack.scrolled(to: example.goal) == example.end)
  }

  @Test("A flick ends beyond its starting point, and does not skip a target in one-at-a-time mode")
  func flicks() throws {
    let far = try prepare(Self.sections.snapping(to: .item))
    let near = try prepare(Self.sections.snapping(to: .item, oneAtATime: true))
    #expect(far.scrolled(to: 5, from: 2, velocity: 1) == 40)
    #expect(far.scrolled(to: 75, from: 2, velocity: 1) == 80)
    #expect(near.scrolled(to: 75, from: 2, velocity: 1) == 40)
    #expect(near.scrolled(to: 10, from: 130, velocity: -1) == 80)
    #expect(far.scrolled(to: 160, from: 160, velocity: 1) == 160)
  }

  @Test("With proximity, only nearby targets attract scrolling")
  func proximity() throws {
    let stack = try prepare(StackLayout(.list(length: 90)).snapping(to: .item, .proximity), [9])
    #expect(stack.scrolled(to: 90 + 33) == 90)
    #expect(stack.scrolled(to: 90 + 34) == 90 + 34)
  }

  @Test("Both ends of the content can be reached, and a global header is not a separate target")
  func ends() throws {
    let stack = try prepare(
      StackLayout(.list(length: 40)).header(60).footer(30).snapping(to: .item, oneAtATime: true), [5])
    #expect(stack.scrolled(to: 20) == 0)
    let (next, end): (Double, Double) = (60 + 40, 60 + 5 * 40 + 30 - 100)
    #expect(stack.scrolled(to: 500, from: 0, velocity: 1) == next)
    #expect(stack.scrolled(to: 186, from: 186) == end)
  }

  @Test("If the target is beyond the content, scrolling stops at the end of the content")
  func overscroll() throws {
    let stack = try prepare(Self.sections.snapping(to: .item), insets: Insets(top: 20, bottom: 7))
    #expect(stack.scrolled(to: -300, from: -80, velocity: -2) == -20)
    #expect(stack.scrolled(to: 900, from: 300, velocity: 2) == 260 + 7 - 100)
  }

  @Test("Targets stay clear of insets and bars")
  func bars() throws {
    let stack = try prepare(Self.sections.snapping(to: .item), insets: Insets(top: 20))
    let viewport = Viewport(offset: .zero, pinInsets: Insets(top: 5))
    let target = stack.targetOffset(proposed: LayoutPoint(x: 0, y: 20), viewport: viewport)
    #expect(target == LayoutPoint(x: 0, y: 50 - 10 - 5 - 20))
    let after = Viewport(offset: target, pinInsets: viewport.pinInsets)
    #expect(stack.attributes(of: .header(of: 0), viewport: after)?.frame.maxY == 50)
    #expect(stack.attributes(of: .item(0, 1), viewport: after)?.frame.minY == 50)
  }

  @Test("In right-to-left layouts, the start is the right edge")
  func rightToLeft() throws {
    let layout = StackLayout(axis: .horizontal, .list(length: 40).header(10, pinned: true)).snapping(to: .item)
    let stack = try prepare(layout, [5], direction: .rightToLeft)
    // From the right: content of 210, with the second item from 50 to 90.
    let target = stack.targetOffset(
      proposed: LayoutPoint(x: 210 - 100 - 35, y: 3), velocity: LayoutPoint(x: 0, y: 1),
      viewport: Viewport(offset: LayoutPoint(x: 210 - 100, y: 0)))
    // No scrolling is possible across the scroll axis.
    #expect(target == LayoutPoint(x: 210 - 40 - 100, y: 0))
    let flick = stack.targetOffset(
      proposed: LayoutPoint(x: 108, y: 0), velocity: LayoutPoint(x: -1, y: 0),
      viewport: Viewport(offset: LayoutPoint(x: 210 - 100, y: 0)))
    #expect(flick == LayoutPoint(x: 210 - 40 - 100, y: 0))
  }

  @Test("After rounding, the target's edge is exactly at the edge of the visible part", arguments: [0.0, 1, 2])
  func pixels(scale: Double) throws {
    let layout = StackLayout(.list(length: .fixed(40.0 + 1 / 3), spacing: 0.3).header(10.3, pinned: true))
    let stack = try prepare(layout.snapping(to: .item), [9], scale: scale)
    let target = stack.targetOffset(proposed: LayoutPoint(x: 0, y: 120), viewport: Viewport())
    let viewport = Viewport(offset: target)
    let header = try #require(stack.attributes(of: .header(of: 0), viewport: viewport)?.frame)
    let items = stack.visibleElements(viewport).compactMap { $0.element.kind == nil ? $0.frame.minY : nil }
    #expect(header.minY == target.y || scale > 0)
    #expect(items.contains(header.maxY))
  }

  @Test("Without targets or with invalid numbers, the proposed offset does not change")
  func nothing() throws {
    let empty = try prepare(Self.sections.snapping(to: .item), [])
    #expect(empty.scrolled(to: 30) == 0)
    let stack = try prepare(Self.sections.snapping(to: .item))
    #expect(stack.targetOffset(proposed: LayoutPoint(x: 0, y: .infinity), viewport: Viewport()).y == .infinity)
    let lost = Viewport(offset: LayoutPoint(x: .nan, y: 0))
    #expect(stack.targetOffset(proposed: LayoutPoint(x: 0, y: 33), viewport: lost).y == 33)
    let still = stack.targetOffset(
      proposed: LayoutPoint(x: 0, y: 33), velocity: LayoutPoint(x: 0, y: .nan), viewport: Viewport())
    #expect(still.y == 40)
    #expect(try prepare().scrolled(to: 33) == 33)
  }

  @Test("Each of a million sections with levels snaps at its position")
  func manySections() throws {
    let layout = StackLayout { .list(length: 40).header(10, pinned: true).outlineLevel($0.index % 3) }
    let stack = try prepare(layout.snapping(to: .section), DataShape(sections: 3_000, itemsPerSection: 2))
    // Sections of 90 points. A section of level 2 snaps below two pinned headers.
    #expect(stack.scrolled(to: 1_502 * 90 - 50) == 1_502 * 90 - 20)
    let uniform = StackLayout(.list(length: 40)).snapping(to: .item)
    let long = try prepare(uniform, DataShape(sections: 1_000_000, itemsPerSection: 1000))
    #expect(long.scrolled(to: 40_000_000_011) == 40_000_000_000 - 100)
    #expect(long.scrolled(to: 20_000_000_011) == 20_000_000_000)
  }

  @Test("Items of a custom arrangement snap like those of a list", arguments: Snapping.Alignment.allCases)
  func customArrangements(alignment: Snapping.Alignment) throws {
    let list = try prepare(StackLayout(.list(length: 40, spacing: 7)).snapping(to: .item, at: alignment), [40, 0, 30])
    let own = try prepare(
      StackLayout(SectionLayout(ReversedRows())).snapping(to: .line, at: alignment), [40, 0, 30])
    for goal in stride(from: -20.0, to: 70 * 47 + 20, by: 9) {
      #expect(own.scrolled(to: goal) == list.scrolled(to: goal), "goal \(goal)")
    }
  }
}

/// A list of rows of 40 points, with the last item first.
private struct ReversedRows: Arrangement {
  struct Prepared: PreparedArrangement {
    let count: Int

    var extent: Double { max(0, Double(count) * 47 - 7) }

    func frame(of item: Int) -> AxisRect {
      AxisRect(main: Double(count - 1 - item) * 47, cross: 0, mainExtent: 40, crossExtent: 50)
    }

    func forEachItem(in range: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      for item in 0..<count {
        let frame = frame(of: item)
        if frame.main < range.upperBound, frame.main + frame.mainExtent > range.lowerBound { body(item, frame) }
      }
    }
  }

  func prepare(_ context: ArrangementContext) -> Prepared {
    Prepared(count: context.itemCount)
  }
}

extension PreparedStack {
  /// The offset where scrolling down the page ends.
  fileprivate func scrolled(to goal: Double, from start: Double = 0, velocity: Double = 0) -> Double {
    targetOffset(
      proposed: LayoutPoint(x: 0, y: goal), velocity: LayoutPoint(x: 0, y: velocity),
      viewport: Viewport(offset: LayoutPoint(x: 0, y: start))
    ).y
  }
}
