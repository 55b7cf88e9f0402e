import TesseraLayout

/// The appearance of a drawn element.
struct ElementStyle: Hashable, Sendable {
  /// The fill color.
  let fill: Color
  /// The hairline's color; nil for none.
  let edge: Color?
  /// The color of text and marks.
  let ink: Color
  /// The maximum corner radius, in points; infinite for fully rounded ends.
  let radius: Double
  /// The text style.
  let type: TypeStyle

  init(of drawn: DrawnElement, in palette: Palette) {
    let hue = palette.hue(ofSection: drawn.element.path.section)
    switch drawn.role {
    case .item:
      let radius: Double = drawn.frame.isRow ? 6 : 10
      self.init(hue.fill, edge: hue.edge, ink: hue.ink, radius: radius, type: .item(in: drawn.frame.size))
    case .accessory:
      self.init(hue.ink, edge: nil, ink: hue.wash, radius: .infinity, type: .caption)
    case .frozen:
      let radius: Double = drawn.frame.isRow ? 6 : 10
      self.init(
        hue.strongFill, edge: hue.strongEdge, ink: hue.ink, radius: radius, type: .item(in: drawn.frame.size))
    case .event:
      self.init(hue.fill, edge: hue.edge, ink: hue.ink, radius: 5, type: .event)
    case .dayRuler:
      let neutral = palette.neutral
      self.init(neutral.wash, edge: nil, ink: neutral.ink, radius: 0, type: .dayName)
    case .hourRuler:
      let neutral = palette.neutral
      self.init(neutral.wash, edge: nil, ink: neutral.ink, radius: 0, type: .note)
    case .rulerArea:
      self.init(palette.neutral.wash, edge: nil, ink: palette.neutral.ink, radius: 0, type: .note)
    case .gridLine:
      self.init(palette.neutral.strongFill, edge: nil, ink: palette.neutral.ink, radius: 0, type: .note)
    case .header:
      self.init(hue.strongFill, edge: hue.strongEdge, ink: hue.ink, radius: 8, type: .title)
    case .footer:
      self.init(hue.wash, edge: hue.edge, ink: hue.ink, radius: 8, type: .note)
    case .global:
      let neutral = palette.neutral
      self.init(neutral.strongFill, edge: neutral.strongEdge, ink: neutral.ink, radius: 8, type: .largeTitle)
    case .supplementary:
      let neutral = palette.neutral
      self.init(neutral.fill, edge: neutral.edge, ink: neutral.ink, radius: 6, type: .caption)
    case .background:
      self.init(hue.wash, edge: hue.edge, ink: hue.ink, radius: 16, type: .note)
    case .separator:
      self.init(hue.strongEdge, edge: nil, ink: hue.ink, radius: 1, type: .note)
    case .rule:
      self.init(palette.alert, edge: nil, ink: hue.ink, radius: 1, type: .note)
    case .decoration:
      self.init(hue.fill, edge: hue.strongEdge, ink: hue.ink, radius: 8, type: .note)
    }
  }

  private init(_ fill: Color, edge: Color?, ink: Color, radius: Double, type: TypeStyle) {
    self.fill = fill
    self.edge = edge
    self.ink = ink
    self.radius = radius
    self.type = type
  }
}
