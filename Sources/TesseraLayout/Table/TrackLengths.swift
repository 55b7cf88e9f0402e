/// The heights of a table's rows, or the widths of its columns.
///
/// Fractions refer to the container's extent inside its insets, along the same axis. A row with an estimated height is
/// as high as the tallest of its measured cells. An estimated width is used as is.
public enum TrackLengths {
  /// The same length for all rows or columns. Takes constant memory.
  case same(Length)
  /// The lengths of the first rows or columns; the last length also applies to all following ones. With an empty list,
  /// all lengths are 0. Takes only the memory of the list, regardless of the number of rows or columns.
  case list([Length])
  /// A closure that returns the length of a row or column. It is called with the index of the row or column when the
  /// row or column appears.
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
