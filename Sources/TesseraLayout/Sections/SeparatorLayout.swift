/// The description of a section's separators, which are decorations between lines of items.
///
/// A separator is centered between two lines and takes up no space. It has the path of the last item in the line before
/// it.
///
/// ```
/// line ───────────────┐
///                     │ line spacing, at its center: │←insets.leading→ thickness ←insets.trailing→│
/// line ───────────────┘
/// ```
public struct SeparatorLayout: Hashable, Sendable {
  /// The kind of the decoration.
  public var kind: ElementKind
  /// The thickness along the scroll axis, in points.
  public var thickness: Double
  /// The distances that a separator's ends move inward, perpendicular to the scroll axis. The other two insets are ignored.
  public var insets: Insets

  /// Creates the description of a section's separators.
  public init(kind: ElementKind = .separator, thickness: Double, insets: Insets = .zero) {
    self.kind = kind
    self.thickness = thickness
    self.insets = insets
  }
}
