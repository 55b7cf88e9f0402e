import TesseraLayout

/// The container over the whole content, drawn as a frame with a title above it and shade around it.
struct WindowLayer {
  let canvas: Canvas
  let palette: Palette

  static let radius = 12.0
  private static let frameWidth = 2.0
  private static let titleHeight = 20.0

  /// Shades everything outside the window with the backdrop color.
  func drawShade(into svg: inout SVGWriter) {
    svg.element("path") { svg in
      svg.set("d", canvas.bounds.path(radius: 24) + canvas.window.path(radius: Self.radius))
      svg.set("fill", palette.backdrop)
      svg.set("fill-opacity", 0.55)
      svg.set("fill-rule", "evenodd")
    }
  }

  func drawFrame(into svg: inout SVGWriter) {
    svg.element("rect") { svg in
      svg.set(canvas.window.outset(by: Self.frameWidth / 2), radius: Self.radius + Self.frameWidth / 2)
      svg.set("fill", "none")
      svg.set("stroke", palette.accent)
      svg.set("stroke-width", Self.frameWidth)
    }
    drawTitle(into: &svg)
  }

  private func drawTitle(into svg: inout SVGWriter) {
    let style = TypeStyle(size: 11, minimumSize: 9, weight: .semibold)
    let room = LayoutSize(width: canvas.window.width + 16, height: Self.titleHeight)
    guard let title = FittedText("Viewport at \(offset)", style: style, in: room) else { return }
    let width = title.width + 16
    let box = LayoutRect(
      x: canvas.direction == .leftToRight ? canvas.window.minX : canvas.window.maxX - width,
      y: canvas.window.minY - Self.titleHeight - 6, width: width, height: Self.titleHeight)
    svg.element("rect") { svg in
      svg.set(box)
      svg.set("rx", Self.titleHeight / 2)
      svg.set("fill", palette.accent)
    }
    let line = TextLine(title, weight: style.weight, anchor: .middle, in: box, direction: canvas.direction)
    svg.text(line, ink: palette.accentInk)
  }

  private var offset: String {
    "\(canvas.viewport.offset.x.shortest), \(canvas.viewport.offset.y.shortest)"
  }
}

extension LayoutRect {
  /// The outline with rounded corners as path data.
  fileprivate func path(radius: Double) -> String {
    let r = min(radius, min(width, height) * 0.22)
    let (dx, dy, arc) = ((width - 2 * r).shortest, (height - 2 * r).shortest, "a\(r.shortest) \(r.shortest) 0 0 1")
    let (plus, minus) = (r.shortest, (-r).shortest)
    return "M\((x + r).shortest) \(y.shortest)h\(dx)\(arc) \(plus) \(plus)v\(dy)\(arc) \(minus) \(plus)"
      + "h\((2 * r - width).shortest)\(arc) \(minus) \(minus)v\((2 * r - height).shortest)\(arc) \(plus) \(minus)z"
  }
}
