import TesseraLayout

extension TokenSnapshot {
  /// Inserts items at a place, which must exist or be the end of a section.
  ///
  /// Linear in the items that come and in those behind them in the section.
  /// - Returns: the index of the first one that is there already or comes twice, and nothing has changed; or nil.
  @usableFromInline
  mutating func insert(_ tokens: ContiguousArray<Token>, at place: ItemPath) -> Int? {
    let home = sections[place.section].token
    if let duplicate = insert(tokens, in: home) { return duplicate }
    itemCount += tokens.count
    if sections[place.section].items.isEmpty {
      sections[place.section].items = tokens
    } else {
      sections[place.section].items.insert(contentsOf: tokens, at: place.item)
    }
    return nil
  }

  /// Notes that items that are not there are in a section now. Returns the first that is there, and changes nothing.
  private mutating func insert(_ tokens: ContiguousArray<Token>, in home: Token) -> Int? {
    if let greatest = tokens.max(), Int(greatest) >= homes.count {
      homes.append(contentsOf: repeatElement(.absent, count: Int(greatest) + 1 - homes.count))
    }
    for (index, token) in tokens.enumerated() {
      if homes[Int(token)] != .absent {
        for committed in tokens[..<index] { homes[Int(committed)] = .absent }
        return index
      }
      homes[Int(token)] = home
    }
    return nil
  }

  /// Deletes items that are there. Linear in them and in the sections that hold them, however many they are.
  /// - Returns: the index of the first one named twice, and nothing has changed; or nil.
  @usableFromInline
  mutating func delete(_ tokens: ContiguousArray<Token>) -> Int? {
    if tokens.count == 1, let place = place(ofItem: tokens[0]) {
      sections[place.section].items.remove(at: place.item)
      homes[Int(tokens[0])] = .absent
    } else {
      var left = TokenSet(capacity: sectionPlaces.count)
      var origins: ContiguousArray<Token> = []
      origins.reserveCapacity(tokens.count)
      for (index, token) in tokens.enumerated() {
        let home = homes[Int(token)]
        if home == .absent {
          for (token, home) in zip(tokens, origins) { homes[Int(token)] = home }
          return index
        }
        origins.append(home)
        homes[Int(token)] = .absent
        left.insert(home)
      }
      for index in sections.indices where left.contains(sections[index].token) {
        let home = sections[index].token
        sections[index].items.removeAll { homes[Int($0)] != home }
      }
    }
    itemCount -= tokens.count
    for token in tokens { marks.forget(item: token) }
    return nil
  }

  /// Moves an item to stand before what is at a place now, which must exist or be the end of a section. Linear in the
  /// two sections.
  @usableFromInline
  mutating func move(item token: Token, to target: ItemPath) {
    guard let source = place(ofItem: token) else { return }
    var target = target
    if target.section == source.section && target.item > source.item { target.item -= 1 }
    if target == source { return }
    sections[source.section].items.remove(at: source.item)
    sections[target.section].items.insert(token, at: target.item)
    homes[Int(token)] = sections[target.section].token
  }

  /// Marks items that are there as to be described again.
  @usableFromInline
  mutating func reload(items tokens: ContiguousArray<Token>) {
    for token in tokens { marks.reloadedItems.insert(token) }
  }

  /// Marks items that are there as to be shown again.
  @usableFromInline
  mutating func reconfigure(items tokens: ContiguousArray<Token>) {
    for token in tokens { marks.reconfiguredItems.insert(token) }
  }
}

extension TokenSnapshot.Marks {
  mutating func forget(item token: Token) {
    if !reloadedItems.isEmpty { reloadedItems.remove(token) }
    if !reconfiguredItems.isEmpty { reconfiguredItems.remove(token) }
  }
}
