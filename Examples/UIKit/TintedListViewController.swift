#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  /// Rows whose attributes include a background color.
  final class TintedListViewController: UIViewController, UICollectionViewDataSource {
    private let rows = UICollectionView.CellRegistration<TintedCell, String> { cell, _, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      cell.contentConfiguration = content
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: TintedLayout(StackLayout(.list(length: .estimated(44), spacing: 4))))
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: "Row \(indexPath.item + 1)")
    }
  }

  /// Attributes with a background color.
  private final class TintedAttributes: TesseraLayoutAttributes {
    // UIKit copies and compares attributes on any thread.
    nonisolated(unsafe) var backgroundColor: UIColor?

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TintedAttributes)?.backgroundColor = backgroundColor
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? TintedAttributes)?.backgroundColor == backgroundColor
    }
  }

  /// A layout that colors every other row.
  private final class TintedLayout: TesseraCollectionViewLayout {
    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }

    override func makeAttributes(for element: Element) -> TesseraLayoutAttributes {
      guard case .item(let path) = element else { return super.makeAttributes(for: element) }
      let attributes = TintedAttributes(forCellWith: IndexPath(path))
      attributes.backgroundColor = path.item % 2 == 0 ? .systemTeal.withAlphaComponent(0.25) : nil
      return attributes
    }
  }

  private final class TintedCell: TesseraCell {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = (layoutAttributes as? TintedAttributes)?.backgroundColor
      background.cornerRadius = 6
      backgroundConfiguration = background
    }
  }
#endif
