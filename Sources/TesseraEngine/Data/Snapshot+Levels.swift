// Outlines as numbers: for each item in order twice its level, and 1 more if it is expanded.

extension Snapshot {
  /// The same data with all items shown and none below another.
  package func flattened() -> Snapshot {
    var flattened = self
    for index in flattened.core.sections.indices { flattened.core.sections[index].outline = nil }
    return flattened
  }

  /// All items of a section in their order, with their numbers; empty if the section does not exist.
  package func outline(of section: SectionID) -> [(item: ItemID, number: Int)] {
    guard let index = index(ofSection: section) else { return [] }
    let known = core.sections[index]
    return known.items.indices.map { item in
      let token = known.items[item]
      let isExpanded = known.outline?.expanded.contains(token) ?? false
      return (itemIDTokens[token], 2 * Int(known.level(at: item)) + (isExpanded ? 1 : 0))
    }
  }

  /// Replaces the levels of a section, and which items are expanded.
  ///
  /// - Parameter numbers: one for each item, shown or not; none for no levels.
  /// - Returns: false without changing anything if the numbers do not fit the items, or if a level has no parent.
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
