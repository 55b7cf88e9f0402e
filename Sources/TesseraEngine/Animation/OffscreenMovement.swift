/// The style in which elements move between visible positions and positions far offscreen.
///
/// ```swift
/// engine.settings.offscreenMovement = .fading
/// ```
///
/// - SeeAlso: Layout rule 70
public enum OffscreenMovement: Sendable {
  /// Elements move only along the part of the path that is nearest to the visible position.
  case shortened
  /// Elements fade at their visible positions. Leaving elements fade out first, then arriving elements fade in, and
  /// both stay below moving elements. This style suits tables that are re-sorted, because most of their rows arrive
  /// from offscreen and would pass over one another.
  case fading
}
