/// The 32 bits that stand for an ID inside the engine, whatever the type of the ID.
///
/// A token has a meaning only within its snapshot.
@usableFromInline typealias Token = UInt32

extension Token {
  /// No token, for elements that do not exist.
  static let absent = Token.max
}
