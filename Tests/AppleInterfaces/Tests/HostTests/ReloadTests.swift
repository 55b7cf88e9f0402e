import Tessera
import TesseraUIKit
import Testing
import UIKit

/// Changes that become reloads because UIKit cannot animate them.
@MainActor @Suite(.everyOrder) struct ReloadTests {
  private let feed = StackLayout(.list(length: .estimated(50), spacing: 2).header(20, pinned: true))

  private func screen() -> Screen {
    let screen = Screen(feed, [100, 40]) { _, _, data in
      for item in 0..<100 { data.heights[IndexPath(item: item, section: 0)] = 60 + CGFloat(item % 5) * 10 }
    }
    screen.scroll(to: 1000)
    screen.data.heights = [:]
    return screen
  }

  /// Inserts three items at the start.
  private var change: DataChange {
    var batch = BatchUpdate()
    for item in 0..<3 { batch.insert(at: ItemPath(section: 0, item: item)) }
    return DataChange(batch, shape: [103, 40])
  }

  enum WayOut: CaseIterable { case offWindow, tooMany, moving }

  @Test(
    "Changes that cannot be animated are reloads, and visible items stay with their sizes", arguments: WayOut.allCases)
  func changesThatCannotBeAnimatedAreReloads(way: WayOut) throws {
    let screen = screen()
    let path = try #require(screen.view.indexPathsForVisibleItems.dropFirst(2).first)
    let element = Element.item(path.section, path.item)
    let (top, size) = (screen.top(of: element), screen.layout.attributes(of: element)?.frame.size)
    switch way {
    case .offWindow: screen.view.removeFromSuperview()
    case .moving:
      #expect(screen.view.beginInteractiveMovementForItem(at: path))
      screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: screen.view.contentOffset.y + 300))
    case .tooMany: break
    }
    var finished: [Bool] = []
    try screen.view.apply(
      change, animatingUpTo: way == .tooMany ? 2 : 1_000,
      completion: { finished.append($0) }
    ) { screen.data.counts = [103, 40] }
    #expect(finished == [true])
    #expect(screen.view.animations.isEmpty)
    let after = Element.item(path.section, path.item + 3)
    #expect(screen.top(of: after) == top)
    #expect(screen.layout.attributes(of: after)?.frame.size == size)
    #expect(screen.view.numberOfItems(inSection: 0) == 103)
    #expect(screen.view.rejections == [])
  }

  @Test("A change without animation is a batch and keeps the selection") func aChangeWithoutAnimation() throws {
    let screen = screen()
    let path = try #require(screen.view.indexPathsForVisibleItems.dropFirst(2).first)
    let element = Element.item(path.section, path.item)
    let (top, size) = (screen.top(of: element), screen.layout.attributes(of: element)?.frame.size)
    let selected = IndexPath(item: 0, section: 1)
    screen.view.selectItem(at: selected, animated: false, scrollPosition: [])
    screen.layout.forget()
    var (finished, areAnimated): ([Bool], [Bool]) = ([], [])
    try screen.view.apply(change, animated: false, completion: { finished.append($0) }) {
      areAnimated.append(UIView.areAnimationsEnabled)
      screen.data.counts = [103, 40]
    }
    #expect(finished == [true])
    #expect(areAnimated == [false])
    #expect(UIView.areAnimationsEnabled)
    #expect(screen.layout.calls.contains("updates"))
    #expect(screen.view.indexPathsForSelectedItems == [selected])
    let after = Element.item(path.section, path.item + 3)
    #expect(screen.top(of: after) == top)
    #expect(screen.layout.attributes(of: after)?.frame.size == size)
    #expect(screen.view.rejections == [])
  }

  @Test("A layout value set together with the data also takes effect in a reload", arguments: [2, 1_000])
  func aNewLayoutWithTheData(limit: Int) throws {
    let screen = screen()
    let other = StackLayout { _ in .list(length: 70) }
    try screen.view.apply(change, animatingUpTo: limit) {
      screen.data.counts = [103, 40]
      screen.layout.setLayout(other)
    }
    screen.view.layoutIfNeeded()
    #expect(try screen.frames == screen.frames(by: other))
    #expect(screen.view.rejections == [])
  }

  @Test("A reload keeps the selection, and measures changed contents again", arguments: [false, true])
  func aReloadKeepsTheSelection(isDeleted: Bool) throws {
    let screen = Screen(StackLayout(.list(length: .estimated(44))), [100])
    screen.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    screen.view.removeFromSuperview()
    let batch = BatchUpdate([.insertItem([0, 0])] + (isDeleted ? [.deleteItem([0, 2])] : []))
    try screen.view.apply(DataChange(batch, shape: [isDeleted ? 100 : 101])) {
      screen.data.counts = [isDeleted ? 100 : 101]
    }
    screen.window.addSubview(screen.view)
    screen.view.layoutIfNeeded()
    #expect(screen.view.indexPathsForSelectedItems == (isDeleted ? [] : [IndexPath(item: 3, section: 0)]))
  }

  @Test("A change that does not add up changes nothing") func anInvalidChangeChangesNothing() {
    let screen = screen()
    let wrong = DataChange(change.batch, shape: [104, 40])
    #expect(throws: ChangeError.self) { try screen.view.apply(wrong, animated: false) { screen.data.counts = [] } }
    #expect(screen.data.counts == [100, 40])
    #expect(screen.view.rejections == [])
  }

  @Test("A plain reload keeps the item at the same path, or at its new one") func aPlainReload() throws {
    let screen = screen()
    let path = try #require(screen.view.indexPathsForVisibleItems.dropFirst().first)
    let top = screen.top(of: .item(path.section, path.item))
    screen.view.reloadDataKeepingPosition()
    #expect(screen.top(of: .item(path.section, path.item)) == top)
    screen.data.counts = [150, 40]
    screen.view.reloadDataKeepingPosition { ItemPath(section: $0.section, item: $0.item + 50) }
    #expect(screen.top(of: .item(path.section, path.item + 50)) == top)
    #expect(screen.view.rejections == [])
  }

  @Test(
    "A diffable data source applies differences up to a limit, and reloads the data beyond it",
    arguments: [5, 1_000], [false, true])
  func diffable(limit: Int, isAnimated: Bool) throws {
    let layout = TesseraCollectionViewLayout(StackLayout(.list(length: 44)))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in
      UICollectionViewCell(frame: .zero)
    }
    var before: Snapshot<Int, Int> = [0: Array(0..<200)]
    source.apply(NSDiffableDataSourceSnapshot(before), animatingDifferences: false)
    view.layoutIfNeeded()
    view.contentOffset.y = 2000
    view.layoutIfNeeded()
    let top = try #require(layout.attributes(of: .item(0, 50))).frame.y - 2000
    before.insert(Array(1000..<1020), before: 3)
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    view.apply(NSDiffableDataSourceSnapshot(before), to: source, animated: isAnimated, animatingUpTo: limit)
    view.layoutIfNeeded()
    #expect(view.animations.isEmpty == (limit == 5))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(layout.attributes(of: .item(0, 70)).map { $0.frame.y - view.contentOffset.y } == top)
    #expect(view.rejections == [])
  }
}
