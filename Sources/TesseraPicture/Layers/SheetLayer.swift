import TesseraLayout

/// The paper behind the whole content. During overscroll, the window's paper extends beyond the content's paper.
struct SheetLayer {
  let canvas: Canvas
  let palette: Palette

  func draw(into svg: inout SVGWriter) {
    svg.element("rect") { svg in
      svg.set(canvas.bounds, radius: 24)
      svg.set("fill", palette.backdrop)
    }
    svg.element("rect") { svg in
      svg.set(canvas.window, radius: WindowLayer.radius)
      svg.set("fill", palette.sheet)
    }
    svg.rectangle(
      canvas.sheet.outset(by: SVGWriter.hairline), radius: 12, fill: palette.sheet, edge: palette.outline)
  }
}
