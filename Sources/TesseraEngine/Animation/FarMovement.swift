/// The animation of elements between visible positions and positions far offscreen.
///
/// ```swift
/// engine.settings.farMovement = .fading
/// ```
///
/// - SeeAlso: Layout rule 70
public enum FarMovement: Sendable {
  /// Elements move only through the part of the movement that is nearest to the visible position.
  case shortened
  /// Elements fade at their visible positions. Leaving elements fade out first, then arriving elements fade in, all of
  /// them below moving elements. This suits re-sorting a table, where most rows arrive from offscreen and would pass
  /// over one another.
  case fading
}
