/// The kind of a supplementary or decoration element. Declare each kind once and use it everywhere:
///
/// ```swift
/// extension ElementKind { static let card: Self = "card" }
/// ```
public struct ElementKind: Hashable, Sendable, ExpressibleByStringLiteral {
  private let bytes: ByteName

  /// The header of a section.
  public static let header: Self = "header"
  /// The footer of a section.
  public static let footer: Self = "footer"
  /// The header above all sections.
  public static let globalHeader: Self = "globalHeader"
  /// The footer below all sections.
  public static let globalFooter: Self = "globalFooter"
  /// The background of a section, unless the section specifies a different kind.
  public static let background: Self = "background"
  /// The separator between two lines of items, unless the section specifies a different kind.
  public static let separator: Self = "separator"

  /// Creates a kind from its name. Kinds with the same bytes are equal.
  public init(_ name: String) {
    bytes = ByteName(text: name)
  }

  /// Creates a kind from its name.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// The name of the kind.
  public var name: String { bytes.text }
}
