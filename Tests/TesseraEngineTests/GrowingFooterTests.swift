import Tessera
import TesseraTesting
import Testing

/// A list that loads more at its end, in a window shorter than its rows. Source: layout rule 38.
@Suite("Content grows before a footer")
struct GrowingFooterTests {
  @Test(
    "Visible content stays in place when rows are inserted before a footer that starts in the window",
    arguments: [false, true])
  func moreRows(isGlobal: Bool) throws {
    let section = SectionLayout.list(length: 400)
    let layout = isGlobal ? StackLayout(section).footer(60) : StackLayout(section.footer(60))
    let host = try host(layout, [10], in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 256)))
    host.scroll(to: LayoutPoint(x: 0, y: host.engine.scrollRange(on: .vertical).upperBound))
    host.runUntilIdle()
    let position = host.frame(of: .item(0, 9))
    try host.engine.apply(BatchUpdate((10..<20).map { .insertItem([0, $0]) }), data: [20], animation: .spring)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 9)) == position)
  }

  @Test(
    "In a list that follows its end, rows are inserted after a header that ends in the window",
    arguments: [false, true])
  func earlierRows(isGlobal: Bool) throws {
    let section = SectionLayout.list(length: 400)
    let layout = isGlobal ? StackLayout(section).header(60) : StackLayout(section.header(60))
    let host = try host(layout, [10], in: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 256)))
    host.engine.settings.followsEnd = true
    host.scroll(to: LayoutPoint(x: 0, y: 10))
    host.runUntilIdle()
    let position = host.frame(of: .item(0, 0))
    try host.engine.apply(BatchUpdate((0..<10).map { .insertItem([0, $0]) }), data: [20])
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 10)) == position)
  }
}
