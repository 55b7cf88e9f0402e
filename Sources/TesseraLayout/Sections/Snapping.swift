/// A policy that determines where scrolling stops. It consists of the targets that scrolling snaps to, their alignment
/// in the visible range, and the strictness of snapping.
///
/// The prepared layout applies the policy in `targetOffset(proposed:velocity:viewport:)`.
///
/// - SeeAlso: Layout rules 39–45
public struct Snapping: Hashable, Sendable {
  /// The targets that scrolling snaps to.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Every item.
    case item
    /// Every line of items, or in an arrangement without lines, every item.
    case line
    /// Every section, from its header to its footer.
    case section
    /// Every page. Pages are as long as the visible part of the container, and the first one starts at the start of the
    /// content. Pages ignore the alignment.
    case page
  }

  /// The alignment of a target in the visible range, excluding the parts that bars and pinned headers and footers
  /// cover.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Aligns the target's start with the start of the range.
    case start
    /// Aligns the target's center with the center of the range.
    case center
    /// Aligns the target's end with the end of the range.
    case end
  }

  /// The strictness of snapping.
  public enum Strictness: Hashable, Sendable, CaseIterable {
    /// Scrolling always stops at a target. A flick always moves to a different target.
    case mandatory
    /// Scrolling snaps to a target only if one is within a third of the visible range.
    case proximity
  }

  /// The targets that scrolling snaps to.
  public var unit: Unit
  /// The alignment of targets in the visible range.
  public var alignment: Alignment
  /// The strictness of snapping.
  public var strictness: Strictness
  /// Whether scrolling stops at the next target, regardless of the scrolling speed.
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
