/// A policy that determines where scrolling comes to rest: the rest targets, their alignment in the visible range, and
/// the strictness of snapping.
///
/// The prepared layout applies it in `targetOffset(proposed:velocity:viewport:)`.
///
/// - SeeAlso: Layout rules 39–45
public struct Snapping: Hashable, Sendable {
  /// The targets at which scrolling comes to rest.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Every item.
    case item
    /// Every line of items, or in an arrangement without lines, every item.
    case line
    /// Every section, from its header to its footer.
    case section
    /// Every page, which is as long as the visible part of the container, starting at the start of the content. Pages
    /// ignore the alignment.
    case page
  }

  /// The alignment of a target in the visible range, excluding parts that are covered by bars and by pinned headers and
  /// footers.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Aligns the target's start with the start of the range.
    case start
    /// Aligns the target's center with the center of the range.
    case center
    /// Aligns the target's end with the end of the range.
    case end
  }

  /// The strictness with which scrolling ends at a rest target.
  public enum Strictness: Hashable, Sendable, CaseIterable {
    /// Scrolling always ends at a rest target. A flick always moves to a different target.
    case mandatory
    /// Scrolling ends at a rest target only if one is within a third of the visible range.
    case proximity
  }

  /// The targets at which scrolling comes to rest.
  public var unit: Unit
  /// The alignment of targets in the visible range.
  public var alignment: Alignment
  /// The strictness with which scrolling ends at a rest target.
  public var strictness: Strictness
  /// Whether scrolling stops at the next target, regardless of its speed.
  public var isOneAtATime: Bool

  /// Creates a policy.
  public init(
    to unit: Unit, at alignment: Alignment = .start, _ strictness: Strictness = .mandatory, oneAtATime: Bool = false
  ) {
    self.unit = unit
    self.alignment = alignment
    self.strictness = strictness
    isOneAtATime = oneAtATime
  }
}
