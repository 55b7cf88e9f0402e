import TesseraLayout

extension TokenSnapshot {
  /// Inserts items at a place, which must exist or be the end of a section.
  ///
  /// Linear in the new items and in those behind them in the section.
  /// - Returns: the index of the first item that exists already or is given twice, without changing anything; nil on
  ///   success.
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

  /// Records that new items are in a section. If one exists already, returns the index of the first and changes
  /// nothing.
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

  /// Deletes existing items. Linear in them and in the sections that hold them.
  /// - Returns: the index of the first item named twice, without changing anything; nil on success.
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

  /// Moves an item before the one now at a place, which must exist or be the end of a section. Linear in the two
  /// sections.
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

  /// Marks existing items for reloading.
  @usableFromInline
  mutating func reload(items tokens: ContiguousArray<Token>) {
    for token in tokens { marks.reloadedItems.insert(token) }
  }

  /// Marks existing items for reconfiguring.
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
