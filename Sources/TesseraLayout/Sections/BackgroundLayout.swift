/// The background of a section: a decoration behind it.
///
/// It follows the resting places of the elements that it covers. Pinning never moves it.
public struct BackgroundLayout: Hashable, Sendable {
  /// What a background covers along the scroll axis. Across, it spans the container, over the container's insets, minus the
  /// section insets, before its own `insets` apply.
  ///
  /// If the range ends at the items, it ends exactly at them if the section has a header (footer) on that side. If it
  /// has none, the range includes the items' inset on that side.
  public enum Coverage: Hashable, Sendable, CaseIterable {
    /// Header, items with their insets, footer.
    case section
    /// Items.
    case items
    /// Header and items.
    case headerAndItems
    /// Items and footer.
    case itemsAndFooter
  }

  /// The kind of the decoration.
  public var kind: ElementKind
  /// The part of the section that it covers.
  public var coverage: Coverage
  /// The distance by which each side is moved inwards; negative distances enlarge the background.
  public var insets: Insets

  /// Makes the description of a background.
  public init(kind: ElementKind = .background, coverage: Coverage = .section, insets: Insets = .zero) {
    self.kind = kind
    self.coverage = coverage
    self.insets = insets
  }
}
