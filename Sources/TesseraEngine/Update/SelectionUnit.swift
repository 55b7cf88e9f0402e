/// The selection unit of a click in a table, whose sections are rows.
public enum SelectionUnit: Hashable, Sendable {
  /// One cell. A range from one cell to another is the rectangle between them.
  case cell
  /// All cells of a row. Headings of columns cannot be selected, and a click activates them.
  case row
}
