import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// UIKit retains the views of elements that stay during a batch, and does not request them from the data source again.
@MainActor @Suite(.everyOrder) struct KeptViewsTests {
  /// A view that shows the path for which it was requested.
  private final class Badge: UICollectionReusableView {
    var name = ""
  }

  private final class Names: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    /// The titles of headers.
    lazy var titles = sections.map { $0[0] }
    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let badge = Badge(frame: .zero)
      badge.name =
        kind == "badge" ? sections[indexPath.section][indexPath.item] : titles[indexPath.section]
      return badge
    }
  }

  private func screen(_ names: Names) -> (UICollectionView, UIWindow) {
    let rows = SectionLayout.list(length: 30).header(20)
      .accessory("badge", size: 10, at: .topTrailing)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: TesseraCollectionViewLayout(StackLayout(rows)))
    view.order = UIKitOrder.current
    view.dataSource = names
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    view.layoutIfNeeded()
    #expect(names.titles.count == names.sections.count)
    return (view, window)
  }

  /// Expects the badges' text to be in a specified order.
  private func expectRightNames(_ view: UICollectionView, _ names: Names, location: SourceLocation = #_sourceLocation) {
    for (element, shown) in view.shown where element.category == .supplementaryView {
      let path = element.indexPath
      #expect(
        (shown as? Badge)?.name
          == (element.kind == "badge" ? names.sections[path.section][path.item] : names.titles[path.section]),
        "\(element)", sourceLocation: location)
    }
    #expect(view.rejections == [], sourceLocation: location)
  }

  @Test("Badges move with their items") func badgesMoveWithTheirItems() {
    let names = Names([["a", "b", "c", "d"], ["e", "f"]])
    let (view, window) = screen(names)
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    view.performBatchUpdates({
      names.sections[0].insert("new", at: 1)
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    })
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    expectRightNames(view, names)
    view.performBatchUpdates({
      names.sections = [["new", "d", "b", "a"], ["e", "f"]]
      view.deleteItems(at: [IndexPath(item: 3, section: 0)])
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
      view.moveItem(at: IndexPath(item: 4, section: 0), to: IndexPath(item: 1, section: 0))
    })
    expectRightNames(view, names)
    withExtendedLifetime(window) {}
  }

  @Test("Headers move with their sections") func headersMoveWithTheirSections() {
    let names = Names([["a"], ["b"], ["c"]])
    let (view, window) = screen(names)
    view.performBatchUpdates({
      names.sections.insert(["new"], at: 1)
      names.titles.insert("new", at: 1)
      view.insertSections([1])
    })
    expectRightNames(view, names)
    view.performBatchUpdates({
      names.sections.remove(at: 0)
      names.titles.remove(at: 0)
      view.deleteSections([0])
    })
    expectRightNames(view, names)
    view.performBatchUpdates({
      names.sections.swapAt(0, 2)
      names.titles.swapAt(0, 2)
      view.moveSection(0, toSection: 2)
      view.moveSection(2, toSection: 0)
    })
    expectRightNames(view, names)
    withExtendedLifetime(window) {}
  }
}
