/// A repeating pattern of nested rows and columns, which items fill in order, like groups in UIKit's compositional
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
/// │      0      │ ├─────┤   columns: an item of two thirds,
/// │             │ │  2  │   and rows: two items of equal shares
/// └─────────────┘ └─────┘
/// ┌─────────────┐ ┌─────┐
/// │      3      │ │  4  │   the next group
/// ```
///
/// A million items cost no more than a few, unless items are measured. Then the lengths of measured items are stored.
///
/// - SeeAlso: Layout rules 57 to 60
public struct MosaicArrangement {
  /// The groups, in order. After the last group, the pattern repeats from the first.
  public var groups: [MosaicGroup]
  /// The length along the scroll axis of groups that declare none. A group with an estimated length, or without any, is
  /// as long as its items require. In a group with an estimated length, items that declare no length are measured.
  public var length: Length?
  /// The space between one group and the next, in points.
  public var lineSpacing: Double
  /// The space between the members of rows and columns that declare none, in points.
  public var itemSpacing: Double
  /// The measured lengths along the scroll axis of the first items. With these, a mosaic prepared from scratch can
  /// equal one that stores them (rule 37).
  package var keptLengths: [Double?] = []

  /// Creates a mosaic.
  public init(groups: [MosaicGroup], length: Length? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0) {
    self.groups = groups
    self.length = length
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }
}

/// A part of a mosaic: an item, or members in rows or columns.
///
/// `width` and `height` are those of a member in the rows or columns around it:
///
/// - Along the rows or columns, members without a length share the remaining space equally. A fraction is a share of
///   the space without the spacing between members.
/// - Across them, a member without a length takes all the space, and a fraction is a share of it.
///
/// A ratio uses the other side, which must be known without measurement. Along the scroll axis, a length can be
/// estimated: an item is then measured, and a group is as long as its items require.
public struct MosaicGroup: Hashable, Sendable {
  /// The content of a part.
  public indirect enum Content: Hashable, Sendable {
    /// One item.
    case item
    /// Members one below the other.
    case rows([MosaicGroup])
    /// Members side by side, from where reading starts.
    case columns([MosaicGroup])
  }

  /// The content of the part.
  public var content: Content
  /// The space between its members, in points; nil for the arrangement's item spacing.
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

  /// An item that takes all the available space.
  public static var item: MosaicGroup { MosaicGroup(.item) }

  /// An item of declared sides.
  public static func item(width: Length? = nil, height: Length? = nil) -> MosaicGroup {
    MosaicGroup(.item, width: width, height: height)
  }

  /// Members one below the other.
  public static func rows(
    _ members: MosaicGroup..., spacing: Double? = nil, width: Length? = nil, height: Length? = nil
  ) -> MosaicGroup {
    MosaicGroup(.rows(members), spacing: spacing, width: width, height: height)
  }

  /// Copies of one member, one below the other.
  public static func rows(
    _ count: Int, of member: MosaicGroup, spacing: Double? = nil, width: Length? = nil, height: Length? = nil
  ) -> MosaicGroup {
    MosaicGroup(.rows(repeated(member, count)), spacing: spacing, width: width, height: height)
  }

  /// Members side by side.
  public static func columns(
    _ members: MosaicGroup..., spacing: Double? = nil, width: Length? = nil, height: Length? = nil
  ) -> MosaicGroup {
    MosaicGroup(.columns(members), spacing: spacing, width: width, height: height)
  }

  /// Copies of one member, side by side.
  public static func columns(
    _ count: Int, of member: MosaicGroup, spacing: Double? = nil, width: Length? = nil, height: Length? = nil
  ) -> MosaicGroup {
    MosaicGroup(.columns(repeated(member, count)), spacing: spacing, width: width, height: height)
  }

  /// The maximum number of members of rows and columns; the minimum is one. Preparing the layout refuses other counts.
  static let mostMembers = 4096

  private static func repeated(_ member: MosaicGroup, _ count: Int) -> [MosaicGroup] {
    Array(repeating: member, count: max(0, min(count, mostMembers + 1)))
  }
}
