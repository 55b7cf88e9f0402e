/// A waterfall resolved for an available space: its columns and the declarations of its items.
///
/// `docs/decisions/0013-erasure.md` explains why this is a class. The code is in `WaterfallForm`, which the linker
/// drops from programs without waterfalls.
class AnyWaterfallForm {
  let columns: WaterfallColumns
  /// The declaration that all items share; nil if each item has its own.
  let shared: WaterfallArrangement.Item?

  init(columns: WaterfallColumns, shared: WaterfallArrangement.Item?) {
    self.columns = columns
    self.shared = shared
  }

  /// Requests items that are added at the same time, and passes them to a closure in order.
  func forEachItem(
    _ items: Range<Int>, ofSection section: Int, _ sizing: ItemSizing,
    _ body: (Int, LineItem) throws(LayoutError) -> Void
  ) throws(LayoutError) { abstract() }

  /// Returns a section's items with their positions and declared sizes. Linear, unless the items share a declaration.
  func prepare(section: Int, itemCount: Int, _ sizing: ItemSizing) throws(LayoutError) -> AnyPreparedWaterfall {
    abstract()
  }
}

final class WaterfallForm: AnyWaterfallForm {
  private let items: ItemProvider<WaterfallArrangement.Item>
  /// The columns that the first items are assigned to.
  private let keptColumns: [Int]

  init(_ waterfall: WaterfallArrangement, columns: WaterfallColumns) {
    items = waterfall.items
    keptColumns = waterfall.keptColumns
    super.init(columns: columns, shared: waterfall.items.shared)
  }

  override func forEachItem(
    _ items: Range<Int>, ofSection section: Int, _ sizing: ItemSizing,
    _ body: (Int, LineItem) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    let isSame = shared != nil
    try self.items.forEach(items, ofSection: section) { path, item throws(LayoutError) in
      try body(path.item, sizing.item(item, at: isSame ? .section(section) : .item(path)))
    }
  }

  /// Returns a section's items. An item with an assigned column does not choose one.
  override func prepare(
    section: Int, itemCount: Int, _ sizing: ItemSizing
  ) throws(LayoutError) -> AnyPreparedWaterfall {
    var builder = WaterfallBuilder(columns)
    let kept = min(keptColumns.count, itemCount)
    try forEachItem(0..<kept, ofSection: section, sizing) { index, item in
      let last = columns.count - columns.span(share: item.share)
      builder.append(item, at: max(0, min(last, keptColumns[index] / columns.merged)))
    }
    if shared != nil {
      try forEachItem(kept..<min(kept + 1, itemCount), ofSection: section, sizing) { _, item in
        builder.append(item, count: itemCount - kept)
      }
    } else {
      try items.forEach(kept..<itemCount, ofSection: section) { path, item throws(LayoutError) in
        builder.append(try sizing.item(item, at: .item(path)))
      }
    }
    return PreparedWaterfallBox(try builder.finish().checked(section: section))
  }
}
