#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// What a Tessera layout says of an element, for UIKit: besides what every layout says, the layout's own named numbers,
  /// and what a pinned element is doing.
  ///
  /// Views get them in `apply(_:)`.
  open class TesseraLayoutAttributes: UICollectionViewLayoutAttributes {
    /// What UIKit compares and copies, wherever it likes.
    private struct Details: Equatable {
      var values = AttributeValues()
      var contentRect: CGRect?
      var isPinned: Bool?
    }

    nonisolated(unsafe) private var details = Details()

    /// The layout's own named numbers.
    public var values: AttributeValues {
      get { details.values }
      set { details.values = newValue }
    }

    /// Where the content of a header or footer across the scroll axis is to stand, in the view's own coordinates; nil for
    /// all others, whose content fills the view.
    public var contentRect: CGRect? {
      get { details.contentRect }
      set { details.contentRect = newValue }
    }

    /// Whether the element stands elsewhere than it rests; nil if it is never pinned.
    public var isPinned: Bool? {
      get { details.isPinned }
      set { details.isPinned = newValue }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? TesseraLayoutAttributes)?.details = details
      return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard super.isEqual(object), let other = object as? TesseraLayoutAttributes else { return false }
      return details == other.details
    }

    /// The attributes of an element for UIKit.
    static func of(_ attributes: LayoutAttributes) -> TesseraLayoutAttributes {
      let path = IndexPath(attributes.element.path)
      let result =
        switch attributes.element {
        case .item: TesseraLayoutAttributes(forCellWith: path)
        case .supplementary(let kind, _):
          TesseraLayoutAttributes(forSupplementaryViewOfKind: kind.elementKind, with: path)
        case .decoration(let kind, _): TesseraLayoutAttributes(forDecorationViewOfKind: kind.elementKind, with: path)
        }
      let frame = attributes.frame
      // The frame first: with a transform it would mean another size.
      result.frame = CGRect(frame)
      result.transform3D = CATransform3D(attributes.transform)
      result.zIndex = attributes.zIndex
      result.alpha = attributes.alpha
      result.isHidden = attributes.isHidden
      result.values = attributes.values
      result.isPinned = attributes.isPinned
      result.contentRect = attributes.contentFrame.map {
        CGRect(x: $0.x - frame.x, y: $0.y - frame.y, width: $0.width, height: $0.height)
      }
      return result
    }
  }
#endif
