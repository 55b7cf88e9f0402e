/// A mapping between IDs and tokens. The rest of the engine does not handle an app's ID types.
///
/// An interner has two layers. Copies share `base`, which never changes. `recent` is small, or belongs to this value
/// alone. As a result, adding a few IDs to a copy does not copy all IDs. An interner never removes IDs. To discard IDs,
/// create a new interner (see `Snapshot.committed`).
@usableFromInline
struct Interner<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var base = InternedIDs<ID>(first: 0)
  @usableFromInline var recent = InternedIDs<ID>(first: 0)

  @inlinable
  init() {}

  /// The number of IDs. Their tokens are the numbers from 0 up to, but not including, this number.
  @inlinable var count: Int { recent.end }

  /// The ID of a token, which must be in use.
  @inlinable
  subscript(token: Token) -> ID {
    let index = Int(token)
    return index < recent.first ? base.ids[index] : recent.ids[index - recent.first]
  }

  /// Returns the token of an ID. O(1) on average.
  @inlinable
  func token(of id: ID) -> Token? {
    let hash = InternedIDs<ID>.hash(id)
    return base.token(of: id, hash: hash) ?? recent.token(of: id, hash: hash)
  }

  /// Returns the tokens of IDs, assigning the next tokens to unknown IDs. O(1) on average for each ID. The first call
  /// after a copy is also linear in the size of `recent`.
  @inlinable
  mutating func intern(_ ids: some Collection<ID>) -> ContiguousArray<Token> {
    if let tokens = ids.withContiguousStorageIfAvailable({ intern(counted: $0) }) { return tokens }
    // A collection of any other type may have more or fewer elements than its `count`.
    var counted = ContiguousArray<ID>()
    for id in ids { counted.append(id) }
    return intern(counted: counted)
  }

  /// Returns the tokens of the IDs in a collection whose `count` is reliable.
  @inlinable
  mutating func intern(counted ids: some Collection<ID>) -> ContiguousArray<Token> {
    var tokens = ContiguousArray<Token>()
    let count = ids.count
    tokens.reserveCapacity(count)
    var mayAdd = false
    for id in ids {
      let hash = InternedIDs<ID>.hash(id)
      if let token = base.token(of: id, hash: hash) {
        tokens.append(token)
      } else if mayAdd {
        tokens.append(recent.token(adding: id, hash: hash))
      } else if let token = recent.token(of: id, hash: hash) {
        tokens.append(token)
      } else {
        makeRecentOwn()
        recent.reserve(recent.ids.count + count - tokens.count)
        mayAdd = true
        tokens.append(recent.token(adding: id, hash: hash))
      }
    }
    return tokens
  }

  /// Makes `recent` mutable. If another interner shares `recent`, this method copies it or, if it is large compared
  /// with the base, makes it part of the base.
  @inlinable
  mutating func makeRecentOwn() {
    if isKnownUniquelyReferenced(&recent) { return }
    if recent.ids.count <= base.ids.count / 64 {
      recent = InternedIDs(copying: recent)
      return
    }
    if base.ids.isEmpty {
      base = recent
    } else {
      let joined = InternedIDs(copying: base)
      joined.add(contentsOf: recent)
      base = joined
    }
    recent = InternedIDs(first: base.end)
  }

  /// Returns whether every token that both interners use represents the same ID in each. Linear, but skips layers that
  /// both share.
  @inlinable
  func agrees(with other: Interner) -> Bool {
    var token = 0
    let end = min(count, other.count)
    while token < end {
      let (mine, its) = (layer(of: token), other.layer(of: token))
      let stop = min(end, mine.end, its.end)
      if mine !== its {
        let own = mine.ids[(token - mine.first)..<(stop - mine.first)]
        if !own.elementsEqual(its.ids[(token - its.first)..<(stop - its.first)]) { return false }
      }
      token = stop
    }
    return true
  }

  /// Returns this interner's token for each of another interner's tokens. IDs that only the other interner has get
  /// tokens that this one does not use. Linear, but hashes only the IDs whose tokens differ.
  @inlinable
  func tokens(ofThoseIn other: Interner) -> ContiguousArray<Token> {
    var next = count
    var tokens = ContiguousArray<Token>()
    tokens.reserveCapacity(other.count)
    for index in 0..<other.count {
      let token = Token(truncatingIfNeeded: index)
      let id = other[token]
      if index < count, self[token] == id {
        tokens.append(token)
      } else if let known = self.token(of: id) {
        tokens.append(known)
      } else {
        tokens.append(Token(truncatingIfNeeded: next))
        next += 1
      }
    }
    return TokenSet.distinct(tokens, next: next)
  }

  @inlinable
  func layer(of token: Int) -> InternedIDs<ID> { token < recent.first ? base : recent }
}
