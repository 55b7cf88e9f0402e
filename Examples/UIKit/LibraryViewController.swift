#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Books by month in self-sizing rows. A tap on a book inserts a new book before it.
  final class LibraryViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private var library: Snapshot<String, Int> = ["May": [1, 2, 3], "June": [4, 5]]

    private let rows = UICollectionView.CellRegistration<TesseraCell, Int> { cell, _, book in
      var content = UIListContentConfiguration.cell()
      content.text = "Book \(book)" + String(repeating: ", read again and again", count: book % 4)
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemTeal.withAlphaComponent(0.25)
      background.cornerRadius = 6
      cell.backgroundConfiguration = background
    }
    private let headers = UICollectionView.SupplementaryRegistration<HeaderView>(
      elementKind: ElementKind.header.elementKind
    ) { _, _, _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let rows = StackLayout(.list(length: .estimated(64), spacing: 8).header(.estimated(44), pinned: true))
      let collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: TesseraCollectionViewLayout(rows))
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      collectionView.delegate = self
      view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      guard let book = book(at: indexPath) else { return }
      var next = library
      next.insert([library.itemCount + 1], before: book)
      do {
        // Throws before anything changes and before UIKit receives the change.
        try collectionView.apply(next.change(from: library)) { self.library = next.committed() }
      } catch {
        print(error)
      }
    }

    private func book(at indexPath: IndexPath) -> Int? { ItemPath(indexPath).flatMap { library.item(at: $0) } }

    func numberOfSections(in collectionView: UICollectionView) -> Int { library.sectionCount }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      library.section(at: section).flatMap { library.itemCount(in: $0) } ?? 0
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: book(at: indexPath))
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let header = collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      header.show(library.section(at: indexPath.section) ?? "")
      return header
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
