extension TokenSnapshot {
  /// Inserts empty sections at an index. The index must be that of an existing section, or the end. Linear in the number of
  /// sections after it.
  /// - Returns: the index of the first section that already exists or occurs twice, in which case nothing has changed;
  ///   nil on success.
  @usableFromInline
  mutating func insertSections(_ tokens: ContiguousArray<Token>, at index: Int) -> Int? {
    if let maximum = tokens.max(), Int(maximum) >= sectionIndices.count {
      sectionIndices.append(contentsOf: repeatElement(.absent, count: Int(maximum) + 1 - sectionIndices.count))
    }
    for (offset, token) in tokens.enumerated() {
      if sectionIndices[Int(token)] != .absent {
        for claimed in tokens[..<offset] { sectionIndices[Int(claimed)] = .absent }
        return offset
      }
      sectionIndices[Int(token)] = Token(truncatingIfNeeded: index + offset)
    }
    sections.insert(contentsOf: tokens.map { Section(token: $0) }, at: index)
    indexSections(from: index + tokens.count)
    return nil
  }

  /// Deletes existing sections and their items. Linear in the number of deleted items and the number of all sections.
  /// - Returns: the index of the first section that occurs twice, in which case nothing has changed; nil on success.
  @usableFromInline
  mutating func deleteSections(_ tokens: ContiguousArray<Token>) -> Int? {
    var indices: ContiguousArray<Token> = []
    for (index, token) in tokens.enumerated() {
      if sectionIndices[Int(token)] == .absent {
        for (token, index) in zip(tokens, indices) { sectionIndices[Int(token)] = index }
        return index
      }
      indices.append(sectionIndices[Int(token)])
      sectionIndices[Int(token)] = .absent
    }
    for index in indices {
      for item in sections[Int(index)].items {
        homes[Int(item)] = .absent
        marks.forget(item: item)
      }
      itemCount -= sections[Int(index)].items.count
      marks.reloadedSections.remove(sections[Int(index)].token)
    }
    sections.removeAll { sectionIndices[Int($0.token)] == .absent }
    indexSections(from: indices.min().map(Int.init) ?? sections.count)
    return nil
  }

  /// Moves a section before the section currently at an index, or to the end. Linear in the number of sections.
  @usableFromInline
  mutating func moveSection(from source: Int, to target: Int) {
    let destination = target > source ? target - 1 : target
    if destination == source { return }
    let section = sections.remove(at: source)
    sections.insert(section, at: destination)
    indexSections(from: min(source, destination))
  }

  /// Marks existing sections for reloading.
  @usableFromInline
  mutating func reload(sections tokens: ContiguousArray<Token>) {
    for token in tokens { marks.reloadedSections.insert(token) }
  }

  /// Hides or shows the items in existing sections.
  @usableFromInline
  mutating func setCollapsed(_ isCollapsed: Bool, sections tokens: ContiguousArray<Token>) {
    for token in tokens { sections[Int(sectionIndices[Int(token)])].isCollapsed = isCollapsed }
  }

  private mutating func indexSections(from start: Int) {
    for index in start..<max(start, sections.count) {
      sectionIndices[Int(sections[index].token)] = Token(truncatingIfNeeded: index)
    }
  }
}
