/// Columns of equal width that items fill one by one. Each item goes into the column where it can start earliest. In a horizontal
/// layout, these are rows of equal height.
///
/// ```
/// ┌ 0 ┐ ┌ 1 ┐ ┌ 2 ┐
/// │   │ └───┘ │   │
/// └───┘ ┌ 3 ┐ │   │
/// ┌ 4 ┐ │   │ └───┘   the next item goes into the shortest column,
/// │   │ └───┘ ┌ 5 ┐   or the first of several
/// ```
///
/// Items stay in their columns. If an item's length changes, only the items below it in its column move. After an
/// insertion or deletion, the items from that point on are distributed among the columns again.
///
/// When items above the visible range are measured, the layout adjusts other estimated lengths there to move all
/// columns on screen by the same distance. Near the start of the section, no estimates are left to adjust, and columns
/// can move relative to each other. All columns start at 0, so their measured lengths determine their positions.
///
/// - SeeAlso: Layout rule 17
public struct WaterfallArrangement {
  /// The number of columns.
  public enum Columns: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// A fixed number of columns.
    case count(Int)
    /// As many columns as fit, each at least this wide, in points. There is always at least one column.
    case minimumWidth(Double)

    /// Creates a fixed number of columns.
    public init(integerLiteral value: Int) {
      self = .count(value)
    }
  }

  /// The part of the waterfall that an item occupies.
  public struct Item: Hashable, Sendable {
    /// The number of columns that the item covers, or all columns if there are fewer.
    public var span: Int
    /// The length of the item along the scroll axis.
    public var length: Length

    /// Creates an item.
    public init(span: Int = 1, length: Length) {
      self.span = span
      self.length = length
    }
  }

  /// The columns.
  public var columns: Columns
  /// The parts of the waterfall that the items occupy.
  public var items: ItemProvider<Item>
  /// The space between the items in a column, in points.
  public var lineSpacing: Double
  /// The space between columns, in points.
  public var itemSpacing: Double
  /// The columns of the first items, as indices from the leading edge. Later items are distributed among the columns.
  /// With this property, and with changed estimates as declared lengths, a newly prepared layout can equal one that
  /// stores its columns (rule 37).
  package var keptColumns: [Int] = []
  /// The code that prepares the arrangement. Only the initializer refers to this code, so the linker drops it from
  /// programs without waterfalls.
  let code: ArrangementCode
}

/// The code of an arrangement. Subclasses declare their methods next to the types that they use.
class ArrangementCode {}

extension SectionLayout {
  /// Creates a waterfall of items with the same ratio of width to height.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, aspectRatio: Double, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    waterfall(
      columns: columns, items: .same(WaterfallArrangement.Item(length: .aspectRatio(aspectRatio))),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Creates a waterfall of items with the same length along the scroll axis. An estimated length is used until the
  /// item is measured, or until its estimate is adjusted to compensate for a difference between columns.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, length: Length, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    waterfall(
      columns: columns, items: .same(WaterfallArrangement.Item(length: length)), lineSpacing: lineSpacing,
      itemSpacing: itemSpacing)
  }

  /// Creates a waterfall with a closure that describes the items. The closure is called once for each item.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, lineSpacing: Double = 0, itemSpacing: Double = 0,
    items: @escaping (ItemPath) -> WaterfallArrangement.Item
  ) -> SectionLayout {
    waterfall(columns: columns, items: .each(items), lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Creates a waterfall with a closure that describes the items. The closure is called once for each range of items that are added
  /// at the same time.
  ///
  /// The closure returns a description for each item, in order. See ``ItemProvider/ranges(_:)``.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, lineSpacing: Double = 0, itemSpacing: Double = 0,
    items: @escaping (_ section: Int, _ items: Range<Int>) -> ArraySlice<WaterfallArrangement.Item>
  ) -> SectionLayout {
    waterfall(columns: columns, items: .ranges(items), lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  private static func waterfall(
    columns: WaterfallArrangement.Columns, items: ItemProvider<WaterfallArrangement.Item>, lineSpacing: Double,
    itemSpacing: Double
  ) -> SectionLayout {
    SectionLayout(
      .waterfall(
        WaterfallArrangement(columns: columns, items: items, lineSpacing: lineSpacing, itemSpacing: itemSpacing)))
  }
}
