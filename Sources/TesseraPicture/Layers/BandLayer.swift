import TesseraLayout

/// The hatched bands along the window's edges, which show the container's insets and, inside them, the pin insets.
///
/// ```
/// ┌ window ─────────┐
/// │ insets.top      │
/// ├─────────────────┤
/// │ pinInsets.top   │
/// ├─────────────────┤  the pin line
/// ```
struct BandLayer {
  let canvas: Canvas
  let palette: Palette
  let names: Names

  /// Defines the hatch patterns for the bands, if there are bands.
  func define(into svg: inout SVGWriter) {
    for ring in rings where !ring.bands.isEmpty {
      svg.element("pattern", { Self.setHatch(ring.hatch, into: &$0) }) { svg in
        svg.element("path") { svg in
          svg.set("d", "M0 0V6")
          svg.set("stroke", ring.ink)
          svg.set("stroke-opacity", ring.inkOpacity)
          svg.set("stroke-width", 1.5)
        }
      }
    }
  }

  func draw(into svg: inout SVGWriter) {
    for ring in rings {
      for band in ring.bands { draw(band, of: ring, into: &svg) }
    }
  }

  private func draw(_ band: LayoutRect, of ring: Ring, into svg: inout SVGWriter) {
    for (fill, opacity) in [(nil, 0.72), (ring.hatch, 0.6)] {
      svg.element("rect") { svg in
        svg.set(band)
        if let fill { svg.set("fill", Names.reference(fill)) } else { svg.set("fill", palette.sheet) }
        svg.set("fill-opacity", opacity)
      }
    }
  }

  private var rings: [Ring] {
    let insets = Ring(
      insets: canvas.insets, in: canvas.window, direction: canvas.direction, hatch: names.insetHatch,
      ink: palette.neutral.ink, inkOpacity: 0.22)
    let pinInsets = Ring(
      insets: canvas.viewport.pinInsets, in: insets.inside, direction: canvas.direction, hatch: names.pinInsetHatch,
      ink: palette.accent, inkOpacity: 0.5)
    return [insets, pinInsets]
  }

  private static func setHatch(_ name: String, into svg: inout SVGWriter) {
    svg.set("id", name)
    svg.set("patternUnits", "userSpaceOnUse")
    svg.set("width", 6)
    svg.set("height", 6)
    svg.set("patternTransform", "rotate(45)")
  }
}

/// The bands along the edges of a rectangle.
private struct Ring {
  let bands: [LayoutRect]
  let inside: LayoutRect
  let hatch: String
  let ink: Color
  let inkOpacity: Double

  init(insets: Insets, in rect: LayoutRect, direction: ReadingDirection, hatch: String, ink: Color, inkOpacity: Double)
  {
    let isMirrored = direction == .rightToLeft
    let top = insets.top.clamped(to: rect.height)
    let bottom = insets.bottom.clamped(to: rect.height - top)
    let left = (isMirrored ? insets.trailing : insets.leading).clamped(to: rect.width)
    let right = (isMirrored ? insets.leading : insets.trailing).clamped(to: rect.width - left)
    let inside = LayoutRect(
      x: rect.x + left, y: rect.y + top, width: rect.width - left - right, height: rect.height - top - bottom)
    self.hatch = hatch
    self.ink = ink
    self.inkOpacity = inkOpacity
    self.inside = inside
    bands = [
      LayoutRect(x: rect.x, y: rect.y, width: rect.width, height: top),
      LayoutRect(x: rect.x, y: inside.maxY, width: rect.width, height: bottom),
      LayoutRect(x: rect.x, y: inside.y, width: left, height: inside.height),
      LayoutRect(x: inside.maxX, y: inside.y, width: right, height: inside.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}

extension Double {
  /// Returns the number limited to `0...limit`; 0 if it is not finite.
  fileprivate func clamped(to limit: Double) -> Double {
    isFinite ? Swift.max(0, Swift.min(self, limit)) : 0
  }
}
