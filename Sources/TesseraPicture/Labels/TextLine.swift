import TesseraLayout

/// One line of text with its position.
struct TextLine: Hashable, Sendable {
  /// The part of a line that is at its position.
  enum Anchor: Hashable, Sendable {
    /// The side where reading starts.
    case start
    case middle
    /// The side where reading ends.
    case end
  }

  let text: String
  let size: Double
  let weight: TypeWeight
  let anchor: Anchor
  /// The anchor, on the baseline.
  let position: LayoutPoint

  /// Positions a fitted text in the vertical center of a box.
  init(_ fitted: FittedText, weight: TypeWeight, anchor: Anchor, in box: LayoutRect, direction: ReadingDirection) {
    text = fitted.text
    size = fitted.size
    self.weight = weight
    self.anchor = anchor
    let x =
      switch (anchor, direction) {
      case (.middle, _): box.midX
      case (.start, .leftToRight), (.end, .rightToLeft): box.minX
      case (.start, .rightToLeft), (.end, .leftToRight): box.maxX
      }
    position = LayoutPoint(x: x, y: box.midY + fitted.size * TypeScale.capHeight / 2)
  }
}
