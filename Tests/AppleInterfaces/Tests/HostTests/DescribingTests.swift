import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// Descriptions that change with the width, with the data, or at the app's request.
@MainActor @Suite(.everyOrder) struct DescribingTests {
  /// Fits as many columns of at least 100 points as possible, like many flow layout delegates.
  private final class Columns: TesseraItemSizeDelegate {
    var height: CGFloat = 40
    var header: CGFloat = 0

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: collectionView.bounds.width / (collectionView.bounds.width / 100).rounded(.down), height: height)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      collectionView.numberOfItems(inSection: section) == 0 ? .zero : CGSize(width: 0, height: header)
    }
  }

  private let flow = StackLayout(.flow(itemSize: LayoutSize(width: 50, height: 50)))

  private func widths(_ screen: Screen) -> Set<CGFloat> {
    Set(screen.view.visibleCells.map { $0.frame.width.rounded() })
  }

  @Test("Sizes that the delegate derives from the bounds follow a rotation") func sizesFollowARotation() {
    let delegate = Columns()
    let screen = Screen(flow, [200]) { _, layout, _ in layout.delegate = delegate }
    #expect(widths(screen) == [107])
    screen.scroll(to: 800)
    let path = screen.view.indexPathsForVisibleItems[0]
    screen.view.rotate(to: CGSize(width: 480, height: 320))
    #expect(widths(screen) == [120])
    #expect(screen.view.indexPathsForVisibleItems.contains(path))
    #expect(screen.view.rejections == [])
  }

  @Test("Sizes that the delegate derives from the bounds follow a change without animation")
  func sizesFollowAResize() async throws {
    let delegate = Columns()
    let screen = Screen(flow, [200]) { _, layout, _ in layout.delegate = delegate }
    screen.scroll(to: 800)
    let path = screen.view.indexPathsForVisibleItems[0]
    let element = try #require(ItemPath(path).map { Element.item($0) })
    screen.view.frame.size = CGSize(width: 480, height: 320)
    screen.view.layoutIfNeeded()
    #expect(widths(screen) == [120])
    await afterUpdates()
    screen.view.layoutIfNeeded()
    #expect(screen.top(of: element).map { abs($0) < 1 } == true)
    #expect(screen.view.rejections == [])
  }

  @Test("The app's own invalidation queries sizes again") func theAppsInvalidationQueriesSizesAgain() {
    let delegate = Columns()
    let screen = Screen(flow, [200]) { _, layout, _ in layout.delegate = delegate }
    delegate.height = 60
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 60)
    delegate.height = 80
    screen.view.performBatchUpdates({ screen.layout.invalidateLayout() })
    #expect(screen.view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 80)
    #expect(screen.view.rejections == [])
  }

  @Test("A batch without updates queries sizes again, and animates them") func anEmptyBatchQueriesSizesAgain() {
    let delegate = Columns()
    let screen = Screen(flow, [200]) { _, layout, _ in layout.delegate = delegate }
    let path = IndexPath(item: 3, section: 0)
    delegate.height = 60
    screen.view.performBatchUpdates(nil)
    #expect(screen.view.cellForItem(at: path)?.frame.minY == 60)
    let start = screen.view.animations.first { $0.way == .appearing && $0.to?.indexPath == path }?.from
    #expect(start?.frame.minY == 40)
    #expect(screen.view.rejections == [])
  }

  @Test("A change that reconfigures items queries no sizes again") func reconfiguringQueriesNoSizes() throws {
    let delegate = Columns()
    let screen = Screen(flow, [200]) { _, layout, _ in layout.delegate = delegate }
    delegate.height = 60
    var snapshot: Snapshot<Int, Int> = [0: Array(0..<200)]
    snapshot = snapshot.committed()
    let shown = snapshot
    snapshot.reconfigure([3])
    try screen.view.apply(snapshot.change(from: shown)) {}
    #expect(screen.view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 40)
    #expect(screen.view.rejections == [])
  }

  @Test("A diffable data source that reconfigures items queries no sizes again")
  func diffableReconfiguringQueriesNoSizes() {
    let delegate = Columns()
    let layout = TesseraCollectionViewLayout(flow)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.order = UIKitOrder.current
    layout.delegate = delegate
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in
      UICollectionViewCell(frame: .zero)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<50), toSection: 0)
    view.apply(snapshot, to: source, animated: false)
    view.layoutIfNeeded()
    delegate.height = 60
    snapshot.reconfigureItems([3])
    view.apply(snapshot, to: source)
    #expect(layout.attributes(of: .item(0, 3))?.frame.y == 40)
    #expect(view.rejections == [])
  }

  @Test(
    "A batch without updates calls the closures of a stack again, and keeps measured sizes and the reading position")
  func anEmptyBatchKeepsMeasuredSizes() {
    var spacing = 2.0
    let feed = StackLayout { _ in .list(length: .estimated(50), spacing: spacing) }
    let screen = Screen(feed, [100]) { _, _, data in
      for item in 0..<100 { data.heights[IndexPath(item: item, section: 0)] = 60 }
    }
    for y in stride(from: 0.0, through: 1000, by: 200) { screen.scroll(to: y) }
    screen.data.heights = [:]
    let top = screen.top(of: .item(0, 16))
    spacing = 6
    screen.view.performBatchUpdates(nil)
    let tenth = screen.layout.attributes(of: .item(0, 10))
    #expect(tenth.map { abs($0.frame.y - 10 * (60 + 6)) < 0.01 } == true)
    #expect(screen.top(of: .item(0, 16)) == top)
    #expect(screen.view.rejections == [])
  }

  @Test("An invalidation keeps measured sizes and the reading position") func anInvalidationKeepsMeasuredSizes() {
    var spacing = 2.0
    let feed = StackLayout { _ in .list(length: .estimated(50), spacing: spacing).header(20, pinned: true) }
    let screen = Screen(feed, [100]) { _, _, data in
      for item in 0..<100 { data.heights[IndexPath(item: item, section: 0)] = 60 + CGFloat(item % 5) * 10 }
    }
    for y in stride(from: 0.0, through: 1000, by: 200) { screen.scroll(to: y) }
    screen.data.heights = [:]
    let top = screen.top(of: .item(0, 13))
    spacing = 6
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    for item in 0..<12 {
      #expect(screen.layout.attributes(of: .item(0, item))?.frame.height == 60 + Double(item % 5) * 10)
    }
    let second = screen.layout.attributes(of: .item(0, 1))
    #expect(second.map { abs($0.frame.y - (20 + 60 + 6)) < 0.01 } == true)
    #expect(screen.top(of: .item(0, 13)) == top)
    #expect(screen.view.rejections == [])
  }

  @Test("A change to the safe area describes nothing again") func theSafeAreaDescribesNothingAgain() {
    var count = 0
    let feed = StackLayout { _ in
      count += 1
      return .list(length: 50)
    }
    let screen = Screen(feed, [100])
    let before = count
    screen.view.safeAreaInsets.top = 50
    screen.view.layoutIfNeeded()
    #expect(count == before)
    #expect(screen.view.rejections == [])
  }

  @Test("A section has a header while it has items") func aSectionHasAHeaderWhileItHasItems() {
    let list = StackLayout { section in
      let rows = SectionLayout.list(length: 44)
      return section.itemCount == 0 ? rows : rows.header(30)
    }
    let screen = Screen(list, [0, 2])
    func headers() -> [Bool] { (0..<2).map { screen.layout.attributes(of: .header(of: $0)) != nil } }
    #expect(headers() == [false, true])
    screen.view.performBatchUpdates({
      screen.data.counts = [1, 1]
      screen.view.moveItem(at: IndexPath(item: 0, section: 1), to: IndexPath(item: 0, section: 0))
    })
    #expect(headers() == [true, true])
    screen.view.performBatchUpdates({
      screen.data.counts = [2, 0]
      screen.view.moveItem(at: IndexPath(item: 0, section: 1), to: IndexPath(item: 0, section: 0))
    })
    #expect(headers() == [true, false])
    #expect(screen.frames[DisplayedElement(.header(of: 0))] == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(screen.view.rejections == [])
  }

  @Test("The delegate decides again whether a filled section has a header") func theDelegateDecidesAgain() {
    let delegate = Columns()
    delegate.header = 30
    let screen = Screen(flow, [0, 2]) { _, layout, _ in layout.delegate = delegate }
    #expect(screen.layout.attributes(of: .header(of: 0)) == nil)
    screen.view.performBatchUpdates({
      screen.data.counts = [1, 2]
      screen.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    })
    #expect(screen.layout.attributes(of: .header(of: 0))?.frame.height == 30)
    #expect(screen.view.rejections == [])
  }
}
