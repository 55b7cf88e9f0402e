import TesseraLayout

/// The paper that a whole lies on.
struct SheetLayer {
  let stage: Stage
  let palette: Palette

  func draw(into svg: inout SVGWriter) {
    svg.element("rect") { svg in
      svg.set(stage.canvas, radius: 24)
      svg.set("fill", palette.backdrop)
    }
    svg.rectangle(
      stage.sheet.outset(by: SVGWriter.hairline), radius: 12, fill: palette.sheet, edge: palette.outline)
  }
}
