/// The items that a snapshot shows, prepared for many queries.
struct ShownItems {
  private let homes: ContiguousArray<Token>
  /// The collapsed sections, if there are any.
  private let hidden: TokenSet?

  /// Linear in the sections.
  init(_ snapshot: TokenSnapshot) {
    homes = snapshot.homes
    var hidden: TokenSet?
    for section in snapshot.sections where section.isCollapsed {
      if hidden == nil { hidden = TokenSet(capacity: snapshot.sectionPlaces.count) }
      hidden?.insert(section.token)
    }
    self.hidden = hidden
  }

  /// Whether an item exists and its section is not collapsed. O(1).
  func contains(_ token: Token) -> Bool {
    guard token < homes.count else { return false }
    let home = homes[Int(token)]
    if home == .absent { return false }
    return hidden.map { !$0.contains(home) } ?? true
  }
}
