import Tessera
import TesseraGallery
import TesseraScreen
import TesseraTesting
import Testing

/// Tests the layouts of all screens, whatever their size. While they scroll, the visible elements match the layout,
/// and no element changes unless its layout has declared that it can change.
@Suite("Layouts of the gallery", .serialized)
struct GalleryLayoutTests {
  private func engine(_ number: Int, _ direction: ReadingDirection) throws -> CollectionEngine {
    let engine = try #require(Gallery.entries[number].make()).engine
    try engine.setEnvironment(
      LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 700), scale: 2, direction: direction))
    engine.update(at: 0) { _ in }
    return engine
  }

  private func offset(in layout: AnyPreparedLayout, _ generator: inout SeededGenerator) -> LayoutPoint {
    let (content, size) = (layout.contentSize, layout.environment.containerSize)
    return LayoutPoint(
      x: (generator.fraction() * 1.1 - 0.05) * max(0, content.width - size.width),
      y: (generator.fraction() * 1.1 - 0.05) * max(0, content.height - size.height))
  }

  @Test("While a screen scrolls, only elements that declare it change", arguments: 0..<Gallery.entries.count)
  func contract(number: Int) throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      var generator = SeededGenerator(seed: UInt64(number))
      let layout = try engine(number, direction).layout
      var viewports: [Viewport] = []
      for _ in 0..<8 {
        let offset = offset(in: layout, &generator)
        viewports.append(Viewport(offset: offset))
        viewports.append(
          Viewport(offset: LayoutPoint(x: offset.x + 7.3, y: offset.y - 31), pinInsets: Insets(top: 12, leading: 3)))
      }
      let violations = LayoutContract().scrollViolations(of: layout, through: viewports)
      #expect(violations.first == nil, "\(Gallery.entries[number].name)")
    }
  }

  @Test("In every frame of a scroll, the visible elements match the layout", arguments: 0..<Gallery.entries.count)
  func scrolling(number: Int) throws {
    var generator = SeededGenerator(seed: UInt64(number))
    let engine = try engine(number, .leftToRight)
    for _ in 0..<3 {
      var offset = offset(in: engine.layout, &generator)
      let step = LayoutPoint(x: Double(generator.below(41)) - 20.3, y: Double(generator.below(81)) - 40.7)
      for frame in 0..<12 {
        let time = Double(frame) / 60
        engine.scrolled(to: offset, at: time)
        engine.update(at: time) { _ in }
        let strangers = engine.realizedElements.filter { element in
          engine.presented(element) != engine.layout.attributes(of: element, viewport: engine.viewport)
        }
        #expect(strangers.first == nil, "\(Gallery.entries[number].name), frame \(frame)")
        offset.x += step.x
        offset.y += step.y
      }
    }
  }
}
