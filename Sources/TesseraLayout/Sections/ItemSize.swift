/// The size of an item that declares both its width and its height.
///
/// One of these can be an aspect ratio, which is relative to the other one:
///
/// ```swift
/// ItemSize(width: .fraction(0.5), height: .aspectRatio(4 / 3))
/// ```
public struct ItemSize: Hashable, Sendable {
  /// The width of the item.
  public var width: Length
  /// The height of the item.
  public var height: Length

  /// Creates a size from two lengths.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// Creates a fixed size.
  public init(_ size: LayoutSize) {
    self.init(width: .fixed(size.width), height: .fixed(size.height))
  }

  /// Creates an estimated size, used until the item is measured.
  public static func estimated(width: Double, height: Double) -> ItemSize {
    ItemSize(width: .estimated(width), height: .estimated(height))
  }
}

extension ItemSize {
  /// Whether the width is an estimate, either by declaration or because it is derived from an estimated height.
  var hasEstimatedWidth: Bool { width.isEstimated || width.isAspectRatio && height.isEstimated }

  /// Whether the height is an estimate, either by declaration or because it is derived from an estimated width.
  var hasEstimatedHeight: Bool { height.isEstimated || height.isAspectRatio && width.isEstimated }

  /// Whether the width or the height is an estimate.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Whether the width or the height depends on the available space. This excludes a dimension that is derived from a
  /// fixed one.
  var isRelative: Bool { width.isFraction || height.isFraction }
}
