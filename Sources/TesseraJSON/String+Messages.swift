extension String {
  /// The text, made safe for a single line in a terminal. Characters that would break the line, or change its color or
  /// direction, are escaped.
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

  /// Whether the text is short enough for a message to repeat all of it.
  var isShort: Bool { unicodeScalars.count <= Self.maximumQuotedLength }

  /// The text, or only its beginning if it is too long for a message.
  package var inShort: String { isShort ? self : String(unicodeScalars.prefix(Self.maximumQuotedLength)) + "…" }

  /// The maximum number of characters from a document that a message repeats at once.
  static let maximumQuotedLength = 40
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character other than a tab or a line break.
  var isControl: Bool {
    switch value {
    case 9, 10, 13: false
    case 0...0x1F, 0x7F...0x9F: true
    default: false
    }
  }

  /// Whether the scalar is a control character or a line or paragraph separator, or sets the text direction.
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
