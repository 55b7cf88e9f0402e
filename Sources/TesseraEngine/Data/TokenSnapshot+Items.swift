import TesseraLayout

extension TokenSnapshot {
  /// Inserts items without children at a position. The position must be that of an existing item, or the end of a section.
  ///
  /// Linear in the number of new items and the number of items after them in the section.
  /// - Returns: the index of the first item that already exists or occurs twice, in which case nothing has changed; nil
  ///   on success.
  @usableFromInline
  mutating func insert(_ tokens: ContiguousArray<Token>, at insertion: Insertion) -> Int? {
    let home = sections[insertion.section].token
    if let duplicate = insert(tokens, in: home) { return duplicate }
    itemCount += tokens.count
    sections[insertion.section].insert(tokens, at: insertion.index, level: insertion.level)
    return nil
  }

  /// Records that new items are in a section. If any item already exists, returns the index of the first such item
  /// without changing anything.
  private mutating func insert(_ tokens: ContiguousArray<Token>, in home: Token) -> Int? {
    if let maximum = tokens.max(), Int(maximum) >= homes.count {
      homes.append(contentsOf: repeatElement(.absent, count: Int(maximum) + 1 - homes.count))
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

  /// Deletes existing items and all their descendants. Linear in the number of deleted items and the number of items in
  /// their sections.
  /// - Returns: the index of the first item that occurs twice, in which case nothing has changed; nil on success.
  @usableFromInline
  mutating func delete(_ tokens: ContiguousArray<Token>) -> Int? {
    var below: ContiguousArray<Token> = []
    if tokens.count == 1, let dataPath = dataPath(ofItem: tokens[0]), sections[dataPath.section].outline == nil {
      sections[dataPath.section].items.remove(at: dataPath.item)
      homes[Int(tokens[0])] = .absent
    } else {
      var left = TokenSet(capacity: sectionIndices.count)
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
        below += sections[index].removeBranches { homes[Int($0)] != home }
      }
    }
    for token in below { homes[Int(token)] = .absent }
    itemCount -= tokens.count + below.count
    for token in tokens { marks.forget(item: token) }
    for token in below { marks.forget(item: token) }
    return nil
  }

  /// Deletes ranges of items from a section without children. The ranges must be in ascending order and within the
  /// section. Linear in the number of items in the section.
  @usableFromInline
  mutating func delete(_ ranges: [Range<Int>], inSection section: Int) {
    let items = sections[section].items
    var left = ContiguousArray<Token>()
    left.reserveCapacity(items.count)
    var next = 0
    for range in ranges {
      left.append(contentsOf: items[next..<range.lowerBound])
      for token in items[range] {
        homes[Int(token)] = .absent
        marks.forget(item: token)
      }
      next = range.upperBound
    }
    left.append(contentsOf: items[next...])
    itemCount -= items.count - left.count
    sections[section].items = left
  }

  /// Inserts items without children at ranges in a section without children. The ranges are the items' final positions,
  /// in ascending order. The total length of the ranges must equal the number of items. Linear in the number of items
  /// in the section.
  /// - Returns: the index of the first item that already exists or occurs twice, in which case nothing has changed; nil
  ///   on success.
  @usableFromInline
  mutating func insert(_ tokens: ContiguousArray<Token>, at ranges: [Range<Int>], inSection section: Int) -> Int? {
    if let duplicate = insert(tokens, in: sections[section].token) { return duplicate }
    let items = sections[section].items
    var merged = ContiguousArray<Token>()
    merged.reserveCapacity(items.count + tokens.count)
    var (next, first) = (0, 0)
    for range in ranges {
      let kept = next..<next + range.lowerBound - merged.count
      merged.append(contentsOf: items[kept])
      merged.append(contentsOf: tokens[first..<first + range.count])
      (next, first) = (kept.upperBound, first + range.count)
    }
    merged.append(contentsOf: items[next...])
    itemCount += tokens.count
    sections[section].items = merged
    return nil
  }

  /// Moves an item and its descendants to a position. The position must be that of an existing item, or the end of a section, and
  /// must not be among the item's own descendants. Linear in the number of items in the two sections.
  @usableFromInline
  mutating func move(item token: Token, to target: Insertion) {
    guard let source = dataPath(ofItem: token) else { return }
    let range = sections[source.section].branch(at: source.item)
    var index = target.index
    if target.section == source.section && index > source.item { index = max(source.item, index - range.count) }
    if target.section == source.section && index == source.item
      && target.level == sections[source.section].level(at: source.item)
    {
      return
    }
    let branch = sections[source.section].remove(range)
    sections[target.section].insert(branch, at: index, level: target.level)
    for token in branch.tokens { homes[Int(token)] = sections[target.section].token }
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
