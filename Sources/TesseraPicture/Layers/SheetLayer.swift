import TesseraLayout

/// The paper that a whole lies on; the window's own reaches beyond that of the content during overscroll.
struct SheetLayer {
  let stage: Stage
  let palette: Palette

  func draw(into svg: inout SVGWriter) {
    svg.element("rect") { svg in
      svg.set(stage.canvas, radius: 24)
      svg.set("fill", palette.backdrop)
    }
    svg.element("rect") { svg in
      svg.set(stage.window, radius: WindowLayer.radius)
      svg.set("fill", palette.sheet)
    }
    svg.rectangle(
      stage.sheet.outset(by: SVGWriter.hairline), radius: 12, fill: palette.sheet, edge: palette.outline)
  }
}
