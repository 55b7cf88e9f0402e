/// The heights of a table's rows, or the widths of its columns.
///
/// Fractions are shares of the container's extent inside its insets, along the same axis. An estimated length is used
/// as given, because cells are not measured.
public enum TrackLengths {
  /// One length for all rows or columns, in constant memory.
  case same(Length)
  /// A closure that returns each length, called with the index of the row or column when it appears.
  case each((Int) -> Length)
}
