/// Equal columns that items fill one by one, each going where it can start first; in a horizontal layout, equal rows.
/// Source: layout rule 17.
///
/// ```
/// ┌ 0 ┐ ┌ 1 ┐ ┌ 2 ┐
/// │   │ └───┘ │   │
/// └───┘ ┌ 3 ┐ │   │
/// ┌ 4 ┐ │   │ └───┘   the next item goes to the column that ends first,
/// │   │ └───┘ ┌ 5 ┐   the foremost of several
/// ```
///
/// The column that an item goes to is kept: an item that turns out longer or shorter moves those below it in its column,
/// and none to another column. Insertions and deletions choose again from there on.
public struct WaterfallArrangement {
  /// The number of columns.
  public enum Columns: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// So many.
    case count(Int)
    /// As many as fit while none is narrower than this, in points; at least one.
    case minimumWidth(Double)

    /// Makes a number of columns.
    public init(integerLiteral value: Int) {
      self = .count(value)
    }
  }

  /// What one item takes of the waterfall.
  public struct Item: Hashable, Sendable {
    /// How many columns it covers; all there are if that is less.
    public var span: Int
    /// Its side along the scroll axis.
    public var length: Length

    /// Makes an item.
    public init(span: Int = 1, length: Length) {
      self.span = span
      self.length = length
    }
  }

  /// The columns.
  public var columns: Columns
  /// What the items take.
  public var items: ItemProvider<Item>
  /// The space between the items of a column, in points.
  public var lineSpacing: Double
  /// The space between columns, in points.
  public var itemSpacing: Double
  /// The columns, by their index from the leading side, that the first items go to; those after them choose. What a
  /// layout made from nothing needs to equal one in which choices were kept (rule 37).
  package var keptColumns: [Int] = []

  /// Makes a waterfall.
  public init(columns: Columns, items: ItemProvider<Item>, lineSpacing: Double = 0, itemSpacing: Double = 0) {
    self.columns = columns
    self.items = items
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }
}

extension SectionLayout {
  /// A waterfall of items of one ratio of width to height.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, aspectRatio: Double, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    waterfall(
      columns: columns, items: .same(WaterfallArrangement.Item(length: .aspectRatio(aspectRatio))),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// A waterfall of items of one length along the scroll axis; estimated, each keeps it until it has been measured.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, length: Length, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    waterfall(
      columns: columns, items: .same(WaterfallArrangement.Item(length: length)), lineSpacing: lineSpacing,
      itemSpacing: itemSpacing)
  }

  /// A waterfall whose items the data owner describes, once for each item.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, lineSpacing: Double = 0, itemSpacing: Double = 0,
    items: @escaping (ItemPath) -> WaterfallArrangement.Item
  ) -> SectionLayout {
    waterfall(columns: columns, items: .each(items), lineSpacing: lineSpacing, itemSpacing: itemSpacing)
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
