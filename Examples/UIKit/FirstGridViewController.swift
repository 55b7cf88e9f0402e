#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Three columns under pinned headers.
  final class FirstGridViewController: UIViewController, UICollectionViewDataSource {
    private let cells = UICollectionView.CellRegistration<TesseraCell, String> { cell, _, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      cell.contentConfiguration = content
    }
    private let headers = UICollectionView.SupplementaryRegistration<TesseraCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, indexPath in
      var content = UIListContentConfiguration.cell()
      content.text = "Section \(indexPath.section + 1)"
      header.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.visualEffect = UIBlurEffect(style: .regular)
      header.backgroundConfiguration = background
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let grid = StackLayout(
        .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5).header(
          .estimated(45), pinned: true))
      let collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: TesseraCollectionViewLayout(grid))
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: "\(indexPath.item + 1)")
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }
#endif
