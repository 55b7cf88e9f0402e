/// Some of the tokens below a number, a bit for each.
struct TokenSet {
  private var words: ContiguousArray<UInt64>

  /// Makes an empty set that can hold the tokens below `capacity`.
  init(capacity: Int) {
    words = ContiguousArray(repeating: 0, count: (capacity + 63) / 64)
  }

  func contains(_ token: Token) -> Bool { words[Int(token >> 6)] & 1 << UInt64(token & 63) != 0 }

  mutating func insert(_ token: Token) { words[Int(token >> 6)] |= 1 << UInt64(token & 63) }
}
