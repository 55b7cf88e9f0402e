#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Three columns of books under headers that stay visible, and a page header that scrolls away.
  final class BooksViewController: UIViewController, UICollectionViewDataSource {
    private let months = [("January", 7), ("February", 3), ("March", 4)]

    override func viewDidLoad() {
      super.viewDidLoad()
      let books = StackLayout(
        .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5).header(45, pinned: true)
      )
      .header(60)
      UICollectionView.example(TesseraCollectionViewLayout(books), in: view).dataSource = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { months.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      months[section].1
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.cell("Book \(indexPath.item + 1)", at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let isPage = ElementKind(elementKind: kind) == .globalHeader
      return collectionView.title(isPage ? "Books" : months[indexPath.section].0, kind, at: indexPath)
    }
  }
#endif
