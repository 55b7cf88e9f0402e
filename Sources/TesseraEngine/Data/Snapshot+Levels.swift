// Outlines encoded as numbers. An item's number is twice its level, plus 1 if the item is expanded.

extension Snapshot {
  /// Returns the same data with all items shown at the top level.
  package func flattened() -> Snapshot {
    var flattened = self
    for index in flattened.core.sections.indices { flattened.core.sections[index].outline = nil }
    return flattened
  }

  /// Returns all items in a section, in order, with their outline numbers; empty if the section does not exist.
  package func outline(of section: SectionID) -> [(item: ItemID, number: Int)] {
    guard let index = index(ofSection: section) else { return [] }
    let known = core.sections[index]
    return known.items.indices.map { item in
      let token = known.items[item]
      let isExpanded = known.outline?.expanded.contains(token) ?? false
      return (itemIDTokens[token], 2 * Int(known.level(at: item)) + (isExpanded ? 1 : 0))
    }
  }

  /// Replaces a section's levels and expanded items.
  ///
  /// - Parameter numbers: a number for each item, including hidden ones; empty to remove all levels.
  /// - Returns: true on success. If the number of elements is wrong, or if an item has no parent one level above it,
  ///   returns false without changing anything.
  package mutating func setOutline(_ numbers: [Int], of section: SectionID) -> Bool {
    guard let index = index(ofSection: section) else { return false }
    if numbers.isEmpty {
      core.sections[index].outline = nil
      return true
    }
    let items = core.sections[index].items
    guard numbers.count == items.count else { return false }
    var (outline, last) = (Outline(count: items.count), -1)
    for (item, number) in numbers.enumerated() {
      guard number >= 0, number >> 1 <= last + 1 else { return false }
      last = number >> 1
      outline.levels[item] = Token(last)
      if number & 1 == 1 { outline.expanded.insert(items[item]) }
    }
    outline.findShown(of: items)
    core.sections[index].outline = outline.isTrivial ? nil : outline
    return true
  }
}
