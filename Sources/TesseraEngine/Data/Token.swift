/// The engine's 32-bit representation of an ID, regardless of the ID's type.
///
/// A token is meaningful only within its snapshot.
@usableFromInline typealias Token = UInt32

extension Token {
  /// The value for elements that have no token.
  static let absent = Token.max
}
