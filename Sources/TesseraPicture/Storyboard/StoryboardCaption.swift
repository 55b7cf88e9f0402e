import TesseraLayout

/// The caption below a picture, which shows the picture's number and a description of the event in a few lines.
struct StoryboardCaption: Hashable, Sendable {
  let text: String
  private let number: Int
  private let lines: [FittedText]

  private static let style = TypeStyle(size: 13, minimumSize: 13, weight: .regular)
  private static let lineHeight = 18.0
  private static let numberRoom = 28.0
  private static let maximumLineCount = 3

  init(_ text: String, number: Int, width: Double) {
    self.text = text
    self.number = number
    let room = LayoutSize(width: width - Self.numberRoom, height: Self.lineHeight)
    lines = Self.broken(text, into: room.width).compactMap { FittedText($0, style: Self.style, in: room) }
  }

  var height: Double { Double(Self.maximumLineCount) * Self.lineHeight }

  /// Breaks text into lines, each with as many words as fit. The last line contains the remaining words.
  private static func broken(_ text: String, into width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let longer = (lines.last.map { $0 + " " } ?? "") + word
      if let last = lines.indices.last, lines.count == maximumLineCount || TextWidth.of(longer) * style.size <= width {
        lines[last] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Draws the caption below a picture, starting at a corner.
  func draw(into svg: inout SVGWriter, x: Double, y: Double, palette: Palette) {
    let badge = LayoutRect(x: x, y: y - Self.lineHeight * 0.5, width: 20, height: 20)
    svg.element("circle") { svg in
      svg.set("cx", badge.midX)
      svg.set("cy", badge.midY)
      svg.set("r", badge.width / 2)
      svg.set("fill", palette.neutral.strongFill)
    }
    let badgeStyle = TypeStyle(size: 11, minimumSize: 7, weight: .semibold)
    if let digits = FittedText("\(number)", style: badgeStyle, in: badge.size) {
      svg.text(
        TextLine(digits, weight: badgeStyle.weight, anchor: .middle, in: badge, direction: .leftToRight),
        ink: palette.neutral.ink)
    }
    for (index, line) in lines.enumerated() {
      let box = LayoutRect(
        x: x + Self.numberRoom, y: badge.midY - Self.lineHeight / 2 + Double(index) * Self.lineHeight,
        width: line.width, height: Self.lineHeight)
      svg.text(
        TextLine(line, weight: Self.style.weight, anchor: .start, in: box, direction: .leftToRight),
        ink: palette.neutral.ink)
    }
  }
}
