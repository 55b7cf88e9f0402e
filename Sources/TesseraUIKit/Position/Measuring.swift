#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// Sizes that views prefer, one after the other, while the content does not scroll otherwise.
  struct Measuring {
    /// The position that they keep.
    let kept: KeptOffset
    /// The offset of the view.
    private var offset: CGPoint
    /// The adjustments that UIKit has not made yet.
    private(set) var adjustment = CGPoint.zero

    /// Keeps what has been read: elements whose sizes are known. Those that have just come into view may grow.
    init(in placed: PlacedLayout, at viewport: Viewport) {
      kept = placed.kept(over: .measurement, at: viewport) { $0 }
      offset = CGPoint(viewport.offset)
    }

    /// Goes on keeping what a change has kept: what it shows is measured before it is seen.
    init(continuing kept: KeptOffset, at offset: CGPoint) { (self.kept, self.offset) = (kept, offset) }

    /// Whether the view still is where it was, with the adjustments made or not.
    mutating func continues(at offset: CGPoint) -> Bool {
      if offset == self.offset { return true }
      guard offset == CGPoint(x: self.offset.x + adjustment.x, y: self.offset.y + adjustment.y) else { return false }
      (self.offset, adjustment) = (offset, .zero)
      return true
    }

    /// Notes where the view is to be.
    ///
    /// - Returns: the adjustment from where it is to be by now.
    mutating func adjust(to target: CGPoint) -> CGPoint {
      let total = CGPoint(x: target.x - offset.x, y: target.y - offset.y)
      defer { adjustment = total }
      return CGPoint(x: total.x - adjustment.x, y: total.y - adjustment.y)
    }
  }
#endif
