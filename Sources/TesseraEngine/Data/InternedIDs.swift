/// IDs in the order in which they were added, and a hash table of their places: one layer of an `Interner`.
///
/// A class, so that snapshots can share it. It changes only while a single interner holds it.
@usableFromInline
final class InternedIDs<ID: Hashable & Sendable>: @unchecked Sendable {
  /// The token of the first ID.
  @usableFromInline let first: Int
  // Unchecked, because the check would slow down lookups. Only an interner that alone holds the layer changes it, and
  // interners are values.
  @exclusivity(unchecked) @usableFromInline var ids: ContiguousArray<ID>
  /// Slots, as many as a power of two, or none. A slot has the hash of an ID in its high bits and its place + 1 in the
  /// low ones, or is 0. At most three of four are full.
  @exclusivity(unchecked) @usableFromInline var slots: ContiguousArray<UInt64>

  @inlinable
  init(first: Int) {
    self.first = first
    ids = []
    slots = []
  }

  /// A copy that can grow on its own. Linear, but nothing is hashed.
  @inlinable
  init(copying other: InternedIDs) {
    first = other.first
    ids = other.ids
    slots = other.slots
  }

  /// The token after the last one.
  @inlinable var end: Int { first + ids.count }

  /// The token of an ID. O(1) on average.
  @inlinable
  func token(of id: ID, hash: UInt32) -> Token? {
    slots.isEmpty ? nil : token(in: slot(of: id, hash: hash))
  }

  /// The slot of an ID, or the free slot in which it would be. There must be slots.
  @inlinable
  func slot(of id: ID, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash,
        ids[Int(UInt32(truncatingIfNeeded: slots[slot])) - 1] == id
      {
        break
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// The token of the ID in a slot; nil if the slot is free.
  @inlinable
  func token(in slot: Int) -> Token? {
    slots[slot] == 0 ? nil : Token(truncatingIfNeeded: first + Int(UInt32(truncatingIfNeeded: slots[slot])) - 1)
  }

  /// The token of an ID, which is added if it is not in the layer. There must be room for it. O(1) on average.
  @inlinable
  func token(adding id: ID, hash: UInt32) -> Token {
    let slot = slot(of: id, hash: hash)
    if let token = token(in: slot) { return token }
    ids.append(id)
    slots[slot] = UInt64(hash) << 32 | UInt64(ids.count)
    return Token(truncatingIfNeeded: end - 1)
  }

  /// Adds the IDs of another layer, none of which is in this one. Linear in them, but nothing is hashed.
  @inlinable
  func add(contentsOf other: InternedIDs) {
    let count = ids.count
    reserve(count + other.ids.count)
    ids.append(contentsOf: other.ids)
    for slot in other.slots where slot != 0 {
      fill(
        hash: UInt32(truncatingIfNeeded: slot >> 32), count: count + Int(UInt32(truncatingIfNeeded: slot)))
    }
  }

  /// Reserves room for a number of IDs.
  @inlinable
  func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    guard count > slots.count / 4 * 3 else { return }
    var capacity = max(8, slots.count)
    while count > capacity / 4 * 3 { capacity *= 2 }
    let filled = slots
    slots = ContiguousArray(repeating: 0, count: capacity)
    for slot in filled where slot != 0 {
      fill(hash: UInt32(truncatingIfNeeded: slot >> 32), count: Int(UInt32(truncatingIfNeeded: slot)))
    }
  }

  /// Records in the first free slot that the ID with this hash is the `count`th.
  @inlinable
  func fill(hash: UInt32, count: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt64(hash) << 32 | UInt64(count)
  }
}
