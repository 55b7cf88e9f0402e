import Tessera
import TesseraUIKit
import Testing
import UIKit

/// Random scrolls, batches and measurements, one after the other. The view must always show the same as a layout made
/// from scratch with the same measured sizes.
@MainActor struct ScriptTests {
  /// Items by identity, each with its own height, which its cell prefers.
  private final class Feed: NSObject, UICollectionViewDataSource {
    var items: [[Int]]
    private(set) var shown: Set<Int> = []

    init(_ items: [[Int]]) { self.items = items }

    static func height(of item: Int) -> Double { Double(30 + item * 37 % 90) }

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let item = items[indexPath.section][indexPath.item]
      shown.insert(item)
      let cell = MeasuredCell(frame: .zero)
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

  @Test("The view equals one made from scratch after every step", arguments: 0..<100)
  func whateverHappensIsAsIfMadeFromScratch(seed: UInt64) throws {
    var source = SplitMix(state: seed)
    func random(_ bound: Int) -> Int { Int(source.next() % UInt64(max(1, bound))) }
    var fresh = 1000
    let feed = Feed((0..<3).map { section in (0..<random(30)).map { section * 100 + $0 } })
    let value = StackLayout(.list(length: .estimated(50), spacing: 3).header(20, pinned: true).footer(10))
    let layout = TesseraCollectionViewLayout(value)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.order = UIKitOrder.all[Int(seed) % 32]
    view.dataSource = feed
    view.layoutIfNeeded()
    for step in 0..<15 {
      switch random(5) {
      case 0, 1:
        view.contentOffset.y = CGFloat(random(max(1, Int(view.contentSize.height) - 480)))
        view.layoutIfNeeded()
      case 2:
        let section = random(3)
        let places = Set((0...random(4)).map { _ in random(feed.items[section].count + 1) }).sorted()
        view.performBatchUpdates({
          for place in places {
            feed.items[section].insert(fresh, at: place)
            fresh += 1
          }
          view.insertItems(at: places.map { IndexPath(item: $0, section: section) })
        })
      case 3:
        let section = random(3)
        let places = Set((0...random(6)).map { _ in random(feed.items[section].count) })
          .filter { $0 < feed.items[section].count }.sorted()
        view.performBatchUpdates({
          for place in places.reversed() { feed.items[section].remove(at: place) }
          view.deleteItems(at: places.map { IndexPath(item: $0, section: section) })
        })
      default:
        let (from, to) = (random(3), random(3))
        guard let item = feed.items[from].first else { continue }
        view.performBatchUpdates({
          feed.items[from].removeFirst()
          feed.items[to].append(item)
          view.moveItem(
            at: IndexPath(item: 0, section: from), to: IndexPath(item: feed.items[to].count - 1, section: to))
        })
      }
      let live = try value.makePreparedLayout(
        for: DataShape(feed.items.map { $0.count }),
        in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), scale: 2))
      try live.measure(feed.measured)
      var expected: [DisplayedElement: CGRect] = [:]
      for attributes in live.visibleElements(Viewport(offset: LayoutPoint(view.contentOffset))) {
        expected[DisplayedElement(attributes.element)] = CGRect(attributes.frame)
      }
      #expect(view.shown.mapValues { $0.frame } == expected, "seed \(seed), step \(step)")
      #expect(view.contentSize.height == CGFloat(live.contentSize.height), "seed \(seed), step \(step)")
      #expect(view.rejections == [], "seed \(seed), step \(step)")
      if !view.rejections.isEmpty { return }
    }
  }
}
