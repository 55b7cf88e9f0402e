/// The size of an item that declares both its sides.
///
/// One side can be an aspect ratio. It follows from the other:
///
/// ```swift
/// ItemSize(width: .fraction(0.5), height: .aspectRatio(4 / 3))
/// ```
public struct ItemSize: Hashable, Sendable {
  /// The horizontal side.
  public var width: Length
  /// The vertical side.
  public var height: Length

  /// Creates a size of two lengths.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// Creates a fixed size.
  public init(_ size: LayoutSize) {
    self.init(width: .fixed(size.width), height: .fixed(size.height))
  }

  /// Makes an estimated size, which applies until the item is measured.
  public static func estimated(width: Double, height: Double) -> ItemSize {
    ItemSize(width: .estimated(width), height: .estimated(height))
  }
}

extension ItemSize {
  /// Whether the width is an estimate: by declaration, or because it follows from an estimated height.
  var hasEstimatedWidth: Bool { width.isEstimated || width.isAspectRatio && height.isEstimated }

  /// Whether the height is an estimate.
  var hasEstimatedHeight: Bool { height.isEstimated || height.isAspectRatio && width.isEstimated }

  /// Whether a side is an estimate.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Whether a side depends on the available space. A side that follows by a ratio from a fixed side does not.
  var isRelative: Bool { width.isFraction || height.isFraction }
}
