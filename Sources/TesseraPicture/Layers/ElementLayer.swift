import TesseraLayout

/// The elements, back to front.
struct ElementLayer {
  let figures: [Figure]
  let stage: Stage
  let palette: Palette

  func draw(into svg: inout SVGWriter) {
    for figure in figures { drawDestination(of: figure, into: &svg) }
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
    guard let rest = figure.rest, figure.showsPin, stage.extent == .whole else { return }
    svg.element("rect") { svg in
      svg.set("data-rest", figure.element.name)
      svg.set(stage.place(rest).outset(by: -SVGWriter.hairline / 2), radius: look.radius)
      svg.set("fill", look.fill)
      svg.set("fill-opacity", 0.3)
      svg.set("stroke", look.ink)
      svg.set("stroke-opacity", 0.6)
      svg.set("stroke-dasharray", [4, 3])
    }
  }

  /// The place that a moving element is on its way to.
  private func drawDestination(of figure: Figure, into svg: inout SVGWriter) {
    guard let destination = figure.destination, destination.isFinite else { return }
    let look = Look(of: figure, in: palette)
    svg.element("rect") { svg in
      svg.set("data-destination", figure.element.name)
      svg.set(stage.place(destination).outset(by: -SVGWriter.hairline / 2), radius: look.radius)
      svg.set("fill", "none")
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
    // The shadows of frozen neighbours would lie on one another.
    if figure.isPinned, figure.showsPin, figure.role != .frozen {
      svg.shadow(of: frame, radius: look.radius, layers: 4, step: 1.25)
    }
    switch figure.shape {
    case .rectangle: svg.rectangle(frame, radius: look.radius, fill: look.fill, edge: look.edge)
    case .hexagon: svg.hexagon(frame, fill: look.fill, edge: look.edge)
    }
    switch figure.role {
    case .dayRuler: svg.rectangle(frame.strip(at: .bottom), radius: 0, fill: palette.neutral.edge, edge: nil)
    case .hourRuler:
      let side: RectEdge = stage.direction == .leftToRight ? .trailing : .leading
      svg.rectangle(frame.strip(at: side), radius: 0, fill: palette.neutral.edge, edge: nil)
    case .rulerArea: svg.rectangle(frame.strip(at: .bottom), radius: 0, fill: palette.neutral.edge, edge: nil)
    case .rule where figure.element.kind == .nowLine: drawNow(at: frame, look, into: &svg)
    case .item, .frozen, .event, .header, .footer, .global, .supplementary, .background, .separator, .gridLine, .rule,
      .decoration:
      break
    }
  }

  /// The knob at which the line of the present begins.
  private func drawNow(at line: Rect, _ look: Look, into svg: inout SVGWriter) {
    svg.element("circle") { svg in
      svg.set("cx", stage.direction == .leftToRight ? line.minX : line.maxX)
      svg.set("cy", line.midY)
      svg.set("r", 3.5)
      svg.set("fill", look.fill)
    }
  }

  private func drawFace(of figure: Figure, _ look: Look, into svg: inout SVGWriter) {
    let face = Face(
      of: figure, style: look.type, in: stage.place(figure.attributes.contentFrame ?? figure.frame),
      direction: stage.direction)
    for line in face.lines {
      if let turn = face.turn {
        svg.element("g", { $0.set(matrix: turn) }) { $0.text(line, ink: look.ink) }
      } else {
        svg.text(line, ink: look.ink)
      }
    }
    if let mark = face.mark { svg.pinMark(mark, ink: look.ink) }
  }
}

extension Element {
  /// What the element is and where: `item 0 3`.
  var name: String {
    "\(kind?.name ?? "item") \(path.section) \(path.item)"
  }
}
