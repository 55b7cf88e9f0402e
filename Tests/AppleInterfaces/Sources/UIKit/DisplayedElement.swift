/// Not in UIKit: the element that a view shows.
public struct DisplayedElement: Hashable, Sendable {
  /// Whether it is a cell.
  public let category: UICollectionView.ElementCategory
  /// Its kind; nil for cells.
  public let kind: String?
  /// Its path in the data.
  public let indexPath: IndexPath

  /// Creates the element that attributes describe.
  @MainActor public init(_ attributes: UICollectionViewLayoutAttributes) {
    category = attributes.representedElementCategory
    kind = attributes.representedElementKind
    indexPath = attributes.indexPath
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// The elements that the context invalidates.
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
