/// The heights of a table's rows, or the widths of its columns.
///
/// Fractions are relative to the container's extent inside its insets, along the same axis. A row with an estimated
/// height is as tall as its tallest measured cell. An estimated width is used as is.
public enum TrackLengths {
  /// The same length for all rows or columns. Uses constant memory.
  case same(Length)
  /// The lengths of the first rows or columns; the last length also applies to all following ones. If the list is
  /// empty, all lengths are 0. Uses only the memory for the list, regardless of the number of rows or columns.
  case list([Length])
  /// A closure that returns the length of a row or column. It is called when the row or column is added, with its
  /// index.
  case each((Int) -> Length)

  /// Returns the length of the row or column at an index.
  package func length(at index: Int) -> Length {
    switch self {
    case .same(let length): length
    case .list(let lengths): lengths.indices.contains(index) ? lengths[index] : lengths.last ?? .fixed(0)
    case .each(let length): length(index)
    }
  }
}
