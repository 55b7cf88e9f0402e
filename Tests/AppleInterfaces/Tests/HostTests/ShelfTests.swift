import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// Sections that scroll on their own. Each has a scroll view that must scroll its items and nothing else.
@MainActor @Suite(.everyOrder) struct ShelfTests {
  private static let store = StackLayout { section in
    section.index % 2 == 0
      ? .shelf(itemLength: 120, height: 90, spacing: 10).itemInsets(Insets(leading: 16, trailing: 16))
        .header(30, pinned: true)
      : .list(length: 60)
  }

  private func screen(_ value: StackLayout = store, _ counts: [Int] = [20, 5, 30, 5, 8]) -> ShelfScreen {
    ShelfScreen(value, counts)
  }

  @Test("A pan along a shelf scrolls its items, and nothing else") func aPanAlongAShelfScrollsOnlyItsItems() throws {
    let store = screen()
    let scroller = try #require(store.pan(CGPoint(x: 100, y: 60), velocity: CGPoint(x: -300, y: 20)))
    for offset in [0.5, 40, 41, 333.5, 1200] {
      scroller.drag(to: CGPoint(x: offset, y: 0))
      store.screen.view.layoutIfNeeded()
      #expect(store.screen.layout.shelf(ofSection: 0)?.offset == offset)
      #expect(store.screen.view.contentOffset == .zero)
      try store.expectAgreement()
    }
    #expect(store.scrolled.allSatisfy { $0 == 0 } && store.scrolled.count == 5)
  }

  @Test("A shelf bounces and decelerates like the page") func aShelfBouncesLikeThePage() throws {
    let store = screen()
    let view = store.screen.view
    func scroller() throws -> UIScrollView {
      view.layoutIfNeeded()
      return try #require(store.pan(CGPoint(x: 100, y: 60), velocity: CGPoint(x: -300, y: 20)))
    }
    #expect(try scroller().decelerationRate == .normal && scroller().bounces)
    (view.decelerationRate, view.bounces) = (.fast, false)
    store.screen.layout.scrollShelf(ofSection: 0, to: 40, animated: false)
    #expect(try scroller().decelerationRate == .fast && !scroller().bounces)
    #expect(view.rejections == [])
  }

  @Test("A pan along the page scrolls the page, wherever it begins") func aPanAlongThePageScrollsThePage() {
    let store = screen()
    for position in [CGPoint(x: 100, y: 60), CGPoint(x: 100, y: 10), CGPoint(x: 100, y: 200)] {
      #expect(store.pan(position, velocity: CGPoint(x: 20, y: -300)) === store.screen.view)
    }
    // Outside the window, and in a list, nothing scrolls sideways.
    #expect(store.pan(CGPoint(x: 100, y: 200), velocity: CGPoint(x: -300, y: 0)) == nil)
    #expect(store.screen.view.rejections == [])
  }

  @Test(
    "An item dragged near an end of a shelf scrolls the shelf",
    arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func anItemDraggedNearAnEndScrollsTheShelf(direction: UIUserInterfaceLayoutDirection) throws {
    let store = ShelfScreen(Self.store, [20, 5, 30, 5, 8], direction: direction)
    let (view, layout) = (store.screen.view, store.screen.layout)
    let clock = ManualClock()
    layout.shelfDrag.makeClock = { clock }
    let first = IndexPath(item: 0, section: 0)
    let end = direction == .leftToRight ? view.bounds.width - 4 : 4
    #expect(view.beginInteractiveMovementForItem(at: first))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: view.bounds.midX, y: 60))
    #expect(clock.frame == nil)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: end, y: 60))
    clock.run(frames: 60)
    let scrolled = try #require(layout.shelf(ofSection: 0)?.offset)
    #expect(scrolled > 500 && view.contentOffset == .zero)
    #expect(try #require(view.interactiveMovementTarget).item > 4)
    #expect(view.rejections == [])
    // In the middle, the shelf does not scroll.
    view.updateInteractiveMovementTargetPosition(CGPoint(x: view.bounds.midX, y: 60))
    clock.run(frames: 60)
    #expect(clock.frame == nil && layout.shelf(ofSection: 0)?.offset == scrolled)
    // At its end, the shelf scrolls no farther, and a drop ends the scroll.
    view.updateInteractiveMovementTargetPosition(CGPoint(x: end, y: 60))
    clock.run(frames: 300)
    #expect(clock.frame == nil && layout.shelf(ofSection: 0)?.offset == layout.shelf(ofSection: 0)?.maximumOffset)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: view.bounds.width - end, y: 60))
    clock.run(frames: 3)
    #expect(clock.frame != nil)
    let target = try #require(view.interactiveMovementTarget)
    view.endInteractiveMovement()
    #expect(clock.frame == nil)
    #expect(store.screen.data.moves.map { [$0.0, $0.1] } == [[first, target]])
    try store.expectAgreement()
  }

  @Test("A shelf whose items fit does not scroll") func aShelfWhoseItemsFitDoesNotScroll() {
    let store = screen(Self.store, [2, 5])
    #expect(store.pan(CGPoint(x: 100, y: 60), velocity: CGPoint(x: -300, y: 0)) == nil)
  }

  @Test("A shelf that is pulled beyond its ends also moves its items") func anOverscrolledShelfMovesItsItems() throws {
    let store = screen()
    let (layout, view) = (store.screen.layout, store.screen.view)
    let rest = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame)
    let scroller = try #require(store.pan(CGPoint(x: 100, y: 60), velocity: CGPoint(x: 300, y: 0)))
    scroller.drag(to: CGPoint(x: -25, y: 0))
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame == rest.offsetBy(dx: 25, dy: 0))
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == rest.minX + 25 + 130)
    #expect(layout.shelf(ofSection: 0)?.offset == 0)
    scroller.drag(to: .zero)
    view.layoutIfNeeded()
    try store.expectAgreement()
    // A shelf that is overscrolled when the data change must be at the correct position afterward.
    scroller.drag(to: CGPoint(x: -25, y: 0))
    view.reloadData()
    view.layoutIfNeeded()
    try store.expectAgreement()
  }

  @Test("A released shelf snaps to a target") func aReleasedShelfSnaps() throws {
    let value = StackLayout(.shelf(itemLength: 120, height: 90, spacing: 10).snapping(to: .item))
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let store = ShelfScreen(value, [20], direction: direction)
      let scroller = try #require(store.pan(CGPoint(x: 100, y: 60), velocity: CGPoint(x: -300, y: 0)))
      let sign: Double = direction == .leftToRight ? 1 : -1
      let start = scroller.contentOffset.x
      scroller.drag(to: CGPoint(x: start + sign * 200, y: 0))
      scroller.release(velocity: CGPoint(x: sign * 1, y: 0), proposed: CGPoint(x: start + sign * 350, y: 0))
      store.screen.view.layoutIfNeeded()
      #expect(store.screen.layout.shelf(ofSection: 0)?.offset == 390)
      try store.expectAgreement()
    }
  }

  @Test("A scroll to an item scrolls the page and the shelf") func aScrollToAnItemScrollsPageAndShelf() throws {
    for isAnimated in [false, true] {
      let store = screen(Self.store, [20, 5, 30, 20, 8])
      let layout = store.screen.layout
      let clock = StepClock()
      layout.scroller.makeClock = { clock }
      #expect(layout.scrollToItem(at: IndexPath(item: 25, section: 2), at: .start, animated: isAnimated))
      clock.run()
      store.screen.view.layoutIfNeeded()
      #expect(layout.shelf(ofSection: 2)?.offset == 3250)
      #expect(layout.shelf(ofSection: 0)?.offset == 0)
      try store.expectAgreement()
    }
  }

  @Test("A shelf that the program scrolls stops decelerating", arguments: [650, 35])
  func aScrolledShelfStopsDecelerating(offset: CGFloat) throws {
    let store = screen()
    let scroller = try #require(store.pan(CGPoint(x: 100, y: 60), velocity: CGPoint(x: -300, y: 0)))
    scroller.flick(by: CGPoint(x: 35, y: 0))
    scroller.decelerate()
    store.screen.view.layoutIfNeeded()
    #expect(store.screen.layout.shelf(ofSection: 0)?.offset == 35)
    store.screen.layout.scrollShelf(ofSection: 0, to: offset, animated: false)
    store.screen.view.layoutIfNeeded()
    scroller.decelerate()
    store.screen.view.layoutIfNeeded()
    #expect(store.screen.layout.shelf(ofSection: 0)?.offset == Double(offset))
    try store.expectAgreement()
  }

  @Test("A shelf that a batch moves stops decelerating") func aShelfMovedByABatchStopsDecelerating() throws {
    let store = screen()
    let (view, layout) = (store.screen.view, store.screen.layout)
    let shelf = try #require(view.shown.values.lazy.compactMap { $0 as? ShelfView }.first { $0.section == 0 })
    let scroller = try #require(shelf.subviews.first as? UIScrollView)
    scroller.flick(by: CGPoint(x: 35, y: 0))
    // This has the effect of a batch that inserts an item before the visible items.
    layout.placed?.layout.scrollShelf(ofSection: 0, to: 130)
    shelf.apply(try #require(layout.shelfAttributes(inSection: 0)))
    scroller.decelerate()
    #expect(scroller.contentOffset.x == 130)
  }

  @Test("A reused shelf view does not continue scrolling") func aReusedShelfViewDoesNotScroll() throws {
    let store = screen()
    let scroller = try #require(store.pan(CGPoint(x: 100, y: 60), velocity: CGPoint(x: -300, y: 0)))
    scroller.flick(by: CGPoint(x: 35, y: 0))
    scroller.decelerate()
    scroller.isDragging = true
    try #require(scroller.superview as? ShelfView).prepareForReuse()
    scroller.decelerate()
    #expect(scroller.contentOffset.x == 35)
    #expect(!scroller.isDragging && !scroller.isDecelerating && scroller.panGestureRecognizer.isEnabled)
  }

  @Test(
    "A shelf that loses its view during an overscroll is not overscrolled when it is shown again",
    arguments: [false, true])
  func anOverscrolledShelfLosesItsView(isRemoved: Bool) throws {
    let screen = Screen(StackLayout(.shelf(itemLength: 120, height: 90, spacing: 10)), Array(repeating: 20, count: 11))
    let rest = try #require(screen.layout.attributes(of: .item(0, 0))).frame
    let pan = screen.view.beginPan(at: CGPoint(x: 100, y: 60), velocity: CGPoint(x: 300, y: 0))
    let scroller = try #require(pan)
    let shelf = try #require(scroller.superview as? ShelfView)
    scroller.drag(to: CGPoint(x: -25, y: 0))
    screen.view.layoutIfNeeded()
    #expect(screen.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 25)
    // A flick scrolls the shelf offscreen, and UIKit reuses its view, possibly for another shelf.
    screen.scroll(to: 500)
    if isRemoved {
      shelf.removeFromSuperview()
    } else {
      shelf.prepareForReuse()
      shelf.apply(try #require(screen.layout.shelfAttributes(inSection: 8)))
    }
    screen.scroll(to: 0)
    #expect(screen.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(rest))
  }

  @Test("A shelf scrolls before anything has been laid out", arguments: [false, true])
  func aShelfScrollsBeforeTheFirstLayout(isToItem: Bool) {
    let layout = TesseraCollectionViewLayout(Self.store)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    let data = Counts([20, 5, 30])
    view.dataSource = data
    if isToItem {
      #expect(layout.scrollToItem(at: IndexPath(item: 10, section: 0), at: .start, animated: false))
    } else {
      layout.scrollShelf(ofSection: 0, to: 1300, animated: false)
    }
    #expect(layout.shelf(ofSection: 0)?.offset == 1300)
    #expect(view.rejections == [])
  }

  @Test("Shelves keep their offsets during batches, reloads and rotations") func shelvesKeepTheirOffsets() throws {
    let store = screen()
    let (layout, view, data) = (store.screen.layout, store.screen.view, store.screen.data)
    layout.scrollShelf(ofSection: 0, to: 260, animated: false)
    layout.scrollShelf(ofSection: 2, to: 65.5, animated: false)
    view.layoutIfNeeded()
    try store.expectAgreement()
    data.counts = [4, 5, 20, 5, 30, 5, 8]
    view.performBatchUpdates({ view.insertSections([0, 1]) })
    try store.expectAgreement()
    #expect(layout.shelf(ofSection: 2)?.offset == 260)
    #expect(layout.shelf(ofSection: 4)?.offset == 65.5)
    data.counts[2] += 2
    view.performBatchUpdates({ view.insertItems(at: [IndexPath(item: 0, section: 2), IndexPath(item: 5, section: 2)]) })
    try store.expectAgreement()
    #expect(layout.shelf(ofSection: 2)?.offset == 390)
    view.reloadData()
    view.layoutIfNeeded()
    try store.expectAgreement()
    #expect(layout.shelf(ofSection: 2)?.offset == 390)
    layout.invalidateDescription()
    view.layoutIfNeeded()
    #expect(layout.shelf(ofSection: 4)?.offset == 65.5)
    view.rotate(to: CGSize(width: 480, height: 320))
    view.layoutIfNeeded()
    try store.expectAgreement()
    #expect(layout.shelf(ofSection: 2)?.offset == 390)
  }

  @Test("Shelves that appear or disappear in a batch are reported to UIKit")
  func shelvesThatAppearOrDisappearAreReported() throws {
    let store = screen()
    let (view, data) = (store.screen.view, store.screen.data)
    data.counts = [5, 30, 5, 8]
    let before = view.shown.keys.filter { $0.kind == ShelfView.kind }.map { $0.indexPath.section }.sorted()
    #expect(before == [0, 2])
    view.performBatchUpdates({ view.deleteSections([0]) })
    #expect(view.namedByLayout[ShelfView.kind]?.gone == [0, 2].map { IndexPath(item: 0, section: $0) })
    #expect(view.namedByLayout[ShelfView.kind]?.come == [IndexPath(item: 0, section: 1)])
    #expect(view.rejections == [])
  }
}

/// Empty paths that UIKit passes.
@MainActor struct EmptyPathTests {
  @Test("There are no attributes at an empty path") func thereAreNoAttributesAtAnEmptyPath() {
    let screen = Screen(StackLayout(.shelf(itemLength: 120, height: 90)), [20])
    let (layout, path) = (screen.layout, IndexPath())
    for kind in [ShelfView.kind, UICollectionView.elementKindSectionHeader] {
      #expect(layout.layoutAttributesForDecorationView(ofKind: kind, at: path) == nil)
      #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil)
      #expect(layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path) == nil)
      #expect(layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path) == nil)
    }
    #expect(layout.layoutAttributesForItem(at: path) == nil)
  }
}

/// Random steps on a page with shelves, each with a different order of UIKit's calls.
@MainActor struct ShelfScriptTests {
  @Test(
    "Random pans, scrolls, batches and rotations agree with a layout created from scratch",
    arguments: 0..<24 as Range<UInt64>)
  func randomStepsAgreeWithAFreshLayout(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }
    let axis: LayoutAxis = below(4) == 0 ? .horizontal : .vertical
    let value = StackLayout(axis: axis) { section -> SectionLayout in
      switch section.index % 3 {
      case 0:
        .shelf(itemLength: 70, height: 90, spacing: 10).itemInsets(Insets(leading: 16, trailing: 16))
          .header(30, pinned: true)
      case 1: .list(length: 60)
      default: .shelf(.grid(GridArrangement(columns: .count(2), items: .same(.init(length: 50)))), height: 100)
      }
    }
    let store = ShelfScreen(
      value, (0..<5).map { _ in below(30) }, direction: below(3) == 0 ? .rightToLeft : .leftToRight,
      order: UIKitOrder.all[Int(seed) % 32])
    let (layout, view, data) = (store.screen.layout, store.screen.view, store.screen.data)
    for step in 0..<60 {
      switch below(8) {
      case 0, 1:
        let bounds = view.bounds
        let position = CGPoint(
          x: bounds.minX + CGFloat(below(Int(bounds.width))), y: bounds.minY + CGFloat(below(Int(bounds.height))))
        let velocity = CGPoint(x: CGFloat(below(600) - 300), y: CGFloat(below(600) - 300))
        guard let scroller = store.pan(position, velocity: velocity), scroller !== view else { continue }
        let (width, height) = (scroller.contentSize.width, scroller.contentSize.height)
        scroller.drag(
          to: CGPoint(
            x: CGFloat(below(Int(width - scroller.bounds.width) + 1)),
            y: CGFloat(below(Int(height - scroller.bounds.height) + 1))))
      case 2:
        let (width, height) = (view.contentSize.width, view.contentSize.height)
        view.contentOffset =
          axis == .vertical
          ? CGPoint(x: 0, y: CGFloat(below(Int(height - view.bounds.height))))
          : CGPoint(x: CGFloat(below(Int(width - view.bounds.width))), y: 0)
      case 3:
        let section = below(data.counts.count)
        guard !data.counts.isEmpty else { continue }
        let position = below(data.counts[section] + 1)
        data.counts[section] += 1
        view.performBatchUpdates({ view.insertItems(at: [IndexPath(item: position, section: section)]) })
      case 4:
        let section = below(data.counts.count)
        guard !data.counts.isEmpty, data.counts[section] > 0 else { continue }
        let position = below(data.counts[section])
        data.counts[section] -= 1
        view.performBatchUpdates({ view.deleteItems(at: [IndexPath(item: position, section: section)]) })
      case 5:
        let section = below(data.counts.count)
        layout.scrollShelf(ofSection: section, to: CGFloat(below(3000)), animated: below(2) == 0)
      case 6: view.rotate(to: CGSize(width: 300 + below(200), height: 300 + below(300)))
      default:
        if below(3) == 0 { view.reloadData() }
      }
      view.layoutIfNeeded()
      try store.expectAgreement("step \(step)")
    }
  }
}

/// A screen with shelves, whose views are compared with a layout created from scratch.
@MainActor private final class ShelfScreen {
  let screen: Screen
  private let value: StackLayout
  /// The sections reported as scrolled.
  private(set) var scrolled: [Int] = []

  init(
    _ value: StackLayout, _ counts: [Int], direction: UIUserInterfaceLayoutDirection = .leftToRight,
    order: UIKitOrder = .current
  ) {
    self.value = value
    screen = Screen(value, counts, order: order) { view, _, _ in
      view.effectiveUserInterfaceLayoutDirection = direction
    }
    screen.layout.onShelfScroll = { [weak self] in self?.scrolled.append($0) }
  }

  /// Returns the scroll view that a finger scrolls when it begins to pan at a position.
  func pan(_ position: CGPoint, velocity: CGPoint) -> UIScrollView? {
    screen.view.beginPan(at: position, velocity: velocity)
  }

  /// Expects the views to be at their positions in a layout created from scratch with the same offsets, and each
  /// visible shelf to have a scroll view with the same offset.
  func expectAgreement(_ comment: Comment? = nil, location: SourceLocation = #_sourceLocation) throws {
    let (view, layout) = (screen.view, screen.layout)
    #expect(view.rejections == [], comment, sourceLocation: location)
    let direction: ReadingDirection =
      view.effectiveUserInterfaceLayoutDirection == .leftToRight ? .leftToRight : .rightToLeft
    let live = try value.makePreparedLayout(
      for: DataShape(screen.data.counts),
      in: LayoutEnvironment(containerSize: LayoutSize(view.bounds.size), scale: 2, direction: direction))
    for section in screen.data.counts.indices {
      if let shelf = layout.shelf(ofSection: section) { live.scrollShelf(ofSection: section, to: shelf.offset) }
    }
    var frames: [DisplayedElement: CGRect] = [:]
    var shelves: [Int: CGFloat] = [:]
    for attributes in live.visibleElements(Viewport(offset: LayoutPoint(view.contentOffset))) {
      frames[DisplayedElement(attributes.element)] = CGRect(attributes.frame)
    }
    for section in screen.data.counts.indices {
      guard let shelf = live.shelf(ofSection: section), shelf.window.intersects(LayoutRect(view.bounds)) else {
        continue
      }
      let isMirrored = direction == .rightToLeft && shelf.axis == .horizontal
      shelves[section] = isMirrored ? shelf.maximumOffset - shelf.offset : shelf.offset
    }
    #expect(screen.frames.filter { $0.key.kind != ShelfView.kind } == frames, comment, sourceLocation: location)
    var scrolled: [Int: CGFloat] = [:]
    for (element, shown) in view.shown where element.kind == ShelfView.kind {
      let scroller = try #require(shown.subviews.first as? UIScrollView)
      #expect(
        CGRect(live.shelf(ofSection: element.indexPath.section)?.window ?? .zero) == shown.frame, comment,
        sourceLocation: location)
      scrolled[element.indexPath.section] = max(scroller.contentOffset.x, scroller.contentOffset.y)
    }
    #expect(scrolled.keys.sorted() == shelves.keys.sorted(), comment, sourceLocation: location)
    for (section, offset) in shelves {
      #expect(abs((scrolled[section] ?? -1) - offset) <= 0.5, comment, sourceLocation: location)
    }
    let pans = (view.gestureRecognizers ?? []).filter { $0 !== view.panGestureRecognizer }
    #expect(pans.count == shelves.count, comment, sourceLocation: location)
  }
}
