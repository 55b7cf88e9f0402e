import Tessera
import TesseraJSON

extension CollectionScene {
  /// The arrangement of a section's items, as a value that can be compared and written.
  ///
  /// `itemSize` is the size of all items that do not declare their own size. Other values that the arrangement requests
  /// for each item are ignored.
  public enum Arrangement: Hashable, @unchecked Sendable {
    /// One item per line.
    case list(List)
    /// Columns of equal width.
    case grid(Grid)
    /// Lines, each with as many items as fit.
    case flow(Flow)
    /// Columns, in which each item goes into the shortest column.
    case waterfall(Waterfall)
    /// A pattern of nested rows and columns.
    case mosaic(Mosaic)
    /// A section that scrolls independently, with items in any other arrangement.
    case shelf(Shelf)
    /// No arrangement: the layout positions the items itself, as a calendar does.
    case none

    /// Returns whether two arrangements are written in the same way.
    public static func == (a: Arrangement, b: Arrangement) -> Bool { a.layout.json == b.layout.json }

    /// Hashes the written arrangement.
    public func hash(into hasher: inout Hasher) { hasher.combine(layout.json) }
  }

  /// The options of a list.
  public typealias List = ListArrangement
  /// The options of a grid.
  public typealias Grid = GridArrangement
  /// The options of a flow.
  public typealias Flow = FlowArrangement
  /// The options of a waterfall.
  public typealias Waterfall = WaterfallArrangement
  /// The options of a mosaic.
  public typealias Mosaic = MosaicArrangement
  /// The options of a shelf.
  public typealias Shelf = ShelfArrangement
}

extension ListArrangement {
  /// Creates a list whose items share one size or declare their own.
  public init(itemSize: Length? = nil, spacing: Double = 0) {
    self.init(length: .all(itemSize, else: 0), spacing: spacing)
  }
}

extension GridArrangement {
  /// Creates a grid whose items share one size or declare their own.
  public init(
    columns: Columns, itemSize: Item? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0,
    alignment: LineAlignment = .start
  ) {
    self.init(
      columns: columns, items: .all(itemSize, else: Item(length: 0)), lineSpacing: lineSpacing,
      itemSpacing: itemSpacing, alignment: alignment)
  }
}

extension FlowArrangement {
  /// Creates a flow whose items share one size or declare their own.
  public init(
    itemSize: ItemSize? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0,
    distribution: LineDistribution = .justified, alignment: LineAlignment = .center
  ) {
    self.init(
      itemSize: .all(itemSize, else: ItemSize(.zero)), lineSpacing: lineSpacing,
      itemSpacing: itemSpacing, distribution: distribution, alignment: alignment)
  }
}

extension WaterfallArrangement {
  /// Creates a waterfall whose items share one size or declare their own.
  public init(columns: Columns, itemSize: Item? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0) {
    self.init(
      columns: columns, items: .all(itemSize, else: Item(length: 0)), lineSpacing: lineSpacing,
      itemSpacing: itemSpacing)
  }
}

extension ItemProvider {
  /// Returns a provider of the value that all items share, or of a placeholder if there is no such value.
  fileprivate static func all(_ value: Value?, else none: Value) -> ItemProvider {
    value.map { .same($0) } ?? .placeholder(none)
  }
}

extension CollectionScene.Arrangement {
  /// The section arrangement for this arrangement. For `none`, it is a custom arrangement without space for items.
  var layout: SectionArrangement {
    switch self {
    case .list(let list): .list(list)
    case .grid(let grid): .grid(grid)
    case .flow(let flow): .flow(flow)
    case .waterfall(let waterfall): .waterfall(waterfall)
    case .mosaic(let mosaic): .mosaic(mosaic)
    case .shelf(let shelf): .shelf(shelf)
    case .none: .custom(AnyArrangement(NoArrangement()))
    }
  }

  /// The arrangement for which items declare their sizes. For a shelf, this is the arrangement of the items inside it.
  var ofItems: CollectionScene.Arrangement {
    if case .shelf(let shelf) = self { CollectionScene.Arrangement(shelf.content) } else { self }
  }

  init(_ layout: SectionArrangement) {
    switch layout {
    case .list(let list): self = .list(list)
    case .grid(let grid): self = .grid(grid)
    case .flow(let flow): self = .flow(flow)
    case .waterfall(let waterfall): self = .waterfall(waterfall)
    case .custom: self = layout.mosaic.map { .mosaic($0) } ?? layout.shelf.map { .shelf($0) } ?? .none
    }
  }
}
