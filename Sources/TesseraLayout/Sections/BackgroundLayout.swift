/// The background of a section: a decoration behind it.
///
/// It follows the resting places of what it covers; pinning never moves it.
public struct BackgroundLayout: Hashable, Sendable {
  /// What a background covers along the scroll axis. Across, it always spans the container.
  ///
  /// Where the range ends at the items, it ends exactly at them if the section has a header (footer) on that side, and
  /// takes in the items' inset of that side if it has none.
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

  /// Which decoration it is.
  public var kind: ElementKind
  /// What it covers.
  public var coverage: Coverage
  /// How far each side is drawn in; negative distances let it grow.
  public var insets: Insets

  /// Makes the description of a background.
  public init(kind: ElementKind = .background, coverage: Coverage = .section, insets: Insets = .zero) {
    self.kind = kind
    self.coverage = coverage
    self.insets = insets
  }
}
