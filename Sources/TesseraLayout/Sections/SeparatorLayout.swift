/// Decorations between the lines of a section's items; in a list, between the items.
///
/// A separator is in the middle between two lines and takes no space. It has the path of the last item of the line
/// before it.
///
/// ```
/// line ───────────────┐
///                     │ line spacing, in its middle: │←insets.leading→ thickness ←insets.trailing→│
/// line ───────────────┘
/// ```
public struct SeparatorLayout: Hashable, Sendable {
  /// The kind of the decoration.
  public var kind: ElementKind
  /// The length along the scroll axis, in points.
  public var thickness: Double
  /// The distances by which its ends move inwards from the space for items, across the scroll axis. The other two
  /// insets are unused.
  public var insets: Insets

  /// Creates the description of the separators of a section.
  public init(kind: ElementKind = .separator, thickness: Double, insets: Insets = .zero) {
    self.kind = kind
    self.thickness = thickness
    self.insets = insets
  }
}
