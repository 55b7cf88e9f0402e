#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  extension ElementKind {
    /// The background behind the chips of a section.
    static let card: Self = "card"
  }

  /// Chips on cards. The layout value describes all sections; the delegate describes single ones and takes precedence.
  final class CardsViewController: UIViewController, UICollectionViewDataSource, TesseraItemSizeDelegate {
    private let chips = [
      ["Red", "Orange", "Yellow", "Light green", "Green", "Turquoise"], ["Circle", "Square", "Equilateral triangle"],
      [],
      ["One", "Two", "Three", "Four"],
    ]
    private let coverages: [BackgroundLayout.Coverage] = [.section, .items, .headerAndItems, .itemsAndFooter]

    override func viewDidLoad() {
      super.viewDidLoad()
      let cards = StackLayout(
        .flow(itemSize: CGSize(width: 90, height: 32), lineSpacing: 8, itemSpacing: 8, distribution: .start)
          .itemInsets(16)
          .header(44, pinned: true)
          .footer(20)
      )
      let layout = TesseraCollectionViewLayout(cards)
      layout.delegate = self
      layout.register(CardView.self, for: .card)
      UICollectionView.example(layout, in: view).dataSource = self
    }

    // MARK: What each section has

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 24 + 9 * chips[indexPath.section][indexPath.item].count, height: 32)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      section == 1 ? .zero : TesseraCollectionViewLayout.unspecifiedSize
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      backgroundForSectionAt section: Int
    ) -> SectionBackground {
      section == 2 ? .none : .of(.card, covering: coverages[section], insets: 4)
    }

    // MARK: Data

    func numberOfSections(in collectionView: UICollectionView) -> Int { chips.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      chips[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.cell(chips[indexPath.section][indexPath.item], at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.title("Section \(indexPath.section + 1)", kind, at: indexPath)
    }
  }
#endif
