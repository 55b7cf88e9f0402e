/// The heights of a table's rows, or the widths of its columns.
///
/// Fractions are shares of the container's extent inside its insets, along the same axis. A row with an estimated
/// height is as high as the tallest of its measured cells. An estimated width is used as given.
public enum TrackLengths {
  /// One length for all rows or columns, in constant memory.
  case same(Length)
  /// The lengths of the first rows or columns; the last one applies to all after them. Without any, they are 0 long.
  /// Takes the memory of the list, however many rows or columns there are.
  case list([Length])
  /// A closure that returns each length, called with the index of the row or column when it appears.
  case each((Int) -> Length)

  /// The length of the row or column at an index.
  package func length(at index: Int) -> Length {
    switch self {
    case .same(let length): length
    case .list(let lengths): lengths.indices.contains(index) ? lengths[index] : lengths.last ?? .fixed(0)
    case .each(let length): length(index)
    }
  }
}
