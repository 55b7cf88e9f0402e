import TesseraLayout

/// The elements, back to front.
struct ElementLayer {
  let figures: [Figure]
  let stage: Stage
  let palette: Palette

  func draw(into svg: inout SVGWriter) {
    for figure in figures {
      let look = Look(of: figure, in: palette)
      drawRest(of: figure, look, into: &svg)
      svg.element("g", { set(figure, into: &$0) }) { svg in
        drawBody(of: figure, look, into: &svg)
        drawFace(of: figure, look, into: &svg)
      }
    }
  }

  /// The place that a pinned element has left, where there is room to show it.
  private func drawRest(of figure: Figure, _ look: Look, into svg: inout SVGWriter) {
    guard let rest = figure.rest, stage.extent == .whole else { return }
    svg.element("rect") { svg in
      svg.set("data-rest", figure.element.name)
      svg.set(stage.place(rest).outset(by: -SVGWriter.hairline / 2), radius: look.radius)
      svg.set("fill", look.fill)
      svg.set("fill-opacity", 0.3)
      svg.set("stroke", look.ink)
      svg.set("stroke-opacity", 0.45)
      svg.set("stroke-dasharray", [4, 3])
    }
  }

  private func set(_ figure: Figure, into svg: inout SVGWriter) {
    svg.set("data-element", figure.element.name)
    if figure.attributes.alpha < 1 { svg.set("opacity", figure.attributes.alpha) }
    guard figure.attributes.transform != .identity else { return }
    let frame = stage.place(figure.frame)
    svg.set(matrix: figure.attributes.transform.matrix, aboutX: frame.midX, y: frame.midY)
  }

  private func drawBody(of figure: Figure, _ look: Look, into svg: inout SVGWriter) {
    let frame = stage.place(figure.frame)
    if figure.isPinned { svg.shadow(of: frame, radius: look.radius, depth: 5) }
    svg.rectangle(frame, radius: look.radius, fill: look.fill, edge: look.edge)
  }

  /// Text and mark; along the longer side of a bar that stands upright.
  private func drawFace(of figure: Figure, _ look: Look, into svg: inout SVGWriter) {
    let frame = stage.place(figure.frame)
    guard figure.isUpright else { return drawFace(of: figure, look, in: frame, into: &svg) }
    let side = Rect(x: 0, y: 0, width: frame.height, height: frame.width)
    svg.element("g", { setTurned(into: frame, &$0) }) { svg in
      drawFace(of: figure, look, in: side, into: &svg)
    }
  }

  private func drawFace(of figure: Figure, _ look: Look, in box: Rect, into svg: inout SVGWriter) {
    let face = Face(of: figure, style: look.type, in: box, direction: stage.direction)
    if let line = face.line { svg.text(line, ink: look.ink) }
    if let mark = face.mark { svg.pinMark(mark, ink: look.ink) }
  }

  /// Turns a quarter so that reading starts at the top in either direction.
  private func setTurned(into frame: Rect, _ svg: inout SVGWriter) {
    switch stage.direction {
    case .leftToRight: svg.set(matrix: [0, 1, -1, 0, frame.maxX, frame.minY])
    case .rightToLeft: svg.set(matrix: [0, -1, 1, 0, frame.minX, frame.maxY])
    }
  }
}

extension Figure {
  /// Whether it is a bar that is much taller than wide.
  fileprivate var isUpright: Bool {
    switch role {
    case .header, .footer, .global: frame.height > 1.6 * frame.width
    case .item, .supplementary, .background, .separator, .rule, .decoration: false
    }
  }
}

extension Element {
  /// What the element is and where: `item 0 3`.
  var name: String {
    "\(kind?.name ?? "item") \(path.section) \(path.item)"
  }
}
