extension String {
  /// The text as it can be shown in one line of a terminal: what would break the line, color it or turn it round is
  /// written as an escape.
  package var inMessages: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isUnprintable {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether a message repeats the text as a whole.
  var isShort: Bool { unicodeScalars.count <= Self.mostRepeated }

  /// The text, or as much of it as a message repeats.
  package var inShort: String { isShort ? self : String(unicodeScalars.prefix(Self.mostRepeated)) + "…" }

  /// The maximum number of characters of a document that a message repeats at once.
  static let mostRepeated = 40
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, but no tab and no line break.
  var isControl: Bool {
    switch value {
    case 9, 10, 13: false
    case 0...0x1F, 0x7F...0x9F: true
    default: false
    }
  }

  /// Whether the scalar is a control character, a line or paragraph separator, or sets the direction of text.
  ///
  /// Source: the Unicode Character Database, general categories Cc, Zl and Zp, and Bidi_Control.
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
