/// Not UIKit's: what a view shows.
public struct DisplayedElement: Hashable, Sendable {
  /// Whether it is a cell.
  public let category: UICollectionView.ElementCategory
  /// What it is for; nil for cells.
  public let kind: String?
  /// Where it stands in the data.
  public let indexPath: IndexPath

  /// Makes what attributes speak of.
  @MainActor public init(_ attributes: UICollectionViewLayoutAttributes) {
    category = attributes.representedElementCategory
    kind = attributes.representedElementKind
    indexPath = attributes.indexPath
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// The elements that it names.
  var elements: Set<DisplayedElement> {
    var elements: Set<DisplayedElement> = []
    for path in invalidatedItemIndexPaths ?? [] {
      elements.insert(DisplayedElement(UICollectionViewLayoutAttributes(forCellWith: path)))
    }
    for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths {
        elements.insert(
          DisplayedElement(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)))
      }
    }
    for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] {
      for path in paths {
        elements.insert(DisplayedElement(UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)))
      }
    }
    return elements
  }
}
