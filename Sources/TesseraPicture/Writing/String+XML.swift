extension String {
  /// Writes the text escaped for XML, both as content and between double quotes. Drops control characters and
  /// characters that XML does not allow.
  func writeEscaped(to bytes: inout [UInt8]) {
    for scalar in unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      default: if scalar.isWritable { bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWritable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
