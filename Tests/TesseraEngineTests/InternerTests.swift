import TesseraRandom
import Testing

@testable import TesseraEngine

/// IDs and their tokens, compared with a dictionary.
@Suite("Tokens of IDs")
struct InternerTests {
  /// An ID whose hash has only a specified number of different values.
  private struct BadID: Hashable, Sendable {
    let number: Int
    let hashes: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
  }

  @Test("Each ID keeps its first token, however many hashes collide", arguments: 0..<24)
  func keepsTokens(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let hashes = random.pick([1, 7, 1_000, .max])
    var interner = Interner<BadID>()
    var expected: [BadID: Token] = [:]
    var copies: [(interner: Interner<BadID>, expected: [BadID: Token])] = []
    for _ in 0..<random.pick([3, 30]) {
      let count = random.pick([0, 1, 2, 50, 400])
      let ids = (0..<count).map { _ in BadID(number: random.below(2_000), hashes: hashes) }
      let tokens = interner.intern(ids)
      for (id, token) in zip(ids, tokens) {
        let known = expected[id] ?? Token(expected.count)
        expected[id] = known
        #expect(token == known, "seed \(seed)")
      }
      // From then on, the interner shares storage with a copy, which must not change.
      if random.chance(30) { copies.append((interner, expected)) }
      if random.chance(10), let earlier = copies.first { (interner, expected) = earlier }
    }
    copies.append((interner, expected))
    for (interner, expected) in copies {
      #expect(interner.count == expected.count, "seed \(seed)")
      for number in 0..<2_000 {
        let id = BadID(number: number, hashes: hashes)
        let token = interner.token(of: id)
        #expect(token == expected[id], "seed \(seed)")
        if let token { #expect(interner[token] == id, "seed \(seed)") }
      }
    }
  }

  @Test("IDs added one by one are found, at any capacity")
  func oneByOne() {
    var interner = Interner<Int>()
    for id in 0..<3_000 { #expect(interner.intern([-id]) == [Token(id)]) }
    for id in 0..<3_000 { #expect(interner.token(of: -id) == Token(id)) }
    #expect(interner.token(of: 1) == nil)
  }
}
