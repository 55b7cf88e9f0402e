import TesseraLayout

/// The positions of the text and the pin mark on a drawn element.
///
/// ```
/// ┌──────────────────────────────┐
/// │ padding  text       mark  padding
/// └──────────────────────────────┘
/// ```
///
/// The text of an event or an hour starts in the first line, and an hour is at the trailing end of its ruler.
///
/// On an upright bar, the text runs down the bar, and the mark is at its lower end. Next to centered text, the mark is
/// in a corner.
struct LabelLayout: Hashable, Sendable {
  /// The text, in coordinates rotated by `turn`: one line, or several for an event.
  let lines: [TextLine]
  /// The matrix that rotates the text onto an upright bar; nil if the text is horizontal.
  let turn: [Double]?
  let mark: PinMark?

  init(of drawn: DrawnElement, style: TypeStyle, in frame: LayoutRect, direction: ReadingDirection) {
    let isUpright = drawn.isUpright
    let box = isUpright ? LayoutRect(x: 0, y: 0, width: frame.height, height: frame.width) : drawn.textBox(in: frame)
    let anchor = drawn.anchor(in: box)
    let usual = Self.padding(in: box, anchor: anchor)
    let padding = drawn.role == .event ? min(6, usual) : usual
    let position: PinMark.Position = isUpright ? .foot : anchor == .start ? .end : .corner
    mark = PinMark(of: drawn, at: position, in: frame, padding: padding, direction: direction)
    turn = isUpright ? Self.turn(onto: frame, direction: direction) : nil

    let markRoom = Self.room(for: mark, padding: padding, beside: style, in: box, anchor: anchor)
    let room = Self.room(in: box, padding: padding, beside: markRoom, anchor: anchor, direction: direction)
    let rooms = drawn.role == .event ? Self.rooms(from: room, style: style, to: frame.maxY) : [room]
    let texts = TextWrap(width: room.width, style: style).lines(of: drawn.label ?? "", atMost: rooms.count)
    let fitted = zip(texts, rooms).compactMap { FittedText($0, style: style, in: $1.size) }
    // All lines use the size of the smallest one.
    let even = TypeStyle(
      size: fitted.map(\.size).min() ?? style.size, minimumSize: style.minimumSize, weight: style.weight)
    lines = zip(texts, rooms).compactMap { text, room in
      FittedText(text, style: even, in: room.size).map {
        TextLine($0, weight: style.weight, anchor: anchor, in: room, direction: direction)
      }
    }
  }

  /// Returns the space for the first line and for the lines that fit below it.
  private static func rooms(from first: LayoutRect, style: TypeStyle, to bottom: Double) -> [LayoutRect] {
    let height = style.size * TypeScale.lineHeight
    let more = max(0, ((bottom - first.maxY) / height).rounded(.down))
    return (0...Int(min(more, 8))).map { first.moved(by: 0, Double($0) * height) }
  }

  private static func padding(in box: LayoutRect, anchor: TextLine.Anchor) -> Double {
    switch anchor {
    case .start: min(14, box.width * 0.1)
    case .end: min(8, box.width * 0.14)
    case .middle: min(6, box.width * 0.08)
    }
  }

  /// Returns the width that the mark takes from the line; 0 if it is in a corner above the text.
  private static func room(
    for mark: PinMark?, padding: Double, beside style: TypeStyle, in box: LayoutRect, anchor: TextLine.Anchor
  ) -> Double {
    guard let mark else { return 0 }
    let isAbove = anchor == .middle && padding + mark.size <= (box.height - style.size) / 2
    return isAbove ? 0 : mark.size + padding
  }

  /// Returns the space left for text. Centered text leaves space for the mark on both sides to stay centered.
  private static func room(
    in box: LayoutRect, padding: Double, beside markRoom: Double, anchor: TextLine.Anchor, direction: ReadingDirection
  ) -> LayoutRect {
    let start = anchor == .end ? 0 : padding + (anchor == .middle ? markRoom : 0)
    let end = padding + markRoom
    return LayoutRect(
      x: box.x + (direction == .leftToRight ? start : end), y: box.y, width: max(0, box.width - start - end),
      height: box.height)
  }

  /// Returns a quarter turn that makes text start at the top, in either reading direction.
  private static func turn(onto frame: LayoutRect, direction: ReadingDirection) -> [Double] {
    switch direction {
    case .leftToRight: [0, 1, -1, 0, frame.maxX, frame.minY]
    case .rightToLeft: [0, -1, 1, 0, frame.minX, frame.maxY]
    }
  }
}

extension DrawnElement {
  /// Returns the alignment of the text, which can be at the start, as in a list, in the center, or at the end.
  fileprivate func anchor(in box: LayoutRect) -> TextLine.Anchor {
    switch role {
    case .header, .footer, .global, .event: .start
    case .hourRuler: .end
    case .item, .frozen, .background, .decoration: box.isRow ? .start : .middle
    case .accessory, .supplementary, .dayRuler, .rulerArea, .separator, .gridLine, .rule: .middle
    }
  }

  /// Returns the part of the frame that is available for text. If time runs downward, this is only the first line.
  fileprivate func textBox(in frame: LayoutRect) -> LayoutRect {
    switch role {
    case .event, .hourRuler:
      LayoutRect(x: frame.x, y: frame.y, width: frame.width, height: min(frame.height, 22))
    case .item, .accessory, .frozen, .header, .footer, .global, .supplementary, .dayRuler, .rulerArea, .background,
      .separator,
      .gridLine, .rule, .decoration:
      frame
    }
  }

  /// Whether the element is a bar that is much taller than wide.
  fileprivate var isUpright: Bool {
    switch role {
    case .header, .footer, .global: frame.height > 1.6 * frame.width
    case .item, .accessory, .frozen, .event, .supplementary, .dayRuler, .hourRuler, .rulerArea, .background, .separator,
      .gridLine,
      .rule, .decoration:
      false
    }
  }
}
