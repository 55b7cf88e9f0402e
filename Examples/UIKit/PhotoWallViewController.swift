#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A wall of photos. Tapping a photo inserts another one after it. The new photo grows while all others make room.
  final class PhotoWallViewController: UIViewController, UICollectionViewDelegate {
    private let days = ["Today", "Yesterday"]
    private var photos: [[Int]] = [Array(1...5), Array(6...11)]
    private var dataSource: UICollectionViewDiffableDataSource<String, Int>?

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let wall = StackLayout(
        .grid(columns: .minimumWidth(90), aspectRatio: 1, lineSpacing: 2, itemSpacing: 2)
          .header(.estimated(50), pinned: true)
          .appearance(.scale(0.6)))
      let collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: TesseraCollectionViewLayout(wall))
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.delegate = self
      #if !os(tvOS)
        collectionView.isPagingEnabled = true
      #endif
      view.addSubview(collectionView)
      dataSource = makeDataSource(for: collectionView)
      show(animated: false)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      photos[indexPath.section].insert(photos.joined().count + 1, at: indexPath.item + 1)
      show(animated: true)
    }

    private func show(animated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for (day, photos) in zip(days, photos) {
        snapshot.appendSections([day])
        snapshot.appendItems(photos, toSection: day)
      }
      dataSource?.apply(snapshot, animatingDifferences: animated)
    }

    private func makeDataSource(
      for collectionView: UICollectionView
    ) -> UICollectionViewDiffableDataSource<String, Int> {
      // UIKit throws an exception if a registration is created inside a data source closure.
      let cells = UICollectionView.CellRegistration<TesseraCell, Int> { cell, _, photo in
        var content = UIListContentConfiguration.cell()
        content.text = "\(photo)"
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = UIColor(
          hue: CGFloat(photo % 12) / 12, saturation: 0.8, brightness: 0.8, alpha: 0.3)
        cell.backgroundConfiguration = background
      }
      let headers = UICollectionView.SupplementaryRegistration<HeaderView>(
        elementKind: ElementKind.header.elementKind
      ) { [days] header, _, indexPath in header.show(days[indexPath.section]) }
      let dataSource = UICollectionViewDiffableDataSource<String, Int>(collectionView: collectionView) {
        collectionView, indexPath, photo in
        collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: photo)
      }
      dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
        collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      }
      return dataSource
    }
  }

  /// A title, on a blurred background while it is pinned.
  private final class HeaderView: TesseraCell {
    private var isPinned: Bool?

    func show(_ title: String) {
      var content = UIListContentConfiguration.cell()
      content.text = title
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      contentConfiguration = content
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let isPinned = (layoutAttributes as? TesseraLayoutAttributes)?.isPinned == true
      guard isPinned != self.isPinned else { return }
      self.isPinned = isPinned
      var background = UIBackgroundConfiguration.clear()
      if isPinned { background.visualEffect = UIBlurEffect(style: .regular) }
      backgroundConfiguration = background
    }
  }
#endif
