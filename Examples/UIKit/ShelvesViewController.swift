#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Shelves that scroll horizontally. Items fill columns from top to bottom. Each header is as wide as its section,
  /// and its title stays visible.
  final class ShelvesViewController: UIViewController, UICollectionViewDataSource {
    private let counts = [8, 9, 10]

    private let cells = UICollectionView.CellRegistration<TesseraCell, Int> { cell, indexPath, number in
      var content = UIListContentConfiguration.cell()
      content.text = "\(number)"
      content.textProperties.alignment = .center
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      cell.contentConfiguration = content
      let colors = [UIColor.systemTeal, .systemOrange, .systemPurple]
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = colors[indexPath.section % colors.count].withAlphaComponent(0.25)
      background.cornerRadius = 6
      cell.backgroundConfiguration = background
    }
    private let headers = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: ElementKind.header.elementKind
    ) { header, _, indexPath in header.show("Shelf \(indexPath.section + 1)") }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let shelves = StackLayout(
        axis: .horizontal, sectionSpacing: 20,
        .flow(itemSize: CGSize(width: 50, height: 50), lineSpacing: 10, itemSpacing: 10, distribution: .start)
          .header(60, on: .top, contentLength: 100, pinned: true)
      )
      let collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: TesseraCollectionViewLayout(shelves))
      collectionView.backgroundColor = .clear
      collectionView.dataSource = self
      collectionView.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(collectionView)
      NSLayoutConstraint.activate([
        collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        collectionView.heightAnchor.constraint(equalToConstant: 300),
      ])
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item + 1)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  /// A title above a shelf. The title is visible as long as any part of the shelf is.
  private final class TitleView: UICollectionReusableView {
    private lazy var label: UILabel = {
      let label = UILabel(frame: bounds)
      label.font = .preferredFont(forTextStyle: .headline)
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
      return label
    }()

    func show(_ title: String) { label.text = title }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let content = (layoutAttributes as? TesseraLayoutAttributes)?.contentRect
      label.frame = content ?? CGRect(origin: .zero, size: layoutAttributes.size)
    }
  }
#endif
