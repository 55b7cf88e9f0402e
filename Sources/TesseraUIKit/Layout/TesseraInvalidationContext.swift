#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The invalid part of a `TesseraCollectionViewLayout`.
  open class TesseraInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The change that makes the layout invalid, if the layout knows it.
    var change: Change?

    enum Change {
      /// Everything is described again.
      case description(keepsSizes: Bool)
      /// The view has a different size or different insets.
      case room(PredictedLayout)
      /// A view prefers a size.
      case measured(PredictedLayout, MeasuredSize)
      /// The user moves an item.
      case moved(from: ItemPath, to: ItemPath)
      /// Items may be in different sections.
      case counts
      /// Elements follow the viewport. These are the named ones; nil means all.
      case followed([Element]?)
    }

    /// Names elements that are invalid.
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

  /// A layout before a change and after it.
  struct PredictedLayout {
    let before: PlacedLayout
    let after: PlacedLayout
  }
#endif
