import TesseraLayout

/// The elements, back to front.
struct ElementLayer {
  let drawnElements: [DrawnElement]
  let canvas: Canvas
  let palette: Palette

  func draw(into svg: inout SVGWriter) {
    for drawn in drawnElements { drawDestination(of: drawn, into: &svg) }
    var rest = drawnElements[...]
    while let first = rest.first {
      let run = rest.prefix { $0.window == first.window }
      rest = rest.dropFirst(run.count)
      guard let window = first.window else {
        for drawn in run { draw(drawn, into: &svg) }
        continue
      }
      // A nested document clips its content.
      svg.element("svg", { $0.setDocument(in: canvas.convert(window)) }) { svg in
        for drawn in run { draw(drawn, into: &svg) }
      }
    }
  }

  private func draw(_ drawn: DrawnElement, into svg: inout SVGWriter) {
    let style = ElementStyle(of: drawn, in: palette)
    drawRest(of: drawn, style, into: &svg)
    svg.element("g", { set(drawn, into: &$0) }) { svg in
      drawBody(of: drawn, style, into: &svg)
      drawLabel(of: drawn, style, into: &svg)
    }
  }

  /// Draws the resting position of a pinned element, if the picture shows the whole content.
  private func drawRest(of drawn: DrawnElement, _ style: ElementStyle, into svg: inout SVGWriter) {
    guard let rest = drawn.rest, drawn.showsPin, canvas.extent == .whole else { return }
    svg.element("rect") { svg in
      svg.set("data-rest", drawn.element.name)
      svg.set(canvas.convert(rest).outset(by: -SVGWriter.hairline / 2), radius: style.radius)
      svg.set("fill", style.fill)
      svg.set("fill-opacity", 0.3)
      svg.set("stroke", style.ink)
      svg.set("stroke-opacity", 0.6)
      svg.set("stroke-dasharray", [4, 3])
    }
  }

  /// Draws the destination of a moving element.
  private func drawDestination(of drawn: DrawnElement, into svg: inout SVGWriter) {
    guard let destination = drawn.destination, destination.isFinite else { return }
    let style = ElementStyle(of: drawn, in: palette)
    svg.element("rect") { svg in
      svg.set("data-destination", drawn.element.name)
      svg.set(canvas.convert(destination).outset(by: -SVGWriter.hairline / 2), radius: style.radius)
      svg.set("fill", "none")
      svg.set("stroke", style.ink)
      svg.set("stroke-opacity", 0.45)
      svg.set("stroke-dasharray", [4, 3])
    }
  }

  private func set(_ drawn: DrawnElement, into svg: inout SVGWriter) {
    svg.set("data-element", drawn.element.name)
    if drawn.attributes.alpha < 1 { svg.set("opacity", drawn.attributes.alpha) }
    guard drawn.attributes.transform != .identity else { return }
    let frame = canvas.convert(drawn.frame)
    svg.set(matrix: drawn.attributes.transform.matrix, aboutX: frame.midX, y: frame.midY)
  }

  private func drawBody(of drawn: DrawnElement, _ style: ElementStyle, into svg: inout SVGWriter) {
    let frame = canvas.convert(drawn.frame)
    // The shadows of frozen neighbors would overlap.
    if drawn.isPinned, drawn.showsPin, drawn.role != .frozen {
      svg.shadow(of: frame, radius: style.radius, layers: 4, step: 1.25)
    }
    switch drawn.shape {
    case .rectangle: svg.rectangle(frame, radius: style.radius, fill: style.fill, edge: style.edge)
    case .hexagon: svg.hexagon(frame, fill: style.fill, edge: style.edge)
    }
    switch drawn.role {
    case .dayRuler: svg.rectangle(frame.strip(at: .bottom), radius: 0, fill: palette.neutral.edge, edge: nil)
    case .hourRuler:
      let side: RectEdge = canvas.direction == .leftToRight ? .trailing : .leading
      svg.rectangle(frame.strip(at: side), radius: 0, fill: palette.neutral.edge, edge: nil)
    case .rulerArea: svg.rectangle(frame.strip(at: .bottom), radius: 0, fill: palette.neutral.edge, edge: nil)
    case .rule where drawn.element.kind == .nowLine: drawNow(at: frame, style, into: &svg)
    case .item, .accessory, .frozen, .event, .header, .footer, .global, .supplementary, .background, .separator,
      .gridLine, .rule,
      .decoration:
      break
    }
  }

  /// Draws the knob at the start of the line that marks the current time.
  private func drawNow(at line: LayoutRect, _ style: ElementStyle, into svg: inout SVGWriter) {
    svg.element("circle") { svg in
      svg.set("cx", canvas.direction == .leftToRight ? line.minX : line.maxX)
      svg.set("cy", line.midY)
      svg.set("r", 3.5)
      svg.set("fill", style.fill)
    }
  }

  private func drawLabel(of drawn: DrawnElement, _ style: ElementStyle, into svg: inout SVGWriter) {
    let label = LabelLayout(
      of: drawn, style: style.type, in: canvas.convert(drawn.attributes.contentFrame ?? drawn.frame),
      direction: canvas.direction)
    for line in label.lines {
      if let turn = label.turn {
        svg.element("g", { $0.set(matrix: turn) }) { $0.text(line, ink: style.ink) }
      } else {
        svg.text(line, ink: style.ink)
      }
    }
    if let mark = label.mark { svg.pinMark(mark, ink: style.ink) }
  }
}

extension Element {
  /// The element's type and path, such as `item 0 3`.
  var name: String {
    "\(kind?.name ?? "item") \(path.section) \(path.item)"
  }
}
