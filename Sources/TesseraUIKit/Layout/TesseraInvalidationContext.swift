#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// The invalid part of a layout, and the layout after the change if it has been computed already.
  open class TesseraInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// What the answers will be.
    var prediction: PredictedLayout?
    /// Whether an item is dragged, which may be in another section by now.
    var movesItems = false

    /// Adjusts the offset so that the content being read stays where it is.
    ///
    /// - Parameter viewport: where the content will stand otherwise.
    func keepOffset(_ viewport: Viewport) {
      guard let prediction else { return }
      let kept = KeptPosition(in: prediction.before, prediction.viewport) { $0 }
      let offset = kept.offset(in: prediction.after, viewport)
      contentOffsetAdjustment = CGPoint(x: offset.x - viewport.offset.x, y: offset.y - viewport.offset.y)
    }
  }

  /// The answers of a layout before a change and after it.
  struct PredictedLayout {
    let before: AnyPreparedLayout
    let after: AnyPreparedLayout
    /// Where the content stood before.
    let viewport: Viewport
    /// The element whose size is the change; nil for a change of the container.
    var measured: MeasuredSize?
  }
#endif
