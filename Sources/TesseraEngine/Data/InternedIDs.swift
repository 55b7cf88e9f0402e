/// A layer of an `Interner`, which contains IDs in insertion order and a hash table of their indices.
///
/// This is a class because snapshots share it. It changes only while exactly one interner refers to it.
@usableFromInline
final class InternedIDs<ID: Hashable & Sendable>: @unchecked Sendable {
  /// The token of the first ID.
  @usableFromInline let first: Int
  // This is unchecked because exclusivity checks would slow down lookups. It is safe because an interner is a value, and changes
  // this layer only while it has the only reference.
  @exclusivity(unchecked) @usableFromInline var ids: ContiguousArray<ID>
  /// The hash table, whose slots have four bytes each. At most two thirds of the slots are occupied. Empty slots are
  /// zero. Any other slot stores the index of an ID plus 1 in its low bits, using as many bits as the indices need. Its
  /// remaining bits store low bits of the ID's hash. The high bits of the hash determine where the search for an ID
  /// starts.
  @exclusivity(unchecked) @usableFromInline var slots: ContiguousArray<UInt32>
  /// The number of bits in a slot that store the index.
  @exclusivity(unchecked) @usableFromInline var indexBits: UInt64

  @inlinable
  init(first: Int) {
    self.first = first
    ids = []
    slots = []
    indexBits = 0
  }

  /// Creates a copy that can grow independently. Linear, but does not hash the IDs.
  @inlinable
  init(copying other: InternedIDs) {
    first = other.first
    ids = other.ids
    slots = other.slots
    indexBits = other.indexBits
  }

  /// The token that follows the last one in use.
  @inlinable var end: Int { first + ids.count }

  /// Returns the token of an ID. O(1) on average.
  @inlinable
  func token(of id: ID, hash: UInt32) -> Token? {
    slots.isEmpty ? nil : search(id, hash: hash).token
  }

  /// Returns the token of an ID. If the ID is not in the layer, returns nil and the free slot for the ID. The table
  /// must have slots.
  @inlinable
  func search(_ id: ID, hash: UInt32) -> (token: Token?, slot: Int) {
    let (tag, indexMask) = (tag(of: hash), indexMask)
    var slot = start(of: hash)
    while true {
      let word = slots[slot]
      if word == 0 { return (nil, slot) }
      // Equal hash bits cancel out.
      let index = word ^ tag
      if index <= indexMask, ids[Int(index) &- 1] == id {
        return (Token(truncatingIfNeeded: first &+ Int(index) &- 1), slot)
      }
      slot = self.slot(after: slot)
    }
  }

  /// The mask for the bits in a slot that store the index.
  @inlinable var indexMask: UInt32 { UInt32(truncatingIfNeeded: UInt64(1) &<< indexBits &- 1) }

  /// Returns the part of a hash that a slot stores.
  @inlinable
  func tag(of hash: UInt32) -> UInt32 { UInt32(truncatingIfNeeded: UInt64(hash) &<< indexBits) }

  /// Returns the slot at which a search starts.
  @inlinable
  func start(of hash: UInt32) -> Int { Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(slots.count)) &>> 32) }

  /// Returns the slot at which a search continues.
  @inlinable
  func slot(after slot: Int) -> Int { slot &+ 1 == slots.count ? 0 : slot &+ 1 }

  /// Returns the token of an ID, adding the ID if it is not in the layer. The table must have free space. O(1) on
  /// average.
  @inlinable
  func token(adding id: ID, hash: UInt32) -> Token {
    let (token, slot) = search(id, hash: hash)
    if let token { return token }
    ids.append(id)
    slots[slot] = tag(of: hash) | UInt32(truncatingIfNeeded: ids.count)
    return Token(truncatingIfNeeded: end - 1)
  }

  /// Adds the IDs of another layer, none of which may be in this layer. Linear in the number of added IDs, or in the
  /// number of all IDs if the table must grow.
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

  /// Reserves space for a number of IDs. The first call reserves just enough space. Later calls grow the table by at
  /// least half, because all IDs are rehashed whenever it grows.
  @inlinable
  func reserve(_ count: Int) {
    let room = slots.count / 3 * 2
    guard count > room else { return }
    // Grow before the table is full. Otherwise, it might have space for only one more call. When that was the case,
    // adding 1,000,000 IDs in groups of 50 took 1.7 s.
    if ids.isEmpty { ids.reserveCapacity(count) }
    let pairs = max(count, room + room / 2) / 2 + 1
    slots = ContiguousArray(repeating: 0, count: 3 * pairs)
    indexBits = UInt64((2 * pairs).bitWidth - (2 * pairs).leadingZeroBitCount)
    for index in ids.indices { fill(ids[index], index: index) }
  }

  /// Stores an ID's index in the first free slot that a search for the ID reaches.
  @inlinable
  func fill(_ id: ID, index: Int) {
    let hash = Self.hash(id)
    var slot = start(of: hash)
    while slots[slot] != 0 { slot = self.slot(after: slot) }
    slots[slot] = tag(of: hash) | UInt32(truncatingIfNeeded: index + 1)
  }

  /// Returns 32 bits of an ID's hash.
  @inlinable
  static func hash(_ id: ID) -> UInt32 {
    let bits = UInt64(UInt(bitPattern: id.hashValue))
    return UInt32(truncatingIfNeeded: bits ^ bits >> 32)
  }
}
