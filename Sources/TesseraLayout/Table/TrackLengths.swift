/// The heights of a table's rows, or the widths of its columns.
///
/// Fractions are shares of the container's extent inside its insets, along the same axis. An estimated length is used
/// as given, since cells are not measured.
public enum TrackLengths {
  /// One length for all, which takes constant memory for any number of rows or columns.
  case same(Length)
  /// A length for each, from a closure called with the index that the row or column has when it appears.
  case each((Int) -> Length)
}
