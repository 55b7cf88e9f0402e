import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor @Suite(.everyOrder) struct MeasuringTests {
  let feed = StackLayout(.list(length: .estimated(100), spacing: 10))

  private func measured(_ heights: [IndexPath: CGFloat], _ seen: Range<Int>) -> [MeasuredSize] {
    seen.compactMap { item in
      heights[IndexPath(item: item, section: 0)].map {
        MeasuredSize(.item(0, item), LayoutSize(width: 320, height: $0))
      }
    }
  }

  @Test("Cells get their preferred heights") func cellsGetTheirPreferredHeights() throws {
    var heights: [IndexPath: CGFloat] = [:]
    for item in 0..<50 { heights[IndexPath(item: item, section: 0)] = 60 + CGFloat(item % 7) * 20 }
    let screen = Screen(feed, [50]) { _, _, data in data.heights = heights }
    let seen = screen.view.indexPathsForVisibleItems.count
    #expect(try screen.frames == screen.frames(by: feed, measured: measured(heights, 0..<seen)))
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.view.rejections == [])
  }

  @Test("Measuring above the visible part moves nothing on screen")
  func measuringAboveMovesNothingOnScreen() {
    let screen = Screen(feed, [50])
    // Nothing above the visible part has been measured, as after a jump.
    screen.scroll(to: 2200)
    #expect(screen.top(of: .item(0, 20)) == 0)
    for item in 0..<50 { screen.data.heights[IndexPath(item: item, section: 0)] = 140 }
    screen.scroll(to: 2150)
    #expect(screen.layout.attributes(of: .item(0, 19))?.frame.height == 140)
    #expect(screen.top(of: .item(0, 20)) == 50)
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 2150 + 40))
  }

  @Test("Scrolling a waterfall up through unmeasured items moves all of its columns equally", arguments: 2...3)
  func waterfallColumnsMoveEqually(columns: Int) {
    let photos = StackLayout(.waterfall(columns: .count(columns), length: .estimated(100), lineSpacing: 10))
    let screen = Screen(photos, [200]) { _, _, data in
      for item in 0..<200 {
        data.heights[IndexPath(item: item, section: 0)] = 40 + CGFloat((item * item * 31) % 19) * 12
      }
    }
    screen.scroll(to: 4000)
    func tops() -> [Int: CGFloat] {
      var tops: [Int: CGFloat] = [:]
      for path in screen.view.indexPathsForVisibleItems { tops[path.item] = screen.top(of: .item(0, path.item)) }
      return tops
    }
    var compared = 0
    for step in 0..<40 {
      let before = tops()
      screen.scroll(to: screen.view.contentOffset.y - 40)
      let after = tops()
      for (item, top) in before {
        guard let now = after[item] else { continue }
        #expect(now == top + 40, "item \(item), step \(step)")
        compared += 1
      }
    }
    #expect(compared > 200)
    #expect(screen.view.rejections == [])
  }

  @Test("Headers get their preferred heights") func headersGetTheirPreferredHeights() {
    let list = StackLayout(.list(length: 44).header(.estimated(30), pinned: true))
    let screen = Screen(list, [30, 30]) { _, _, data in data.headerHeight = 52 }
    #expect(screen.layout.attributes(of: .header(of: 0))?.frame.height == 52)
    #expect(screen.layout.attributes(of: .item(0, 0))?.frame.y == 52)
    #expect(screen.contentSize == CGSize(width: 320, height: 60 * 44 + 52 + 30))
  }

  @Test("Declared sizes are not measured") func declaredSizesAreNotMeasured() throws {
    let list = StackLayout(.list(length: 100))
    let screen = Screen(list, [50]) { _, _, data in data.heights[IndexPath(item: 0, section: 0)] = 30 }
    #expect(screen.layout.contexts.allSatisfy { $0.invalidateEverything })
    #expect(try screen.frames == screen.frames(by: list))
  }

  @Test("Content grows by the same amount as a cell") func contentGrowsAsMuchAsACell() {
    let screen = Screen(feed, [50]) { _, _, data in data.heights[IndexPath(item: 1, section: 0)] = 130 }
    let adjustments = screen.layout.contexts.map { $0.contentSizeAdjustment }.filter { $0 != .zero }
    #expect(adjustments == [CGSize(width: 0, height: 30)])
    #expect(screen.contentSize == CGSize(width: 320, height: 50 * 110 - 10 + 30))
  }

  @Test("A cell can prefer a different height later") func aCellMayPreferADifferentHeightLater() {
    let screen = Screen(feed, [3]) { _, _, data in data.heights[IndexPath(item: 1, section: 0)] = 130 }
    for view in screen.view.shown.values {
      if let cell = view as? MeasuredCell, cell.preferredHeight != nil { cell.preferredHeight = 50 }
    }
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.attributes(of: .item(0, 1))?.frame.height == 50)
  }

  @Test("Rows whose estimates are exact stay in place while others above them grow", arguments: [7, 61, 130, 250])
  func rowsWithExactEstimatesStayInPlace(step: CGFloat) throws {
    let screen = Screen(StackLayout(.list(length: .estimated(60))), [200]) { _, _, data in
      for item in 0..<200 { data.heights[IndexPath(item: item, section: 0)] = item % 12 == 5 ? 160 : 60 }
    }
    screen.scroll(to: 6000)
    while screen.view.contentOffset.y > 300 {
      let last = try #require(screen.view.indexPathsForVisibleItems.last).item
      let top = try #require(screen.top(of: .item(0, last)))
      screen.view.contentOffset.y -= step
      screen.view.layoutIfNeeded()
      let offset = screen.view.contentOffset.y
      try #require(screen.top(of: .item(0, last)) == top + step, "at \(offset)")
    }
    #expect(screen.view.rejections == [])
  }

  @Test("The reading position is preserved when everything is described again", arguments: [false, true])
  func describingAgainKeepsTheReadingPosition(isTextSize: Bool) throws {
    let screen = Screen(StackLayout(.list(length: .estimated(60)).header(30, pinned: true)), [200]) { _, _, data in
      for item in 0..<200 { data.heights[IndexPath(item: item, section: 0)] = 100 }
    }
    for offset in stride(from: 0, through: 6010, by: 200) { screen.scroll(to: CGFloat(offset)) }
    screen.scroll(to: 6010)
    let read = try #require(screen.view.indexPathsForVisibleItems.dropFirst().first).item
    let top = screen.top(of: .item(0, read))
    if isTextSize {
      screen.view.traitCollection.preferredContentSizeCategory = .extraLarge
      screen.layout.invalidateLayout()
    } else {
      screen.layout.setLayout(StackLayout(.list(length: .estimated(60), spacing: 0).header(30, pinned: true)))
    }
    screen.view.layoutIfNeeded()
    #expect(screen.top(of: .item(0, read)) == top)
    #expect(screen.view.rejections == [])
  }

  @Test("A new text size takes effect with the next scroll") func textSizeAndScroll() {
    let screen = Screen(StackLayout(.list(length: .estimated(60)).header(30, pinned: true)), [200]) { _, _, data in
      for item in 0..<200 { data.heights[IndexPath(item: item, section: 0)] = 100 }
    }
    screen.scroll(to: 30)
    screen.view.traitCollection.preferredContentSizeCategory = .extraLarge
    screen.scroll(to: 40)
    #expect(screen.view.rejections == [])
  }
}
