import CGtk
import CTesseraGTK
import Tessera

// Contents have no background as a rule, so a fading one would show through those that move over it. Cells that appear or
// disappear are therefore painted only where no other cell is, as if every cell had an opaque background.
extension CollectionWidget {
  /// Which cells cover others while they fade: greater values cover smaller ones.
  private enum Presence: Int {
    case departing, appearing, present
  }

  /// Confines the cells that appear or disappear to the areas that no other cell covers.
  ///
  /// - Complexity: O(*n* *f*) for *n* cells on screen, of which *f* appear or disappear.
  func coverFadingCells() {
    let isFading = shown.contains { $0.map { $0.isDeparting || $0.isAppearing } == true }
    if !isFading && !hasFadingCells { return }
    hasFadingCells = isFading
    let offset = engine.viewport.offset + pan
    for case let cell? in shown where cell.isContent || cell.cell.reuseIdentifier == .decoration(.separator) {
      guard cell.isDeparting || cell.isAppearing else {
        tessera_cell_set_parts(cell.cell.widget, nil, -1)
        continue
      }
      // A transform can show a cell anywhere.
      let isFlat = cell.attributes.transform == .identity
      var parts = [isFlat ? cell.attributes.frame : LayoutRect(origin: offset, size: size)]
      for case let other? in shown where presence(of: other).rawValue > presence(of: cell).rawValue && other.covers {
        parts = parts.flatMap { $0.parts(outside: other.attributes.frame) }
      }
      let rects = parts.map { graphene_rect_t($0.x - offset.x, $0.y - offset.y, $0.width, $0.height) }
      tessera_cell_set_parts(cell.cell.widget, rects, Int32(rects.count))
    }
  }

  private func presence(of cell: ShownCell) -> Presence {
    cell.isDeparting ? .departing : cell.isAppearing ? .appearing : .present
  }
}

extension CollectionWidget.ShownCell {
  /// Whether the cell is an item, a header or a footer. Accessories lie over their items, and decorations below them.
  fileprivate var isContent: Bool {
    switch cell.reuseIdentifier {
    case .item, .supplementary(.header), .supplementary(.footer), .supplementary(.globalHeader),
      .supplementary(.globalFooter):
      true
    case .supplementary, .decoration: false
    }
  }

  /// Whether the cell covers those that fade below it.
  fileprivate var covers: Bool { isContent && !attributes.isHidden && attributes.transform == .identity }
}

extension LayoutRect {
  /// The parts of the rectangle outside another one: above, below, and on both sides.
  fileprivate func parts(outside other: LayoutRect) -> [LayoutRect] {
    guard intersects(other) else { return [self] }
    let (top, bottom) = (max(y, other.y), min(y + height, other.y + other.height))
    let (left, right) = (max(x, other.x), min(x + width, other.x + other.width))
    return [
      LayoutRect(x: x, y: y, width: width, height: top - y),
      LayoutRect(x: x, y: bottom, width: width, height: y + height - bottom),
      LayoutRect(x: x, y: top, width: left - x, height: bottom - top),
      LayoutRect(x: right, y: top, width: x + width - right, height: bottom - top),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
