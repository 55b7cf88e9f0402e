#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The environment that a collection view provides for a section, like `NSCollectionLayoutEnvironment` in
  /// compositional layouts.
  public struct SectionEnvironment {
    /// The size available to the layout, without the margins reserved by `contentInsetsReference`.
    public let containerSize: CGSize
    /// The insets within that size when nothing is scrolling, which are the adjusted content inset.
    ///
    /// A change to the insets along the scroll axis, for example because a bar hides, does not cause the sections to be
    /// described again.
    public let contentInsets: UIEdgeInsets
    /// The collection view's traits.
    public let traitCollection: UITraitCollection

    /// The size inside the insets.
    public var effectiveContentSize: CGSize {
      CGSize(
        width: max(0, containerSize.width - contentInsets.left - contentInsets.right),
        height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
    }

    @MainActor init(_ environment: LayoutEnvironment, of view: UICollectionView) {
      let insets = environment.insets
      let isLeftToRight = environment.direction == .leftToRight
      containerSize = CGSize(environment.containerSize)
      contentInsets = UIEdgeInsets(
        top: insets.top, left: isLeftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
        right: isLeftToRight ? insets.trailing : insets.leading)
      traitCollection = view.traitCollection
    }
  }

  /// The environment in which sections were described, recorded to detect changes.
  struct DescribedRoom: Equatable {
    private let size: LayoutSize
    private let across: [Double]
    private let traits: [AnyHashable]?

    /// - Parameters:
    ///   - isWhole: whether the descriptions depend on the whole environment. Otherwise, only the length across the
    ///     scroll axis is compared.
    @MainActor init(_ environment: LayoutEnvironment, of view: UICollectionView, axis: LayoutAxis, isWhole: Bool) {
      let (size, insets) = (environment.containerSize, environment.insets)
      let isVertical = axis == .vertical
      guard isWhole else {
        self.size = isVertical ? LayoutSize(width: size.width, height: 0) : LayoutSize(width: 0, height: size.height)
        (across, traits) = ([], nil)
        return
      }
      self.size = size
      across = isVertical ? [insets.leading, insets.trailing] : [insets.top, insets.bottom]
      let collection = view.traitCollection
      traits = [
        collection.horizontalSizeClass, collection.verticalSizeClass, collection.userInterfaceIdiom,
        collection.preferredContentSizeCategory, collection.accessibilityContrast, environment.direction,
        environment.scale,
      ]
    }
  }
#endif
