#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension DataShape {
    /// The number of sections and items in a collection view. O(n) in the sections.
    @MainActor public init(of collectionView: UICollectionView) {
      self.init((0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) })
    }
  }

  extension LayoutEnvironment {
    /// The environment that a collection view gives its layout. Negative content insets count as 0.
    @MainActor init(of collectionView: UICollectionView) {
      let direction = ReadingDirection(collectionView.effectiveUserInterfaceLayoutDirection)
      let insets = Insets(collectionView.adjustedContentInset, direction: direction)
      self.init(
        containerSize: LayoutSize(collectionView.bounds.size),
        insets: Insets(
          top: max(0, insets.top), leading: max(0, insets.leading), bottom: max(0, insets.bottom),
          trailing: max(0, insets.trailing)),
        scale: max(0, collectionView.traitCollection.displayScale), direction: direction)
    }
  }

  extension ReadingDirection {
    init(_ direction: UIUserInterfaceLayoutDirection) {
      self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
#endif
