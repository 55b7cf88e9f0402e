/// The unit that a click selects in a table, where each section is a row.
public enum SelectionUnit: Hashable, Sendable {
  /// A single cell. A range between two cells is the rectangle that they span.
  case cell
  /// All cells in a row. Column headings cannot be selected; clicking one activates it.
  case row
}
