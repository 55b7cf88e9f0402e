/// Where scrolling comes to rest: what is brought to which part of the visible range, and how firmly.
///
/// A policy of the layout; the prepared layout answers `targetOffset(proposed:velocity:viewport:)` by it. Source: layout
/// rules 39–45.
public struct Snapping: Hashable, Sendable {
  /// What is brought into place.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Each item.
    case item
    /// Each line of items; in an arrangement without lines, each item.
    case line
    /// Each section, from header to footer.
    case section
    /// As much as the container shows at a time, counted from the start of the content; alignment has no say in it.
    case page
  }

  /// Where in the visible range it is brought: what bars and pinned headers and footers cover is no part of that.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Its start to the start of the range.
    case start
    /// Its middle to the middle of the range.
    case center
    /// Its end to the end of the range.
    case end
  }

  /// How firmly scrolling is drawn to a place.
  public enum Strictness: Hashable, Sendable, CaseIterable {
    /// It always ends at one, and a flick ends at another than it began at.
    case mandatory
    /// It ends at one only if that is near: within a third of the visible range.
    case proximity
  }

  /// What is brought into place.
  public var unit: Unit
  /// Where in the visible range it is brought.
  public var alignment: Alignment
  /// How firmly.
  public var strictness: Strictness
  /// Whether no scrolling passes by one, however fast it is.
  public var isOneAtATime: Bool

  /// Makes a policy; all but the unit has a default.
  public init(
    to unit: Unit, at alignment: Alignment = .start, _ strictness: Strictness = .mandatory, oneAtATime: Bool = false
  ) {
    self.unit = unit
    self.alignment = alignment
    self.strictness = strictness
    isOneAtATime = oneAtATime
  }
}
