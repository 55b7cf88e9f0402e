import TesseraLayout

/// A snapshot with tokens in place of IDs. It stores sections and items in order, and its type is the same for all
/// apps.
///
/// Edits require valid paths and tokens. An edit that would insert an existing element fails without changing anything.
/// An item takes four bytes in its section, and four more bytes to look up its section.
@usableFromInline
struct TokenSnapshot: Sendable {
  @usableFromInline
  struct Section: Equatable, Sendable {
    @usableFromInline let token: Token
    var items: ContiguousArray<Token> = []
    var isCollapsed = false
    /// The levels of the items; nil if all items are at the top level and none is expanded.
    var outline: Outline?

    /// The items that are shown.
    var shown: ContiguousArray<Token> { isCollapsed ? [] : outline?.shown ?? items }
  }

  @usableFromInline var sections: ContiguousArray<Section> = []
  /// The token of each item's section, by item token; `absent` for items that do not exist.
  var homes: ContiguousArray<Token> = []
  /// The index of each section, by section token; `absent` for sections that do not exist.
  var sectionIndices: ContiguousArray<Token> = []
  @usableFromInline var itemCount = 0
  @usableFromInline var marks = Marks()

  /// The elements to reload or reconfigure.
  @usableFromInline
  struct Marks: Sendable {
    var reloadedSections: Set<Token> = []
    var reloadedItems: Set<Token> = []
    var reconfiguredItems: Set<Token> = []

    @usableFromInline
    init() {}
  }

  @usableFromInline
  init() {}

  /// The number of sections, and the number of shown items in each section. Linear in the number of sections.
  @usableFromInline var shape: DataShape {
    var shape = DataShape()
    for section in sections {
      shape.append(DataShape.Run(sections: 1, items: section.shown.count))
    }
    return shape
  }
}

// MARK: - Lookup

extension TokenSnapshot {
  /// Returns the index of a section. O(1).
  @usableFromInline
  func index(ofSection token: Token) -> Int? {
    guard token < sectionIndices.count, sectionIndices[Int(token)] != .absent else { return nil }
    return Int(sectionIndices[Int(token)])
  }

  /// Returns whether an item exists. O(1).
  @usableFromInline
  func holds(item token: Token) -> Bool {
    token < homes.count && homes[Int(token)] != .absent
  }

  /// Returns the index of the section that contains an item. O(1).
  @usableFromInline
  func section(ofItem token: Token) -> Int? {
    holds(item: token) ? index(ofSection: homes[Int(token)]) : nil
  }

  /// Returns an item's path among all items, including hidden ones. Linear in the number of items in its section. This takes about
  /// 10 µs for 100,000 items.
  @usableFromInline
  func dataPath(ofItem token: Token) -> ItemPath? {
    guard let section = section(ofItem: token), let item = TokenScan.index(of: token, in: sections[section].items)
    else { return nil }
    return ItemPath(section: section, item: item)
  }

  /// Returns the path at which an item is shown; nil if it is hidden. Linear in the number of items in its section.
  @usableFromInline
  func path(ofItem token: Token) -> ItemPath? {
    guard let dataPath = dataPath(ofItem: token), let item = sections[dataPath.section].shownIndex(of: dataPath.item)
    else {
      return nil
    }
    return ItemPath(section: dataPath.section, item: item)
  }

  /// Returns the item shown at a path. O(1).
  @usableFromInline
  func item(shownAt path: ItemPath) -> Token? {
    guard sections.indices.contains(path.section), sections[path.section].shown.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].shown[path.item]
  }

  /// Returns the items in an existing section.
  @usableFromInline
  func items(inSection index: Int) -> ContiguousArray<Token> { sections[index].items }

  /// Returns the number of items in a section, including hidden ones. The section must exist.
  @usableFromInline
  func itemCount(inSection index: Int) -> Int { sections[index].items.count }

  @usableFromInline
  func isCollapsed(section index: Int) -> Bool { sections[index].isCollapsed }

  @usableFromInline
  func token(ofSection index: Int) -> Token { sections[index].token }

  /// Returns the paths of those items that are shown, in data order. Linear in the number of items in their sections.
  func shownPaths(of tokens: some Collection<Token>) -> [ItemPath] {
    if tokens.isEmpty { return [] }
    var wanted = TokenSet(capacity: homes.count)
    var affected = TokenSet(capacity: sections.count)
    for token in tokens {
      guard let section = section(ofItem: token), !sections[section].isCollapsed else { continue }
      wanted.insert(token)
      affected.insert(Token(truncatingIfNeeded: section))
    }
    var paths: [ItemPath] = []
    for (index, section) in sections.enumerated() where affected.contains(Token(truncatingIfNeeded: index)) {
      for (item, token) in section.shown.enumerated() where wanted.contains(token) {
        paths.append(ItemPath(section: index, item: item))
      }
    }
    return paths
  }
}
