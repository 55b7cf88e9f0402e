/// A view that belongs to each item of a section, such as a badge, a ribbon or a delete button.
///
/// It is a supplementary element with the path of its item. Its anchor meets a point of the item. It takes no space,
/// and moves, appears and disappears with its item:
///
/// ```swift
/// .grid(columns: 4, aspectRatio: 1, lineSpacing: 12, itemSpacing: 12)
///   .accessory(.badge, size: 20, at: .topTrailing, anchor: .center) { unread[$0.item] > 0 }
/// ```
///
/// - SeeAlso: Layout rules 62 to 64
public struct AccessoryLayout {
  /// The kind of the element. Each accessory of a section needs a kind of its own, other than the kinds of headers and
  /// footers.
  public var kind: ElementKind
  /// Its size. A fraction is a share of the item's side. A ratio uses the accessory's other side. Accessories are never
  /// measured.
  public var size: ItemSize
  /// The point of the item that the accessory's anchor meets.
  public var point: FramePoint
  /// The point of the accessory that meets the item's point.
  public var anchor: FramePoint
  /// The distance from that point, in points: in reading direction, and down.
  public var offset: LayoutPoint
  /// Whether it handles presses itself. Otherwise its item handles them.
  public var takesPresses: Bool
  /// Whether an item has the accessory; nil if all items have it. The closure is called when an item appears in the
  /// section or is reloaded.
  public var isShown: ((ItemPath) -> Bool)?

  /// Creates the description of an accessory that all items have.
  ///
  /// - Parameters:
  ///   - kind: the kind of the element.
  ///   - size: its size.
  ///   - point: the point of the item that the anchor meets.
  ///   - anchor: the point of the accessory that meets `point`; nil for the same point, which puts it inside the item.
  ///   - offset: the distance from that point, in points.
  ///   - takesPresses: whether it handles presses itself.
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

/// A point of a frame, as fractions of its sides.
public struct FramePoint: Hashable, Sendable {
  /// The distance from the leading side, as a fraction of the width.
  public var x: Double
  /// The distance from the top, as a fraction of the height.
  public var y: Double

  /// Creates a point: `(0, 0)` is the leading top corner, `(1, 1)` the trailing bottom one.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The leading top corner.
  public static let topLeading = FramePoint(x: 0, y: 0)
  /// The middle of the top.
  public static let top = FramePoint(x: 0.5, y: 0)
  /// The trailing top corner.
  public static let topTrailing = FramePoint(x: 1, y: 0)
  /// The middle of the leading side.
  public static let leading = FramePoint(x: 0, y: 0.5)
  /// The middle.
  public static let center = FramePoint(x: 0.5, y: 0.5)
  /// The middle of the trailing side.
  public static let trailing = FramePoint(x: 1, y: 0.5)
  /// The leading bottom corner.
  public static let bottomLeading = FramePoint(x: 0, y: 1)
  /// The middle of the bottom.
  public static let bottom = FramePoint(x: 0.5, y: 1)
  /// The trailing bottom corner.
  public static let bottomTrailing = FramePoint(x: 1, y: 1)
}
