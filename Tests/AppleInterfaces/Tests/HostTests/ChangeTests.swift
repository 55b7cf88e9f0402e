import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// The behavior of elements on screen during a change.
@MainActor @Suite(.everyOrder, .serialized) struct ChangeTests {
  private let list = StackLayout(.list(length: 44).header(28, pinned: true))

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Elements that appear or disappear stay at one position on screen")
  func appearingAndDisappearingElementsStayInPlace() {
    let screen = Screen(list, [200])
    screen.scroll(to: 1000)
    let old = screen.view.contentOffset.y
    screen.view.performBatchUpdates({
      screen.data.counts = [201]
      screen.view.deleteItems(at: [path(26)])
      screen.view.insertItems(at: [path(0), path(28)])
    })
    let new = screen.view.contentOffset.y
    #expect(new == old + 44)
    var (come, gone) = (0, 0)
    for animation in screen.view.animations {
      guard let from = animation.from, let to = animation.to else { continue }
      if animation.way == .appearing, from.alpha == 0 {
        come += 1
        #expect(from.frame.minY - old == to.frame.minY - new)
      }
      if animation.way == .disappearing, to.alpha == 0 {
        gone += 1
        #expect(from.frame.minY - old == to.frame.minY - new)
      }
    }
    #expect((come, gone) == (1, 1))
    // The header stays in place too.
    let header = screen.view.animations.first { $0.way == .appearing && $0.to?.representedElementKind != nil }
    #expect(header?.from.map { $0.frame.minY - old } == 0)
    #expect(header?.to.map { $0.frame.minY - new } == 0)
    #expect(screen.view.rejections == [])
  }

  @Test("Cells that are measured in a batch appear with their preferred size, and visible items stay in place")
  func measuringInABatch() throws {
    let feed = StackLayout(.list(length: .estimated(100)))
    let screen = Screen(feed, [200]) { _, _, data in
      for item in 0..<400 { data.heights[path(item)] = 60 }
    }
    screen.scroll(to: 3000)
    let anchor = try #require(
      screen.view.indexPathsForVisibleItems.first { screen.top(of: .item(0, $0.item)) ?? -1 >= 0 })
    let top = screen.top(of: .item(0, anchor.item))
    screen.view.performBatchUpdates({
      screen.data.counts = [203]
      screen.view.insertItems(at: [path(1), path(anchor.item - 1), path(anchor.item + 3)])
    })
    #expect(screen.top(of: .item(0, anchor.item + 2)) == top)
    let new = try #require(
      screen.view.animations.first { $0.way == .appearing && $0.to?.indexPath == path(anchor.item + 3) })
    #expect(new.from?.alpha == 0)
    #expect(new.from?.frame.height == 60)
    #expect(screen.view.rejections == [])
  }

  @Test("With reduced motion, nothing moves or grows") func reducedMotion() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let wall = StackLayout(.list(length: 44).appearance(.scale(0.5)))
    let screen = Screen(wall, [20])
    screen.view.performBatchUpdates({
      screen.data.counts = [21]
      screen.view.insertItems(at: [path(2)])
    })
    for animation in screen.view.animations where animation.way == .appearing {
      #expect(animation.from?.frame == animation.to?.frame)
      #expect(animation.from?.transform3D.m11 == 1)
      #expect(animation.from?.alpha == (animation.to?.indexPath == path(2) ? 0 : 1))
    }
  }

  @Test("The global header exists only beside a section, and stays when the first section is inserted or deleted")
  func theGlobalHeader() throws {
    let page = StackLayout(.list(length: 44)).header(60)
    let screen = Screen(page, [])
    #expect(screen.frames.isEmpty)
    #expect(screen.view.rejections == [])
    screen.view.performBatchUpdates({
      screen.data.counts = [3]
      screen.view.insertSections([0])
    })
    #expect(screen.frames[DisplayedElement(.globalHeader)] != nil)
    screen.view.performBatchUpdates({
      screen.data.counts = [2, 3]
      screen.view.insertSections([0])
    })
    for animation in screen.view.animations where animation.to?.representedElementKind == ElementKind.globalHeader.name
    {
      #expect(animation.from?.alpha == 1 && animation.to?.alpha == 1)
      #expect(animation.from?.frame == animation.to?.frame)
    }
    screen.view.performBatchUpdates({
      screen.data.counts = []
      screen.view.deleteSections([0, 1])
    })
    #expect(screen.frames.isEmpty)
    #expect(screen.view.rejections == [])
  }

  @Test("A layout value that is set inside a batch leaves no outdated header") func describingInsideABatch() throws {
    let screen = Screen(list, [40, 40])
    screen.scroll(to: 500)
    let other = StackLayout(.list(length: 55).header(28, pinned: true))
    screen.view.performBatchUpdates({
      screen.data.counts = [43, 40]
      screen.view.insertItems(at: [path(0), path(1), path(2)])
      screen.layout.setLayout(other)
    })
    #expect(try screen.frames == screen.frames(by: other))
    #expect(screen.view.rejections == [])
  }

  @Test(
    "A reload and a jump to the start do not invalidate a deleted header", arguments: [[], [1], [1, 1]] as [[Int]])
  func reloadAndJumpToTheStart(counts: [Int]) throws {
    let screen = Screen(list, Array(repeating: 5, count: 40))
    screen.scroll(to: 1500)
    screen.data.counts = counts
    screen.view.reloadData()
    screen.view.contentOffset = .zero
    screen.layout.pinInsets.top = 10
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: list))
    #expect(screen.view.rejections == [])
  }

  @Test("After an invalid number, correct data are shown again") func recoveryFromAnError() throws {
    var isWrong = false
    let value = StackLayout { _ in .list { path in .fixed(isWrong && path.item == 3 ? -1 : 44) } }
    let screen = Screen(value, [3]) { _, layout, _ in layout.onError = { _ in } }
    isWrong = true
    screen.view.performBatchUpdates({
      screen.data.counts = [4]
      screen.view.insertItems(at: [path(3)])
    })
    #expect(screen.frames.isEmpty)
    isWrong = false
    screen.view.performBatchUpdates({
      screen.data.counts = [5]
      screen.view.insertItems(at: [path(3)])
    })
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.frames.count == 5)
  }

  @Test("A decoration whose view is registered late appears") func aLateDecoration() {
    let screen = Screen(StackLayout(.list(length: 44).background("card")), [3])
    #expect(screen.frames.count == 3)
    screen.layout.register(UICollectionReusableView.self, for: "card")
    screen.view.layoutIfNeeded()
    #expect(screen.frames.count == 4)
    screen.layout.register(nil as AnyClass?, forDecorationViewOfKind: "card")
    screen.view.layoutIfNeeded()
    #expect(screen.frames.count == 3)
  }

  @Test("When the same number of different items appears, they do not get the sizes of the previous items")
  func differentItemsInTheSameNumber() {
    let screen = Screen(StackLayout(.list(length: .estimated(100))), [50]) { _, _, data in
      for item in 0..<50 { data.heights[path(item)] = 60 }
    }
    screen.data.heights = [:]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.attributes(of: .item(0, 1))?.frame.height == 100)
    #expect(screen.view.rejections == [])
  }

  @Test("A transition that is never finished leaves no traces") func anUnfinishedTransition() throws {
    let screen = Screen(list, [20])
    let other = TesseraCollectionViewLayout(StackLayout(.list(length: 60)))
    screen.layout.prepareForTransition(from: other)
    other.prepareForTransition(to: screen.layout)
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.initialLayoutAttributesForAppearingItem(at: path(0)) == nil)
    #expect(screen.layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 0, y: 77)).y == 77)
    #expect(try screen.frames == screen.frames(by: list))
  }

  @Test("A new layout value, a new delegate and invalidateLayout() take effect")
  func theDescription() {
    final class Insetting: TesseraCollectionViewLayoutDelegate {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: 11, left: 0, bottom: 0, right: 0) }
    }
    var described = 0
    let screen = Screen(
      StackLayout { _ in
        described += 1
        return .list(length: 44)
      }, [5])
    let first = described
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(described == first + 1)
    let delegate = Insetting()
    screen.layout.delegate = delegate
    screen.view.layoutIfNeeded()
    #expect(screen.layout.attributes(of: .item(0, 0))?.frame.y == 11)
    screen.layout.delegate = nil
    screen.view.layoutIfNeeded()
    #expect(screen.frames[DisplayedElement(.item(0, 0))]?.minY == 0)
    screen.layout.setLayout(StackLayout(.list(length: 60)))
    screen.view.layoutIfNeeded()
    #expect(screen.frames[DisplayedElement(.item(0, 1))]?.minY == 60)
    #expect(screen.view.rejections == [])
  }
}
