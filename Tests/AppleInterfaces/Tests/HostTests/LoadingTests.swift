import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor @Suite(.everyOrder) struct LoadingTests {
  @Test("Loading prepares once and shows the content of the prepared layout")
  func loadingPreparesOnceAndShowsThePreparedLayout() throws {
    let screen = Screen(books, [7, 3, 4])
    #expect(screen.layout.calls.suffix(3) == ["prepare", "contentSize", "elements"])
    #expect(try screen.frames == screen.frames(by: books))
    #expect(screen.contentSize == CGSize(width: 320, height: 60 + 3 * 45 + 6 * 140 + 3 * 2))
    #expect(screen.view.rejections == [])
  }

  @Test("Content starts inside the content inset") func contentStartsInsideTheContentInset() throws {
    let screen = Screen(books, [7, 3, 4]) { view, _, _ in
      view.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 10)
    }
    #expect(screen.contentSize.width == 300)
    #expect(try screen.frames == screen.frames(by: books))
    screen.scroll(to: 100)
    #expect(screen.top(of: .header(of: 0)) == 20)
  }

  @Test("Content follows changes to the content insets") func contentInsetsMayChange() throws {
    let screen = Screen(books, [7, 3, 4])
    screen.scroll(to: 200)
    screen.view.contentInset = UIEdgeInsets(top: 30, left: 10, bottom: 0, right: 10)
    screen.scroll(to: 201)
    #expect(screen.contentSize.width == 300)
    #expect(try screen.frames == screen.frames(by: books))
    screen.view.contentInset = UIEdgeInsets(top: 50, left: 20, bottom: 0, right: 20)
    screen.layout.pinInsets.top = 10
    screen.view.layoutIfNeeded()
    #expect(screen.top(of: .header(of: 0)) == 60)
    #expect(try screen.frames == screen.frames(by: books))
    #expect(screen.view.rejections == [])
  }

  @Test("Content without pinned elements follows changes to the content insets")
  func contentInsetsMayChangeWithoutPinnedElements() throws {
    let list = StackLayout(.list(length: 44))
    let screen = Screen(list, [50])
    screen.scroll(to: 200)
    screen.view.contentInset.left = 30
    screen.scroll(to: 201)
    #expect(try screen.frames == screen.frames(by: list))
    #expect(screen.view.rejections == [])
  }

  @Test("Reloading requests counts again") func reloadingRequestsCountsAgain() throws {
    let screen = Screen(books, [7, 3, 4])
    screen.data.counts = [1, 2]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: books))
    #expect(screen.view.rejections == [])
  }

  @Test("A view without data shows nothing") func aViewWithoutDataShowsNothing() {
    let screen = Screen(StackLayout(.list(length: 44).header(20)), [])
    #expect(screen.frames.isEmpty)
    #expect(screen.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(screen.layout.layoutAttributesForItem(at: IndexPath(indexes: [0])) == nil)
  }

  @Test("An invalid number is reported and nothing is shown")
  func anInvalidNumberIsReportedAndNothingIsShown() {
    var problems: [LayoutError] = []
    let screen = Screen(StackLayout(.list(length: .fixed(-1))), [3]) { _, layout, _ in
      layout.onError = { problems.append($0) }
    }
    #expect(screen.frames.isEmpty)
    #expect(problems.map { $0.problem } == [.negative])
    screen.layout.setLayout(StackLayout(.list(length: 44)))
    screen.view.layoutIfNeeded()
    #expect(screen.frames.count == 3)
  }

  @Test("A view without a size is laid out when it gets one") func aViewWithoutSizeIsLaidOutOnceItHasOne() throws {
    var problems: [LayoutError] = []
    let screen = Screen(books, [7, 3, 4], size: .zero) { _, layout, _ in layout.onError = { problems.append($0) } }
    #expect(screen.frames.isEmpty)
    screen.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: books))
    #expect(problems == [])
    #expect(screen.view.contentOffset == .zero)
  }

  @Test("Decorations without a view are omitted") func decorationsWithoutAViewAreOmitted() throws {
    let cards = StackLayout(.list(length: 44, spacing: 2).background("card").separators(thickness: 1))
    let bare = Screen(cards, [3])
    #expect(bare.frames.count == 3)
    let dressed = Screen(cards, [3], decorations: ["card", .separator])
    #expect(try dressed.frames == dressed.frames(by: cards))
    #expect(dressed.frames.count == 3 + 1 + 2)
    #expect(dressed.view.rejections == [])
  }

  @Test("Only the layout mirrors right-to-left content") func onlyTheLayoutMirrorsRightToLeft() throws {
    let shelves = StackLayout(axis: .horizontal, .flow(itemSize: LayoutSize(width: 50, height: 50), itemSpacing: 10))
    let screen = Screen(shelves, [100]) { view, layout, _ in
      view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    }
    #expect(!screen.layout.flipsHorizontallyInOppositeLayoutDirection)
    let width = screen.contentSize.width
    #expect(screen.layout.startContentOffset == CGPoint(x: width - 320, y: 0))
    screen.view.contentOffset = screen.layout.startContentOffset
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: shelves))
    #expect(screen.frames[DisplayedElement(.item(0, 0))]?.maxX == width)
  }

  @Test("Every millionth item is found by its path") func everyMillionthItemIsFoundByItsPath() {
    let screen = Screen(StackLayout(.list(length: 44)), [1_000_000])
    let found = screen.layout.layoutAttributesForItem(at: IndexPath(item: 999_999, section: 0))
    #expect(found?.frame == CGRect(x: 0, y: 44 * 999_999, width: 320, height: 44))
  }
}
