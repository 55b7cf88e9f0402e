#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Books by month in rows as high as their cells ask for. A tap on a book adds another before it.
  final class LibraryViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private var library: Snapshot<String, Int> = ["May": [1, 2, 3], "June": [4, 5]]
    private lazy var collectionView = UICollectionView.example(
      TesseraCollectionViewLayout(
        StackLayout(.list(length: .estimated(88), spacing: 8).header(.estimated(44), pinned: true))),
      in: view)

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.dataSource = self
      collectionView.delegate = self
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      guard let book = book(at: indexPath) else { return }
      var next = library
      next.insert([library.itemCount + 1], before: book)
      do {
        // Throws before UIKit sees the change, and nothing has happened then.
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
      collectionView.cell(book(at: indexPath).map { "Book \($0)" } ?? "", at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.title(library.section(at: indexPath.section) ?? "", kind, at: indexPath)
    }
  }
#endif
