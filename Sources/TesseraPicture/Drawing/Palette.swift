/// An sRGB color: `0xRRGGBB`.
struct Color: Hashable, Sendable {
  let hex: UInt32

  init(_ hex: UInt32) {
    self.hex = hex
  }
}

/// The shades of one color. Colors differ only in hue, so no section is more prominent than another.
struct Hue: Hashable, Sendable {
  /// The color behind a section.
  let wash: Color
  /// The color of items.
  let fill: Color
  /// The color around items.
  let edge: Color
  /// The color of headers.
  let strongFill: Color
  /// The color around headers.
  let strongEdge: Color
  /// The color of text.
  let ink: Color

  fileprivate init(
    _ fill: UInt32, _ edge: UInt32, _ strongFill: UInt32, _ strongEdge: UInt32, _ ink: UInt32, _ wash: UInt32
  ) {
    self.wash = Color(wash)
    self.fill = Color(fill)
    self.edge = Color(edge)
    self.strongFill = Color(strongFill)
    self.strongEdge = Color(strongEdge)
    self.ink = Color(ink)
  }
}

/// The colors for an appearance.
struct Palette: Hashable, Sendable {
  /// The color around the content.
  let backdrop: Color
  /// The color under the content.
  let sheet: Color
  /// The color of the outlines of screens and sheets.
  let outline: Color
  /// The color of viewport marks.
  let accent: Color
  /// The color of text on the accent.
  let accentInk: Color
  /// The color of lines that need attention.
  let alert: Color
  /// The hue of elements that do not belong to a section.
  let neutral: Hue
  private let hues: [Hue]

  init(_ appearance: Picture.Appearance, hues: Picture.Hues = .bySection) {
    let all: Palette =
      switch appearance {
      case .light: .light
      case .dark: .dark
      }
    switch hues {
    case .bySection: self = all
    case .one: self = Palette(all, hues: Array(all.hues.prefix(1)))
    }
  }

  /// Returns the hue of a section. Adjacent sections have different hues.
  func hue(ofSection section: Int) -> Hue {
    hues[Int(section.magnitude % UInt(hues.count))]
  }

  private init(_ palette: Palette, hues: [Hue]) {
    backdrop = palette.backdrop
    sheet = palette.sheet
    outline = palette.outline
    accent = palette.accent
    accentInk = palette.accentInk
    alert = palette.alert
    neutral = palette.neutral
    self.hues = hues
  }

  private init(
    backdrop: UInt32, sheet: UInt32, outline: UInt32, accent: UInt32, accentInk: UInt32, alert: UInt32, neutral: Hue,
    hues: [Hue]
  ) {
    self.backdrop = Color(backdrop)
    self.sheet = Color(sheet)
    self.outline = Color(outline)
    self.accent = Color(accent)
    self.accentInk = Color(accentInk)
    self.alert = Color(alert)
    self.neutral = neutral
    self.hues = hues
  }
}

// The hues are OKLCH colors of equal lightness and chroma: blue 255°, violet 300°, rose 10°, amber 70°, green 145°,
// teal 200°.
extension Palette {
  private static let light = Palette(
    backdrop: 0xF5F5F7, sheet: 0xFFFFFF, outline: 0xD2D2D7, accent: 0x0071E3, accentInk: 0xFFFFFF, alert: 0xFF3B30,
    neutral: Hue(0xF0F0F3, 0xD8D8DE, 0xE6E6EB, 0xC9C9D1, 0x3A3A40, 0xF8F8FA),
    hues: [
      Hue(0xE1EEFF, 0xBDD5F4, 0xC1DCFE, 0x9DC1EE, 0x234E82, 0xF4F9FF),
      Hue(0xEFE9FD, 0xD7CCEF, 0xDED2F9, 0xC5B3E8, 0x563E7B, 0xF9F7FE),
      Hue(0xFFE6E8, 0xF1C6CB, 0xFBCBD1, 0xE9AAB3, 0x793240, 0xFEF6F7),
      Hue(0xF9EAD9, 0xE8CEB0, 0xF1D4B2, 0xDDB689, 0x6F4100, 0xFDF8F2),
      Hue(0xE2F2E2, 0xBFDCBF, 0xC3E3C3, 0xA0CBA0, 0x235B28, 0xF5FAF5),
      Hue(0xD8F3F4, 0xADDDE0, 0xAFE5E7, 0x81CDD1, 0x005C62, 0xF2FAFB),
    ])

  private static let dark = Palette(
    backdrop: 0x161617, sheet: 0x1D1D1F, outline: 0x424245, accent: 0x2997FF, accentInk: 0xFFFFFF, alert: 0xFF453A,
    neutral: Hue(0x343438, 0x48484D, 0x434348, 0x5A5A60, 0xE8E8ED, 0x252528),
    hues: [
      Hue(0x27384E, 0x3B516E, 0x314D71, 0x436590, 0xCEE3FF, 0x1C232D),
      Hue(0x3A314B, 0x54496A, 0x52436C, 0x6A588A, 0xE5DBFC, 0x24212C),
      Hue(0x4B2D31, 0x6A4349, 0x6C3B43, 0x8A4F59, 0xFED6DA, 0x2C1E20),
      Hue(0x46321C, 0x634A2D, 0x64441D, 0x805B2C, 0xF5DDC2, 0x2A2117),
      Hue(0x283D28, 0x3C583D, 0x325633, 0x456F46, 0xD0EACF, 0x1C261C),
      Hue(0x153E40, 0x25595C, 0x02575B, 0x147175, 0xBFEBED, 0x162627),
    ])
}
