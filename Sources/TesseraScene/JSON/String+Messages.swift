extension String {
  /// The text as it can be shown in one line of a terminal: what would break the line, colour it or turn it round is
  /// written as an escape.
  var inMessages: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnprintable {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text, or as much of it as a message repeats.
  var inShort: String { count <= Self.mostRepeated ? self : prefix(Self.mostRepeated) + "…" }

  /// The most characters of a document that a message repeats at once.
  static let mostRepeated = 40
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
