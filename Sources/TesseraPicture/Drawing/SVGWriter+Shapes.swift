import TesseraLayout

extension SVGWriter {
  /// The width of plain outlines, in points.
  static let hairline = 1.0

  /// Writes the document's root element with its title, description and content.
  mutating func document(
    size: LayoutSize, direction: ReadingDirection, summary: Summary, names: Names, content: (inout SVGWriter) -> Void
  ) {
    element("svg", { $0.setRoot(size: size, direction: direction, names: names) }) { svg in
      svg.words(of: summary, names: names)
      content(&svg)
    }
  }

  /// Writes the title and description for accessibility into the open element.
  mutating func words(of summary: Summary, names: Names) {
    element("title", text: summary.title) { $0.set("id", names.title) }
    element("desc", text: summary.text) { $0.set("id", names.text) }
  }

  /// Marks the open element as one picture of several.
  mutating func setPart(direction: ReadingDirection, names: Names) {
    set("role", "img")
    set("aria-labelledby", "\(names.title) \(names.text)")
    set("direction", direction == .leftToRight ? "ltr" : "rtl")
  }

  private mutating func setRoot(size: LayoutSize, direction: ReadingDirection, names: Names) {
    set("xmlns", "http://www.w3.org/2000/svg")
    set("width", size.width)
    set("height", size.height)
    set("viewBox", [0, 0, size.width, size.height])
    set("role", "img")
    set("aria-labelledby", "\(names.title) \(names.text)")
    set("direction", direction == .leftToRight ? "ltr" : "rtl")
    set("font-family", Self.fonts)
  }

  /// The system fonts, which do not have to be downloaded.
  private static let fonts = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, Roboto, 'Noto Sans', sans-serif"

  /// Writes the frame of the open document, which is nested in another document with the same coordinates. Clips
  /// everything outside the frame.
  mutating func setDocument(in rect: LayoutRect) {
    setFrame(rect)
    set("viewBox", [rect.x, rect.y, rect.width, rect.height])
  }

  private mutating func setFrame(_ rect: LayoutRect) {
    set("x", rect.x)
    set("y", rect.y)
    set("width", rect.width)
    set("height", rect.height)
  }

  /// Writes the frame of the open rectangle. The corner radius is limited to 0.22 times the length of the shorter sides.
  /// An infinite radius makes the shorter sides semicircular instead.
  mutating func set(_ rect: LayoutRect, radius: Double = 0) {
    setFrame(rect)
    let radius = min(radius, min(rect.width, rect.height) * (radius == .infinity ? 0.5 : 0.22))
    if radius > 0 { set("rx", radius) }
  }

  /// Writes a filled rectangle with an optional hairline inside its bounds.
  mutating func rectangle(_ rect: LayoutRect, radius: Double, fill: Color, edge: Color?) {
    let isOutlined = edge != nil && min(rect.width, rect.height) > 3 * Self.hairline
    element("rect") { svg in
      svg.set(isOutlined ? rect.outset(by: -Self.hairline / 2) : rect, radius: radius)
      svg.set("fill", fill)
      if isOutlined, let edge { svg.set("stroke", edge) }
    }
  }

  /// Writes a hexagon that fills a rectangle and has two vertical sides.
  mutating func hexagon(_ rect: LayoutRect, fill: Color, edge: Color?) {
    let rect = edge == nil ? rect : rect.outset(by: -Self.hairline / 2)
    let (middle, upper, lower) = (rect.midX, rect.minY + rect.height / 4, rect.maxY - rect.height / 4)
    element("polygon") { svg in
      svg.set(
        "points",
        [
          middle, rect.minY, rect.maxX, upper, rect.maxX, lower, middle, rect.maxY, rect.minX, lower, rect.minX, upper,
        ])
      svg.set("fill", fill)
      if let edge { svg.set("stroke", edge) }
      svg.set("stroke-linejoin", "round")
    }
  }

  /// Writes a soft shadow below a rectangle as faint layers, each a step wider than the layer above it. It does not use
  /// a filter, because some viewers ignore filters.
  mutating func shadow(of rect: LayoutRect, radius: Double, layers: Int, step: Double) {
    element("g", { $0.set("fill-opacity", 0.09 / Double(layers)) }) { svg in
      for layer in 1...layers {
        let reach = Double(layer) * step
        svg.element("rect") { svg in
          svg.set(rect.outset(by: reach).moved(by: 0, Double(layers) * step * 0.5), radius: radius + reach)
        }
      }
    }
  }

  /// Writes one line of text.
  mutating func text(_ line: TextLine, ink: Color) {
    element("text", text: line.text) { svg in
      svg.set("x", line.position.x)
      svg.set("y", line.position.y)
      svg.set("font-size", line.size)
      if line.weight != .regular { svg.set("font-weight", line.weight.value) }
      switch line.anchor {
      case .start: break
      case .middle: svg.set("text-anchor", "middle")
      case .end: svg.set("text-anchor", "end")
      }
      svg.set("fill", ink)
    }
  }
}
