import Tessera
import TesseraScreen

// Encodes the commands for views as numbers.
extension Commands {
  mutating func encode(_ placement: ViewPlacement, of view: UInt32) {
    begin(.position)
    add(view)
    add(placement.nesting.rawValue)
    add(placement.outer)
    add(placement.zIndex)
    add(placement.alpha)
    add(placement.isHidden)
    add(Int(placement.measurable.rawValue))
    if placement.nesting != .none {
      add(placement.inner.width)
      add(placement.inner.height)
      add(placement.horizontal)
      add(placement.vertical)
    }
    let isTransformed = placement.transform != .identity
    add(isTransformed)
    if isTransformed {
      for row in [
        placement.transform.row1, placement.transform.row2, placement.transform.row3, placement.transform.row4,
      ] {
        for column in 0..<4 { add(row[column]) }
      }
    }
  }

  /// Encodes the scroller of a shelf.
  ///
  /// - Parameters:
  ///   - origin: the origin of the content layer, in content coordinates.
  ///   - position: the distance from the shelf's left or top end to scroll to; nil if the scroller is already there.
  mutating func encode(_ shelf: Shelf, of number: UInt32, origin: LayoutPoint, position: Double?) {
    let isAcross = shelf.axis == .horizontal
    begin(.shelf)
    add(number)
    add(shelf.window.x - origin.x)
    add(shelf.window.y - origin.y)
    add(shelf.window.width)
    add(shelf.window.height)
    add(isAcross)
    add((isAcross ? shelf.window.width : shelf.window.height) + shelf.maximumOffset)
    add(position ?? -1)
  }

  private mutating func add(_ rect: LayoutRect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }

  private mutating func add(_ hold: ViewPlacement.NodePin) {
    add(hold.edge)
    add(hold.distance)
    add(hold.margin)
  }

  mutating func encode(_ values: AttributeValues, of view: UInt32) {
    begin(.values)
    add(view)
    add(values.names.count)
    for name in values.names {
      add(name.name)
      add(values[name] ?? 0)
    }
  }

  mutating func encode(_ state: ViewState, of view: UInt32) {
    begin(.state)
    add(view)
    add(Int(state.rawValue))
  }

  mutating func encode(_ info: AccessibilityInfo, of view: UInt32, _ path: ItemPath) {
    let cell = info.cell?.scope == .collection ? info.cell : nil
    begin(.accessibility)
    add(view)
    switch info.role {
    case .listItem: add(0, info.selectionMode)
    // Announce rows only if they span the whole collection. A grid within a section is read as a list.
    case .gridCell: add(cell == nil ? 0 : 1, info.selectionMode)
    case .columnHeader: add(5, info.selectionMode)
    case .rowHeader: add(6, info.selectionMode)
    case .heading(let level):
      add(2)
      add(level)
    case .supplementary:
      add(3)
      add(0)
    case .decoration:
      add(4)
      add(0)
    case .accessory:
      add(7)
      add(0)
    case .button:
      add(8)
      add(0)
    }
    add((info.indexInSet ?? -1) &+ 1)
    add(info.setSize ?? 0)
    add((cell?.row ?? -1) &+ 1)
    add((cell?.column ?? -1) &+ 1)
    add(cell?.rowCount ?? 0)
    add(cell?.columnCount ?? 0)
    add(path.section)
    add(path.item)
    add(info.level ?? 0)
    add(info.isExpanded.map { $0 ? 1 : 0 } ?? -1)
  }

  /// Adds a role and the selection mode.
  private mutating func add(_ role: Int, _ mode: SelectionMode) {
    add(role)
    switch mode {
    case .none: add(0)
    case .single: add(1)
    case .multiple: add(2)
    }
  }
}
