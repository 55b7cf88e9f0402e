import Tessera

extension Scene {
  /// How the items of a section are arranged, in values that can be compared and written.
  ///
  /// `itemSize` is the size of all items that do not declare their own.
  public enum Arrangement: Hashable, Sendable {
    /// One item a line.
    case list(List)
    /// Equal columns.
    case grid(Grid)
    /// Lines that take what fits.
    case flow(Flow)
    /// Columns that each take the next item where they end first.
    case waterfall(Waterfall)
    /// None: the layout places the items itself, as a calendar does.
    case none
  }

  /// The options of a list.
  public struct List: Hashable, Sendable {
    /// The side of the items along the scroll axis.
    public var itemSize: ItemLength?
    /// The space between items, in points.
    public var spacing: Double

    /// Makes a list.
    public init(itemSize: ItemLength? = nil, spacing: Double = 0) {
      self.itemSize = itemSize
      self.spacing = spacing
    }
  }

  /// The options of a grid.
  public struct Grid: Hashable, Sendable {
    /// The columns.
    public var columns: GridArrangement.Columns
    /// What an item takes of the grid.
    public var itemSize: GridArrangement.Item?
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The space between columns, in points.
    public var itemSpacing: Double
    /// Where items stand in a line that is thicker than they are.
    public var alignment: LineAlignment

    /// Makes a grid.
    public init(
      columns: GridArrangement.Columns, itemSize: GridArrangement.Item? = nil, lineSpacing: Double = 0,
      itemSpacing: Double = 0, alignment: LineAlignment = .start
    ) {
      self.columns = columns
      self.itemSize = itemSize
      self.lineSpacing = lineSpacing
      self.itemSpacing = itemSpacing
      self.alignment = alignment
    }
  }

  /// The options of a flow.
  public struct Flow: Hashable, Sendable {
    /// The size of the items.
    public var itemSize: ItemSize.Box?
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The least space between the items of a line, in points.
    public var itemSpacing: Double
    /// How lines are spread.
    public var distribution: LineDistribution
    /// Where items stand in a line that is thicker than they are.
    public var alignment: LineAlignment

    /// Makes a flow.
    public init(
      itemSize: ItemSize.Box? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0,
      distribution: LineDistribution = .justified, alignment: LineAlignment = .center
    ) {
      self.itemSize = itemSize
      self.lineSpacing = lineSpacing
      self.itemSpacing = itemSpacing
      self.distribution = distribution
      self.alignment = alignment
    }
  }

  /// The options of a waterfall.
  public struct Waterfall: Hashable, Sendable {
    /// The columns.
    public var columns: WaterfallArrangement.Columns
    /// What an item takes of the waterfall.
    public var itemSize: WaterfallArrangement.Item?
    /// The space between the items of a column, in points.
    public var lineSpacing: Double
    /// The space between columns, in points.
    public var itemSpacing: Double

    /// Makes a waterfall.
    public init(
      columns: WaterfallArrangement.Columns, itemSize: WaterfallArrangement.Item? = nil, lineSpacing: Double = 0,
      itemSpacing: Double = 0
    ) {
      self.columns = columns
      self.itemSize = itemSize
      self.lineSpacing = lineSpacing
      self.itemSpacing = itemSpacing
    }
  }
}
