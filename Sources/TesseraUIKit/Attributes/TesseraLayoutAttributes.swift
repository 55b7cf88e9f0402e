#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The attributes of an element for UIKit, including the layout's custom values and the state of a pinned element.
  ///
  /// Views receive the attributes in `apply(_:)`. To add attributes, create a subclass that overrides `copy(with:)` and
  /// `isEqual(_:)`, and return it from `makeAttributes(for:)` in a subclass of the layout.
  open class TesseraLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The values that UIKit compares and copies on any thread.
    private struct Details: Equatable {
      var values = AttributeValues()
      var contentRect: CGRect?
      var isPinned: Bool?
      var measurableSides: EstimatedSides = []
      var shelf: ShelfPlacement?
    }

    nonisolated(unsafe) private var details = Details()
    /// The layout pass that created the attributes. It is ignored when attributes are compared.
    nonisolated(unsafe) private(set) var pass = 0
    /// The dimensions that are estimates. They are not part of `details`, because attributes remain equal when the
    /// measured size equals the estimate.
    nonisolated(unsafe) private var estimates: EstimatedSides = []
    /// Whether the view must be measured even though the layout already knows a size. It is ignored when attributes are
    /// compared.
    nonisolated(unsafe) var isOutdated = false

    /// The layout's custom values, which are named numbers.
    public var values: AttributeValues {
      get { details.values }
      set { details.values = newValue }
    }

    /// The part of a header or footer that its content should fill across the scroll axis, in the view's coordinates;
    /// nil for all other elements, whose content fills the view.
    public var contentRect: CGRect? {
      get { details.contentRect }
      set { details.contentRect = newValue }
    }

    /// Whether a pin moves the element away from its resting position; nil if the element is never pinned.
    public var isPinned: Bool? {
      get { details.isPinned }
      set { details.isPinned = newValue }
    }

    /// The frame's dimensions that are estimates until the view reports its preferred size. After that, and for
    /// declared sizes, the set is empty.
    public var estimatedSides: EstimatedSides {
      get { estimates }
      set { estimates = newValue }
    }

    /// The frame's dimensions that the view's preferred size determines, whether or not the view has reported one yet.
    public var measurableSides: EstimatedSides {
      get { details.measurableSides }
      set { details.measurableSides = newValue }
    }

    /// The position of a shelf, for the view that scrolls it; nil for all other views.
    var shelf: ShelfPlacement? { details.shelf }

    nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      if let copy = copy as? TesseraLayoutAttributes {
        (copy.details, copy.estimates, copy.pass, copy.isOutdated) = (details, estimates, pass, isOutdated)
      }
      return copy
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
      guard super.isEqual(object), let other = object as? TesseraLayoutAttributes else { return false }
      return details == other.details
    }

    /// Copies the layout's attributes for an element.
    ///
    /// - Parameters:
    ///   - measurable: the dimensions that the view's preferred size determines.
    ///   - pass: the layout pass.
    func take(_ attributes: LayoutAttributes, measurable: EstimatedSides, pass: Int) {
      take(attributes)
      measurableSides = measurable.union(attributes.estimates)
      self.pass = pass
    }

    /// Creates the attributes of the view that scrolls a shelf.
    static func of(
      _ shelf: Shelf, section: Int, in environment: LayoutEnvironment, pass: Int
    ) -> TesseraLayoutAttributes {
      let result = TesseraLayoutAttributes(
        forDecorationViewOfKind: ShelfView.kind, with: IndexPath(item: 0, section: section))
      result.frame = CGRect(shelf.window)
      result.details.shelf = ShelfPlacement(shelf, in: environment)
      result.pass = pass
      return result
    }

    /// Copies everything except the element's identity.
    func take(_ attributes: LayoutAttributes) {
      let frame = attributes.frame
      // Reset the transform first. With a transform, the frame would describe a different size.
      transform3D = CATransform3DIdentity
      self.frame = CGRect(frame)
      transform3D = CATransform3D(attributes.transform)
      zIndex = attributes.zIndex
      alpha = attributes.alpha
      isHidden = attributes.isHidden
      values = attributes.values
      isPinned = attributes.isPinned
      estimatedSides = attributes.estimates
      contentRect = attributes.contentFrame.map {
        CGRect(x: $0.x - frame.x, y: $0.y - frame.y, width: $0.width, height: $0.height)
      }
    }
  }
#endif
