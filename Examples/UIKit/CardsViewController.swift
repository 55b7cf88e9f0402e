#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  extension ElementKind {
    /// The background behind a section's chips.
    fileprivate static let card: Self = "card"
  }

  /// Chips on cards. The layout value describes all sections. The delegate can override individual sections.
  final class CardsViewController: UIViewController, UICollectionViewDataSource, TesseraItemSizeDelegate {
    private let chips = [
      ["Red", "Orange", "Yellow", "Light green", "Green", "Turquoise"], ["Circle", "Square", "Equilateral triangle"],
      [],
      ["One", "Two", "Three", "Four"],
    ]
    private let coverages: [BackgroundLayout.Coverage] = [.section, .items, .headerAndItems, .itemsAndFooter]

    private let cells = UICollectionView.CellRegistration<TesseraCell, String> { cell, _, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemTeal.withAlphaComponent(0.25)
      background.cornerRadius = 16
      cell.backgroundConfiguration = background
    }
    private let headers = UICollectionView.SupplementaryRegistration<HeaderView>(
      elementKind: ElementKind.header.elementKind
    ) { header, _, indexPath in header.show("Section \(indexPath.section + 1)") }
    private let footers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: ElementKind.footer.elementKind
    ) { _, _, _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let cards = StackLayout(
        .flow(itemSize: CGSize(width: 90, height: 32), lineSpacing: 8, itemSpacing: 8, distribution: .start)
          .itemInsets(16)
          .header(.estimated(44), pinned: true)
          .footer(20)
      )
      let layout = TesseraCollectionViewLayout(cards)
      layout.delegate = self
      layout.register(CardView.self, for: .card)
      let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
    }

    // MARK: What each section has

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let font = UIFont.preferredFont(forTextStyle: .body)
      let text = chips[indexPath.section][indexPath.item].size(withAttributes: [.font: font])
      return CGSize(width: 24 + text.width.rounded(.up), height: 8 + text.height.rounded(.up))
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
      collectionView.dequeueConfiguredReusableCell(
        using: cells, for: indexPath, item: chips[indexPath.section][indexPath.item])
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      ElementKind(elementKind: kind) == .footer
        ? collectionView.dequeueConfiguredReusableSupplementary(using: footers, for: indexPath)
        : collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  /// A section's background. The section determines its color and its symbol.
  private final class CardView: UICollectionReusableView {
    private lazy var symbol: UIImageView = {
      let symbol = UIImageView(frame: .zero)
      symbol.contentMode = .scaleAspectFit
      addSubview(symbol)
      return symbol
    }()

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let looks: [(color: UIColor, symbol: String)] = [
        (.systemPurple, "paintpalette"), (.systemOrange, "triangle"), (.systemGreen, "number"),
      ]
      let look = looks[layoutAttributes.indexPath.section % looks.count]
      backgroundColor = look.color.withAlphaComponent(0.15)
      layer.cornerRadius = 12
      symbol.image = UIImage(systemName: look.symbol)
      symbol.tintColor = look.color
      symbol.frame = CGRect(x: layoutAttributes.size.width - 36, y: 8, width: 28, height: 28)
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
