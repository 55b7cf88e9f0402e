#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A shop that adapts to its width. A wider view has larger covers, more columns and wider margins.
  final class AdaptiveStoreViewController: UIViewController, UICollectionViewDataSource {
    private static let parts = [
      (title: "New this week", count: 24), (title: "Collections", count: 7), (title: "Readers’ favorites", count: 12),
    ]

    private let books = UICollectionView.CellRegistration<TesseraCell, String> { cell, indexPath, title in
      var content = UIListContentConfiguration.cell()
      content.text = title + String(repeating: ", in a new edition", count: indexPath.section * indexPath.item % 3)
      cell.contentConfiguration = content
      // The layout determines the size of covers, so limit the size of their text.
      cell.maximumContentSizeCategory = indexPath.section < 2 ? .extraLarge : nil
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemTeal.withAlphaComponent(0.25)
      background.cornerRadius = 12
      cell.backgroundConfiguration = background
    }
    private let headers = UICollectionView.SupplementaryRegistration<TesseraCell>(
      elementKind: ElementKind.header.elementKind
    ) { header, _, indexPath in
      var content = UIListContentConfiguration.cell()
      content.text = parts[indexPath.section].title
      content.textProperties.font = .preferredFont(forTextStyle: .title2)
      header.contentConfiguration = content
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      // Called again when the size, the size classes or the text size change.
      let layout = TesseraCollectionViewLayout(sectionSpacing: 24) { section, environment in
        let width = environment.effectiveContentSize.width
        let columns = max(2, Int(width / 160))
        let margin: Double = environment.traitCollection.horizontalSizeClass == .regular ? 32 : 16
        let cover: Length = .fraction(width > 600 ? 0.22 : 0.42)
        let described: SectionLayout =
          switch section.index {
          // In this shelf, the edge of the next cover is visible.
          case 0: .shelf(itemLength: cover, height: 180, spacing: 12).snapping(to: .item)
          case 1: .grid(columns: .count(columns), aspectRatio: 4.0 / 3, lineSpacing: 12, itemSpacing: 12)
          // Each row is as tall as its text. If there is room, rows are in two columns.
          default: .grid(columns: .count(width > 600 ? 2 : 1), length: .estimated(56), lineSpacing: 8, itemSpacing: 12)
          }
        return described.itemInsets(Insets(top: 0, leading: margin, bottom: 0, trailing: margin))
          .header(.estimated(44))
      }
      let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { Self.parts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      Self.parts[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: books, for: indexPath, item: "Book \(indexPath.item + 1)")
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }
#endif
