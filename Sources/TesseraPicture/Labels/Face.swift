import TesseraLayout

/// What stands on a figure: its text and its pin mark, placed.
///
/// ```
/// ┌──────────────────────────────┐
/// │ padding  text       mark  padding
/// └──────────────────────────────┘
/// ```
///
/// On a bar that stands upright the text runs down along it, and the mark stands at its foot. Beside centred text the
/// mark stands in a corner.
struct Face: Hashable, Sendable {
  /// The text, in coordinates that are turned by `turn`.
  let line: TextLine?
  /// The matrix that turns the text onto an upright bar; nil where it is level.
  let turn: [Double]?
  let mark: PinMark?

  init(of figure: Figure, style: TypeStyle, in frame: Rect, direction: LayoutDirection) {
    let isUpright = figure.isUpright
    let box = isUpright ? Rect(x: 0, y: 0, width: frame.height, height: frame.width) : frame
    let anchor: TextLine.Anchor = figure.startsAtSide(of: box) ? .start : .middle
    let padding = Self.padding(in: box, anchor: anchor)
    let place: PinMark.Place = isUpright ? .foot : anchor == .start ? .end : .corner
    mark = PinMark(of: figure, at: place, in: frame, padding: padding, direction: direction)
    turn = isUpright ? Self.turn(onto: frame, direction: direction) : nil

    let markRoom = Self.room(for: mark, padding: padding, beside: style, in: box, anchor: anchor)
    let room = Self.room(in: box, padding: padding, beside: markRoom, anchor: anchor, direction: direction)
    let fitted = figure.label.flatMap { FittedText($0, style: style, in: room.size) }
    line = fitted.map { TextLine($0, weight: style.weight, anchor: anchor, in: room, direction: direction) }
  }

  private static func padding(in box: Rect, anchor: TextLine.Anchor) -> Double {
    switch anchor {
    case .start: min(14, box.width * 0.1)
    case .middle: min(6, box.width * 0.08)
    }
  }

  /// What the mark takes of the line; nothing where it stands in a corner above the text.
  private static func room(
    for mark: PinMark?, padding: Double, beside style: TypeStyle, in box: Rect, anchor: TextLine.Anchor
  ) -> Double {
    guard let mark else { return 0 }
    let isAbove = anchor == .middle && padding + mark.size <= (box.height - style.size) / 2
    return isAbove ? 0 : mark.size + padding
  }

  /// What is left for text. Centred text keeps clear of the mark on both sides and so stays in the middle.
  private static func room(
    in box: Rect, padding: Double, beside markRoom: Double, anchor: TextLine.Anchor, direction: LayoutDirection
  ) -> Rect {
    let start = padding + (anchor == .middle ? markRoom : 0)
    let end = padding + markRoom
    return Rect(
      x: box.x + (direction == .leftToRight ? start : end), y: box.y, width: max(0, box.width - start - end),
      height: box.height)
  }

  /// A quarter turn by which reading starts at the top in either direction.
  private static func turn(onto frame: Rect, direction: LayoutDirection) -> [Double] {
    switch direction {
    case .leftToRight: [0, 1, -1, 0, frame.maxX, frame.minY]
    case .rightToLeft: [0, -1, 1, 0, frame.minX, frame.maxY]
    }
  }
}

extension Figure {
  /// Whether the text starts at the side, as in a list, rather than standing in the middle.
  fileprivate func startsAtSide(of box: Rect) -> Bool {
    switch role {
    case .header, .footer, .global: true
    case .item, .frozen, .background, .decoration: box.isRow
    case .supplementary, .separator, .rule: false
    }
  }

  /// Whether it is a bar that is much taller than wide.
  fileprivate var isUpright: Bool {
    switch role {
    case .header, .footer, .global: frame.height > 1.6 * frame.width
    case .item, .frozen, .supplementary, .background, .separator, .rule, .decoration: false
    }
  }
}
