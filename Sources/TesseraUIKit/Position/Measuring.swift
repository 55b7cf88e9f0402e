#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// A series of measurements during which nothing else scrolls the content.
  struct Measuring {
    /// The position that the measurements preserve.
    let kept: KeptOffset
    /// The positions of a waterfall's items when the first size was measured; nil in any other layout.
    private let columns: PaintedColumns?
    /// The offset of the view.
    private var offset: CGPoint
    /// The adjustments that UIKit has not made yet.
    private(set) var adjustment = CGPoint.zero

    /// Begins a series that anchors only elements with known sizes, because elements that have just become visible can
    /// still grow.
    init(in placed: PlacedLayout, at viewport: Viewport) {
      kept = placed.kept(over: .measurement, at: viewport) { $0 }
      var columns = placed.layout.paintedColumns(in: viewport)
      columns?.setPainted { placed.attributes(of: .item($0), viewport)?.estimates.isEmpty == true }
      self.columns = columns
      offset = CGPoint(viewport.offset)
    }

    /// Begins a series that keeps anchoring the content that a change has anchored, because new elements are measured
    /// before they are visible.
    init(continuing kept: KeptOffset, at offset: CGPoint) { (self.kept, columns, self.offset) = (kept, nil, offset) }

    /// Measures an element at the adjusted offset, so a waterfall's columns stay in place.
    func measure(_ size: MeasuredSize, in layout: AnyPreparedLayout, at viewport: Viewport) throws {
      var viewport = viewport
      viewport.offset = LayoutPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
      try layout.measure([size], viewport: viewport, painted: columns)
    }

    /// Returns whether the view has not scrolled since the last measurement, apart from adjustments made or still
    /// pending.
    ///
    /// - Parameter pixel: the size of a pixel, to which UIKit rounds offsets.
    mutating func continues(at offset: CGPoint, pixel: CGFloat) -> Bool {
      if offset == self.offset { return true }
      let adjusted = CGPoint(x: self.offset.x + adjustment.x, y: self.offset.y + adjustment.y)
      guard offset.isNear(adjusted, by: pixel * 0.51) else { return false }
      (self.offset, adjustment) = (offset, .zero)
      return true
    }

    /// Records the view's target offset.
    ///
    /// - Returns: the adjustment from the current target offset.
    mutating func adjust(to target: CGPoint) -> CGPoint {
      let total = CGPoint(x: target.x - offset.x, y: target.y - offset.y)
      defer { adjustment = total }
      return CGPoint(x: total.x - adjustment.x, y: total.y - adjustment.y)
    }
  }
#endif
