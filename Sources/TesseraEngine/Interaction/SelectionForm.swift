import TesseraLayout

/// A rule that determines which items a click selects and which items a range contains.
struct SelectionForm {
  enum Shape {
    /// Single items, and ranges in data order.
    case order
    /// Single cells, and rectangles of cells.
    case cells
    /// Whole rows.
    case rows
  }

  let shape: Shape
  let data: DataShape

  /// Returns the items from one item through another, in either order. Linear in the number of runs in the data's
  /// shape.
  func range(from start: ItemPath, through end: ItemPath) -> Selection {
    let sections = min(start.section, end.section)..<max(start.section, end.section) + 1
    switch shape {
    case .order: return Selection(from: start, through: end, in: data)
    case .cells:
      return Selection(of: min(start.item, end.item)..<max(start.item, end.item) + 1, inSections: sections, of: data)
    case .rows: return Selection(of: 0..<Int.max, inSections: sections, of: data)
    }
  }

  /// Returns the items that a click on an item selects.
  func unit(at path: ItemPath) -> Selection { range(from: path, through: path) }

  /// Returns whether a single click could make the given selection.
  func isUnit(_ selection: Selection) -> Bool { selection.firstItem.map { selection == unit(at: $0) } ?? false }

  /// With row selection, returns a selection extended to whole rows.
  func completed(_ selection: Selection) -> Selection {
    guard shape == .rows else { return selection }
    return selection.runs.reduce(Selection()) {
      $0.union(Selection(of: 0..<Int.max, inSections: $1.sections, of: data))
    }
  }
}

extension SelectionForm.Shape {
  /// Creates the shape for an item, given the item's cell in the layout.
  init(_ cell: GridPosition?, at path: ItemPath, _ unit: SelectionUnit) {
    let isOfTable = cell?.scope == .collection && cell?.row == path.section && cell?.column == path.item
    self = !isOfTable ? .order : unit == .row ? .rows : .cells
  }
}
