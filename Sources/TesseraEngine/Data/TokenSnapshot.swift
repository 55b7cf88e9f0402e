import TesseraLayout

/// A snapshot with tokens for IDs: sections and items in order, of one type for all users.
///
/// Edits expect valid places and tokens. An edit that would insert an existing element is refused and changes nothing.
/// An item takes four bytes in its section and four to find it again.
@usableFromInline
struct TokenSnapshot: Sendable {
  @usableFromInline
  struct Section: Equatable, Sendable {
    @usableFromInline let token: Token
    var items: ContiguousArray<Token> = []
    var isCollapsed = false

    /// The items that are shown.
    var shown: ContiguousArray<Token> { isCollapsed ? [] : items }
  }

  @usableFromInline var sections: ContiguousArray<Section> = []
  /// For each item token: the token of the section that holds the item, or `absent`.
  var homes: ContiguousArray<Token> = []
  /// For each section token: the index of the section, or `absent`.
  var sectionPlaces: ContiguousArray<Token> = []
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

  /// The number of sections, and the number of items that each shows. Linear in the sections.
  @usableFromInline var shape: DataShape {
    var shape = DataShape()
    for section in sections {
      shape.append(DataShape.Run(sections: 1, items: section.isCollapsed ? 0 : section.items.count))
    }
    return shape
  }
}

// MARK: - Where things are

extension TokenSnapshot {
  /// The index of a section. O(1).
  @usableFromInline
  func index(ofSection token: Token) -> Int? {
    guard token < sectionPlaces.count, sectionPlaces[Int(token)] != .absent else { return nil }
    return Int(sectionPlaces[Int(token)])
  }

  /// Whether an item exists. O(1).
  @usableFromInline
  func holds(item token: Token) -> Bool {
    token < homes.count && homes[Int(token)] != .absent
  }

  /// The index of the section that holds an item. O(1).
  @usableFromInline
  func section(ofItem token: Token) -> Int? {
    holds(item: token) ? index(ofSection: homes[Int(token)]) : nil
  }

  /// The path of an item, shown or not. Linear in its section: about 10 µs for 100,000 items.
  @usableFromInline
  func place(ofItem token: Token) -> ItemPath? {
    guard let section = section(ofItem: token), let item = TokenScan.place(of: token, in: sections[section].items)
    else { return nil }
    return ItemPath(section: section, item: item)
  }

  /// Whether an item exists and its section is not collapsed. O(1).
  func shows(item token: Token) -> Bool {
    section(ofItem: token).map { !sections[$0].isCollapsed } ?? false
  }

  /// The item at a place, shown or not.
  @usableFromInline
  func item(at place: ItemPath) -> Token? {
    guard sections.indices.contains(place.section), sections[place.section].items.indices.contains(place.item)
    else { return nil }
    return sections[place.section].items[place.item]
  }

  /// The items of a section, which must exist.
  @usableFromInline
  func items(inSection index: Int) -> ContiguousArray<Token> { sections[index].items }

  /// The number of items of a section, which must exist, shown or not.
  @usableFromInline
  func itemCount(inSection index: Int) -> Int { sections[index].items.count }

  @usableFromInline
  func isCollapsed(section index: Int) -> Bool { sections[index].isCollapsed }

  @usableFromInline
  func token(ofSection index: Int) -> Token { sections[index].token }

  /// The places of the given items that are shown, in data order. Linear in the sections that hold them.
  func shownPlaces(of tokens: some Collection<Token>) -> [ItemPath] {
    if tokens.isEmpty { return [] }
    var wanted = TokenSet(capacity: homes.count)
    var affected = TokenSet(capacity: sections.count)
    for token in tokens {
      guard let section = section(ofItem: token), !sections[section].isCollapsed else { continue }
      wanted.insert(token)
      affected.insert(Token(truncatingIfNeeded: section))
    }
    var places: [ItemPath] = []
    for (index, section) in sections.enumerated() where affected.contains(Token(truncatingIfNeeded: index)) {
      for (item, token) in section.items.enumerated() where wanted.contains(token) {
        places.append(ItemPath(section: index, item: item))
      }
    }
    return places
  }
}
