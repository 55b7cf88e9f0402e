/// A set of tokens below a limit, with one bit for each token.
@usableFromInline
struct TokenSet {
  private var words: ContiguousArray<UInt64>

  /// Creates an empty set for the tokens below `capacity`.
  init(capacity: Int) {
    words = ContiguousArray(repeating: 0, count: (capacity + 63) / 64)
  }

  func contains(_ token: Token) -> Bool { words[Int(token >> 6)] & 1 << UInt64(token & 63) != 0 }

  mutating func insert(_ token: Token) { words[Int(token >> 6)] |= 1 << UInt64(token & 63) }

  /// Returns the tokens with every duplicate replaced by a new token. Duplicates occur only if IDs are compared
  /// inconsistently.
  ///
  /// - Parameter next: the number that follows the largest existing token.
  @usableFromInline
  static func distinct(_ tokens: ContiguousArray<Token>, next: Int) -> ContiguousArray<Token> {
    var (distinct, next, known) = (tokens, next, TokenSet(capacity: next))
    for index in tokens.indices {
      if known.contains(tokens[index]) {
        distinct[index] = Token(truncatingIfNeeded: next)
        next += 1
      } else {
        known.insert(tokens[index])
      }
    }
    return distinct
  }
}
