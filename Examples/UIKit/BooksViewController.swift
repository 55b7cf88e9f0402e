#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Three columns of books under pinned headers, and a page header that scrolls away.
  final class BooksViewController: UIViewController, UICollectionViewDataSource {
    private static let months = [
      (name: "January", bookCount: 7), (name: "February", bookCount: 3), (name: "March", bookCount: 4),
    ]

    // UIKit throws an exception if a registration is created while it requests a cell.
    private let books = UICollectionView.CellRegistration<TesseraCell, String> { cell, _, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemTeal.withAlphaComponent(0.25)
      background.cornerRadius = 6
      cell.backgroundConfiguration = background
    }
    private let headers = UICollectionView.SupplementaryRegistration<HeaderView>(
      elementKind: ElementKind.header.elementKind
    ) { header, _, indexPath in header.show(months[indexPath.section].name) }
    private let pageHeader = UICollectionView.SupplementaryRegistration<HeaderView>(
      elementKind: ElementKind.globalHeader.elementKind
    ) { header, _, _ in header.show("Books", .title1) }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let layout = StackLayout(
        .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5).header(.estimated(45), pinned: true)
      )
      .header(.estimated(60))
      let collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: TesseraCollectionViewLayout(layout))
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { Self.months.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      Self.months[section].bookCount
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
      let isPage = ElementKind(elementKind: kind) == .globalHeader
      return collectionView.dequeueConfiguredReusableSupplementary(
        using: isPage ? pageHeader : headers, for: indexPath)
    }
  }

  /// A title, on a blurred background while it is pinned.
  private final class HeaderView: TesseraCell {
    private var isPinned: Bool?

    func show(_ title: String, _ style: UIFont.TextStyle = .headline) {
      var content = UIListContentConfiguration.cell()
      content.text = title
      content.textProperties.font = .preferredFont(forTextStyle: style)
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
