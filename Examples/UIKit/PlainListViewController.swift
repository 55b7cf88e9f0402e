#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A plain list under a bar that shrinks during scrolling. Headers stay just below it. The second section is empty.
  final class PlainListViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private static let barHeights = (greatest: 64.0, least: 44.0)
    private let counts = [20, 0, 30]
    private let layout = TesseraCollectionViewLayout(
      StackLayout(.list(length: 44).header(28, pinned: true)).header(.fixed(barHeights.greatest)))
    private let bar = UIView(frame: .zero)

    override func viewDidLoad() {
      super.viewDidLoad()
      let collectionView = UICollectionView.example(layout, in: view)
      collectionView.dataSource = self
      collectionView.delegate = self
      bar.backgroundColor = .systemTeal
      view.addSubview(bar)
      scrollViewDidScroll(collectionView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let top = scrollView.adjustedContentInset.top
      let scrolled = scrollView.contentOffset.y + top
      let height = max(Self.barHeights.least, Self.barHeights.greatest - max(0, scrolled))
      bar.frame = CGRect(x: 0, y: top, width: view.bounds.size.width, height: height)
      layout.pinInsets.top = height
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.cell("Row \(indexPath.item + 1)", at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let isRoom = ElementKind(elementKind: kind) == .globalHeader
      return collectionView.title(isRoom ? "" : "Section \(indexPath.section + 1)", kind, at: indexPath)
    }
  }
#endif
