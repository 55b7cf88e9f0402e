import Tessera
import TesseraUIKit
import Testing
import UIKit

/// Random sequences of scrolls, batches and measurements. The view must always match a layout created from scratch with
/// the same measured sizes.
@MainActor struct ScriptTests {
  /// Items by identity, each with its own height, which its cell prefers.
  @MainActor private final class Feed: NSObject, UICollectionViewDataSource {
    var items: [[Int]]
    private(set) var shown: Set<Int> = []

    init(_ items: [[Int]]) { self.items = items }

    /// Discards the sizes.
    func forget() { shown = [] }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    }

    static func height(of item: Int) -> Double { Double(30 + item * 37 % 90) }

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let item = items[indexPath.section][indexPath.item]
      let cell = MeasuredCell(frame: .zero)
      cell.onMeasure = { [weak self] in self?.shown.insert(item) }
      cell.preferredHeight = Feed.height(of: item)
      return cell
    }

    var measured: [MeasuredSize] {
      items.enumerated().flatMap { section, items in
        items.enumerated().filter { shown.contains($0.element) }.map { index, item in
          MeasuredSize(.item(section, index), LayoutSize(width: 320, height: Feed.height(of: item)))
        }
      }
    }
  }

  /// A collection view that random steps change, and the same layout created from scratch.
  @MainActor private final class Script {
    private var source: SplitMix
    private var fresh = 1000
    /// The kind of the last step.
    private(set) var kind = 0
    private let feed: Feed
    private let value = StackLayout(.list(length: .estimated(50), spacing: 3).header(20, pinned: true).footer(10))
    private let layout: TesseraCollectionViewLayout
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view: UICollectionView

    init(seed: UInt64) {
      var source = SplitMix(state: seed)
      feed = Feed((0..<3).map { section in (0..<Int(source.next() % 30)).map { section * 100 + $0 } })
      self.source = source
      layout = TesseraCollectionViewLayout(value)
      view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      view.order = UIKitOrder.all[Int(seed) % 32]
      window.addSubview(view)
      view.dataSource = feed
      view.layoutIfNeeded()
    }

    private func random(_ bound: Int) -> Int { Int(source.next() % UInt64(max(1, bound))) }

    /// Performs a step.
    ///
    /// - Returns: the expected offset of the view; nil if the step determines it.
    func step() -> CGFloat? {
      let offset = view.contentOffset.y
      kind = random(15)
      switch kind {
      case 0, 1: return scroll(to: CGFloat(random(Int(view.contentSize.height) - 480)))
      case 2: return scroll(to: max(0, offset + CGFloat(random(81)) - 40))
      case 3: insert()
      case 4: delete()
      case 5: move()
      case 6:
        // A bar, a keyboard or a title changes, together with a scroll or an invalidation. Without either, the change
        // would not be reported.
        view.contentInset.top = CGFloat(random(90))
        view.contentInset.bottom = CGFloat(random(300))
        if random(2) == 0 { return scroll(to: offset + 1 + CGFloat(random(10))) }
        layout.invalidateLayout()
        view.layoutIfNeeded()
        return offset
      case 7:
        layout.pinInsets.top = Double(random(60))
        view.layoutIfNeeded()
        return offset
      case 8:
        let side = CGFloat(random(2) * 40)
        view.safeAreaInsets = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        view.layoutIfNeeded()
      case 9: view.rotate(to: CGSize(width: 300 + random(200), height: 300 + random(300)))
      case 10:
        view.bounds.size = CGSize(width: 300 + random(200), height: 300 + random(300))
        view.layoutIfNeeded()
      case 11: drag()
      case 12:
        feed.forget()
        layout.invalidateDescription()
        view.layoutIfNeeded()
      case 13:
        feed.forget()
        insert { self.layout.setLayout(self.value) }
      default: reload()
      }
      return nil
    }

    private func scroll(to y: CGFloat) -> CGFloat? {
      view.contentOffset.y = y
      view.layoutIfNeeded()
      // Measurements at the destination may move the content.
      return nil
    }

    private func insert(_ also: @escaping () -> Void = {}) {
      let section = random(3)
      let indices = Set((0...random(4)).map { _ in random(feed.items[section].count + 1) }).sorted()
      view.performBatchUpdates({ [self] in
        for index in indices {
          feed.items[section].insert(fresh, at: index)
          fresh += 1
        }
        view.insertItems(at: indices.map { IndexPath(item: $0, section: section) })
        also()
      })
    }

    private func delete() {
      let section = random(3)
      let indices = Set((0...random(6)).map { _ in random(feed.items[section].count) })
        .filter { $0 < feed.items[section].count }.sorted()
      view.performBatchUpdates({ [self] in
        for index in indices.reversed() { feed.items[section].remove(at: index) }
        view.deleteItems(at: indices.map { IndexPath(item: $0, section: section) })
      })
    }

    private func move() {
      let (from, to) = (random(3), random(3))
      guard !feed.items[from].isEmpty else { return }
      view.performBatchUpdates({ [self] in
        let item = feed.items[from].removeFirst()
        feed.items[to].append(item)
        view.moveItem(
          at: IndexPath(item: 0, section: from), to: IndexPath(item: feed.items[to].count - 1, section: to))
      })
    }

    private func drag() {
      guard let path = view.indexPathsForVisibleItems.dropFirst(random(4)).first else { return }
      _ = view.beginInteractiveMovementForItem(at: path)
      for _ in 0..<random(6) {
        view.updateInteractiveMovementTargetPosition(
          CGPoint(x: 160, y: view.contentOffset.y + CGFloat(random(Int(view.bounds.height)))))
      }
      if random(3) == 0 { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
    }

    private func reload() {
      let section = random(3)
      let count = random(5)
      feed.forget()
      feed.items[section].insert(contentsOf: (0..<count).map { fresh + $0 }, at: 0)
      fresh += count
      view.reloadDataKeepingPosition {
        ItemPath(section: $0.section, item: $0.section == section ? $0.item + count : $0.item)
      }
    }

    /// Compares all visible views with a layout created from scratch with the same measured sizes.
    func check(_ comment: Comment) throws {
      let (size, insets, side) = (view.bounds.size, view.contentInset, view.safeAreaInsets.left)
      let live = try value.makePreparedLayout(
        for: DataShape(feed.items.map { $0.count }),
        in: LayoutEnvironment(
          containerSize: LayoutSize(width: size.width - 2 * side, height: size.height),
          insets: Insets(top: insets.top, bottom: insets.bottom), scale: 2))
      try live.measure(feed.measured)
      var expected: [DisplayedElement: CGRect] = [:]
      let viewport = Viewport(offset: LayoutPoint(view.contentOffset), pinInsets: layout.pinInsets)
      for attributes in live.visibleElements(viewport) {
        expected[DisplayedElement(attributes.element)] = CGRect(attributes.frame).offsetBy(dx: side, dy: 0)
      }
      let frames = view.shown.mapValues { $0.frame }
      if frames != expected {
        let wrong = Set(frames.keys).union(expected.keys).filter { frames[$0] != expected[$0] }.sorted()
        Issue.record(
          "\(comment): \(wrong.map { "\($0) is at \(frames[$0] as Any), not \(expected[$0] as Any)" }), in \(view.bounds)"
        )
      }
      #expect(view.contentSize.height == CGFloat(live.contentSize.height), comment)
      #expect(view.rejections == [], comment)
    }
  }

  @Test("After every step, the view matches a view created from scratch", arguments: 0..<160)
  func everyStepMatchesAViewCreatedFromScratch(seed: UInt64) throws {
    let script = Script(seed: seed)
    for step in 0..<25 {
      let offset = script.step()
      if let offset { #expect(script.view.contentOffset.y == offset, "seed \(seed), step \(step)") }
      try script.check("seed \(seed), step \(step) of kind \(script.kind)")
      if !script.view.rejections.isEmpty { return }
    }
  }
}
