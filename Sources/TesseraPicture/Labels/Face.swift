import TesseraLayout

/// What stands on a figure: its text and its pin mark, placed.
///
/// ```
/// ┌──────────────────────────────┐
/// │ padding  text       mark  padding
/// └──────────────────────────────┘
/// ```
struct Face: Hashable, Sendable {
  let line: TextLine?
  let mark: PinMark?

  init(of figure: Figure, style: TypeStyle, in box: Rect, direction: LayoutDirection) {
    mark = PinMark(of: figure, in: box, direction: direction)
    let anchor: TextLine.Anchor = figure.isRow(in: box) ? .start : .middle
    let room = Self.room(in: box, beside: mark, anchor: anchor, direction: direction)
    let fitted = figure.label.flatMap { FittedText($0, style: style, in: room.size) }
    line = fitted.map { TextLine($0, weight: style.weight, anchor: anchor, in: room, direction: direction) }
  }

  /// What is left for text. Centred text keeps clear of the mark on both sides and so stays in the middle.
  private static func room(
    in box: Rect, beside mark: PinMark?, anchor: TextLine.Anchor, direction: LayoutDirection
  ) -> Rect {
    let padding = anchor == .start ? min(14, box.width * 0.1) : min(6, box.width * 0.08)
    let markRoom = mark.map { $0.size + padding } ?? 0
    let start = padding + (anchor == .middle ? markRoom : 0)
    let end = padding + markRoom
    return Rect(
      x: box.x + (direction == .leftToRight ? start : end), y: box.y, width: max(0, box.width - start - end),
      height: box.height)
  }
}

extension Figure {
  /// Whether the text starts at the side, as in a list, rather than standing in the middle.
  fileprivate func isRow(in box: Rect) -> Bool {
    switch role {
    case .header, .footer, .global: true
    case .item, .background, .decoration: box.width >= 4 * box.height
    case .supplementary, .separator, .rule: false
    }
  }
}
