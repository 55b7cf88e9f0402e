/// A policy for where scrolling comes to rest: its targets, their alignment in the visible range, and its strictness.
///
/// The prepared layout applies it in `targetOffset(proposed:velocity:viewport:)`.
///
/// - SeeAlso: Layout rules 39–45
public struct Snapping: Hashable, Sendable {
  /// The targets at which scrolling comes to rest.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Each item.
    case item
    /// Each line of items; in an arrangement without lines, each item.
    case line
    /// Each section, from header to footer.
    case section
    /// Each page, which is the visible extent of the container, counted from the start of the content. Pages ignore the
    /// alignment.
    case page
  }

  /// The alignment of a target in the visible range. Parts covered by bars and pinned headers and footers do not count.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The target's start at the start of the range.
    case start
    /// The target's middle at the middle of the range.
    case center
    /// The target's end at the end of the range.
    case end
  }

  /// How strictly scrolling ends at a rest target.
  public enum Strictness: Hashable, Sendable, CaseIterable {
    /// Scrolling always ends at a rest target. A flick ends at a different target than it began at.
    case mandatory
    /// Scrolling ends at a rest target only if one is near: within a third of the visible range.
    case proximity
  }

  /// The targets at which scrolling comes to rest.
  public var unit: Unit
  /// The alignment of targets in the visible range.
  public var alignment: Alignment
  /// How strictly scrolling ends at a rest target.
  public var strictness: Strictness
  /// Whether scrolling stops at the next target, however fast it is.
  public var isOneAtATime: Bool

  /// Creates a policy. All parameters except the unit have defaults.
  public init(
    to unit: Unit, at alignment: Alignment = .start, _ strictness: Strictness = .mandatory, oneAtATime: Bool = false
  ) {
    self.unit = unit
    self.alignment = alignment
    self.strictness = strictness
    isOneAtATime = oneAtATime
  }
}
