/// How long the rows of a table are, or how wide its columns.
///
/// Fractions are of the container inside its insets, along the same axis. An estimated length counts as given: cells are
/// not measured.
public enum TrackLengths {
  /// One length for all, which takes constant memory for any number of rows or columns.
  case same(Length)
  /// One by one, asked with the index that the row or column has when it comes.
  case each((Int) -> Length)
}
