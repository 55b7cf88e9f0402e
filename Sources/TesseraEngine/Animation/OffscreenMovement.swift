/// The style in which elements move between visible positions and positions far offscreen.
///
/// ```swift
/// engine.settings.offscreenMovement = .fading
/// ```
///
/// - SeeAlso: Layout rule 70
public enum OffscreenMovement: Sendable {
  /// Elements move only along the part of their path that is nearest to the visible position.
  case shortened
  /// Elements fade at their visible positions. First, the elements that leave the visible range fade out. Then the elements that
  /// enter it fade in. Both are drawn below moving elements. This style suits sorting a table, where most rows arrive from
  /// offscreen and would pass over one another.
  case fading
}
