/// Equal columns that items fill one by one. Each item goes into the column in which it can start first. A horizontal
/// layout has equal rows instead.
///
/// ```
/// ┌ 0 ┐ ┌ 1 ┐ ┌ 2 ┐
/// │   │ └───┘ │   │
/// └───┘ ┌ 3 ┐ │   │
/// ┌ 4 ┐ │   │ └───┘   the next item goes to the column that ends first,
/// │   │ └───┘ ┌ 5 ┐   the foremost of several
/// ```
///
/// Items keep their columns: an item that becomes longer or shorter moves only the items below it in its column. After
/// an insertion or deletion, the items from that point on choose their columns again.
///
/// When items of estimated lengths above the visible range are measured, other estimates above change as well, and all
/// columns on screen move by one distance. Near the start of the section, where no estimates are left, columns may move
/// apart: all of them start at 0, so their measured lengths determine their positions.
///
/// - SeeAlso: Layout rule 17
public struct WaterfallArrangement {
  /// The number of columns.
  public enum Columns: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// This number of columns.
    case count(Int)
    /// As many columns as fit if none is narrower than this, in points; at least one.
    case minimumWidth(Double)

    /// Creates a number of columns.
    public init(integerLiteral value: Int) {
      self = .count(value)
    }
  }

  /// The part of the waterfall that one item takes.
  public struct Item: Hashable, Sendable {
    /// The number of columns that it covers, or all columns if there are fewer.
    public var span: Int
    /// Its side along the scroll axis.
    public var length: Length

    /// Creates an item.
    public init(span: Int = 1, length: Length) {
      self.span = span
      self.length = length
    }
  }

  /// The columns.
  public var columns: Columns
  /// The parts that the items take.
  public var items: ItemProvider<Item>
  /// The space between the items of a column, in points.
  public var lineSpacing: Double
  /// The space between columns, in points.
  public var itemSpacing: Double
  /// The columns of the first items, by their index from the leading side. Later items choose their columns. With
  /// these, and with changed estimates as declared lengths, a layout prepared from scratch can equal one that stores
  /// its choices (rule 37).
  package var keptColumns: [Int] = []
  /// The code that prepares it. Only the initializer refers to that code, so the linker drops it from programs without
  /// waterfalls.
  let code: ArrangementCode
}

/// The code of an arrangement. Subclasses declare its methods next to the types that they use.
class ArrangementCode {}

extension SectionLayout {
  /// A waterfall of items of one ratio of width to height.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, aspectRatio: Double, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    waterfall(
      columns: columns, items: .same(WaterfallArrangement.Item(length: .aspectRatio(aspectRatio))),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// A waterfall of items of one length along the scroll axis. If the length is estimated, it applies to
  /// each item until the item is measured, or until it takes up a difference between columns.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, length: Length, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    waterfall(
      columns: columns, items: .same(WaterfallArrangement.Item(length: length)), lineSpacing: lineSpacing,
      itemSpacing: itemSpacing)
  }

  /// A waterfall whose items are described by a closure, called once for each item.
  public static func waterfall(
    columns: WaterfallArrangement.Columns, lineSpacing: Double = 0, itemSpacing: Double = 0,
    items: @escaping (ItemPath) -> WaterfallArrangement.Item
  ) -> SectionLayout {
    waterfall(columns: columns, items: .each(items), lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// A waterfall whose items are described by a closure, called once for each range of items that appear together.
  ///
  /// It returns one description for each item, in order: see ``ItemProvider/ranges(_:)``.
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
