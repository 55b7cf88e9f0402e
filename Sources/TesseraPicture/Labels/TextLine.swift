import TesseraLayout

/// One line of text with its position.
struct TextLine: Hashable, Sendable {
  /// The part of the line to which `position` applies.
  enum Anchor: Hashable, Sendable {
    /// The leading end.
    case start
    case middle
    /// The trailing end.
    case end
  }

  let text: String
  let size: Double
  let weight: TypeWeight
  let anchor: Anchor
  /// The anchor's position, on the baseline.
  let position: LayoutPoint

  /// Centers fitted text vertically in a box.
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
