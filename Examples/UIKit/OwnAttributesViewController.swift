#if canImport(UIKit) && !os(watchOS)
  import TesseraUIKit
  import UIKit

  extension AttributeName {
    /// A row's distance from the center of the screen, as a value between 1 at the center and 0 at the edge.
    fileprivate static let nearness: Self = "nearness"
  }

  /// Rows whose color depends on a number from a custom layout.
  final class OwnAttributesViewController: UIViewController, UICollectionViewDataSource {
    private let rows = UICollectionView.CellRegistration<RowCell, String> { cell, _, title in
      var content = UIListContentConfiguration.cell()
      content.text = title
      cell.contentConfiguration = content
      // The layout determines the size of the cell, so limit the size of its text.
      cell.maximumContentSizeCategory = .extraLarge
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      let collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: TesseraCollectionViewLayout(NearnessList()))
      collectionView.backgroundColor = .clear
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.dataSource = self
      view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: "Row \(indexPath.item + 1)")
    }
  }

  /// A row that becomes more orange toward the center of the screen.
  private final class RowCell: TesseraCell {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let nearness = (layoutAttributes as? TesseraLayoutAttributes)?.values[.nearness] ?? 0
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemOrange.withAlphaComponent(0.1 + 0.4 * nearness)
      background.cornerRadius = 8
      backgroundConfiguration = background
    }
  }

  /// A list that adds the nearness to the center to each row's attributes.
  private struct NearnessList: CollectionLayout {
    var length = 60.0
    var spacing = 8.0

    func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> PreparedNearnessList {
      let length = try LayoutError.checked(divisor: length, .itemSize)
      let spacing = try LayoutError.checked(length: spacing, .itemSpacing)
      let items = try ItemNumbers(data)
      let extent = max(0, Double(items.count) * (length + spacing) - spacing)
      let space = try ContentSpace(axis: .vertical, mainExtent: extent, in: environment)
      return PreparedNearnessList(space: space, items: items, length: length, pitch: length + spacing)
    }
  }

  private struct PreparedNearnessList: PreparedLayout {
    let space: ContentSpace
    let items: ItemNumbers
    let length: Double
    let pitch: Double

    var environment: LayoutEnvironment { space.environment }
    var contentSize: LayoutSize { space.contentSize }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      guard let range = space.mainRange(reaching: rect) else { return }
      let first = max(0, ((range.lowerBound - length) / pitch).rounded(.down))
      let end = min(Double(items.count), (range.upperBound / pitch).rounded(.up))
      guard first < end else { return }
      for number in Int(first)..<Int(end) {
        guard let path = items.path(of: number) else { return }
        yieldElement(.item(path), in: rect, viewport: viewport, body)
      }
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      guard case .item(let path) = element, let number = items.number(of: path) else { return nil }
      let frame = AxisRect(
        main: Double(number) * pitch, cross: 0, mainExtent: length, crossExtent: environment.availableSize.width)
      var attributes = space.attributes(of: element, at: frame, in: viewport)
      if let frame = attributes?.frame {
        let half = max(1, environment.containerSize.height / 2)
        let distance = abs(frame.y + frame.height / 2 - viewport.offset.y - half)
        attributes?.values[.nearness] = max(0, 1 - distance / half)
        // Request the row's attributes again when the content scrolls.
        attributes?.followsViewport = true
      }
      return attributes
    }
  }
#endif
