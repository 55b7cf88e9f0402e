/// The 32 bits that stand for an ID inside: what the engine handles, whatever users identify their data by.
///
/// A token means something only together with the snapshot it is of.
@usableFromInline typealias Token = UInt32

extension Token {
  /// No token: of what is not there.
  static let absent = Token.max
}
