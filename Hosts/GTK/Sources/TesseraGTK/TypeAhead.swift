import Tessera

/// The letters that the user types to find an item.
struct TypeAhead {
  /// The letters so far, in lowercase.
  var letters = ""
  /// The time when the last letter was typed.
  var time = -Double.infinity

  /// The maximum time between letters of the same search, in seconds.
  static let pause = 1.0
  /// The maximum number of items to compare for one letter.
  static let maximumItemCount = 20_000
}

extension CollectionWidget {
  /// Finds the next item whose text begins with the typed letters, starting at the focused item, and focuses it.
  ///
  /// - Returns: whether the letter belongs to a search.
  func finds(_ letter: Character) -> Bool {
    guard let searchText, letter.isLetter || letter.isNumber || letter == " " else { return false }
    let isContinued = eventTime - typeAhead.time < TypeAhead.pause && !typeAhead.letters.isEmpty
    if letter == " ", !isContinued { return false }
    let letters = (isContinued ? typeAhead.letters : "") + letter.lowercased()
    (typeAhead.letters, typeAhead.time) = (letters, eventTime)
    // Typing the same letter again moves to the next item that begins with it.
    let isRepeated = letters.allSatisfy { $0 == letters.first }
    let start = Start(engine.focus ?? ItemPath(section: 0, item: 0), skipsFirst: !isContinued || isRepeated)
    let sought = isRepeated ? String(letter.lowercased()) : letters
    if let found = firstItem(from: start, where: { searchText($0).lowercased().hasPrefix(sought) }) {
      engine.setFocus(found)
      engine.select(found)
      engine.scroll(to: .item(found))
    }
    return true
  }

  private struct Start {
    var path: ItemPath
    var skipsFirst: Bool

    init(_ path: ItemPath, skipsFirst: Bool) { (self.path, self.skipsFirst) = (path, skipsFirst) }
  }

  /// Returns the first item, starting at `start`, that meets a condition. The condition receives the item's path in the
  /// data. The search wraps around to the beginning of the data.
  private func firstItem(from start: Start, where isSought: (ItemPath) -> Bool) -> ItemPath? {
    let sections = engine.layout.data.runs.reduce(0) { $0 + $1.sections }
    var path = start.path
    for step in 0..<TypeAhead.maximumItemCount {
      if step > 0 || start.skipsFirst {
        path.item += 1
        var passed = 0
        while path.item >= engine.itemCount(inSection: path.section), passed <= sections {
          path = ItemPath(section: path.section + 1 < sections ? path.section + 1 : 0, item: 0)
          passed += 1
        }
      }
      if path.item < engine.itemCount(inSection: path.section), isSought(engine.sourcePath(of: path)) { return path }
      if step > 0, path == start.path { return nil }
    }
    return nil
  }
}
