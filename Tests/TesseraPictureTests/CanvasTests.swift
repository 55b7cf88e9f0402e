import TesseraLayout
import Testing

@testable import TesseraPicture

private func canvas(
  _ extent: Picture.Extent, offset: Double, content: Double, elements: [LayoutAttributes] = []
) throws -> Canvas {
  let layout = FixedLayout(
    container: LayoutSize(width: 100, height: 200), content: LayoutSize(width: 100, height: content), elements)
  return try Picture(of: layout, viewport: Viewport(offset: LayoutPoint(x: 0, y: offset)), extent: extent).canvas
}

@Suite("Canvas") struct CanvasTests {
  @Test("A viewport is the container with a margin") func aViewportIsTheContainerWithAMargin() throws {
    let canvas = try canvas(.viewport, offset: 77, content: 500)
    #expect(canvas.bounds == LayoutRect(x: 0, y: 0, width: 24 + 100 + 24, height: 24 + 200 + 24))
    #expect(canvas.window == LayoutRect(x: 24, y: 24, width: 100, height: 200))
    #expect(canvas.convert(LayoutRect(x: 0, y: 77, width: 1, height: 1)).origin == LayoutPoint(x: 24, y: 24))
  }

  @Test("A picture of the whole layout includes the content and the container")
  func aWholePictureIncludesContentAndContainer() throws {
    let canvas = try canvas(.whole, offset: 150, content: 500)
    #expect(canvas.bounds.size == LayoutSize(width: 40 + 100 + 40, height: 40 + 500 + 40))
    #expect(canvas.window == LayoutRect(x: 40, y: 40 + 150, width: 100, height: 200))
    #expect(canvas.sheet == LayoutRect(x: 40, y: 40, width: 100, height: 500))
  }

  @Test("A picture of the whole layout grows during overscroll") func aWholePictureGrowsDuringOverscroll() throws {
    let canvas = try canvas(.whole, offset: -60, content: 500)
    #expect(canvas.bounds.height == 40 + 60 + 500 + 40)
    #expect(canvas.window.y == 40)
    #expect(canvas.sheet.y == 40 + 60)
  }

  @Test("A picture of the whole layout includes elements beyond the content")
  func aWholePictureIncludesElementsBeyondTheContent() throws {
    let background = LayoutAttributes.background(0, LayoutRect(x: -30, y: 10, width: 160, height: 50))
    let canvas = try canvas(.whole, offset: 0, content: 500, elements: [background])
    #expect(canvas.bounds.width == 40 + 160 + 40)
    #expect(canvas.sheet.x == 40 + 30)
  }

  @Test("A picture of the whole layout includes transformed elements")
  func aWholePictureIncludesTransformedElements() throws {
    var item = LayoutAttributes.item(0, 0, LayoutRect(x: 0, y: 0, width: 100, height: 100))
    item.transform = Transform3D(scaleX: 2, y: 1).concatenating(Transform3D(translationX: 10, y: 0))
    #expect(try canvas(.whole, offset: 0, content: 500, elements: [item]).bounds.width == 40 + 200 + 40)
  }
}
