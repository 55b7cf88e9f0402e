/// Breaks text into lines between words.
struct TextWrap: Hashable, Sendable {
  let width: Double
  let style: TypeStyle

  /// Returns the lines of a text, each with as many words as fit. The last permitted line contains the remaining words.
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
