/// Breaks text into lines between words.
struct TextWrap: Hashable, Sendable {
  let width: Double
  let style: TypeStyle

  /// Breaks text into at most `count` lines, each with as many words as fit. If there are too many words, the last line
  /// contains the rest.
  func lines(of text: String, atMost count: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let longer = (lines.last.map { $0 + " " } ?? "") + word
      if let last = lines.indices.last, lines.count == count || fits(longer) {
        lines[last] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private func fits(_ text: String) -> Bool {
    TextWidth.of(text) * style.weight.breadth * style.size <= width
  }
}
