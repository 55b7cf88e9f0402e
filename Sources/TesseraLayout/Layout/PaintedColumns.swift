/// The identity of a painted frame, together with the changes since that frame. Measurements with the same identity are
/// combined into one.
package final class PaintedFrame: Sendable {}

/// The positions of a waterfall's items on screen in the last painted frame.
///
/// An engine records these positions before the first change after a frame, and passes them to each `measure` call
/// until the next frame. Columns therefore keep their painted positions, regardless of intermediate layouts.
///
/// - SeeAlso: Layout rule 17
public struct PaintedColumns: Sendable {
  /// An item on screen, or the last item in a column that ends above the screen. Each value describes the item in one of the
  /// columns that it covers.
  struct Item {
    var path: ItemPath
    let column: Int
    /// The columns that the item covers.
    let covered: Range<Int>
    /// The distances from the start of the visible range to the item's start and end, and to the end of the column
    /// above the item.
    let start: Fixed
    let end: Fixed
    let above: Fixed
    /// Whether the painted frame shows the item.
    var isPainted = true
  }

  private struct Values {
    var section: Int
    var items: [Item]
    let columns: Int
    var scrolled = Fixed.zero
    var frame = PaintedFrame()
    var haveDataChanged = false
    let axis: LayoutAxis
    /// Whether reading runs toward lower coordinates.
    let isMirrored: Bool
  }

  /// The values, in an array with exactly one element. The array keeps this type one word long, because most
  /// measurements pass it on without a waterfall.
  private var values: ContiguousArray<Values>

  /// The index of the waterfall's section.
  var section: Int { values[0].section }
  /// The items on screen, and the last items of columns that end above the screen, in data order. An item occurs once
  /// for each of its columns.
  var items: [Item] { values[0].items }
  var columns: Int { values[0].columns }
  /// The frame identity, which is the same for all measurements that are combined into one.
  package internal(set) var frame: PaintedFrame {
    get { values[0].frame }
    set { values[0].frame = newValue }
  }
  /// Whether the data has changed since the painted frame.
  var haveDataChanged: Bool { values[0].haveDataChanged }
  /// The distance that the container has scrolled since the painted frame.
  var scrolled: Fixed { values[0].scrolled }

  init(section: Int, _ items: [Item], columns: Int, on axis: LayoutAxis, isMirrored: Bool) {
    values = [Values(section: section, items: items, columns: columns, axis: axis, isMirrored: isMirrored)]
  }

  /// Marks the items that the painted frame shows. Other items have since appeared on screen without a change to the
  /// layout.
  package mutating func setPainted(_ isPainted: (ItemPath) -> Bool) {
    for index in items.indices { values[0].items[index].isPainted = isPainted(items[index].path) }
  }

  /// Records a change other than a measurement. Later measurements are not combined with earlier ones.
  package mutating func follow() { frame = PaintedFrame() }

  /// Updates the items after a change to the data.
  ///
  /// - Parameter after: a closure that returns an item's path after the change; nil if the change removes or moves the
  ///   item.
  package mutating func carry(_ after: (ItemPath) -> ItemPath?) {
    var left: [Item] = []
    for var item in items {
      guard let path = after(item.path) else { continue }
      if left.isEmpty { values[0].section = path.section }
      item.path = path
      if path.section == section { left.append(item) }
    }
    values[0].items = left
    values[0].haveDataChanged = true
    follow()
  }

  /// Updates the positions after scrolling by a distance in content coordinates.
  package mutating func scroll(by distance: LayoutPoint) {
    let along = distance[values[0].axis]
    guard along.isFinite else { return }
    values[0].scrolled += Fixed(clamping: values[0].isMirrored ? -along : along)
  }
}

extension PaintedColumns {
  /// An item with its position in whole units, for a model of the layout.
  package struct ItemInUnits {
    package let path: ItemPath
    package let column: Int
    package let covered: Range<Int>
    package let start: Int64
    package let end: Int64
    package let above: Int64
    package let isPainted: Bool
  }

  /// The number of columns, and the items with their positions relative to the current visible range, in units.
  package var inUnits: (columns: Int, items: [ItemInUnits]) {
    let items = items.map {
      ItemInUnits(
        path: $0.path, column: $0.column, covered: $0.covered, start: ($0.start - scrolled).units,
        end: ($0.end - scrolled).units, above: ($0.above - scrolled).units, isPainted: $0.isPainted)
    }
    return (columns, items)
  }
}
