import TesseraLayout

/// The container, drawn as a screen.
struct ScreenLayer {
  let canvas: Canvas
  let palette: Palette
  let names: Names

  private static let radius = 22.0

  func drawBack(into svg: inout SVGWriter) {
    svg.shadow(of: canvas.window, radius: Self.radius, layers: 10, step: 1.4)
    svg.element("rect") { svg in
      svg.set(canvas.window, radius: Self.radius)
      svg.set("fill", palette.sheet)
    }
  }

  func drawClipped(into svg: inout SVGWriter, content: (inout SVGWriter) -> Void) {
    svg.element("clipPath", { $0.set("id", names.screen) }) { svg in
      svg.element("rect") { $0.set(canvas.window, radius: Self.radius) }
    }
    svg.element("g", { $0.set("clip-path", Names.reference(names.screen)) }, content: content)
  }

  func drawOutline(into svg: inout SVGWriter) {
    svg.element("rect") { svg in
      svg.set(canvas.window.outset(by: -SVGWriter.hairline / 2), radius: Self.radius)
      svg.set("fill", "none")
      svg.set("stroke", palette.outline)
    }
  }
}
