import Tessera
import TesseraUIKit
import Testing
import UIKit

@MainActor @Suite(.everyOrder) struct UpdatingTests {
  private let wall = StackLayout(
    .grid(columns: 3, aspectRatio: 1, lineSpacing: 2, itemSpacing: 2).header(50, pinned: true).appearance(.scale(0.5))
  )

  private func insert(_ path: IndexPath, in screen: Screen) {
    screen.view.performBatchUpdates({
      screen.data.counts[path.section] += 1
      screen.view.insertItems(at: [path])
    })
  }

  private func animation(
    _ way: AnimatedWay, of element: Element, in screen: Screen
  ) -> UICollectionView.Animation? {
    screen.view.animations.first { animation in
      guard animation.way == way, let end = way == .appearing ? animation.to : animation.from else { return false }
      return DisplayedElement(end) == DisplayedElement(element)
    }
  }

  @Test("The layout is prepared for a batch, receives it, and is then queried for an offset")
  func aBatchIsPreparedReceivedAndQueriedForAnOffset() throws {
    let screen = Screen(wall, [5, 6])
    screen.layout.forget()
    insert(IndexPath(item: 1, section: 0), in: screen)
    let calls = screen.layout.calls.filter { $0 != "elements" && $0 != "contentSize" }
    #expect(calls.prefix(4) == ["invalidate", "prepare", "updates", "target"])
    #expect(try screen.frames == screen.frames(by: wall))
    #expect(screen.view.rejections == [])
  }

  @Test("Inserted elements start as the layout specifies, and all others at their old positions")
  func insertedElementsStartAsTheLayoutSpecifies() {
    let screen = Screen(wall, [5, 6])
    let old = screen.frames
    insert(IndexPath(item: 1, section: 0), in: screen)
    let new = animation(.appearing, of: .item(0, 1), in: screen)
    #expect(new?.from?.alpha == 0)
    #expect(new?.from?.transform3D.m11 == 0.5)
    #expect(new?.to?.alpha == 1)
    let moved = animation(.appearing, of: .item(0, 2), in: screen)
    #expect(moved?.from?.frame == old[DisplayedElement(.item(0, 1))])
    #expect(moved?.from?.indexPath == IndexPath(item: 2, section: 0))
    #expect(moved?.from?.alpha == 1)
    let left = animation(.disappearing, of: .item(0, 1), in: screen)
    #expect(left?.to?.frame == screen.frames[DisplayedElement(.item(0, 2))])
    #expect(left?.to?.indexPath == IndexPath(item: 1, section: 0))
    let header = animation(.appearing, of: .header(of: 1), in: screen)
    #expect(header?.from?.frame == old[DisplayedElement(.header(of: 1))])
  }

  @Test("Deleted elements end as the layout specifies") func deletedElementsEndAsTheLayoutSpecifies() {
    let screen = Screen(wall, [5, 6])
    let old = screen.frames
    screen.view.performBatchUpdates({
      screen.data.counts[0] -= 1
      screen.view.deleteItems(at: [IndexPath(item: 4, section: 0)])
    })
    let gone = animation(.disappearing, of: .item(0, 4), in: screen)
    #expect(gone?.to?.alpha == 0)
    #expect(gone?.from?.frame == old[DisplayedElement(.item(0, 4))])
  }

  @Test("Measured sizes survive a batch")
  func measuredSizesSurviveABatch() throws {
    let feed = StackLayout(.list(length: .estimated(100)))
    let screen = Screen(feed, [50]) { _, _, data in
      data.heights[IndexPath(item: 0, section: 0)] = 20
    }
    screen.data.heights = [:]
    insert(IndexPath(item: 0, section: 0), in: screen)
    #expect(screen.layout.attributes(of: .item(0, 1))?.frame.height == 20)
    #expect(
      try screen.frames
        == screen.frames(by: feed, measured: [MeasuredSize(.item(0, 1), LayoutSize(width: 320, height: 20))]))
  }

  @Test("A size requested with attributes from before a batch applies to the same element")
  func sizesFromBeforeABatch() throws {
    let screen = Screen(StackLayout(.list(length: .estimated(44)).header(.estimated(30))), [4, 3])
    let kind = UICollectionView.elementKindSectionHeader
    let item = try #require(screen.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    let gone = try #require(screen.layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    let header = try #require(
      screen.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 1)))
    screen.layout.onUpdates = { layout in
      for (original, height) in [(item, 300.0), (gone, 400), (header, 111)] {
        guard let preferred = original.copy() as? UICollectionViewLayoutAttributes else { return }
        preferred.size.height = height
        if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) {
          layout.invalidateLayout(
            with: layout.invalidationContext(
              forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        }
      }
    }
    // A section is inserted before all others, the second item is deleted, and one is inserted before the first.
    screen.view.performBatchUpdates {
      screen.data.counts = [2, 4, 3]
      screen.view.insertSections(IndexSet(integer: 0))
      screen.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      screen.view.insertItems(at: [IndexPath(item: 0, section: 1)])
    }
    screen.layout.onUpdates = nil
    let heights = (0..<4).map { screen.layout.attributes(of: .item(1, $0))?.frame.height }
    #expect(heights[1] == 300)
    #expect(!heights.contains(400))
    let headers = (0..<3).map { screen.layout.attributes(of: .header(of: $0))?.frame.height }
    #expect(headers[2] == 111 && headers[1] != 111)
    #expect(screen.view.rejections == [])
  }

  @Test("Elements end where sizes measured during a batch move them") func endsFollowMeasuring() {
    let screen = Screen(StackLayout(.list(length: .estimated(44))), [4])
    for item in 0..<5 { screen.data.heights[IndexPath(item: item, section: 0)] = item == 0 ? 200 : 44 }
    insert(IndexPath(item: 0, section: 0), in: screen)
    let ends = screen.view.animations.filter { $0.way == .disappearing }
    #expect(ends.count >= 3)
    for animation in ends {
      guard let from = animation.from, let to = animation.to else { continue }
      // The second item after the batch was the first one before it.
      let position = screen.layout.attributes(of: .item(0, from.indexPath.item + 1))?.frame.y
      #expect(position.map { CGFloat($0) } == to.frame.minY)
    }
    #expect(screen.view.rejections == [])
  }

  @Test("Sections are described once") func sectionsAreDescribedOnce() {
    var described: [Int] = []
    let layout = StackLayout { context in
      described.append(context.index)
      return .list(length: 44)
    }
    let screen = Screen(layout, [5, 6])
    #expect(described == [0, 1])
    insert(IndexPath(item: 0, section: 0), in: screen)
    #expect(described == [0, 1])
  }

  @Test("Queries before UIKit passes a batch return the right counts")
  func queriesBeforeABatchReturnTheRightCounts() throws {
    let list = StackLayout(.list(length: 44).header(20))
    for (before, after) in [([3, 2], [5, 1, 4]), ([3, 2, 1], [0]), ([], [2, 2]), ([2], [])] as [([Int], [Int])] {
      let screen = Screen(list, before)
      screen.data.counts = after
      screen.view.forgetCounts()
      screen.layout.invalidateLayout(
        with: screen.layout.invalidationContext(
          forInteractivelyMovingItems: [], withTargetPosition: .zero, previousIndexPaths: [], previousPosition: .zero))
      screen.view.layoutIfNeeded()
      #expect(try screen.frames == screen.frames(by: list))
    }
  }

  @Test("The visible item stays in place when items are inserted above it")
  func theVisibleItemStaysWhenItemsAreInsertedAbove() {
    let screen = Screen(StackLayout(.list(length: 44)), [200])
    screen.scroll(to: 1000)
    let before = screen.top(of: .item(0, 30))
    insert(IndexPath(item: 3, section: 0), in: screen)
    #expect(screen.top(of: .item(0, 31)) == before)
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 1044))
  }

  @Test("The next element takes the position of a deleted one") func theNextElementTakesThePositionOfADeletedOne() {
    let screen = Screen(StackLayout(.list(length: 44)), [200])
    screen.scroll(to: 1000)
    let second = screen.top(of: .item(0, 24))
    screen.view.performBatchUpdates({
      screen.data.counts = [189]
      screen.view.deleteItems(at: [0, 1, 2, 3, 4, 5, 6, 7, 8, 22, 23].map { IndexPath(item: $0, section: 0) })
    })
    #expect(screen.top(of: .item(0, 24 - 11)) == second)
  }

  @Test("At the start, inserted items become visible") func atTheStartInsertedItemsBecomeVisible() {
    let screen = Screen(StackLayout(.list(length: 44)), [200])
    insert(IndexPath(item: 0, section: 0), in: screen)
    #expect(screen.view.contentOffset == .zero)
  }

  @Test("Section changes, moves and reloads in a batch are applied")
  func sectionChangesMovesAndReloadsAreApplied() throws {
    let screen = Screen(wall, [5, 6, 1])
    screen.view.performBatchUpdates({
      screen.data.counts = [2, 6, 1, 3]
      screen.view.deleteSections([0])
      screen.view.insertSections([0, 3])
      screen.view.moveSection(2, toSection: 2)
      screen.view.moveItem(at: IndexPath(item: 0, section: 1), to: IndexPath(item: 5, section: 1))
    })
    #expect(screen.view.rejections == [])
    #expect(try screen.frames == screen.frames(by: wall))
    screen.view.performBatchUpdates({ screen.view.reloadItems(at: [IndexPath(item: 1, section: 1)]) })
    let reloaded = animation(.appearing, of: .item(1, 1), in: screen)
    #expect([reloaded?.from?.alpha, reloaded?.to?.alpha] == [0, 1])
  }

  @Test("A layout that is invalidated in a batch moves elements from old to new positions")
  func aLayoutInvalidatedInABatchMovesFromOldToNew() throws {
    var length = 44.0
    let list = StackLayout { _ in .list(length: .fixed(length)) }
    let screen = Screen(list, [10])
    let old = screen.frames
    length = 60
    screen.view.performBatchUpdates({ screen.layout.invalidateDescription() })
    #expect(try screen.frames == screen.frames(by: list))
    let moved = animation(.appearing, of: .item(0, 3), in: screen)
    #expect(moved?.from?.frame == old[DisplayedElement(.item(0, 3))])
    #expect(moved?.to?.frame == CGRect(x: 0, y: 180, width: 320, height: 60))
  }

  @Test("An item dragged to another section is included in that section's count")
  func anItemDraggedToAnotherSectionIsCountedThere() throws {
    let screen = Screen(wall, [5, 6])
    screen.data.counts = [4, 7]
    screen.view.forgetCounts()
    screen.layout.invalidateLayout(
      with: screen.layout.invalidationContext(
        forInteractivelyMovingItems: [IndexPath(item: 6, section: 1)], withTargetPosition: .zero,
        previousIndexPaths: [IndexPath(item: 0, section: 0)], previousPosition: .zero))
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: wall))
  }

  @Test("After a batch that does not add up, the layout is prepared again")
  func aBatchThatDoesNotAddUpIsPreparedAgain() throws {
    let screen = Screen(wall, [5, 6])
    screen.data.counts = [2, 3]
    screen.view.forgetCounts()
    screen.layout.prepare(forCollectionViewUpdates: [])
    let start = screen.layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 0, section: 0))
    #expect(start?.alpha == 0)
    screen.layout.finalizeCollectionViewUpdates()
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: wall))
  }

  @Test(
    "Supplementary and decoration elements are reported when they are inserted or deleted",
    arguments: [(ElementKind.background, ElementKind.separator), ("card", "hairline")])
  func otherElementsAreReportedWhenInsertedOrDeleted(background: ElementKind, separator: ElementKind) {
    let cards = StackLayout(
      .list(length: 44, spacing: 4).header(20).background(background).separators(separator, thickness: 1))
    let screen = Screen(cards, [2, 3, 2], decorations: [background, separator])
    func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
    screen.view.performBatchUpdates({
      screen.data.counts = [2, 2]
      screen.view.deleteSections([1])
    })
    let gone = screen.view.namedByLayout.mapValues { $0.gone.sorted() }
    #expect(
      gone == [
        UICollectionView.elementKindSectionHeader: [path(1, 0), path(2, 0)], background.name: [path(1, 0), path(2, 0)],
        separator.name: [path(1, 0), path(1, 1), path(2, 0)],
      ])
    // The elements of the last section take the paths of the deleted one.
    #expect(screen.view.namedByLayout.values.allSatisfy { $0.come == [path(1, 0)] })
    screen.view.performBatchUpdates({
      screen.data.counts = [3, 2]
      screen.view.insertItems(at: [path(0, 2)])
    })
    #expect(screen.view.namedByLayout[separator.name]?.come == [path(0, 1)])
    #expect(screen.view.namedByLayout[separator.name]?.gone == [])
    #expect(screen.view.rejections == [])
  }

  @Test("Rotation keeps the visible item in place")
  func rotationKeepsTheVisibleItem() throws {
    let screen = Screen(wall, [90, 90])
    screen.scroll(to: 2000)
    let anchor = screen.view.indexPathsForVisibleItems.first { path in
      screen.top(of: .item(path.section, path.item)).map { $0 >= 0 } ?? false
    }
    let element = Element.item(anchor?.section ?? -1, anchor?.item ?? -1)
    let (top, old) = (screen.top(of: element), screen.frames[DisplayedElement(element)])
    screen.layout.forget()
    screen.view.rotate(to: CGSize(width: 480, height: 320))
    #expect(
      screen.layout.calls.filter { $0 != "elements" && $0 != "contentSize" } == [
        "invalidate", "prepare", "boundsChange", "target",
      ])
    #expect(screen.top(of: element) == top)
    #expect(try screen.frames == screen.frames(by: wall))
    #expect(animation(.appearing, of: element, in: screen)?.from?.frame == old)
    #expect(screen.contentSize.width == 480)
  }

  @Test("A size change without animation keeps the visible item in place")
  func aSizeChangeWithoutAnimationKeepsTheVisibleItem() {
    let screen = Screen(StackLayout(.list(aspectRatio: 4)), [200])
    screen.scroll(to: 800)
    #expect(screen.top(of: .item(0, 10)) == 0)
    screen.view.bounds.size = CGSize(width: 640, height: 480)
    screen.view.layoutIfNeeded()
    #expect(screen.top(of: .item(0, 10)) == 0)
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 1600))
  }

  @Test("In right-to-left layouts, a wider view shows more on its left")
  func rightToLeftAWiderViewShowsMoreOnItsLeft() {
    let screen = Screen(StackLayout(axis: .horizontal, .list(length: 50)), [40]) { view, _, _ in
      view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    }
    screen.view.contentOffset = CGPoint(x: 500, y: 0)
    screen.view.layoutIfNeeded()
    screen.view.bounds.size = CGSize(width: 480, height: 480)
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset == CGPoint(x: 500 + 320 - 480, y: 0))
  }

  @Test("In right-to-left layouts, the distance from the start is kept if all visible items are deleted")
  func rightToLeftTheDistanceFromTheStartIsKept() {
    let screen = Screen(StackLayout(axis: .horizontal, .list(length: 50)), [20, 10, 20]) { view, _, _ in
      view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    }
    screen.view.contentOffset = CGPoint(x: 2500 - 1100 - 320, y: 0)
    screen.view.layoutIfNeeded()
    screen.view.performBatchUpdates({
      screen.data.counts.remove(at: 1)
      screen.view.deleteSections([1])
    })
    #expect(screen.view.contentOffset == CGPoint(x: 2000 - 1100 - 320, y: 0))
  }
}
