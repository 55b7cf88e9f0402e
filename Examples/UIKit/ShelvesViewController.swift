#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Shelves that scroll sideways. Columns fill downwards under headers as wide as their sections, whose titles stay in
  /// view.
  final class ShelvesViewController: UIViewController, UICollectionViewDataSource {
    private let counts = [8, 9, 10]

    override func viewDidLoad() {
      super.viewDidLoad()
      let shelves = StackLayout(
        axis: .horizontal, sectionSpacing: 20,
        .flow(itemSize: CGSize(width: 50, height: 50), lineSpacing: 10, itemSpacing: 10, distribution: .start)
          .header(60, on: .top, contentLength: 100, pinned: true)
      )
      let collectionView = UICollectionView.example(TesseraCollectionViewLayout(shelves), in: view)
      collectionView.frame.size.height = 300
      collectionView.autoresizingMask = .flexibleWidth
      collectionView.dataSource = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.cell("\(indexPath.item + 1)", at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.title("Shelf \(indexPath.section + 1)", kind, at: indexPath)
    }
  }
#endif
