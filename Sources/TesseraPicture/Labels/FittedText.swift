import TesseraLayout

/// Text fitted to the available space.
struct FittedText: Hashable, Sendable {
  let text: String
  /// The font size.
  let size: Double
  /// The maximum width at that size.
  let width: Double

  /// Sets text as large as its style and the available space allow. Text that is too wide at the minimum size is
  /// shortened. Text that cannot be shortened is set even smaller. Nil if the text still does not fit.
  init?(_ text: String, style: TypeStyle, in room: LayoutSize) {
    let text = text.inOneLine
    let sizes = TypeScale.sizes.filter { $0 <= style.size && $0 * TypeScale.lineHeight <= room.height }
    let legible = sizes.filter { $0 >= style.minimumSize }
    guard let smallest = legible.last ?? sizes.first, !text.isEmpty else { return nil }

    let width = TextWidth.of(text) * style.weight.breadth
    let fits = { (size: Double) in size * width <= room.width }
    if let size = legible.first(where: fits) {
      self.init(text: text, size: size, width: size * width)
    } else if let short = text.shortened(to: room.width / (smallest * style.weight.breadth)) {
      self.init(text: short, size: smallest, width: TextWidth.of(short) * style.weight.breadth * smallest)
    } else if let size = sizes.first(where: fits) {
      self.init(text: text, size: size, width: size * width)
    } else {
      return nil
    }
  }

  private init(text: String, size: Double, width: Double) {
    self.text = text
    self.size = size
    self.width = width
  }
}

extension String {
  /// The text on one line: trimmed, without control characters, and with line breaks and runs of spaces replaced by
  /// single spaces.
  fileprivate var inOneLine: String {
    split { $0.isWhitespace || $0.isNewline || $0.isControl }.joined(separator: " ")
  }

  /// Returns the longest beginning of the text that fits a width when followed by an ellipsis.
  ///
  /// Returns nil if fewer than two characters are left. Also returns nil for numbers, because a shortened number would
  /// be a different number.
  fileprivate func shortened(to width: Double) -> String? {
    guard !allSatisfy(\.isNumber) else { return nil }
    var rest = width - TextWidth.of("…")
    let kept = prefix { character in
      rest -= TextWidth.of(character)
      return rest >= 0
    }
    guard kept.count >= 2 else { return nil }
    return (kept.last == " " ? kept.dropLast() : kept) + "…"
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
