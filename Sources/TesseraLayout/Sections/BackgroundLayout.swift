/// The background of a section: a decoration behind it.
///
/// A background follows the resting positions of the elements that it covers. Pinning does not move it.
public struct BackgroundLayout: Hashable, Sendable {
  /// The parts of a section that a background covers along the scroll axis, including everything between them. Perpendicular to the
  /// scroll axis, the background spans the container, including the container's insets but excluding the section insets. Its own
  /// `insets` are applied last.
  ///
  /// If the items are the first or last part that is covered, and the section has a header or footer on that side, the background
  /// ends exactly at the items. Otherwise, it includes the item inset on that side.
  ///
  /// - SeeAlso: Layout rules 28 and 30
  public struct Coverage: OptionSet, Hashable, Sendable {
    /// A bit for each part.
    public let rawValue: UInt8

    /// Creates a set of parts from their bits. Other bits are ignored.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue & 7
    }

    /// The header.
    public static var header: Coverage { Coverage(rawValue: 1) }
    /// The items.
    public static var items: Coverage { Coverage(rawValue: 2) }
    /// The footer.
    public static var footer: Coverage { Coverage(rawValue: 4) }
    /// The header, the items with their insets, and the footer.
    public static var section: Coverage { [.header, .items, .footer] }
    /// The header and the items.
    public static var headerAndItems: Coverage { [.header, .items] }
    /// The items and the footer.
    public static var itemsAndFooter: Coverage { [.items, .footer] }
    /// The header and the footer, including everything between them.
    public static var headerAndFooter: Coverage { [.header, .footer] }
    /// No parts, and therefore no background.
    public static var nothing: Coverage { [] }
  }

  /// The kind of the decoration.
  public var kind: ElementKind
  /// The parts of the section that the background covers.
  public var coverage: Coverage
  /// The distances that the background's edges move inward. Negative distances enlarge the background.
  public var insets: Insets

  /// Creates the description of a background.
  public init(kind: ElementKind = .background, coverage: Coverage = .section, insets: Insets = .zero) {
    self.kind = kind
    self.coverage = coverage
    self.insets = insets
  }
}
