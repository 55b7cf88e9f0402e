import Tessera
import Testing

@testable import TesseraGallery
@testable import TesseraWeb

/// Tests opening the gallery's screens as a page does, but without a page.
@Suite("The gallery on a page", .serialized)
struct GalleryPageTests {
  @Test(
    "Every screen in the gallery opens, scrolls to its end and back, and closes",
    arguments: Gallery.entries.map { "\($0.name)" })
  func gallery(name: String) throws {
    let entry = try #require(Gallery.entries.first { "\($0.name)" == name })
    let screen = try #require(entry.make())
    let host = WebHost(screen)
    let size = LayoutSize(width: 400, height: 600)
    host.resized(to: LayoutEnvironment(containerSize: size, scale: 2), reducesMotion: false, at: 0)
    for step in 0..<12 {
      let range = screen.engine.scrollRange(on: .vertical)
      screen.engine.scroll(to: LayoutPoint(x: 0, y: step % 2 == 0 ? range.upperBound : range.lowerBound))
      host.frame(at: Double(step))
      #expect(CommandReader(host.commands.words).isWhole)
    }
    #expect(!screen.label.isEmpty)
    screen.close()
  }

  @Test(
    "A number is converted to the nearest whole number in a range",
    arguments: [
      (2.4, 2), (2.6, 3), (-1, 0), (11, 10), (1e300, 10), (-.infinity, 0), (.infinity, 10), (.nan, 0), (10, 10),
    ])
  func nearest(number: Double, expected: Int) {
    #expect(Int(nearestTo: number, in: 0...10) == expected)
  }
}
