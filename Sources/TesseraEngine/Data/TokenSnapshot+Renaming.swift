extension TokenSnapshot {
  /// Returns the same data with different tokens. Linear.
  /// - Parameters:
  ///   - sectionNames: the new token for each current section token. Every existing section must have a unique token.
  ///   - itemNames: the new token for each current item token, with the same requirement.
  @usableFromInline
  func renamed(sections sectionNames: ContiguousArray<Token>, items itemNames: ContiguousArray<Token>) -> TokenSnapshot
  {
    var renamed = TokenSnapshot()
    renamed.itemCount = itemCount
    renamed.sectionIndices = Self.absent(upTo: sectionNames)
    renamed.homes = Self.absent(upTo: itemNames)
    renamed.sections.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() {
      let home = sectionNames[Int(section.token)]
      let items = ContiguousArray(section.items.map { itemNames[Int($0)] })
      renamed.sectionIndices[Int(home)] = Token(truncatingIfNeeded: index)
      for item in items { renamed.homes[Int(item)] = home }
      let outline = section.outline?.renamed(itemNames, items: items)
      renamed.sections.append(
        Section(token: home, items: items, isCollapsed: section.isCollapsed, outline: outline))
    }
    for token in marks.reloadedSections { renamed.marks.reloadedSections.insert(sectionNames[Int(token)]) }
    for token in marks.reloadedItems { renamed.marks.reloadedItems.insert(itemNames[Int(token)]) }
    for token in marks.reconfiguredItems { renamed.marks.reconfiguredItems.insert(itemNames[Int(token)]) }
    return renamed
  }

  /// Returns the same data with sections and items numbered in order. Only existing elements then have tokens. Linear.
  @usableFromInline
  func renumbered() -> TokenSnapshot {
    var sectionNames = ContiguousArray(repeating: Token.absent, count: sectionIndices.count)
    var itemNames = ContiguousArray(repeating: Token.absent, count: homes.count)
    var next: Token = 0
    for (index, section) in sections.enumerated() {
      sectionNames[Int(section.token)] = Token(truncatingIfNeeded: index)
      for item in section.items {
        itemNames[Int(item)] = next
        next += 1
      }
    }
    return renamed(sections: sectionNames, items: itemNames)
  }

  /// Returns an array of `absent` values with space for all new tokens that are not `absent`.
  private static func absent(upTo names: ContiguousArray<Token>) -> ContiguousArray<Token> {
    var count = 0
    for name in names where name != .absent { count = max(count, Int(name) + 1) }
    return ContiguousArray(repeating: .absent, count: count)
  }
}
