import Tessera
import TesseraTesting
import Testing

/// Scrolls to the last item of a list that follows its end. Source: layout rules 38 and 52.
@Suite("A scroll to the last item is a scroll to the end")
struct FollowedEndTests {
  /// The part of the content after the last item.
  enum Rest: CaseIterable { case insets, footer, globalFooter, emptySection, all }

  private func chat(_ rest: Rest, _ axis: LayoutAxis, _ direction: ReadingDirection) throws -> RecordingHost {
    var section = SectionLayout.list(length: .estimated(40))
    if rest == .insets || rest == .all { section = section.itemInsets(8) }
    if rest == .footer || rest == .all { section = section.footer(24) }
    var layout = StackLayout(axis: axis, section)
    if rest == .globalFooter || rest == .all { layout = layout.footer(30) }
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 300, height: 300), insets: Insets(top: 5, leading: 3, bottom: 7, trailing: 4),
      direction: direction)
    let host = try host(layout, rest == .emptySection || rest == .all ? [50, 0] : [50], in: environment)
    host.size = { measurement in
      let length = 20 + Double(measurement.element.path.item * 37 % 50)
      return axis == .vertical
        ? LayoutSize(width: measurement.proposal.width, height: length)
        : LayoutSize(width: length, height: measurement.proposal.height)
    }
    host.engine.settings.followsEnd = true
    host.runUntilIdle()
    return host
  }

  @Test(
    "New items are visible after a scroll to the last item", arguments: Rest.allCases,
    [ScrollAlignment.end, .nearest])
  func newItems(rest: Rest, position: ScrollAlignment) throws {
    for (axis, direction) in [
      (LayoutAxis.vertical, .leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ]
      as [(LayoutAxis, ReadingDirection)]
    {
      for animation in [nil, AnimationCurve.linear(duration: 0.3)] {
        let host = try chat(rest, axis, direction)
        #expect(host.engine.scroll(to: .item(0, 49), at: position, animation: animation))
        host.runUntilIdle()
        #expect(host.engine.position.isAtEnd)
        #expect(host.offset == host.engine.layout.edgeOffsetAtEnd)
        let data: DataShape = rest == .emptySection || rest == .all ? [53, 0] : [53]
        try host.engine.apply(BatchUpdate((50..<53).map { .insertItem([0, $0]) }), data: data)
        host.runUntilIdle()
        #expect(host.offset == host.engine.layout.edgeOffsetAtEnd)
        // Scrolls to other items end at the items.
        #expect(host.engine.scroll(to: .item(0, 51), at: .end))
        host.runUntilIdle()
        #expect(!host.engine.position.isAtEnd)
        #expect(host.violations == [])
      }
    }
  }

  @Test("A scroll to the last item moves nothing if the item is visible") func visible() throws {
    let host = try chat(.all, .vertical, .leftToRight)
    #expect(host.engine.scroll(to: .item(0, 49), at: .end))
    host.runUntilIdle()
    let end = host.offset
    host.scroll(to: LayoutPoint(x: 0, y: end.y - 40))
    host.runUntilIdle()
    #expect(host.engine.scroll(to: .item(0, 49)))
    host.runUntilIdle()
    #expect(host.offset.y == end.y - 40)
  }
}

extension AnyPreparedLayout {
  fileprivate var edgeOffsetAtEnd: LayoutPoint {
    let (x, y) = (scrollRange(on: .horizontal), scrollRange(on: .vertical))
    let isMirrored = environment.direction == .rightToLeft
    return LayoutPoint(x: isMirrored ? x.lowerBound : x.upperBound, y: y.upperBound)
  }
}
