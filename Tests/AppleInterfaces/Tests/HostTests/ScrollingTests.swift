import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor @Suite(.everyOrder) struct ScrollingTests {
  @Test("Scrolling invalidates only pinned elements")
  func scrollingInvalidatesOnlyPinnedElements() throws {
    let screen = Screen(books, [7, 3, 4])
    screen.layout.forget()
    for y in stride(from: 0.0, through: 500, by: 20) {
      screen.scroll(to: y)
      #expect(try screen.frames == screen.frames(by: books), "at \(y)")
    }
    let header = UICollectionView.elementKindSectionHeader
    #expect(!screen.layout.contexts.isEmpty)
    for context in screen.layout.contexts {
      #expect(context.invalidatedSupplementaryIndexPaths?.keys.sorted() == [header])
      #expect(context.invalidatedItemIndexPaths == nil)
      #expect(!context.invalidateEverything)
      #expect(context.contentOffsetAdjustment == .zero)
    }
    #expect(screen.view.rejections == [])
  }

  @Test("Scrolling without pinned elements invalidates nothing")
  func scrollingWithoutPinnedElementsInvalidatesNothing() {
    let screen = Screen(StackLayout(.list(length: 44).header(20)), [40, 40])
    screen.layout.forget()
    screen.scroll(to: 300)
    #expect(screen.layout.calls == ["elements"])
  }

  @Test("A header that is not pinned is not invalidated") func anUnpinnedHeaderIsNotInvalidated() {
    let screen = Screen(StackLayout(.list(length: 44).header(20, pinned: true)).header(200), [40])
    screen.layout.forget()
    screen.scroll(to: 150)
    #expect(screen.layout.contexts.isEmpty)
    screen.scroll(to: 250)
    #expect(screen.layout.contexts.count == 1)
  }

  @Test("A bar moves pinned elements and nothing else") func aBarMovesOnlyPinnedElements() throws {
    let plain = StackLayout(.list(length: 44).header(28, pinned: true))
    let screen = Screen(plain, [40, 40])
    screen.scroll(to: 100)
    screen.layout.forget()
    screen.layout.pinInsets.top = 64
    #expect(screen.layout.contexts.map { $0.invalidatedSupplementaryIndexPaths?.count } == [1])
    screen.view.layoutIfNeeded()
    #expect(screen.top(of: .header(of: 0)) == 64)
    #expect(try screen.frames == screen.frames(by: plain))
    #expect(screen.view.rejections == [])
    screen.layout.forget()
    screen.layout.pinInsets.top = 64
    #expect(screen.layout.calls == [])
  }

  @Test("All pinned elements of a calendar follow scrolling on both axes")
  func pinnedElementsOfACalendarFollowBothAxes() throws {
    let week = CalendarLayout(
      days: 21, visibleDays: 7, hourLength: 60, dayHeader: 40, hourGutter: 56, now: .init(day: 2, minute: 600)
    ) { path in .timed(day: path.item % 21, start: 30 * path.item, end: 30 * path.item + 45) }
    let screen = Screen(week, [40], decorations: [.hourLine, .dayLine, .nowLine, .allDayBand])
    for step in 0..<30 {
      screen.view.contentOffset = CGPoint(x: step * 17, y: step * 31)
      screen.view.layoutIfNeeded()
      #expect(try screen.frames == screen.frames(by: week), "at step \(step)")
    }
    #expect(screen.view.rejections == [])
  }

  @Test("Only elements that follow the viewport are queried")
  func onlyElementsThatFollowTheViewportAreQueried() throws {
    let slope = Slope()
    let screen = Screen(slope, [40])
    screen.layout.forget()
    for y in stride(from: 0.0, through: 500, by: 20) {
      screen.scroll(to: y)
      #expect(try screen.frames == screen.frames(by: slope), "at \(y)")
    }
    #expect(!screen.layout.contexts.isEmpty)
    for context in screen.layout.contexts {
      #expect(context.invalidatedItemIndexPaths?.isEmpty == false)
      #expect(context.invalidatedItemIndexPaths?.allSatisfy { $0.item % 2 == 0 } == true)
      #expect(!context.invalidateEverything)
    }
    #expect(screen.view.rejections == [])
  }

  @Test("Attributes report whether a header is pinned") func attributesReportWhetherAHeaderIsPinned() {
    let screen = Screen(books, [7, 3, 4])
    func isPinned(_ section: Int) -> Bool? {
      let attributes = screen.layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      return (attributes as? TesseraLayoutAttributes)?.isPinned
    }
    screen.scroll(to: 100)
    #expect([isPinned(0), isPinned(1)] == [true, false])
  }

  @Test("The content of a header across the scroll axis is in the coordinates of its view")
  func headerContentAcrossIsInViewCoordinates() {
    let shelves = StackLayout(
      axis: .horizontal,
      .flow(itemSize: LayoutSize(width: 50, height: 50), distribution: .start)
        .header(60, on: .top, contentLength: 80, pinned: true))
    let screen = Screen(shelves, [200])
    screen.view.contentOffset.x = 130
    screen.view.layoutIfNeeded()
    let header = screen.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect((header as? TesseraLayoutAttributes)?.contentRect == CGRect(x: 130, y: 0, width: 80, height: 60))
  }

  @Test("A subclass can invalidate additional elements in a context") func aSubclassCanInvalidateMore() throws {
    let feed = StackLayout(.list(length: .estimated(100)))
    let layout = NamingLayout(feed)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let data = Counts([20])
    for item in 0..<20 { data.heights[IndexPath(item: item, section: 0)] = 60 }
    view.dataSource = data
    view.layoutIfNeeded()
    #expect(layout.attributes(of: .item(0, 0))?.frame.height == 60)
    #expect(!view.rejections.contains { $0.contains("sixteen") })
  }

  @Test("Scrolling snaps to the layout's target") func scrollingSnapsToTheLayoutsTarget() {
    let cards = StackLayout(axis: .horizontal, .list(length: 200, spacing: 10)).snapping(to: .item)
    let screen = Screen(cards, [20])
    let rest = screen.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 250, y: 0), withScrollingVelocity: .zero)
    #expect(rest == CGPoint(x: 210, y: 0))
    let flicked = screen.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 40, y: 0), withScrollingVelocity: CGPoint(x: 1, y: 0))
    #expect(flicked == CGPoint(x: 210, y: 0))
  }
}

/// A layout that also invalidates the measured item itself in the context.
private final class NamingLayout: TesseraCollectionViewLayout {
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }
}

/// Rows of 44 points. The lower they are on screen, the farther every other row is indented.
private struct Slope: CollectionLayout {
  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    Prepared(environment: environment, items: try ItemNumbers(data))
  }

  struct Prepared: PreparedLayout {
    let environment: LayoutEnvironment
    let items: ItemNumbers

    var contentSize: LayoutSize { LayoutSize(width: 320, height: Double(items.count) * 44) }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      for number in 0..<items.count {
        if let path = items.path(of: number) { yieldElement(.item(path), in: rect, viewport: viewport, body) }
      }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      guard case .item(let path) = element, let number = items.number(of: path) else { return nil }
      let y = Double(number) * 44
      var attributes = LayoutAttributes(element: element, frame: LayoutRect(x: 0, y: y, width: 100, height: 44))
      guard number % 2 == 0 else { return attributes }
      attributes.followsViewport = true
      attributes.frame.x = max(0, min(220, (y - viewport.offset.y) / 4))
      return attributes
    }
  }
}
