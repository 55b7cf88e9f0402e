import Tessera
import TesseraTestSupport
import Testing

@Suite("Coming to rest, and the focus")
struct RestTests {
  @Test("Scrolling goes on to where the layout has it rest, once")
  func rest() throws {
    let layout = StackLayout(axis: .horizontal, .list(length: 100)).snapping(to: .item)
    let host = try host(layout, [50])
    host.scroll(to: Point(x: 330, y: 0))
    #expect(host.engine.rest(animation: .linear(duration: 0.2)))
    // It is on its way.
    #expect(!host.engine.rest())
    host.settle()
    #expect(host.offset.x == 300)
    #expect(!host.engine.rest())
  }

  @Test("A layout without places to rest leaves scrolling where it is")
  func noRest() throws {
    let host = try host(StackLayout(.list(length: 100)), [50])
    host.scroll(to: Point(x: 0, y: 333))
    #expect(!host.engine.rest())
  }

  @Test("The first item brings what is above it into sight, as far as it stays in sight itself")
  func firstOfAll() throws {
    for (header, offset) in [(60.0, 0.0), (5_000, 5_000)] {
      let host = try host(StackLayout(.list(length: 40)).header(.fixed(header)), [400])
      host.scroll(to: Point(x: 0, y: 8_000))
      host.engine.moveFocus(.first)
      host.frame()
      #expect(host.engine.focus == [0, 0])
      #expect(host.offset.y == offset)
    }
  }
}
