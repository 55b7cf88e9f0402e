#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// Measures the content of a reusable view once for each length that the layout specifies.
  ///
  /// `TesseraCell`, `TesseraListCell` and `TesseraReusableView` contain a value of this type. In a view with a
  /// different base class, add one as a property and forward these methods to it:
  ///
  /// ```swift
  /// final class ChartCell: ChartKitCell {
  ///   private var sizing = SelfSizing()
  ///
  ///   override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
  ///     super.apply(layoutAttributes)
  ///     sizing.didApply(layoutAttributes)
  ///   }
  ///
  ///   override func prepareForReuse() {
  ///     super.prepareForReuse()
  ///     sizing.reset()
  ///   }
  ///
  ///   override func preferredLayoutAttributesFitting(
  ///     _ layoutAttributes: UICollectionViewLayoutAttributes
  ///   ) -> UICollectionViewLayoutAttributes { sizing.preferred(layoutAttributes, content: contentView) }
  /// }
  /// ```
  public struct SelfSizing {
    private struct Measurement {
      let sides: EstimatedSides
      let given: CGSize
      let size: CGSize
    }

    private var last: Measurement?
    private var needsMeasurement = false
    /// The last measurement request for the current element; nil if there was none.
    private var asked: TesseraLayoutAttributes?
    /// The element that the view shows, according to UIKit's most recent report.
    private var element: Element?

    /// Creates a value for a view that does not show an element yet.
    public init() {}

    /// Returns the layout of the collection view that contains a view.
    @MainActor func layout(of view: UIView) -> TesseraCollectionViewLayout? {
      var parent = view.superview
      while let next = parent, !(next is UICollectionView) { parent = next.superview }
      return (parent as? UICollectionView)?.collectionViewLayout as? TesseraCollectionViewLayout
    }

    /// Makes the layout request a new size for a visible view, after `setNeedsMeasurement()`.
    ///
    /// - Parameter view: the view that measures its content.
    @MainActor public func invalidate(_ view: UICollectionReusableView) {
      // UIKit may still show the view of an element that a batch has removed.
      guard asked != nil, let element, let layout = layout(of: view), layout.attributes(of: element) != nil else {
        return
      }
      let context = TesseraInvalidationContext()
      context.invalidate([element])
      layout.invalidateLayout(with: context)
    }

    /// Records the element that the view shows. Call this from `apply(_:)`, because a batch may have changed the path
    /// of the element.
    ///
    /// - Parameter attributes: the attributes that the view receives.
    @MainActor public mutating func didApply(_ attributes: UICollectionViewLayoutAttributes) {
      element = Element(attributes)
    }

    /// Records that the size of the content may have changed. Content set before the first request is not treated as a
    /// change, because the layout may know its size from an earlier view.
    public mutating func setNeedsMeasurement() { needsMeasurement = asked != nil }

    /// Records that the traits of the view have changed. A different text size can change the size of the content.
    @MainActor mutating func noteTraits(of view: UIView, before: UITraitCollection?) {
      if view.traitCollection.preferredContentSizeCategory != before?.preferredContentSizeCategory {
        setNeedsMeasurement()
      }
      layout(of: view)?.traitsChanged()
    }

    /// Forgets the element. Call this from `prepareForReuse()`.
    public mutating func reset() { (last, needsMeasurement, asked, element) = (nil, false, nil, nil) }

    /// Returns attributes with the size that the content needs, or the same attributes if the layout already knows that
    /// size. Call this from `preferredLayoutAttributesFitting(_:)`.
    ///
    /// - Parameters:
    ///   - attributes: the attributes that UIKit passes.
    ///   - content: the view whose constraints determine the size.
    /// - Returns: the attributes to return to UIKit.
    @MainActor public mutating func preferred(
      _ attributes: UICollectionViewLayoutAttributes, content: UIView
    ) -> UICollectionViewLayoutAttributes { preferred(attributes, content: content, isLive: false) }

    /// Returns attributes with the size that the content needs, or the same attributes if the layout already knows that
    /// size.
    ///
    /// - Parameters:
    ///   - content: the view whose constraints determine the size.
    ///   - isLive: whether the content may have changed while the element was not visible.
    @MainActor mutating func preferred(
      _ attributes: UICollectionViewLayoutAttributes, content: UIView, isLive: Bool
    ) -> UICollectionViewLayoutAttributes {
      guard let attributes = attributes as? TesseraLayoutAttributes else { return attributes }
      // If the content has invalidated its size, UIKit asks again in the same layout pass.
      if attributes.isOutdated || asked.map({ $0.pass == attributes.pass }) ?? isLive { needsMeasurement = true }
      asked = attributes
      didApply(attributes)
      let sides = needsMeasurement ? attributes.measurableSides : attributes.estimatedSides
      guard !sides.isEmpty, let copy = attributes.copy() as? TesseraLayoutAttributes else { return attributes }
      guard let size = size(of: content, sides, in: attributes.size) else { return attributes }
      copy.size = size
      // UIKit does not always report a size that equals the estimate.
      if size == attributes.size { layout(of: content)?.confirmSize(of: attributes) }
      return copy
    }

    /// Returns the size that the content needs; nil if a dimension is not determined by constraints.
    ///
    /// As in table views, a length of 0 is treated as undetermined. If all rows had that length, all of them would be
    /// on screen at once.
    @MainActor private mutating func size(of content: UIView, _ sides: EstimatedSides, in size: CGSize) -> CGSize? {
      let given = CGSize(
        width: sides.contains(.width) ? 0 : size.width, height: sides.contains(.height) ? 0 : size.height)
      if !needsMeasurement, let last, last.sides == sides, last.given == given { return last.size }
      // After a rotation, the content view of a cell still has its old size, which would constrain the measurement.
      if !(content is UICollectionReusableView) {
        if !sides.contains(.width) { content.bounds.size.width = size.width }
        if !sides.contains(.height) { content.bounds.size.height = size.height }
      }
      let fitted = content.systemLayoutSizeFitting(
        given, withHorizontalFittingPriority: sides.contains(.width) ? .fittingSizeLevel : .required,
        verticalFittingPriority: sides.contains(.height) ? .fittingSizeLevel : .required)
      let result = CGSize(
        width: sides.contains(.width) ? fitted.width : size.width,
        height: sides.contains(.height) ? fitted.height : size.height)
      needsMeasurement = false
      guard result.width > 0 || !sides.contains(.width), result.height > 0 || !sides.contains(.height) else {
        Self.reportEmpty(content)
        return nil
      }
      last = Measurement(sides: sides, given: given, size: result)
      return result
    }

    @MainActor private static var hasReportedEmpty = false

    /// Warns the developer, once, that the constraints allow a size of 0 and the view therefore keeps its estimated
    /// size.
    @MainActor private static func reportEmpty(_ content: UIView) {
      #if DEBUG
        guard !hasReportedEmpty else { return }
        hasReportedEmpty = true
        print("Tessera: the constraints of \(type(of: content)) allow a size of 0, so it keeps its estimated size.")
      #endif
    }
  }
#endif
