/// A snapshot's shown items, prepared for many queries.
struct ShownItems {
  private let homes: ContiguousArray<Token>
  /// The collapsed sections, if there are any.
  private let hidden: TokenSet?
  /// The items hidden by an ancestor, if there are any.
  private var hiddenItems: TokenSet?

  /// Prepares the items. Linear in the number of sections and the number of items in sections with an outline.
  init(_ snapshot: TokenSnapshot) {
    homes = snapshot.homes
    var hidden: TokenSet?
    for section in snapshot.sections where section.isCollapsed {
      if hidden == nil { hidden = TokenSet(capacity: snapshot.sectionIndices.count) }
      hidden?.insert(section.token)
    }
    self.hidden = hidden
    for section in snapshot.sections {
      guard let outline = section.outline, outline.shown.count < section.items.count else { continue }
      hide(section.items, except: outline.shown)
    }
  }

  /// - Parameter shown: the items that are not hidden, in order. They must be a subsequence of the other items.
  private mutating func hide(_ items: ContiguousArray<Token>, except shown: ContiguousArray<Token>) {
    var hiddenItems = hiddenItems ?? TokenSet(capacity: homes.count)
    var next = 0
    for token in items {
      if next < shown.count && shown[next] == token { next += 1 } else { hiddenItems.insert(token) }
    }
    self.hiddenItems = hiddenItems
  }

  /// Returns whether an item exists and is not hidden by its section or an ancestor. O(1).
  func contains(_ token: Token) -> Bool {
    guard token < homes.count else { return false }
    let home = homes[Int(token)]
    if home == .absent || hiddenItems?.contains(token) == true { return false }
    return hidden.map { !$0.contains(home) } ?? true
  }
}
