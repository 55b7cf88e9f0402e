import CGtk
import CTesseraGTK
import Tessera

// Contents usually have no background, so overlapping cells would show through one another. While cells move, appear or
// disappear, each cell is therefore painted only where no other cell covers it, as if all cells had opaque backgrounds.
extension CollectionWidget {
  /// A cell's rank, which determines which of two cells covers the other. Cells with a higher rank cover those with a
  /// lower rank.
  private struct Rank: Comparable {
    enum Presence: Int {
      case departing, appearing, present
    }

    let presence: Presence
    /// The z-index. A dragged cell has the highest value, and a separator has the lowest.
    let zIndex: Int
    /// The distance that the cell still has to move, because a row that moves past others is painted above them.
    let distance: Double
    let number: Int

    static func < (a: Rank, b: Rank) -> Bool {
      (a.presence.rawValue, a.zIndex, a.distance, a.number) < (b.presence.rawValue, b.zIndex, b.distance, b.number)
    }
  }

  /// A cell that covers others.
  private struct Cover {
    let cell: ShownCell
    let rank: Rank
  }

  /// Clips overlapping cells to the areas where they are on top.
  ///
  /// - Complexity: O(*n*²) for *n* cells on screen while some of them move, and otherwise O(*n*).
  func coverCrossingCells() {
    let isCrossing = shown.contains { $0?.isCrossing == true }
    if !isCrossing && !hasCrossingCells { return }
    hasCrossingCells = isCrossing
    let offset = engine.viewport.offset + pan
    let covers = shown.compactMap { $0 }.filter(\.covers).map { Cover(cell: $0, rank: rank(of: $0)) }
    for case let cell? in shown where cell.isContent || cell.isSeparator {
      let rank = rank(of: cell)
      // A transform can move a cell anywhere.
      let isFlat = cell.attributes.transform == .identity
      let whole = isFlat ? cell.attributes.frame : LayoutRect(origin: offset, size: size)
      var parts: [LayoutRect]?
      for cover in covers where rank < cover.rank && cell.crosses(cover.cell) {
        // A separator can extend into the adjacent rows.
        let frame = cell.isSeparator ? cover.cell.attributes.frame.inset(by: 1) : cover.cell.attributes.frame
        if whole.intersects(frame) { parts = (parts ?? [whole]).flatMap { $0.parts(outside: frame) } }
      }
      let rects = parts?.map { graphene_rect_t($0.x - offset.x, $0.y - offset.y, $0.width, $0.height) }
      tessera_cell_set_parts(cell.cell.widget, rects ?? [], Int32(rects?.count ?? -1))
    }
  }

  private func rank(of cell: ShownCell) -> Rank {
    let frame = cell.attributes.frame
    let end = cell.isAnimating ? engine.layout.attributes(of: cell.attributes.element, viewport: engine.viewport) : nil
    let distance = end.map { abs($0.frame.x - frame.x) + abs($0.frame.y - frame.y) } ?? 0
    return Rank(
      presence: cell.isDeparting ? .departing : cell.isAppearing ? .appearing : .present,
      zIndex: cell.isSeparator ? .min : cell.attributes.zIndex, distance: distance, number: Int(cell.cell.view.number))
  }
}

extension CollectionWidget.ShownCell {
  /// Whether the cell can overlap others: it is moving, being dragged, appearing or disappearing.
  fileprivate var isCrossing: Bool { isDeparting || isAppearing || isAnimating || state.contains(.dragged) }

  /// Whether the cell is an item, a header or a footer. Accessories are above their items, and decorations are below
  /// them.
  fileprivate var isContent: Bool {
    switch cell.reuseIdentifier {
    case .item, .supplementary(.header), .supplementary(.footer), .supplementary(.globalHeader),
      .supplementary(.globalFooter):
      true
    case .supplementary, .decoration: false
    }
  }

  fileprivate var isSeparator: Bool { cell.reuseIdentifier == .decoration(.separator) }

  /// Whether the cell covers the cells that it overlaps.
  fileprivate var covers: Bool { isContent && !attributes.isHidden && attributes.transform == .identity }

  /// Whether another cell can cover this one. An element that a layout places above others permanently, such as a
  /// pinned header, must provide its own background if it needs one.
  fileprivate func crosses(_ other: CollectionWidget.ShownCell) -> Bool {
    if isDeparting != other.isDeparting || isAppearing != other.isAppearing { return true }
    if !isCrossing && !other.isCrossing { return false }
    return isSeparator || attributes.zIndex == other.attributes.zIndex
      || (attributes.element.kind == nil && other.attributes.element.kind == nil)
  }
}

extension LayoutRect {
  /// Returns the rectangle inset by a margin on each side.
  fileprivate func inset(by margin: Double) -> LayoutRect {
    LayoutRect(
      x: x + margin, y: y + margin, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }

  /// Returns the parts of the rectangle outside another rectangle: above, below, and on both sides.
  fileprivate func parts(outside other: LayoutRect) -> [LayoutRect] {
    guard intersects(other) else { return [self] }
    let (top, bottom) = (max(y, other.y), min(y + height, other.y + other.height))
    let (left, right) = (max(x, other.x), min(x + width, other.x + other.width))
    return [
      LayoutRect(x: x, y: y, width: width, height: top - y),
      LayoutRect(x: x, y: bottom, width: width, height: y + height - bottom),
      LayoutRect(x: x, y: top, width: left - x, height: bottom - top),
      LayoutRect(x: right, y: top, width: x + width - right, height: bottom - top),
    ].filter { $0.width > 0.01 && $0.height > 0.01 }
  }
}
