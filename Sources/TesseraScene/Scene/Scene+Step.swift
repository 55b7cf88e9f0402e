import Tessera

extension Scene {
  /// One thing that happens to a live layout.
  public enum Step: Hashable, Sendable {
    /// The container moves over the content, to these content coordinates; a coordinate that is nil stays.
    case scroll(x: Double?, y: Double?)
    /// The container gets another size.
    case resize(Size)
    /// The container's sides are covered differently.
    case insets(Insets)
    /// The pin lines move.
    case pinInsets(Insets)
    /// The content is read in another direction.
    case direction(LayoutDirection)
    /// Edges are rounded to other pixels.
    case scale(Double)
  }
}
