#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The invalid part of a `TesseraCollectionViewLayout`.
  open class TesseraInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The change that invalidates the layout, if known.
    var change: Change?

    enum Change {
      /// Everything is described again.
      case description(keepsSizes: Bool)
      /// The view's size or insets have changed.
      case room(PredictedLayout)
      /// A view prefers a different size.
      case measured(PredictedLayout, MeasuredSize)
      /// The user has moved an item.
      case moved(from: ItemPath, to: ItemPath)
      /// Items may have moved to different sections.
      case counts
      /// The elements that follow the viewport have moved. The associated value lists them; nil means all elements.
      case followed([Element]?)
    }

    /// Marks elements as invalid.
    func invalidate(_ elements: [Element]) {
      for element in elements {
        let path = IndexPath(element.path)
        switch element {
        case .item: invalidateItems(at: [path])
        case .supplementary(let kind, _): invalidateSupplementaryElements(ofKind: kind.elementKind, at: [path])
        case .decoration(let kind, _): invalidateDecorationElements(ofKind: kind.elementKind, at: [path])
        }
      }
    }
  }

  /// A layout before and after a change.
  struct PredictedLayout {
    let before: PlacedLayout
    let after: PlacedLayout
  }
#endif
