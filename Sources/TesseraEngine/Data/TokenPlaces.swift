import TesseraLayout

/// Places by token. Nothing is read that was not set before; so nothing needs to be cleared, and what is not set costs
/// nothing but addresses.
final class TokenPlaces {
  // A class with memory of its own, because an array would be filled first: 8 MB for a million.
  private let words: UnsafeMutablePointer<UInt64>

  /// Makes room for the tokens below `capacity`.
  init(capacity: Int) {
    words = .allocate(capacity: capacity)
  }

  deinit { words.deallocate() }

  func set(_ token: Token, section: Int, item: Int) {
    (words + Int(token)).initialize(to: UInt64(section) << 32 | UInt64(item))
  }

  /// The place of a token for which one was set.
  subscript(token: Token) -> ElementPath {
    let word = words[Int(token)]
    return ElementPath(section: Int(word >> 32), item: Int(word & 0xFFFF_FFFF))
  }
}
