import Tessera
import Testing

@Suite("Snapping and focus")
struct RestTests {
  @Test("The content snaps to the layout's snap position only once")
  func rest() throws {
    let layout = StackLayout(axis: .horizontal, .list(length: 100)).snapping(to: .item)
    let host = try host(layout, [50])
    host.scroll(to: LayoutPoint(x: 330, y: 0))
    #expect(host.engine.snap(animation: .linear(duration: 0.2)))
    // The scroll has already started.
    #expect(!host.engine.snap())
    host.runUntilIdle()
    #expect(host.offset.x == 300)
    #expect(!host.engine.snap())
  }

  @Test("In a layout without snap positions, scrolling stops where it would end anyway")
  func noRest() throws {
    let host = try host(StackLayout(.list(length: 100)), [50])
    host.scroll(to: LayoutPoint(x: 0, y: 333))
    #expect(!host.engine.snap())
  }

  @Test(
    "Overscrolled content returns on both axes",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func pulled(direction: ReadingDirection) throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100), direction: direction)
    for layout in [StackLayout(.list(length: 100)), StackLayout(.list(length: 100)).snapping(to: .item)] {
      let host = try host(layout, [5], in: environment)
      for (offset, end) in [
        (LayoutPoint(x: 30, y: 450), LayoutPoint(x: 0, y: 400)), (LayoutPoint(x: -20, y: -60), .zero),
      ] {
        host.scroll(to: offset)
        #expect(host.offset == offset)
        #expect(host.engine.snap())
        host.runUntilIdle()
        #expect(host.offset == end)
        #expect(!host.engine.snap())
      }
    }
  }

  @Test("Focusing the first item brings the content above it into view while the item stays visible")
  func firstOfAll() throws {
    for (header, offset) in [(60.0, 0.0), (5_000, 5_000)] {
      let host = try host(StackLayout(.list(length: 40)).header(.fixed(header)), [400])
      host.scroll(to: LayoutPoint(x: 0, y: 8_000))
      host.engine.moveFocus(.first)
      host.frame()
      #expect(host.engine.focus == [0, 0])
      #expect(host.offset.y == offset)
    }
  }

  @Test("Focusing the first item of a scrolled shelf brings the content above the shelf into view")
  func firstOfAShelf() throws {
    for (header, offset) in [(60.0, 0.0), (5_000, 5_000)] {
      let host = try host(
        StackLayout(.shelf(itemLength: 100, height: 80)).header(.fixed(header)), [50, 50, 50, 50, 50, 50, 50])
      host.engine.scrollShelf(ofSection: 0, to: 2_000)
      host.frame()
      host.engine.moveFocus(.last)
      host.frame()
      #expect(host.engine.focus == [6, 49])
      host.engine.moveFocus(.first)
      host.frame()
      #expect(host.engine.focus == [0, 0])
      #expect(host.offset.y == offset)
      #expect(host.frame(of: .item(0, 0)) == LayoutRect(x: 0, y: header - offset, width: 100, height: 80))
    }
  }

  @Test("The content does not snap while an item is being dragged") func restsOfADrag() throws {
    let host = try host(StackLayout(.list(length: 100)).snapping(to: .item), [50])
    host.engine.dragPolicy = DragPolicy { _, _ in }
    host.scroll(to: LayoutPoint(x: 0, y: 330))
    #expect(host.engine.beginDrag(of: [0, 4], at: LayoutPoint(x: 10, y: 100)))
    host.frame()
    #expect(!host.engine.snap())
    host.frame()
    #expect(host.offset.y == 330)
  }

  @Test("Shelves do not snap while an item is being dragged") func shelvesDuringADrag() throws {
    let store = StackLayout(.shelf(itemLength: 100, height: 80).snapping(to: .item))
    let shelves = try host(store, [50, 50])
    shelves.engine.dragPolicy = DragPolicy { _, _ in }
    shelves.scrollShelf(ofSection: 0, to: 130)
    #expect(shelves.engine.beginDrag(of: [0, 2], at: LayoutPoint(x: 100, y: 40)))
    shelves.frame()
    #expect(!shelves.engine.snapShelf(ofSection: 0))
  }
}
