import Tessera
@testable import TesseraUIKit
import UIKit

/// A data source with only counts, whose cells prefer specified heights.
@MainActor final class Counts: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  /// The heights that cells prefer, by path. Other cells keep their heights.
  var heights: [IndexPath: CGFloat] = [:]
  /// The height that headers and footers prefer.
  var headerHeight: CGFloat?

  /// The moves that the collection view has reported.
  private(set) var moves: [(IndexPath, IndexPath)] = []

  init(_ counts: [Int]) { self.counts = counts }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moves.append((sourceIndexPath, destinationIndexPath))
    counts[sourceIndexPath.section] -= 1
    counts[destinationIndexPath.section] += 1
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = MeasuredCell(frame: .zero)
    cell.preferredHeight = heights[indexPath]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = MeasuredHeader(frame: .zero)
    header.preferredHeight = headerHeight
    return header
  }
}

final class MeasuredHeader: UICollectionReusableView {
  var preferredHeight: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let preferredHeight { layoutAttributes.size.height = preferredHeight }
    return layoutAttributes
  }
}

final class MeasuredCell: UICollectionViewCell {
  var preferredHeight: CGFloat?
  /// Called when the cell is queried for its size.
  var onMeasure: () -> Void = {}

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    onMeasure()
    if let preferredHeight { layoutAttributes.size.height = preferredHeight }
    return layoutAttributes
  }
}

/// A layout that records queries.
final class RecordingLayout: TesseraCollectionViewLayout {
  private(set) var calls: [String] = []
  private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []

  /// Called when UIKit has passed a batch.
  var onUpdates: ((RecordingLayout) -> Void)?

  func forget() { (calls, contexts) = ([], []) }

  override func prepare() {
    calls.append("prepare")
    super.prepare()
  }

  override var collectionViewContentSize: CGSize {
    calls.append("contentSize")
    return super.collectionViewContentSize
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements")
    return super.layoutAttributesForElements(in: rect)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("invalidate")
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    calls.append("updates")
    super.prepare(forCollectionViewUpdates: updateItems)
    onUpdates?(self)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    calls.append("target")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    calls.append("boundsChange")
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    calls.append("transitionTo")
    super.prepareForTransition(to: newLayout)
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    calls.append("transitionFrom")
    super.prepareForTransition(from: oldLayout)
  }
}

/// A collection view, its layout and its data, after one layout pass.
@MainActor struct Screen {
  let view: UICollectionView
  let window: UIWindow
  let layout: RecordingLayout
  let data: Counts

  init(
    _ value: some CollectionLayout, _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    order: UIKitOrder = .current, decorations: [ElementKind] = [],
    before: (UICollectionView, RecordingLayout, Counts) -> Void = { _, _, _ in }
  ) {
    layout = RecordingLayout(value)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.order = order
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.addSubview(view)
    data = Counts(counts)
    view.dataSource = data
    for kind in decorations { layout.register(UICollectionReusableView.self, for: kind) }
    before(view, layout, data)
    view.layoutIfNeeded()
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  /// The frames of the views.
  var frames: [DisplayedElement: CGRect] { view.shown.mapValues { $0.frame } }

  /// Returns the frames that the views would have in a layout prepared for the current data, with measured sizes.
  func frames(
    by value: some CollectionLayout, measured: [MeasuredSize] = []
  ) throws -> [DisplayedElement: CGRect] {
    let live = try value.makePreparedLayout(
      for: DataShape(data.counts),
      in: LayoutEnvironment(
        containerSize: LayoutSize(view.bounds.size),
        insets: Insets(
          view.adjustedContentInset,
          direction: view.effectiveUserInterfaceLayoutDirection == .leftToRight ? .leftToRight : .rightToLeft),
        scale: 2,
        direction: view.effectiveUserInterfaceLayoutDirection == .leftToRight ? .leftToRight : .rightToLeft))
    try live.measure(measured)
    var frames: [DisplayedElement: CGRect] = [:]
    for attributes in live.visibleElements(
      Viewport(offset: LayoutPoint(view.contentOffset), pinInsets: layout.pinInsets))
    {
      frames[DisplayedElement(attributes.element)] = CGRect(attributes.frame)
    }
    return frames
  }

  /// The position of the item that the user is moving.
  var moved: IndexPath { view.interactiveMovementTarget ?? IndexPath(item: -1, section: -1) }

  /// The size of the content. The host reports it slightly narrower than the view.
  var contentSize: CGSize {
    CGSize(width: (view.contentSize.width * 100).rounded() / 100, height: view.contentSize.height)
  }

  func top(of element: Element) -> CGFloat? {
    layout.attributes(of: element).map { $0.frame.y - view.contentOffset.y }
  }
}

extension DisplayedElement {
  @MainActor init(_ element: Element) {
    let path = IndexPath(element.path)
    switch element {
    case .item: self.init(UICollectionViewLayoutAttributes(forCellWith: path))
    case .supplementary(let kind, _):
      self.init(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind.elementKind, with: path))
    case .decoration(let kind, _):
      self.init(UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind.elementKind, with: path))
    }
  }
}

@MainActor let books = StackLayout(
  .grid(columns: 3, aspectRatio: 3.0 / 4, lineSpacing: 2, itemSpacing: 2.5).header(45, pinned: true)
)
.header(60)

/// A clock whose frames the test triggers.
@MainActor final class ManualClock: FrameClock {
  private(set) var frame: (@MainActor (Double) -> Void)?
  private var time = 0.0

  func start(_ frame: @escaping @MainActor (Double) -> Void) { self.frame = frame }

  func stop() { frame = nil }

  /// Runs frames until the clock is stopped, or up to a number of frames.
  func run(frames: Int = 600, _ each: () -> Void = {}) {
    for _ in 0..<frames {
      guard let frame else { return }
      frame(time)
      time += 1 / 60
      each()
    }
  }
}
