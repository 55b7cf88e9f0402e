#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// A plain list under a bar that shrinks during scrolling. Headers are pinned just below the bar. The second section
  /// is empty.
  final class PlainListViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private static let barHeights = (maximum: 64.0, minimum: 44.0)
    private let counts = [20, 0, 30]
    private let bar = UIView(frame: .zero)
    private let layout = TesseraCollectionViewLayout(
      StackLayout(.list(length: .estimated(44)).header(.estimated(28), pinned: true)).header(
        .fixed(barHeights.maximum)))
    private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

    private let rows = UICollectionView.CellRegistration<TesseraCell, String> { cell, _, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      cell.contentConfiguration = content
    }
    private let headers = UICollectionView.SupplementaryRegistration<HeaderView>(
      elementKind: ElementKind.header.elementKind
    ) { header, _, indexPath in header.show("Section \(indexPath.section + 1)") }
    /// The space for the bar at the start of the content.
    private let room = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: ElementKind.globalHeader.elementKind
    ) { _, _, _ in }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      collectionView.delegate = self
      view.addSubview(collectionView)
      bar.backgroundColor = .systemTeal
      view.addSubview(bar)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      positionBar()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { positionBar() }

    private func positionBar() {
      let top = collectionView.adjustedContentInset.top
      let scrolled = collectionView.contentOffset.y + top
      let height = max(Self.barHeights.minimum, Self.barHeights.maximum - max(0, scrolled))
      bar.frame = CGRect(x: 0, y: top, width: view.bounds.size.width, height: height)
      layout.pinInsets.top = height
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: "Row \(indexPath.item + 1)")
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      ElementKind(elementKind: kind) == .globalHeader
        ? collectionView.dequeueConfiguredReusableSupplementary(using: room, for: indexPath)
        : collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }

  /// A title, on a blurred background while it is pinned.
  private final class HeaderView: TesseraCell {
    private var isPinned: Bool?

    func show(_ title: String) {
      var content = UIListContentConfiguration.cell()
      content.text = title
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 2, leading: 16, bottom: 2, trailing: 16)
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
