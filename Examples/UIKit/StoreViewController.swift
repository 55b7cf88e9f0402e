#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  extension ElementKind {
    /// The badge on a new book.
    fileprivate static let badge: Self = "badge"
    /// The background behind the rows.
    fileprivate static let card: Self = "card"
  }

  /// A bookshop with a carousel and shelves of covers that scroll horizontally, a mosaic, badges, and rows on a card.
  final class StoreViewController: UIViewController, UICollectionViewDataSource {
    private static let highlights = 8
    /// The highlights repeat often enough that no user reaches the end. A shelf with many items costs no more than a
    /// short one.
    private static let laps = 10_000
    private static let parts = [
      (title: "Highlights", count: highlights * laps), (title: "New this week", count: 24),
      (title: "From our shops", count: 10),
      (title: "Coming soon", count: 5), (title: "Adventures", count: 40),
      (title: "What readers say", count: 12),
    ]

    /// The layout, until the highlights have scrolled to their middle lap.
    private var newLayout: TesseraCollectionViewLayout?
    private let books = UICollectionView.CellRegistration<TesseraCell, String> { cell, indexPath, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      cell.contentConfiguration = content
      // The layout determines the size of the cell, so limit the size of its text.
      cell.maximumContentSizeCategory = .extraLarge
      let colors = [UIColor.systemTeal, .systemOrange, .systemPurple, .systemGreen]
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = colors[(indexPath.section + indexPath.item) % colors.count].withAlphaComponent(0.25)
      background.cornerRadius = 12
      cell.backgroundConfiguration = background
    }
    private let rows = UICollectionView.CellRegistration<TesseraCell, String> { cell, indexPath, title in
      var content = UIListContentConfiguration.cell()
      content.text = title + String(repeating: ", in a new edition", count: indexPath.item % 3)
      cell.contentConfiguration = content
    }
    private let reviews = UICollectionView.CellRegistration<TesseraCell, String> { cell, indexPath, title in
      var content = UIListContentConfiguration.cell()
      content.text = "\(title) begins well" + String(repeating: ", and stays with you", count: indexPath.item % 4) + "."
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemGray.withAlphaComponent(0.12)
      background.cornerRadius = 16
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
    private let badges = UICollectionView.SupplementaryRegistration<TesseraCell>(
      elementKind: ElementKind.badge.elementKind
    ) { badge, _, _ in
      var content = UIListContentConfiguration.cell()
      content.text = "New"
      content.textProperties.font = .preferredFont(forTextStyle: .caption1)
      content.textProperties.alignment = .center
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
      badge.contentConfiguration = content
      badge.maximumContentSizeCategory = .extraLarge
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemYellow
      background.cornerRadius = 12
      badge.backgroundConfiguration = background
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let store = StackLayout { section in
        let described: SectionLayout =
          switch section.index {
          case 0:
            .shelf(itemLength: .fraction(1), height: 200, spacing: 12).snapping(to: .item, oneAtATime: true)
          case 2:
            .mosaic(
              .columns(.item(width: .fraction(0.5)), .rows(.item, .item), .rows(.item, .item)),
              length: .aspectRatio(2), spacing: 10)
          case 3: .list(length: .estimated(56)).separators(thickness: 1).background(.card)
          // The shelf is as tall as the longest review.
          case 5: .shelf(itemLength: 260, height: .estimated(96), spacing: 14).snapping(to: .item)
          default:
            .shelf(itemLength: 116, height: 174, spacing: 14).snapping(to: .item)
              .accessory(
                .badge, size: ItemSize(CGSize(width: 48, height: 24)), at: .topTrailing, anchor: .center
              ) { $0.item % 4 == 1 }
          }
        return described.itemInsets(Insets(top: 12, leading: 20, bottom: 24, trailing: 20)).header(.estimated(44))
      }
      let layout = TesseraCollectionViewLayout(store)
      layout.register(CardView.self, for: .card)
      let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
      newLayout = layout
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      newLayout?.scrollToItem(at: IndexPath(item: Self.laps / 2 * Self.highlights, section: 0), animated: false)
      newLayout = nil
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { Self.parts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      Self.parts[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cells =
        switch indexPath.section {
        case 3: rows
        case 5: reviews
        default: books
        }
      return collectionView.dequeueConfiguredReusableCell(
        using: cells, for: indexPath,
        item: "Book \((indexPath.section == 0 ? indexPath.item % Self.highlights : indexPath.item) + 1)")
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(
        using: ElementKind(elementKind: kind) == .badge ? badges : headers, for: indexPath)
    }
  }

  /// The background behind the rows.
  private final class CardView: UICollectionReusableView {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      backgroundColor = .systemGray.withAlphaComponent(0.12)
      layer.cornerRadius = 16
    }
  }
#endif
