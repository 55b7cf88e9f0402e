import Tessera
import TesseraScreen

// What is said of a view, word by word.
extension Commands {
  mutating func tell(_ seat: ViewPlacement, of view: UInt32) {
    begin(.place)
    add(view)
    add(seat.nesting.rawValue)
    add(seat.outer)
    add(seat.zIndex)
    add(seat.alpha)
    add(seat.isHidden)
    add(Int(seat.measurable.rawValue))
    if seat.nesting != .none {
      add(seat.inner.width)
      add(seat.inner.height)
      add(seat.horizontal)
      add(seat.vertical)
    }
    let isTransformed = seat.transform != .identity
    add(isTransformed)
    if isTransformed {
      for row in [seat.transform.row1, seat.transform.row2, seat.transform.row3, seat.transform.row4] {
        for column in 0..<4 { add(row[column]) }
      }
    }
  }

  private mutating func add(_ rect: Rect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }

  private mutating func add(_ hold: ViewPlacement.Hold) {
    add(hold.edge)
    add(hold.distance)
    add(hold.margin)
  }

  mutating func tell(_ values: AttributeValues, of view: UInt32) {
    begin(.values)
    add(view)
    add(values.names.count)
    for name in values.names {
      add(name.name)
      add(values[name] ?? 0)
    }
  }

  mutating func tell(_ state: ViewState, of view: UInt32) {
    begin(.state)
    add(view)
    add(Int(state.rawValue))
  }

  mutating func tell(_ facts: AccessibilityInfo, of view: UInt32, _ path: ElementPath) {
    let cell = facts.cell?.scope == .collection ? facts.cell : nil
    begin(.facts)
    add(view)
    switch facts.role {
    case .listItem: add(0, facts.selectionMode)
    // Rows are told of where they go through all of the collection; a grid in a section is read as a list.
    case .gridCell: add(cell == nil ? 0 : 1, facts.selectionMode)
    case .columnHeader: add(5, facts.selectionMode)
    case .rowHeader: add(6, facts.selectionMode)
    case .heading(let level):
      add(2)
      add(level)
    case .supplementary:
      add(3)
      add(0)
    case .decoration:
      add(4)
      add(0)
    }
    add((facts.indexInSet ?? -1) + 1)
    add(facts.setSize ?? 0)
    add((cell?.row ?? -1) + 1)
    add((cell?.column ?? -1) + 1)
    add(cell?.rowCount ?? 0)
    add(cell?.columnCount ?? 0)
    add(path.section)
    add(path.item)
  }

  /// A role, and how many of its kind may be selected.
  private mutating func add(_ role: Int, _ mode: SelectionMode) {
    add(role)
    switch mode {
    case .none: add(0)
    case .single: add(1)
    case .multiple: add(2)
    }
  }
}
