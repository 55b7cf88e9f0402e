// Outlines encoded as numbers. The number of an item is twice its level, plus 1 if the item is expanded.

extension Snapshot {
  /// Returns the same data with all items shown at the top level.
  package func flattened() -> Snapshot {
    var flattened = self
    for index in flattened.core.sections.indices { flattened.core.sections[index].outline = nil }
    return flattened
  }

  /// Returns all items of a section in order, with their outline numbers; empty if the section does not exist.
  package func outline(of section: SectionID) -> [(item: ItemID, number: Int)] {
    guard let index = index(ofSection: section) else { return [] }
    let known = core.sections[index]
    return known.items.indices.map { item in
      let token = known.items[item]
      let isExpanded = known.outline?.expanded.contains(token) ?? false
      return (itemIDTokens[token], 2 * Int(known.level(at: item)) + (isExpanded ? 1 : 0))
    }
  }

  /// Replaces the levels and the expanded items of a section.
  ///
  /// - Parameter numbers: a number for each item, including hidden ones; empty to remove all levels.
  /// - Returns: false, without changing anything, if the number of elements does not match, or if a level has no
  ///   parent.
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
