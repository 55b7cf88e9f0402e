#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A wall of photos. A tap on a photo adds another one after it. New photos grow, and all others make room.
  final class PhotoWallViewController: UIViewController, UICollectionViewDelegate {
    private var photos: [[Int]] = [Array(1...5), Array(6...11)]
    private lazy var collectionView = UICollectionView.example(
      TesseraCollectionViewLayout(
        StackLayout(
          .grid(columns: .minimumWidth(90), aspectRatio: 1, lineSpacing: 2, itemSpacing: 2)
            .header(50, pinned: true)
            .appearance(.scale(0.6)))),
      in: view)
    private lazy var dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      collectionView, indexPath, photo in
      collectionView.cell("\(photo)", at: indexPath)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        collectionView.isPagingEnabled = true
      #endif
      collectionView.delegate = self
      dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
        collectionView.title(indexPath.section == 0 ? "Today" : "Yesterday", kind, at: indexPath)
      }
      show(animated: false)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      photos[indexPath.section].insert(photos.joined().count + 1, at: indexPath.item + 1)
      show(animated: true)
    }

    private func show(animated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for (section, photos) in photos.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(photos, toSection: section)
      }
      dataSource.apply(snapshot, animatingDifferences: animated)
    }
  }
#endif
