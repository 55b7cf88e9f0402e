/// The items of a waterfall at their positions. Only code that is their sole owner can change them.
///
/// `docs/decisions/0013-erasure.md` explains why this is a class. The code is in `PreparedWaterfallBox`, which programs
/// without waterfalls do not contain.
class AnyPreparedWaterfall {
  /// The number of items.
  var count: Int { abstract() }

  /// The extent along the scroll axis.
  var extent: Fixed { abstract() }

  /// The common item, if all items are equal and stored as one number; nil otherwise.
  var itemOfAll: LineItem? { abstract() }

  /// The extent of all items placed one below the other, or that of the longest content.
  var lengthOfAll: Fixed { abstract() }

  /// Whether the stored values equal values computed from scratch from the items.
  var isConsistent: Bool { abstract() }

  /// The item at an index.
  ///
  /// - Complexity: O(log n).
  func item(_ index: Int) -> LineItem? { abstract() }

  /// The frame of an item.
  ///
  /// - Complexity: O(log n + a block).
  func frame(of item: Int) -> FixedRect? { abstract() }

  /// Calls a closure, in order, with the items that share more than an edge with a range along the scroll axis.
  func forEachItem(
    from low: Fixed, to high: Fixed, _ limit: QueryLimit?, _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) { abstract() }

  /// The items in a visible range, with their columns.
  func paintedColumns(
    from low: Fixed, to high: Fixed, ofSection section: Int, on axis: LayoutAxis, isMirrored: Bool
  ) -> PaintedColumns { abstract() }

  /// The columns to anchor in a visible range of an extent while items are measured.
  func columnAnchors(_ painted: PaintedColumns, extent: Fixed) -> ColumnAnchors? { abstract() }

  /// Whether any painted item is in its column still.
  func hasItems(of painted: PaintedColumns) -> Bool { abstract() }

  /// The columns that were anchored for the first of the measurements that count as one; nil if there was none.
  func anchors(of frame: PaintedFrame) -> ColumnAnchors? { abstract() }

  /// The length by which estimates have become shorter in measurements that count as one with the next.
  func shortenedEstimates(since frame: PaintedFrame) -> Fixed { abstract() }

  /// The same items with an owner of their own.
  func copy() -> AnyPreparedWaterfall { abstract() }

  /// Changes the sizes of items from an index on. Every item keeps its column.
  func resize(from first: Int, to items: [LineItem]) { abstract() }

  /// Moves all columns by one distance after items above were measured.
  func restore(_ anchors: ColumnAnchors) { abstract() }

  /// Replaces items by others. These and all later items choose their columns.
  func replace(_ range: Range<Int>, with items: [LineItem]) { abstract() }

  /// Makes the changes of a batch.
  func make(_ edits: ItemEdits) { abstract() }

  /// The same items in the columns of a different space.
  func reformed(
    _ columns: WaterfallColumns, keepsMeasures: Bool, section: Int, _ sizing: ItemSizing
  ) throws(LayoutError) -> AnyPreparedWaterfall { abstract() }
}

final class PreparedWaterfallBox: AnyPreparedWaterfall {
  private(set) var waterfall: PreparedWaterfall

  init(_ waterfall: PreparedWaterfall) {
    self.waterfall = waterfall
  }

  override var count: Int { waterfall.count }

  override var extent: Fixed { waterfall.extent }

  override var itemOfAll: LineItem? {
    guard waterfall.runs.count == 1, case .equal(let item, _, _) = waterfall.runs[0] else { return nil }
    return item
  }

  override var lengthOfAll: Fixed { waterfall.marks.lengthOfAll(atMost: .contentBound) }

  override var isConsistent: Bool { waterfall.isConsistent }

  override func item(_ index: Int) -> LineItem? { waterfall.item(index) }

  override func frame(of item: Int) -> FixedRect? { waterfall.frame(of: item) }

  override func forEachItem(
    from low: Fixed, to high: Fixed, _ limit: QueryLimit?, _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) {
    waterfall.forEachItem(from: low, to: high, limit, body)
  }

  override func paintedColumns(
    from low: Fixed, to high: Fixed, ofSection section: Int, on axis: LayoutAxis, isMirrored: Bool
  ) -> PaintedColumns {
    let items = waterfall.paintedItems(from: low, to: high, ofSection: section)
    return PaintedColumns(
      section: section, items, columns: waterfall.columns.count, on: axis, isMirrored: isMirrored)
  }

  override func columnAnchors(_ painted: PaintedColumns, extent: Fixed) -> ColumnAnchors? {
    waterfall.columnAnchors(painted, extent: extent)
  }

  override func hasItems(of painted: PaintedColumns) -> Bool { waterfall.hasItems(of: painted) }

  override func anchors(of frame: PaintedFrame) -> ColumnAnchors? { waterfall.anchors(of: frame) }

  override func shortenedEstimates(since frame: PaintedFrame) -> Fixed {
    guard let adjustment = waterfall.adjustment, adjustment.anchors.frame === frame else { return .zero }
    return adjustment.estimates.reduce(.zero) { $0 + max(.zero, $1.before - $1.after) }
  }

  override func copy() -> AnyPreparedWaterfall { PreparedWaterfallBox(waterfall) }

  override func resize(from first: Int, to items: [LineItem]) {
    for (index, item) in items.enumerated() { waterfall.resize(first + index, to: item) }
  }

  override func restore(_ anchors: ColumnAnchors) { waterfall.restore(anchors) }

  override func replace(_ range: Range<Int>, with items: [LineItem]) {
    let rest = waterfall.stretches(from: range.upperBound)
    waterfall.replace(from: range.lowerBound, with: items.map { (item: $0, count: 1) } + rest)
  }

  override func make(_ edits: ItemEdits) { waterfall.make(edits) }

  override func reformed(
    _ columns: WaterfallColumns, keepsMeasures: Bool, section: Int, _ sizing: ItemSizing
  ) throws(LayoutError) -> AnyPreparedWaterfall {
    PreparedWaterfallBox(
      try waterfall.reformed(columns, keepsMeasures: keepsMeasures, section: section, sizing))
  }
}
