/// Equal columns that items fill in reading order; in a horizontal layout, equal rows.
///
/// - SeeAlso: Layout rule 16
public struct GridArrangement {
  /// The number of columns.
  public enum Columns: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// This number of columns.
    case count(Int)
    /// As many columns as fit if none is narrower than this, in points; at least one.
    case minimumWidth(Double)
    /// No columns: each item declares its share of the available space, where 1 is all of it. A line takes as many
    /// items as fit.
    case fractions

    /// Creates a number of columns.
    public init(integerLiteral value: Int) {
      self = .count(value)
    }
  }

  /// The part of the grid that one item takes.
  public struct Item: Hashable, Sendable {
    /// The part of a line that an item takes.
    public enum Share: Hashable, Sendable {
      /// This number of columns, or all columns if there are fewer. In a grid of fractions, one whole line.
      case span(Int)
      /// A share of the available space, in a grid of fractions. In a grid of columns, one column.
      case fraction(Double)
    }

    /// The part of the line that it takes.
    public var share: Share
    /// Its side along the scroll axis.
    public var length: Length

    /// Creates an item that spans columns.
    public init(span: Int = 1, length: Length) {
      share = .span(span)
      self.length = length
    }

    /// Creates an item that takes a share of the available space, where 1 is all of it.
    public init(fraction: Double, length: Length) {
      share = .fraction(fraction)
      self.length = length
    }
  }

  /// The columns.
  public var columns: Columns
  /// The parts that the items take.
  public var items: ItemProvider<Item>
  /// The space between lines, in points.
  public var lineSpacing: Double
  /// The space between columns, in points.
  public var itemSpacing: Double
  /// The alignment of items in a thicker line.
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
  /// A grid of cells of one ratio of width to height.
  public static func grid(
    columns: GridArrangement.Columns, aspectRatio: Double, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    grid(
      columns: columns, items: .same(GridArrangement.Item(length: .aspectRatio(aspectRatio))),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// A grid of cells of one length along the scroll axis.
  public static func grid(
    columns: GridArrangement.Columns, length: Length, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> SectionLayout {
    grid(
      columns: columns, items: .same(GridArrangement.Item(length: length)),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// A grid whose items are described by a closure, called once for each item.
  public static func grid(
    columns: GridArrangement.Columns, lineSpacing: Double = 0, itemSpacing: Double = 0,
    alignment: LineAlignment = .start, items: @escaping (ItemPath) -> GridArrangement.Item
  ) -> SectionLayout {
    grid(
      columns: columns, items: .each(items), lineSpacing: lineSpacing, itemSpacing: itemSpacing, alignment: alignment)
  }

  /// A grid whose items are described by a closure, called once for each range of items that appear together.
  ///
  /// It returns one description for each item, in order: see ``ItemProvider/ranges(_:)``.
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
