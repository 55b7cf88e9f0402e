/// The animation of elements between visible positions and positions far offscreen.
///
/// ```swift
/// engine.settings.farMovement = .fading
/// ```
///
/// - SeeAlso: Layout rule 70
public enum FarMovement: Sendable {
  /// Elements show the part of the movement that is nearest to the visible position.
  case shortened
  /// Elements fade at their visible positions: first those that leave, then those that arrive, all of them below the
  /// elements that move. This suits a table that is sorted again, where most rows come from offscreen and would pass
  /// over one another.
  case fading
}
