extension String {
  /// The maximum number of characters of a file name or an argument in a message.
  static let maximumShownLength = 200

  /// The text for use in messages: on one line, without control characters, and not too long.
  var shown: String { shortened(to: Self.maximumShownLength).escaped }

  /// The text with invisible characters escaped, such as characters that break a line, color it, or change its direction.
  var escaped: String { unicodeScalars.map { $0.isVisible ? String($0) : $0.escape }.joined() }

  /// The text of a multiline message with invisible characters escaped and long lines shortened in the middle.
  var legible: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escaped.shortened(to: Failure.maximumCharacterCount) }.joined(separator: "\n")
  }

  /// Returns the text or, if it has more than `maximum` characters, only its start and end.
  func shortened(to maximum: Int) -> String {
    let scalars = unicodeScalars
    guard scalars.count > maximum else { return self }
    let end = maximum / 4
    return String(scalars.prefix(maximum - end - 1)) + "…" + String(scalars.suffix(end))
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: !properties.isBidiControl
    }
  }

  fileprivate var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
