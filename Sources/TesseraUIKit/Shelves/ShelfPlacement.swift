#if canImport(UIKit) && !os(watchOS)
  import Tessera
  import UIKit

  /// Converts offsets between a shelf and its scroll view.
  ///
  /// Shelf offsets follow the reading direction. Scroll view offsets are measured from the left or the top.
  struct ShelfPlacement: Equatable {
    let axis: LayoutAxis
    let offset: Double
    private let maximumOffset: Double
    private let isMirrored: Bool

    init(_ shelf: Shelf, in environment: LayoutEnvironment) {
      (axis, offset, maximumOffset) = (shelf.axis, shelf.offset, shelf.maximumOffset)
      isMirrored = shelf.isMirrored(in: environment)
    }

    func contentSize(in size: CGSize) -> CGSize {
      axis == .horizontal
        ? CGSize(width: size.width + maximumOffset, height: size.height)
        : CGSize(width: size.width, height: size.height + maximumOffset)
    }

    func contentOffset(at offset: Double) -> CGPoint {
      let position = isMirrored ? maximumOffset - offset : offset
      return axis == .horizontal ? CGPoint(x: position, y: 0) : CGPoint(x: 0, y: position)
    }

    /// Returns the shelf's offset for an offset of its scroll view, which may be beyond the ends.
    func offset(at contentOffset: CGPoint) -> Double {
      let position = axis == .horizontal ? contentOffset.x : contentOffset.y
      return isMirrored ? maximumOffset - position : position
    }

    /// Returns the offset limited to the ends of the shelf.
    func reached(at contentOffset: CGPoint) -> Double { max(0, min(offset(at: contentOffset), maximumOffset)) }

    func velocity(_ velocity: CGPoint) -> Double {
      let along = axis == .horizontal ? velocity.x : velocity.y
      return isMirrored ? -along : along
    }
  }
#endif
