/// Columns of equal width that items fill in reading order. In a horizontal layout, these are rows of equal height.
///
/// - SeeAlso: Layout rule 16
public struct GridArrangement {
  /// The number of columns.
  public enum Columns: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// A fixed number of columns.
    case count(Int)
    /// As many columns as fit, each at least this wide, in points. There is always at least one column.
    case minimumWidth(Double)
    /// No columns. Each item declares its fraction of the available space, where 1 is all of it. A line contains as
    /// many items as fit.
    case fractions

    /// Creates a fixed number of columns.
    public init(integerLiteral value: Int) {
      self = .count(value)
    }
  }

  /// The part of the grid that an item occupies.
  public struct Item: Hashable, Sendable {
    /// The part of a line that an item occupies.
    public enum Share: Hashable, Sendable {
      /// A number of columns, or all columns if there are fewer. In a fraction-based grid, an entire line.
      case span(Int)
      /// In a fraction-based grid, a fraction of the available space. In a grid with columns, a single column.
      case fraction(Double)
    }

    /// The part of the line that the item occupies.
    public var share: Share
    /// The length of the item along the scroll axis.
    public var length: Length

    /// Creates an item that spans columns.
    public init(span: Int = 1, length: Length) {
      share = .span(span)
      self.length = length
    }

    /// Creates an item that occupies a fraction of the available space, where 1 is all of it.
    public init(fraction: Double, length: Length) {
      share = .fraction(fraction)
      self.length = length
    }
  }

  /// The columns.
  public var columns: Columns
  /// The parts of the grid that the items occupy.
  public var items: ItemProvider<Item>
  /// The space between lines, in points.
  public var lineSpacing: Double
  /// The space between columns, in points.
  public var itemSpacing: Double
  /// The alignment of items that are shorter than their line.
  public var alignment: LineAlignment

  /// Creates a grid.
  public init(
    columns: Columns, items: ItemProvider<Item>, lineSpacing: Double = 0, itemSpacing: Double = 0,
    alignment: LineAlignment = .start
  ) {
    self.columns = columns
    self.items = items
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.alignment = alignment
  }
}

extension SectionLayout {
  /// Creates a grid of cells with the same ratio of width to height.
  public static func grid(
    columns: GridArrangement.Columns, aspectRatio: Double, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    grid(
      columns: columns, items: .same(GridArrangement.Item(length: .aspectRatio(aspectRatio))),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Creates a grid of cells with the same length along the scroll axis.
  public static func grid(
    columns: GridArrangement.Columns, length: Length, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    grid(
      columns: columns, items: .same(GridArrangement.Item(length: length)),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Creates a grid with a closure that describes the items. The closure is called once for each item.
  public static func grid(
    columns: GridArrangement.Columns, lineSpacing: Double = 0, itemSpacing: Double = 0,
    alignment: LineAlignment = .start, items: @escaping (ItemPath) -> GridArrangement.Item
  ) -> SectionLayout {
    grid(
      columns: columns, items: .each(items), lineSpacing: lineSpacing, itemSpacing: itemSpacing, alignment: alignment)
  }

  /// Creates a grid with a closure that describes the items. The closure is called once for each range of items that are added at
  /// the same time.
  ///
  /// The closure returns a description for each item, in order. See ``ItemProvider/ranges(_:)``.
  public static func grid(
    columns: GridArrangement.Columns, lineSpacing: Double = 0, itemSpacing: Double = 0,
    alignment: LineAlignment = .start,
    items: @escaping (_ section: Int, _ items: Range<Int>) -> ArraySlice<GridArrangement.Item>
  ) -> SectionLayout {
    grid(
      columns: columns, items: .ranges(items), lineSpacing: lineSpacing, itemSpacing: itemSpacing, alignment: alignment)
  }

  private static func grid(
    columns: GridArrangement.Columns, items: ItemProvider<GridArrangement.Item>, lineSpacing: Double,
    itemSpacing: Double,
    alignment: LineAlignment = .start
  ) -> SectionLayout {
    SectionLayout(
      .grid(
        GridArrangement(
          columns: columns, items: items, lineSpacing: lineSpacing, itemSpacing: itemSpacing, alignment: alignment)))
  }
}
