extension TokenSnapshot {
  /// Inserts empty sections at an index, which must exist or be the end. Linear in the sections behind it.
  /// - Returns: the index of the first section that exists already or is given twice, without changing anything; nil on
  ///   success.
  @usableFromInline
  mutating func insertSections(_ tokens: ContiguousArray<Token>, at index: Int) -> Int? {
    if let greatest = tokens.max(), Int(greatest) >= sectionPlaces.count {
      sectionPlaces.append(contentsOf: repeatElement(.absent, count: Int(greatest) + 1 - sectionPlaces.count))
    }
    for (place, token) in tokens.enumerated() {
      if sectionPlaces[Int(token)] != .absent {
        for claimed in tokens[..<place] { sectionPlaces[Int(claimed)] = .absent }
        return place
      }
      sectionPlaces[Int(token)] = Token(truncatingIfNeeded: index + place)
    }
    sections.insert(contentsOf: tokens.map { Section(token: $0) }, at: index)
    placeSections(from: index + tokens.count)
    return nil
  }

  /// Deletes existing sections with their items. Linear in these items and in the sections.
  /// - Returns: the index of the first section named twice, without changing anything; nil on success.
  @usableFromInline
  mutating func deleteSections(_ tokens: ContiguousArray<Token>) -> Int? {
    var places: ContiguousArray<Token> = []
    for (index, token) in tokens.enumerated() {
      if sectionPlaces[Int(token)] == .absent {
        for (token, place) in zip(tokens, places) { sectionPlaces[Int(token)] = place }
        return index
      }
      places.append(sectionPlaces[Int(token)])
      sectionPlaces[Int(token)] = .absent
    }
    for place in places {
      for item in sections[Int(place)].items {
        homes[Int(item)] = .absent
        marks.forget(item: item)
      }
      itemCount -= sections[Int(place)].items.count
      marks.reloadedSections.remove(sections[Int(place)].token)
    }
    sections.removeAll { sectionPlaces[Int($0.token)] == .absent }
    placeSections(from: places.min().map(Int.init) ?? sections.count)
    return nil
  }

  /// Moves a section before the one now at an index, or to the end. Linear in the sections.
  @usableFromInline
  mutating func moveSection(from source: Int, to target: Int) {
    let destination = target > source ? target - 1 : target
    if destination == source { return }
    let section = sections.remove(at: source)
    sections.insert(section, at: destination)
    placeSections(from: min(source, destination))
  }

  /// Marks existing sections for reloading.
  @usableFromInline
  mutating func reload(sections tokens: ContiguousArray<Token>) {
    for token in tokens { marks.reloadedSections.insert(token) }
  }

  /// Hides or shows the items of existing sections.
  @usableFromInline
  mutating func setCollapsed(_ isCollapsed: Bool, sections tokens: ContiguousArray<Token>) {
    for token in tokens { sections[Int(sectionPlaces[Int(token)])].isCollapsed = isCollapsed }
  }

  private mutating func placeSections(from start: Int) {
    for index in start..<max(start, sections.count) {
      sectionPlaces[Int(sections[index].token)] = Token(truncatingIfNeeded: index)
    }
  }
}
