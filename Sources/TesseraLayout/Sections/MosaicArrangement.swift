/// A repeating pattern of nested rows and columns that items fill in order, like groups in UIKit's compositional
/// layout.
///
/// ```swift
/// // A large item beside two small ones, half as high as the container:
/// .mosaic(.columns(.item(width: .fraction(2.0 / 3)), .rows(.item, .item)), length: .fraction(0.5), spacing: 8)
/// ```
///
/// ```
/// ┌─────────────┐ ┌─────┐
/// │             │ │  1  │
/// │      0      │ ├─────┤   columns: an item that takes two thirds,
/// │             │ │  2  │   and rows: two items with equal shares
/// └─────────────┘ └─────┘
/// ┌─────────────┐ ┌─────┐
/// │      3      │ │  4  │   the next group
/// ```
///
/// A million items take no more memory than a few, unless items are measured. If they are, the mosaic stores their
/// lengths.
///
/// - SeeAlso: Layout rules 57 to 60
public struct MosaicArrangement {
  /// The groups, in order. After the last group, the pattern repeats.
  public var groups: [MosaicGroup]
  /// The length along the scroll axis of groups that don't declare one. A group with an estimated length, or without a
  /// length, is as long as its items require. In a group with an estimated length, items that don't declare a length
  /// are measured.
  public var length: Length?
  /// The space between groups, in points.
  public var lineSpacing: Double
  /// The space between the members of rows and columns that don't declare a spacing, in points.
  public var itemSpacing: Double
  /// The lengths along the scroll axis that were measured for the first items. With this property, a newly prepared
  /// mosaic can equal one that stores measured lengths (rule 37).
  package var keptLengths: [Double?] = []

  /// Creates a mosaic.
  public init(groups: [MosaicGroup], length: Length? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0) {
    self.groups = groups
    self.length = length
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }
}

/// A part of a mosaic: an item, or a group of members in rows or columns.
///
/// `width` and `height` describe a member of the enclosing rows or columns:
///
/// - Along the direction of the rows or columns, members without a length share the remaining space equally. A fraction
///   is relative to the space that remains without the spacing between members.
/// - Perpendicular to that direction, a member without a length takes up all the space, and a fraction is relative to all the
///   space.
///
/// A ratio uses the other dimension, which must be known without measurement. A length along the scroll axis can be an
/// estimate. An item with an estimated length is measured, and a group with an estimated length is as long as its items
/// require.
public struct MosaicGroup: Hashable, Sendable {
  /// The content of a part.
  public indirect enum Content: Hashable, Sendable {
    /// A single item.
    case item
    /// Members from top to bottom.
    case rows([MosaicGroup])
    /// Members side by side, starting at the leading edge.
    case columns([MosaicGroup])
  }

  /// The content of the part.
  public var content: Content
  /// The space between the members, in points; nil for the arrangement's item spacing.
  public var spacing: Double?
  /// The width; nil for all the available space.
  public var width: Length?
  /// The height; nil for all the available space.
  public var height: Length?

  /// Creates a part.
  public init(_ content: Content, spacing: Double? = nil, width: Length? = nil, height: Length? = nil) {
    self.content = content
    self.spacing = spacing
    self.width = width
    self.height = height
  }

  /// An item that takes up all the available space.
  public static var item: MosaicGroup { MosaicGroup(.item) }

  /// Creates an item with a declared width and height.
  public static func item(width: Length? = nil, height: Length? = nil) -> MosaicGroup {
    MosaicGroup(.item, width: width, height: height)
  }

  /// Creates a group of members from top to bottom.
  public static func rows(
    _ members: MosaicGroup..., spacing: Double? = nil, width: Length? = nil, height: Length? = nil
  ) -> MosaicGroup {
    MosaicGroup(.rows(members), spacing: spacing, width: width, height: height)
  }

  /// Creates a group of copies of a member, from top to bottom.
  public static func rows(
    _ count: Int, of member: MosaicGroup, spacing: Double? = nil, width: Length? = nil, height: Length? = nil
  ) -> MosaicGroup {
    MosaicGroup(.rows(repeated(member, count)), spacing: spacing, width: width, height: height)
  }

  /// Creates a group of members side by side.
  public static func columns(
    _ members: MosaicGroup..., spacing: Double? = nil, width: Length? = nil, height: Length? = nil
  ) -> MosaicGroup {
    MosaicGroup(.columns(members), spacing: spacing, width: width, height: height)
  }

  /// Creates a group of copies of a member, side by side.
  public static func columns(
    _ count: Int, of member: MosaicGroup, spacing: Double? = nil, width: Length? = nil, height: Length? = nil
  ) -> MosaicGroup {
    MosaicGroup(.columns(repeated(member, count)), spacing: spacing, width: width, height: height)
  }

  /// The maximum number of members in a row or column; the minimum is 1. Preparing the layout fails for other counts.
  static let maximumMemberCount = 4096

  private static func repeated(_ member: MosaicGroup, _ count: Int) -> [MosaicGroup] {
    Array(repeating: member, count: max(0, min(count, maximumMemberCount + 1)))
  }
}
