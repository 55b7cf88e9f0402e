import Tessera

// The words of a document are those of the Swift API: the names of cases.
extension FieldWord {
  /// The word of the case.
  var word: String { "\(self)" }

  /// All words, as messages list them.
  static var expected: String { "one of " + choices.map { "\"\($0.word)\"" }.joined(separator: ", ") }
}

extension ReadingDirection: FieldWord {
  package static var choices: [ReadingDirection] { [.leftToRight, .rightToLeft] }
}

extension ScrollAlignment: FieldWord {
  package static var choices: [ScrollAlignment] { [.start, .center, .end, .nearest] }
}

/// The header or footer of the whole collection.
enum GlobalElement: FieldWord, CaseIterable {
  case header, footer
}

/// The layouts that a scene can have.
enum LayoutType: FieldWord, CaseIterable {
  case stack, table, calendar
}
