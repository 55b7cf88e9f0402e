/// A view that belongs to each item of a section, such as a badge, a ribbon or a delete button.
///
/// An accessory is a supplementary element with the path of its item. The accessory's anchor point is placed at a point
/// of the item. The accessory takes up no space, and moves, appears and disappears with its item:
///
/// ```swift
/// .grid(columns: 4, aspectRatio: 1, lineSpacing: 12, itemSpacing: 12)
///   .accessory(.badge, size: 20, at: .topTrailing, anchor: .center) { unread[$0.item] > 0 }
/// ```
///
/// - SeeAlso: Layout rules 62 to 64
public struct AccessoryLayout {
  /// The kind of the element. Each accessory of a section needs a separate kind, which must differ from the kinds of
  /// headers and footers.
  public var kind: ElementKind
  /// The size of the accessory. A fraction refers to the item's side. A ratio refers to the accessory's other side.
  /// Accessories are never measured.
  public var size: ItemSize
  /// The point of the item at which to place the accessory's anchor.
  public var point: FramePoint
  /// The point of the accessory that is placed at the item's point.
  public var anchor: FramePoint
  /// An additional distance from the item's point, in points, in reading direction and downward.
  public var offset: LayoutPoint
  /// Whether the accessory handles presses itself. Otherwise, its item handles them.
  public var takesPresses: Bool
  /// Returns whether an item has the accessory; nil if all items have it. The closure is called when an item appears in
  /// the section or is reloaded.
  public var isShown: ((ItemPath) -> Bool)?

  /// Creates an accessory that all items have.
  ///
  /// - Parameters:
  ///   - kind: the kind of the element.
  ///   - size: the size of the accessory.
  ///   - point: the point of the item at which to place the anchor.
  ///   - anchor: the point of the accessory that is placed at `point`; nil for the same point, which puts the accessory
  ///     inside the item.
  ///   - offset: an additional distance from the item's point, in points.
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

/// A point in a frame, as fractions of the frame's sides.
public struct FramePoint: Hashable, Sendable {
  /// The distance from the leading side, as a fraction of the width.
  public var x: Double
  /// The distance from the top, as a fraction of the height.
  public var y: Double

  /// Creates a point. `(0, 0)` is the upper leading corner, and `(1, 1)` is the lower trailing corner.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper leading corner.
  public static let topLeading = FramePoint(x: 0, y: 0)
  /// The center of the top side.
  public static let top = FramePoint(x: 0.5, y: 0)
  /// The upper trailing corner.
  public static let topTrailing = FramePoint(x: 1, y: 0)
  /// The center of the leading side.
  public static let leading = FramePoint(x: 0, y: 0.5)
  /// The center.
  public static let center = FramePoint(x: 0.5, y: 0.5)
  /// The center of the trailing side.
  public static let trailing = FramePoint(x: 1, y: 0.5)
  /// The lower leading corner.
  public static let bottomLeading = FramePoint(x: 0, y: 1)
  /// The center of the bottom side.
  public static let bottom = FramePoint(x: 0.5, y: 1)
  /// The lower trailing corner.
  public static let bottomTrailing = FramePoint(x: 1, y: 1)
}
