/// The unit that a click selects in a table, whose sections are rows.
public enum SelectionUnit: Hashable, Sendable {
  /// A single cell. A range between two cells is the rectangle that they span.
  case cell
  /// All cells of a row. Column headings cannot be selected; a click activates them.
  case row
}
