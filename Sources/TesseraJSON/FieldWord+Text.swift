import TesseraLayout

// The words in a document are the names of cases in the Swift API.
extension FieldWord {
  /// The word for the case.
  package var word: String { zip(Self.choices, Self.words).first { $0.0 == self }?.1 ?? "" }

  /// All words, formatted for an error message.
  package static var expected: String { "one of " + words.map { "\"\($0)\"" }.listed }
}

extension ReadingDirection: FieldWord {
  package static var choices: [ReadingDirection] { [.leftToRight, .rightToLeft] }
  package static var words: [String] { ["leftToRight", "rightToLeft"] }
}

extension ScrollAlignment: FieldWord {
  package static var choices: [ScrollAlignment] { [.start, .center, .end, .nearest] }
  package static var words: [String] { ["start", "center", "end", "nearest"] }
}

/// The header or footer for the whole collection.
package enum GlobalElement: FieldWord, CaseIterable {
  case header, footer

  package static var words: [String] { ["header", "footer"] }
}

/// The layouts that a scene can have.
package enum LayoutType: FieldWord, CaseIterable {
  case stack, table, calendar

  package static var words: [String] { ["stack", "table", "calendar"] }
}
