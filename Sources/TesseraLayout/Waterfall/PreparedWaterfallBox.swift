/// The positions of a waterfall's items. Code that changes this object must be its only owner.
///
/// `docs/decisions/0013-erasure.md` explains why this is a class. The code is in `PreparedWaterfallBox`, which the
/// linker drops from programs without waterfalls.
class AnyPreparedWaterfall {
  /// The number of items.
  var count: Int { abstract() }

  /// The extent along the scroll axis.
  var extent: Fixed { abstract() }

  /// The size of all items, if all items are equal and stored as a single value; nil otherwise.
  var itemOfAll: LineItem? { abstract() }

  /// The total extent of all items in a single column, or the maximum extent of content if that is shorter.
  var lengthOfAll: Fixed { abstract() }

  /// Whether the stored values equal new values computed from the items.
  var isConsistent: Bool { abstract() }

  /// Returns the item at an index.
  ///
  /// - Complexity: O(log n).
  func item(_ index: Int) -> LineItem? { abstract() }

  /// Returns the frame of an item.
  ///
  /// - Complexity: O(log n + size of a block).
  func frame(of item: Int) -> FixedRect? { abstract() }

  /// Calls a closure, in order, with the items that overlap a range along the scroll axis and do not merely touch its edges.
  func forEachItem(
    from low: Fixed, to high: Fixed, _ limit: QueryLimit?, _ body: (Int, LineItem.Sizing, FixedRect) -> Void
  ) { abstract() }

  /// Returns the items in a visible range, with their columns.
  func paintedColumns(
    from low: Fixed, to high: Fixed, ofSection section: Int, on axis: LayoutAxis, isMirrored: Bool
  ) -> PaintedColumns { abstract() }

  /// Returns the columns to anchor while items are measured, given the extent of the visible range.
  func columnAnchors(_ painted: PaintedColumns, extent: Fixed) -> ColumnAnchors? { abstract() }

  /// Returns whether any painted item is still in its column.
  func hasItems(of painted: PaintedColumns) -> Bool { abstract() }

  /// Returns the columns that were anchored before the first of the combined measurements; nil if there was none.
  func anchors(of frame: PaintedFrame) -> ColumnAnchors? { abstract() }

  /// Returns the length by which estimates were shortened in the measurements that are combined with the next one.
  func shortenedEstimates(since frame: PaintedFrame) -> Fixed { abstract() }

  /// Returns a copy that can change independently.
  func copy() -> AnyPreparedWaterfall { abstract() }

  /// Changes the sizes of items, starting at an index. All items keep their columns.
  func resize(from first: Int, to items: [LineItem]) { abstract() }

  /// Moves all columns by the same distance after items above them have been measured.
  func restore(_ anchors: ColumnAnchors) { abstract() }

  /// Replaces items with others. The new items and all later items are distributed among the columns again.
  func replace(_ range: Range<Int>, with items: [LineItem]) { abstract() }

  /// Applies the changes in a batch.
  func make(_ edits: ItemEdits) { abstract() }

  /// Returns the same items in the columns for a different space.
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
