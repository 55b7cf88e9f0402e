/// Estimated text widths in common system fonts, as multiples of the font size. The estimates err on the wide side.
///
/// For a Latin character, the estimate is the greater of its widths in a narrow font (Inter) and a wide font (DejaVu
/// Sans).
enum TextWidth {
  /// Returns the width of text in regular weight.
  static func of(_ text: String) -> Double {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the width of a user-perceived character, such as a letter with its marks or an emoji with all its parts.
  static func of(_ character: Character) -> Double {
    if let ascii = character.asciiValue { return ofASCII(ascii) }
    if character.isEmoji { return 1.35 }
    return character.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  private static func ofASCII(_ byte: UInt8) -> Double {
    switch Unicode.Scalar(byte) {
    case "i", "l", "j", "I", "|", "!", "'", ".", ",", ":", ";", " ": 0.31
    case "f", "t", "r", "(", ")", "[", "]", "/", "\\", "-": 0.41
    case "\"", "*", "`", "^", "_": 0.5
    case "c", "s", "k", "v", "x", "y", "z", "J", "?": 0.58
    case "A", "B", "E", "F", "K", "L", "P", "R", "S", "T", "X", "Y", "Z": 0.68
    case "C", "D", "G", "H", "N", "O", "Q", "U", "V": 0.78
    case "w", "+", "=", "<", ">", "~", "#", "&": 0.84
    case "m", "M", "W", "@", "%": 0.98
    default: 0.63
    }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case .uppercaseLetter: return 0.85
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFFE6: return 1
    case 0x20000...0x3FFFD: return 1
    case 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x17FF: return 0.9
    case 0x2026, 0x2014: return 1
    default: return 0.68
    }
  }
}

extension Character {
  fileprivate var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation || first.value >= 0x1F000 && first.value < 0x20000
  }
}
