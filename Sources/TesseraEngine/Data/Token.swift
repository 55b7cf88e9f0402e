/// The 32 bits that represent an ID in the engine, regardless of the ID's type.
///
/// A token has a meaning only within its snapshot.
@usableFromInline typealias Token = UInt32

extension Token {
  /// No token, for elements that do not exist.
  static let absent = Token.max
}
