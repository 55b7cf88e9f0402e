/// The items that a snapshot shows, prepared for many queries.
struct ShownItems {
  private let homes: ContiguousArray<Token>
  /// The collapsed sections, if there are any.
  private let hidden: TokenSet?
  /// The items that an ancestor hides, if there are any.
  private var hiddenItems: TokenSet?

  /// Linear in the sections, and in the items of those with an outline.
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

  /// - Parameter shown: some of the items, in order.
  private mutating func hide(_ items: ContiguousArray<Token>, except shown: ContiguousArray<Token>) {
    var hiddenItems = hiddenItems ?? TokenSet(capacity: homes.count)
    var next = 0
    for token in items {
      if next < shown.count && shown[next] == token { next += 1 } else { hiddenItems.insert(token) }
    }
    self.hiddenItems = hiddenItems
  }

  /// Whether an item exists, and neither its section nor an ancestor hides it. O(1).
  func contains(_ token: Token) -> Bool {
    guard token < homes.count else { return false }
    let home = homes[Int(token)]
    if home == .absent || hiddenItems?.contains(token) == true { return false }
    return hidden.map { !$0.contains(home) } ?? true
  }
}
