#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  extension ElementKind {
    /// Creates a kind from UIKit's name for it. Headers and footers of sections have UIKit's standard names.
    @MainActor public init(elementKind: String) {
      switch elementKind {
      case UICollectionView.elementKindSectionHeader: self = .header
      case UICollectionView.elementKindSectionFooter: self = .footer
      default: self.init(elementKind)
      }
    }

    /// UIKit's name for the kind.
    @MainActor public var elementKind: String {
      switch self {
      case .header: UICollectionView.elementKindSectionHeader
      case .footer: UICollectionView.elementKindSectionFooter
      default: name
      }
    }
  }

  extension IndexPath {
    /// Creates an index path from an item path.
    public init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }
  }

  extension ItemPath {
    /// Creates an item path from an index path; nil if the index path does not have two indices.
    public init?(_ indexPath: IndexPath) {
      guard indexPath.count == 2 else { return nil }
      self.init(section: indexPath[0], item: indexPath[1])
    }
  }

  extension Element {
    init?(itemAt indexPath: IndexPath) {
      guard let path = ItemPath(indexPath) else { return nil }
      self = .item(path)
    }

    @MainActor init?(supplementary kind: String, at indexPath: IndexPath) {
      guard let path = ItemPath(indexPath) else { return nil }
      self = .supplementary(ElementKind(elementKind: kind), path)
    }

    @MainActor init?(decoration kind: String, at indexPath: IndexPath) {
      guard let path = ItemPath(indexPath) else { return nil }
      self = .decoration(ElementKind(elementKind: kind), path)
    }

    /// The element that UIKit's attributes describe.
    @MainActor init?(_ attributes: UICollectionViewLayoutAttributes) {
      let (kind, path) = (attributes.representedElementKind ?? "", attributes.indexPath)
      switch attributes.representedElementCategory {
      case .cell: self.init(itemAt: path)
      case .supplementaryView: self.init(supplementary: kind, at: path)
      case .decorationView: self.init(decoration: kind, at: path)
      @unknown default: return nil
      }
    }
  }
#endif
