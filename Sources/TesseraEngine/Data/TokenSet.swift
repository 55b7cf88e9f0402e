/// Some of the tokens below a number, a bit for each.
@usableFromInline
struct TokenSet {
  private var words: ContiguousArray<UInt64>

  /// Makes an empty set that can hold the tokens below `capacity`.
  init(capacity: Int) {
    words = ContiguousArray(repeating: 0, count: (capacity + 63) / 64)
  }

  func contains(_ token: Token) -> Bool { words[Int(token >> 6)] & 1 << UInt64(token & 63) != 0 }

  mutating func insert(_ token: Token) { words[Int(token >> 6)] |= 1 << UInt64(token & 63) }

  /// The tokens with each that occurs again replaced by a new one. Two IDs have one token only if their comparison is
  /// inconsistent.
  ///
  /// - Parameter next: the token after all others.
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
