import TesseraLayout

/// A hash table that maps elements to view indices. The elements themselves are stored with their views.
///
/// The table has at least twice as many slots as indices. It stores each index in the first free slot, starting at the
/// slot for the element's hash. A dictionary would store every element twice. Its attack-resistant hash function took a
/// tenth of the instructions of a change.
struct ElementSlots {
  private var slots: [Int] = []

  /// The values of empty slots.
  private enum Vacancy {
    static let free = -1
    static let removed = -2
  }

  /// Empties the table, and reserves space for the given number of elements. Linear.
  mutating func removeAll(capacity: Int) {
    var count = 16
    while count < 2 * capacity { count *= 2 }
    slots.removeAll(keepingCapacity: true)
    for _ in 0..<count { slots.append(Vacancy.free) }
  }

  /// Returns the index of an element; nil if it has none. O(1) on average.
  ///
  /// - Parameter isMatch: a closure that returns whether an index belongs to the element.
  func index(of element: Element, _ isMatch: (Int) -> Bool) -> Int? {
    guard let slot = slot(of: element, where: isMatch) else { return nil }
    return slots[slot]
  }

  /// Sets the index of an element. The table must have free space for it.
  ///
  /// - Returns: the previous index; nil if there was none.
  mutating func set(_ index: Int, of element: Element, _ isMatch: (Int) -> Bool) -> Int? {
    if let slot = slot(of: element, where: isMatch) {
      defer { slots[slot] = index }
      return slots[slot]
    }
    var slot = firstSlot(of: element)
    while slots[slot] >= 0 { slot = self.slot(after: slot) }
    slots[slot] = index
    return nil
  }

  /// Removes the index of an element. Does nothing if the index is not in the table.
  mutating func remove(_ index: Int, of element: Element) { replace(index, of: element, by: Vacancy.removed) }

  /// Replaces the index of an element. Does nothing if the index is not in the table.
  mutating func replace(_ index: Int, of element: Element, by other: Int) {
    if let slot = slot(of: element, where: { $0 == index }) { slots[slot] = other }
  }

  private func slot(of element: Element, where isMatch: (Int) -> Bool) -> Int? {
    if slots.isEmpty { return nil }
    var slot = firstSlot(of: element)
    while slots[slot] != Vacancy.free {
      if slots[slot] >= 0, isMatch(slots[slot]) { return slot }
      slot = self.slot(after: slot)
    }
    return nil
  }

  private func slot(after slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

  /// Returns the slot for an element's hash. The hash uses only the path, because few elements share a path.
  private func firstSlot(of element: Element) -> Int {
    let (section, item) = (
      UInt32(truncatingIfNeeded: element.path.section), UInt32(truncatingIfNeeded: element.path.item)
    )
    let hash = (section &* 0x9E37_79B1 &+ item) &* 0x85EB_CA77
    return Int(hash >> 8) & (slots.count - 1)
  }
}
