#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension DataShape {
    /// The number of sections and items in a collection view. O(n) in the sections.
    @MainActor public init(of collectionView: UICollectionView) {
      self.init((0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) })
    }
  }

  extension ReadingDirection {
    init(_ direction: UIUserInterfaceLayoutDirection) {
      self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
#endif
