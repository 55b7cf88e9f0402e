/// A policy for where scrolling comes to rest: the targets, the part of the visible range that they are brought to, and
/// how firmly.
///
/// The prepared layout applies it in `targetOffset(proposed:velocity:viewport:)`. Source: layout rules 39–45.
public struct Snapping: Hashable, Sendable {
  /// The targets that are brought into place.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Each item.
    case item
    /// Each line of items; in an arrangement without lines, each item.
    case line
    /// Each section, from header to footer.
    case section
    /// Each page: the extent that the container shows at a time, counted from the start of the content. Pages ignore
    /// the alignment.
    case page
  }

  /// The part of the visible range that a target is brought to. Parts covered by bars and pinned headers and footers do
  /// not count.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The target's start is brought to the start of the range.
    case start
    /// The target's middle is brought to the middle of the range.
    case center
    /// The target's end is brought to the end of the range.
    case end
  }

  /// How firmly scrolling is drawn to a place.
  public enum Strictness: Hashable, Sendable, CaseIterable {
    /// Scrolling always ends at a place, and a flick ends at a different place than it began at.
    case mandatory
    /// Scrolling ends at a place only if that is near: within a third of the visible range.
    case proximity
  }

  /// The targets that are brought into place.
  public var unit: Unit
  /// The part of the visible range that targets are brought to.
  public var alignment: Alignment
  /// How firmly scrolling is drawn to a place.
  public var strictness: Strictness
  /// Whether scrolling passes no target, however fast it is.
  public var isOneAtATime: Bool

  /// Makes a policy. All parameters except the unit have defaults.
  public init(
    to unit: Unit, at alignment: Alignment = .start, _ strictness: Strictness = .mandatory, oneAtATime: Bool = false
  ) {
    self.unit = unit
    self.alignment = alignment
    self.strictness = strictness
    isOneAtATime = oneAtATime
  }
}
