/// A view that belongs to each item in a section, such as a badge, a ribbon or a delete button.
///
/// An accessory is a supplementary element with the path of its item. The accessory's anchor point is placed at a point
/// in the item. The accessory takes up no space, and moves, appears and disappears with its item:
///
/// ```swift
/// .grid(columns: 4, aspectRatio: 1, lineSpacing: 12, itemSpacing: 12)
///   .accessory(.badge, size: 20, at: .topTrailing, anchor: .center) { unread[$0.item] > 0 }
/// ```
///
/// - SeeAlso: Layout rules 62 to 64
public struct AccessoryLayout {
  /// The element kind. Each accessory in a section must have its own kind, which must differ from the kinds of headers
  /// and footers.
  public var kind: ElementKind
  /// The size of the accessory. Fractions are relative to the item's size. A ratio is relative to the accessory's other
  /// dimension. Accessories are never measured.
  public var size: ItemSize
  /// The point in the item where the accessory's anchor is placed.
  public var point: FramePoint
  /// The point in the accessory that is placed at `point`.
  public var anchor: FramePoint
  /// An additional offset from `point`, in points. Positive values move the accessory in the reading direction and
  /// downward.
  public var offset: LayoutPoint
  /// Whether the accessory handles presses itself. Otherwise, its item handles them.
  public var takesPresses: Bool
  /// A closure that returns whether an item has the accessory; nil if all items have it. It is called when an item is
  /// added to the section or reloaded.
  public var isShown: ((ItemPath) -> Bool)?

  /// Creates an accessory that all items have.
  ///
  /// - Parameters:
  ///   - kind: the element kind.
  ///   - size: the size of the accessory.
  ///   - point: the point in the item where the anchor is placed.
  ///   - anchor: the point in the accessory that is placed at `point`. If this is nil, the same relative point is used, and the
  ///     accessory is inside the item.
  ///   - offset: an additional offset from `point`, in points.
  ///   - takesPresses: whether the accessory handles presses itself.
  public init(
    kind: ElementKind, size: ItemSize, at point: FramePoint, anchor: FramePoint? = nil, offset: LayoutPoint = .zero,
    takesPresses: Bool = false
  ) {
    self.kind = kind
    self.size = size
    self.point = point
    self.anchor = anchor ?? point
    self.offset = offset
    self.takesPresses = takesPresses
  }
}

/// A point in a frame, as fractions of the frame's width and height.
public struct FramePoint: Hashable, Sendable {
  /// The distance from the leading edge, as a fraction of the width.
  public var x: Double
  /// The distance from the top edge, as a fraction of the height.
  public var y: Double

  /// Creates a point. `(0, 0)` is the upper leading corner, and `(1, 1)` is the lower trailing corner.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper leading corner.
  public static let topLeading = FramePoint(x: 0, y: 0)
  /// The center of the top edge.
  public static let top = FramePoint(x: 0.5, y: 0)
  /// The upper trailing corner.
  public static let topTrailing = FramePoint(x: 1, y: 0)
  /// The center of the leading edge.
  public static let leading = FramePoint(x: 0, y: 0.5)
  /// The center.
  public static let center = FramePoint(x: 0.5, y: 0.5)
  /// The center of the trailing edge.
  public static let trailing = FramePoint(x: 1, y: 0.5)
  /// The lower leading corner.
  public static let bottomLeading = FramePoint(x: 0, y: 1)
  /// The center of the bottom edge.
  public static let bottom = FramePoint(x: 0.5, y: 1)
  /// The lower trailing corner.
  public static let bottomTrailing = FramePoint(x: 1, y: 1)
}
