import TesseraLayout

/// The position at which to insert an item: before the item currently at an index, or at the end of the section.
@usableFromInline
struct Insertion: Equatable, Sendable {
  let section: Int
  let index: Int
  /// The number of ancestors that the item will have.
  let level: Token
}

extension TokenSnapshot {
  /// Returns the position at the end of an existing section.
  @usableFromInline
  func end(ofSection section: Int) -> Insertion {
    Insertion(section: section, index: sections[section].items.count, level: 0)
  }

  /// Returns the position before an existing item.
  @usableFromInline
  func insertion(before dataPath: ItemPath) -> Insertion {
    Insertion(
      section: dataPath.section, index: dataPath.item, level: sections[dataPath.section].level(at: dataPath.item))
  }

  /// Returns the position after an existing item and all its descendants.
  @usableFromInline
  func insertion(after dataPath: ItemPath) -> Insertion {
    let section = sections[dataPath.section]
    return Insertion(
      section: dataPath.section, index: section.branch(at: dataPath.item).upperBound,
      level: section.level(at: dataPath.item))
  }

  /// Returns the position after the last child of an existing item.
  @usableFromInline
  func insertion(under dataPath: ItemPath) -> Insertion {
    let section = sections[dataPath.section]
    return Insertion(
      section: dataPath.section, index: section.branch(at: dataPath.item).upperBound,
      level: section.level(at: dataPath.item) + 1)
  }

  /// Returns the position that an existing item must move to for the layout to show it at a path; nil if there is no such position.
  ///
  /// The path's index counts only shown items and excludes the moved item. If the path is among the item's own
  /// descendants, nothing changes. Linear in the number of items in the section.
  @usableFromInline
  func insertion(ofItem token: Token, shownAt path: ItemPath) -> Insertion? {
    guard sections.indices.contains(path.section), let dataPath = dataPath(ofItem: token) else { return nil }
    let section = sections[path.section]
    let own = dataPath.section == path.section ? section.shownIndex(of: dataPath.item) : nil
    let count = section.shown.count - (own == nil ? 0 : 1)
    guard path.item >= 0 && path.item <= count else { return nil }
    var next = path.item
    if let own, next >= own {
      let isWithin = section.outline.map { outline in
        next < count && section.branch(at: dataPath.item).contains(Int(outline.shownIndices[next]))
      }
      if next == own || isWithin == true { return insertion(before: dataPath) }
      next += 1
    }
    if next < section.shown.count {
      return insertion(before: ItemPath(section: path.section, item: section.index(ofShown: next)))
    }
    return section.isCollapsed
      ? Insertion(section: path.section, index: 0, level: 0) : end(ofSection: path.section)
  }

  /// Returns whether an item is a descendant of another one. Both must exist.
  @usableFromInline
  func isItem(at dataPath: ItemPath, below other: ItemPath) -> Bool {
    dataPath.section == other.section && dataPath.item != other.item
      && sections[other.section].branch(at: other.item).contains(dataPath.item)
  }

  // MARK: Queries about existing items

  /// Returns the number of ancestors of an item.
  @usableFromInline
  func level(at dataPath: ItemPath) -> Int { Int(sections[dataPath.section].level(at: dataPath.item)) }

  @usableFromInline
  func isExpanded(_ token: Token, at dataPath: ItemPath) -> Bool {
    sections[dataPath.section].outline?.expanded.contains(token) ?? false
  }

  /// Returns the parent of an item.
  @usableFromInline
  func parent(at dataPath: ItemPath) -> Token? {
    let section = sections[dataPath.section]
    return section.parent(of: dataPath.item).map { section.items[$0] }
  }

  /// Returns the children of an item, in order.
  @usableFromInline
  func children(at dataPath: ItemPath) -> ContiguousArray<Token> {
    let section = sections[dataPath.section]
    let level = section.level(at: dataPath.item) + 1
    return ContiguousArray(
      section.branch(at: dataPath.item).lazy.filter { section.level(at: $0) == level }.map { section.items[$0] })
  }

  /// Returns the outline position of the item shown at a path; nil if its section has no outline. O(1).
  @usableFromInline
  func outlinePosition(at path: ItemPath) -> OutlinePosition? {
    guard sections.indices.contains(path.section), !sections[path.section].isCollapsed,
      let outline = sections[path.section].outline, outline.shown.indices.contains(path.item)
    else { return nil }
    return outline.position(ofShown: path.item)
  }

  /// Returns the shown items in a section.
  @usableFromInline
  func shownItems(inSection index: Int) -> ContiguousArray<Token> { sections[index].shown }

  /// Returns the number of descendants that are shown for the item at a path. Linear in the result.
  func shownCount(below path: ItemPath) -> Int {
    guard sections.indices.contains(path.section), !sections[path.section].isCollapsed,
      let outline = sections[path.section].outline, outline.shown.indices.contains(path.item)
    else { return 0 }
    func level(_ index: Int) -> Token { outline.levels[Int(outline.shownIndices[index])] }
    var end = path.item + 1
    while end < outline.shown.count, level(end) > level(path.item) { end += 1 }
    return end - path.item - 1
  }

  /// Returns whether a section's levels and expanded items are the same as in another snapshot. The section must have
  /// the same items in both. Linear.
  @usableFromInline
  func hasSameOutline(inSection index: Int, as other: TokenSnapshot) -> Bool {
    let (mine, its) = (sections[index], other.sections[index])
    guard mine.outline != nil || its.outline != nil else { return true }
    return mine.items.indices.allSatisfy { item in
      mine.level(at: item) == its.level(at: item)
        && (mine.outline?.expanded.contains(mine.items[item]) ?? false)
          == (its.outline?.expanded.contains(its.items[item]) ?? false)
    }
  }

  /// Deletes all items except the given ones and their ancestors, and expands these ancestors. Linear.
  @usableFromInline
  mutating func keepItems(_ isKept: (Token) -> Bool) {
    var (deleted, expanded): (ContiguousArray<Token>, ContiguousArray<Token>) = ([], [])
    for section in sections {
      /// The level of the most recent kept item whose parent has not been found yet.
      var child: Token = 0
      for index in section.items.indices.reversed() {
        let (token, level) = (section.items[index], section.level(at: index))
        let isParent = child > level
        if isParent { expanded.append(token) }
        if isKept(token) || isParent { child = level } else { deleted.append(token) }
      }
    }
    _ = delete(deleted)
    setExpanded(true, items: expanded)
  }

  /// Shows or hides the children of existing items.
  @usableFromInline
  mutating func setExpanded(_ isExpanded: Bool, items tokens: ContiguousArray<Token>) {
    var affected: [Int: ContiguousArray<Token>] = [:]
    for token in tokens { if let section = section(ofItem: token) { affected[section, default: []].append(token) } }
    for (section, tokens) in affected { sections[section].setExpanded(isExpanded, tokens) }
  }
}
