/// IDs in the order in which they were added, and a hash table of their indices: one layer of an `Interner`.
///
/// A class, so that snapshots can share it. It changes only while a single interner holds it.
@usableFromInline
final class InternedIDs<ID: Hashable & Sendable>: @unchecked Sendable {
  /// The token of the first ID.
  @usableFromInline let first: Int
  // Unchecked, because the check would slow down lookups. Only an interner that alone holds the layer changes it, and
  // interners are values.
  @exclusivity(unchecked) @usableFromInline var ids: ContiguousArray<ID>
  /// Slots of four bytes. At most two thirds of them are occupied. A slot is 0, or stores the index of an ID + 1 in its
  /// low bits, as many as the indices need, and low bits of the ID's hash in all others. The high bits of the hash
  /// determine where the search for an ID starts.
  @exclusivity(unchecked) @usableFromInline var slots: ContiguousArray<UInt32>
  /// The number of bits that hold an index in a slot.
  @exclusivity(unchecked) @usableFromInline var indexBits: UInt64

  @inlinable
  init(first: Int) {
    self.first = first
    ids = []
    slots = []
    indexBits = 0
  }

  /// A copy that can grow on its own. Linear, but nothing is hashed.
  @inlinable
  init(copying other: InternedIDs) {
    first = other.first
    ids = other.ids
    slots = other.slots
    indexBits = other.indexBits
  }

  /// The token after the last one.
  @inlinable var end: Int { first + ids.count }

  /// The token of an ID. O(1) on average.
  @inlinable
  func token(of id: ID, hash: UInt32) -> Token? {
    slots.isEmpty ? nil : search(id, hash: hash).token
  }

  /// The token of an ID; nil if it is not in the layer, with the free slot in which it would be. There must be slots.
  @inlinable
  func search(_ id: ID, hash: UInt32) -> (token: Token?, slot: Int) {
    let (tag, indexMask) = (tag(of: hash), indexMask)
    var slot = start(of: hash)
    while true {
      let word = slots[slot]
      if word == 0 { return (nil, slot) }
      // The bits of the hash cancel out if they are the same.
      let index = word ^ tag
      if index <= indexMask, ids[Int(index) &- 1] == id {
        return (Token(truncatingIfNeeded: first &+ Int(index) &- 1), slot)
      }
      slot = self.slot(after: slot)
    }
  }

  /// The bits of a slot that hold an index.
  @inlinable var indexMask: UInt32 { UInt32(truncatingIfNeeded: UInt64(1) &<< indexBits &- 1) }

  /// The part of a hash that a slot stores.
  @inlinable
  func tag(of hash: UInt32) -> UInt32 { UInt32(truncatingIfNeeded: UInt64(hash) &<< indexBits) }

  /// The slot at which a search starts.
  @inlinable
  func start(of hash: UInt32) -> Int { Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(slots.count)) &>> 32) }

  /// The slot at which a search continues.
  @inlinable
  func slot(after slot: Int) -> Int { slot &+ 1 == slots.count ? 0 : slot &+ 1 }

  /// The token of an ID, which is added if it is not in the layer. There must be room for it. O(1) on average.
  @inlinable
  func token(adding id: ID, hash: UInt32) -> Token {
    let (token, slot) = search(id, hash: hash)
    if let token { return token }
    ids.append(id)
    slots[slot] = tag(of: hash) | UInt32(truncatingIfNeeded: ids.count)
    return Token(truncatingIfNeeded: end - 1)
  }

  /// Adds the IDs of another layer, all of which are new. Linear in them, and in all IDs if there is no room.
  @inlinable
  func add(contentsOf other: InternedIDs) {
    let count = ids.count + other.ids.count
    reserve(count)
    ids.reserveCapacity(count)
    for id in other.ids {
      ids.append(id)
      fill(id, index: ids.count - 1)
    }
  }

  /// Reserves room for a number of IDs: just enough at first, later at least half as much again as there was, since all
  /// IDs are hashed again.
  @inlinable
  func reserve(_ count: Int) {
    let room = slots.count / 3 * 2
    guard count > room else { return }
    // Grow now, not later, when there would be room for only one call: adding 1,000,000 IDs 50 at a time took 1.7 s.
    if ids.isEmpty { ids.reserveCapacity(count) }
    let pairs = max(count, room + room / 2) / 2 + 1
    slots = ContiguousArray(repeating: 0, count: 3 * pairs)
    indexBits = UInt64((2 * pairs).bitWidth - (2 * pairs).leadingZeroBitCount)
    for index in ids.indices { fill(ids[index], index: index) }
  }

  /// Records the index of an ID in the first free slot for it.
  @inlinable
  func fill(_ id: ID, index: Int) {
    let hash = Self.hash(id)
    var slot = start(of: hash)
    while slots[slot] != 0 { slot = self.slot(after: slot) }
    slots[slot] = tag(of: hash) | UInt32(truncatingIfNeeded: index + 1)
  }

  /// 32 bits of an ID's hash.
  @inlinable
  static func hash(_ id: ID) -> UInt32 {
    let bits = UInt64(UInt(bitPattern: id.hashValue))
    return UInt32(truncatingIfNeeded: bits ^ bits >> 32)
  }
}
