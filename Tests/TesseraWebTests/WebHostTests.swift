import Tessera
import TesseraScreen
import TesseraTesting
import Testing

@testable import TesseraWeb

/// Opens screens as a page does, without a page.
@Suite("A screen in a page", .serialized)
struct WebHostTests {
  private func host(_ screen: Screen, _ size: LayoutSize = LayoutSize(width: 400, height: 600)) -> WebHost {
    let host = WebHost(screen)
    host.resized(to: LayoutEnvironment(containerSize: size, scale: 2), reducesMotion: false, at: 0)
    return host
  }

  private func list(_ items: Int, _ length: Length = 40) throws -> Screen {
    let layout = StackLayout(.list(length: length).header(30, pinned: true))
    let engine = try CollectionEngine(layout, data: DataShape(sections: 3, itemsPerSection: items))
    return Screen(engine) { Content("row").text("\($0.path.item)", "name") }
  }

  /// Returns the codes of a frame's commands, which are found by using the lengths of the commands.
  private func codes(_ host: WebHost) -> [Int] { CommandReader(host.commands.words).codes }

  @Test("The first frame creates, fills, positions and orders views, and sizes the spacer")
  func firstFrame() throws {
    let host = host(try list(100))
    host.frame(at: 0)
    let codes = Set(codes(host))
    #expect(codes.isSuperset(of: [1, 2, 3, 7, 11, 12]))
  }

  @Test("A frame without changes sends nothing")
  func quiet() throws {
    let host = host(try list(100))
    host.frame(at: 0)
    host.frame(at: 0.016)
    #expect(host.commands.words.isEmpty)
  }

  @Test(
    "In right-to-left layouts, a shelf that has grown is scrolled relative to its scroller's position",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func grownShelf(direction: ReadingDirection) throws {
    let engine = try CollectionEngine(StackLayout(.shelf(itemLength: 100, height: 80)), data: [20])
    let host = WebHost(Screen(engine) { _ in Content("cell") })
    host.resized(
      to: LayoutEnvironment(containerSize: LayoutSize(width: 400, height: 600), direction: direction),
      reducesMotion: false, at: 0)
    host.frame(at: 0)
    // The shelf extends 1,600 points beyond the window.
    func position(_ offset: Double) -> Double { direction == .leftToRight ? offset : 1_600 - offset }
    host.scrolled(shelf: 0, to: position(300))
    host.frame(at: 1)
    try engine.apply(BatchUpdate((20..<30).map { .insertItem([0, $0]) }), data: [30])
    host.scrolled(shelf: 0, to: position(310))
    #expect(engine.layout.shelf(ofSection: 0)?.offset == 310)
  }

  @Test("The page pins headers, so a scroll within the realized part sends nothing for them")
  func stickyHeaders() throws {
    let host = host(try list(100))
    host.frame(at: 0)
    host.scrolled(to: LayoutPoint(x: 0, y: 20), at: 1)
    host.frame(at: 1)
    #expect(!codes(host).contains(3))
  }

  @Test("Views are repositioned in the frame after the viewport is pinned")
  func pinningTheViewport() throws {
    let host = host(try list(100))
    host.frame(at: 0)
    host.setSynchronousScrolling(true)
    host.frame(at: 1)
    #expect(codes(host).contains(3))
  }

  @Test("With synchronous scrolling, the engine positions pinned headers")
  func synchronousScrolling() throws {
    let host = host(try list(100))
    host.setSynchronousScrolling(true)
    host.frame(at: 0)
    host.scrolled(to: LayoutPoint(x: 0, y: 20), at: 1)
    host.frame(at: 1)
    #expect(codes(host).contains(3))
  }

  @Test("A tap is reported to the screen, and its effect is visible in the next frame")
  func tap() throws {
    let layout = StackLayout(.list(length: 40))
    let rows = try CollectionController(layout, [0: [1, 2, 3]])
    let screen = Screen(rows.engine) { Content("row").text("\(rows.item(of: $0) ?? 0)", "name") }
    screen.onEvent = { event in
      guard case .activated = event else { return }
      var next = rows.snapshot
      next.append([next.itemCount + 1], to: 0)
      try? rows.apply(next)
    }
    let host = host(screen)
    host.frame(at: 0)
    host.frame(at: 0.5)
    rows.engine.pointerDown(at: LayoutPoint(x: 20, y: 20), at: 1)
    rows.engine.pointerUp(at: LayoutPoint(x: 20, y: 20), at: 1)
    host.frame(at: 1)
    #expect(codes(host).contains(20))
    host.frame(at: 1.016)
    #expect(codes(host).contains(1))
    #expect(rows.engine.realizedElements.count == 4)
  }

  @Test("Contents that are reported again with a data change appear after the change")
  func refreshWithAChange() throws {
    let layout = StackLayout(.list(length: 40))
    let list = try CollectionController(layout, [0: Array(0..<30)])
    let page = PageTexts(host(Screen(list) { Content("row").text("row \($0)", "name") }))
    page.frame(at: 0)
    #expect(Set(page.shown.values).contains("row 0"))

    var next = list.snapshot
    next.insert([100], before: 0)
    next.delete([3])
    try list.apply(next)
    page.host.screen.refresh()
    page.frame(at: 1)

    let items = list.engine.realizedElements.map { list.item(of: $0) ?? -1 }
    #expect(items.prefix(5) == [100, 0, 1, 2, 4])
    #expect(page.paths.count == items.count)
    for (view, path) in page.paths { #expect(page.shown[view] == "row \(list.item(of: .item(path)) ?? -1)") }
  }

  @Test("A deleted item keeps its content while it disappears", arguments: [true, false])
  func departing(isUsed: Bool) throws {
    let list = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<30)])
    let screen = Screen(list.engine) { Content("row").text("row \(list.item(of: $0) ?? -1)", "name") }
    let page = PageTexts(host(screen))
    page.frame(at: 0)
    let view = try #require(page.shown.first { $0.value == "row 3" }?.key)
    try list.update(animation: .linear(duration: 1)) { $0.delete([3]) }
    if isUsed { page.host.used("name", of: UInt32(view), .pressed) } else { screen.refresh() }
    for time in [1.0, 1.1, 1.5] {
      page.frame(at: time)
      if time == 1.1 { screen.refresh() }
      #expect(page.shown[view] == "row 3")
    }
    page.frame(at: 3)
    #expect(page.shown[view] == nil)
    #expect(Set(page.shown.values).isSuperset(of: ["row 2", "row 4"]))
  }

  @Test("A closure that returns contents cannot change the data")
  func changeByContents() throws {
    let list = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<5)])
    var refused = 0
    let screen = Screen(list.engine) { element in
      do { try list.update { $0.append([100 + $0.itemCount], to: 0) } } catch { refused += 1 }
      return Content("row").text("row \(list.item(of: element) ?? -1)", "name")
    }
    let page = PageTexts(host(screen))
    page.frame(at: 0)
    screen.refresh()
    page.frame(at: 1)
    #expect(refused == 10)
    #expect(page.shown.values.sorted() == (0..<5).map { "row \($0)" })
    #expect(list.snapshot.itemCount == 5)
  }

  @Test("A shelf stays at its start when the reading direction changes")
  func mirroredShelf() throws {
    let engine = try CollectionEngine(StackLayout(.shelf(itemLength: 100, height: 80)), data: [20])
    let host = WebHost(Screen(engine) { _ in Content("cell") })
    var environment = LayoutEnvironment(containerSize: LayoutSize(width: 400, height: 600))
    for (direction, position) in [(ReadingDirection.leftToRight, 0.0), (.rightToLeft, 1_600), (.leftToRight, 0)] {
      environment.direction = direction
      host.resized(to: environment, reducesMotion: false, at: 0)
      host.frame(at: 0)
      let reader = CommandReader(host.commands.words)
      let index = try #require(reader.codes.firstIndex(of: 26))
      // The position is the last number of the command.
      #expect(host.commands.words[reader.starts[index] + 7] == position)
    }
  }

  @Test(
    "The page knows the sections of items, even if an item is alone or keeps its index in a section",
    arguments: [
      [9: [100], 0: [1], 1: [2, 3]], [1: [2, 3], 0: [1]], [0: [], 1: [1], 2: [2, 3]], [1: [2, 3]],
    ] as [Snapshot<Int, Int>])
  func otherSections(_ next: Snapshot<Int, Int>) throws {
    let list = try CollectionController(StackLayout(.list(length: 40)), [0: [1], 1: [2, 3]])
    let page = PageTexts(host(Screen(list) { Content("row").text("row \($0)", "name") }))
    page.frame(at: 0)
    try list.apply(next)
    page.frame(at: 1)
    #expect(page.paths.count == next.itemCount)
    for (view, path) in page.paths { #expect(page.shown[view] == "row \(list.item(of: .item(path)) ?? -1)") }
  }

  @Test("Rows that become visible during a drag show their own items")
  func contentDuringADrag() throws {
    let list = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<200)])
    list.engine.dragPolicy = DragPolicy { _, _ in }
    let page = PageTexts(host(Screen(list) { Content("row").text("row \($0)", "name") }))
    page.frame(at: 0)
    #expect(list.engine.beginDrag(of: [0, 0], at: LayoutPoint(x: 10, y: 20)))
    list.engine.moveDrag(to: LayoutPoint(x: 10, y: 90))
    page.frame(at: 0.1)
    for y in [300.0, 900, 1800] {
      page.host.scrolled(to: LayoutPoint(x: 0, y: y), at: 0.2)
      page.frame(at: 0.2)
      list.engine.moveDrag(to: LayoutPoint(x: 10, y: 60))
      page.frame(at: 0.2)
      #expect(page.paths.count > 1)
      for (view, path) in page.paths { #expect(page.shown[view] == "row \(list.item(of: .item(path)) ?? -1)") }
    }
  }

  /// Rows are inserted and deleted above the visible part while the user scrolls, in either order within a frame.
  @Test(
    "A change above the visible part in the same frame as a scroll moves nothing visible", arguments: [40.0, 9_000])
  func changesWithScrolls(length: Double) throws {
    let list = try CollectionController(
      StackLayout(.list(length: .fixed(length))), [0: Array(0..<1_000)])
    let host = host(Screen(list.engine) { _ in Content("row") })
    host.frame(at: 0)
    host.screen.engine.scroll(to: LayoutPoint(x: 0, y: length * 500))
    host.frame(at: 0)
    var page = PageScroller()
    page.read(host.commands.words)
    var (generator, newest, offset) = (SeededGenerator(seed: 12), 1_000, length * 500)
    for step in 1...80 {
      let way = Double(Int.random(in: -90...90, using: &generator))
      let count = Int.random(in: 0...5, using: &generator)
      let isInsertion = Bool.random(using: &generator)
      func change() throws {
        var next = list.snapshot
        if isInsertion {
          next.insert(Array(newest..<newest + count), before: try #require(next.items(in: 0)?.first))
        } else {
          next.delete(Array(try #require(next.items(in: 0)).prefix(count)))
        }
        try list.apply(next)
        newest += count
      }
      let changesFirst = Bool.random(using: &generator)
      if changesFirst { try change() }
      page.position += way
      host.scrolled(to: LayoutPoint(x: 0, y: page.position), at: Double(step))
      if !changesFirst { try change() }
      host.frame(at: Double(step))
      page.read(host.commands.words)
      offset += way + length * Double(isInsertion ? count : -count)
      #expect(list.engine.viewport.offset.y == offset, "step \(step)")
      #expect(page.offset == page.offsetToShow, "step \(step)")
    }
  }

  @Test("A scroll that arrives after the content has become shorter stops at the content's end")
  func scrollPastNewEnd() throws {
    let list = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<100)])
    let host = host(Screen(list.engine) { _ in Content("row") })
    host.frame(at: 0)
    host.scrolled(to: LayoutPoint(x: 0, y: 3_000), at: 1)
    host.frame(at: 1)
    var next = list.snapshot
    next.delete(Array(30..<100))
    try list.apply(next)
    host.scrolled(to: LayoutPoint(x: 0, y: 3_090), at: 2)
    host.frame(at: 2)
    #expect(list.engine.viewport.offset.y == 30 * 40 - 600)
  }

  @Test("Text can be selected if pointers have no other effect", arguments: [false, true])
  func handling(isSelectable: Bool) throws {
    let screen = try list(10)
    if isSelectable { screen.engine.settings.selectionMode = .single }
    let host = host(screen)
    host.frame(at: 0)
    let reader = CommandReader(host.commands.words)
    let index = try #require(reader.codes.firstIndex(of: 25))
    #expect(host.commands.words[reader.starts[index]] == (isSelectable ? 1 : 0))
  }

  @Test("A button is pressed only if it is enabled", arguments: [false, true])
  func disabled(isEnabled: Bool) throws {
    let screen = try list(10)
    var presses = 0
    screen.controls = [.button("Undo", isEnabled: isEnabled) { presses += 1 }]
    host(screen).used(0, value: 1, text: "")
    #expect(presses == (isEnabled ? 1 : 0))
  }

  @Test("Meaningless numbers change nothing")
  func nonsense() throws {
    let host = host(try list(10))
    host.frame(at: 0)
    host.scrolled(to: LayoutPoint(x: .nan, y: .infinity), at: .nan)
    host.used(7, value: .nan, text: "\u{FFFD}")
    _ = host.measured([(view: 999, size: LayoutSize(width: .nan, height: -1))], isAsked: true)
    host.focused(12_345)
    host.resized(to: LayoutEnvironment(containerSize: LayoutSize(width: .nan, height: 1)), reducesMotion: false, at: 1)
    host.frame(at: 1)
    #expect(host.screen.engine.layout.environment.containerSize == LayoutSize(width: 400, height: 600))
  }
}

/// A page's scroller, as far as commands affect it.
private struct PageScroller {
  var position = 0.0
  private var spacer: [Double] = []

  /// The offset at which the spacer is shown, relative to the content layer.
  var offset: Double { position - spacer[3] }
  /// The required value of that offset.
  var offsetToShow: Double { spacer[5] }

  mutating func read(_ words: [Double]) {
    let reader = CommandReader(words)
    for (code, start) in zip(reader.codes, reader.starts) {
      if code == 12 { spacer = Array(words[start..<start + 8]) }
      if code == 13 { position = words[start + 1] }
    }
  }
}

/// The text and path of each row in a page, according to its commands.
private final class PageTexts {
  let host: WebHost
  private(set) var shown: [Int: String] = [:]
  private(set) var paths: [Int: ItemPath] = [:]

  init(_ host: WebHost) { self.host = host }

  func frame(at time: Double) {
    host.frame(at: time)
    let (words, bytes) = (host.commands.words, host.commands.bytes)
    let reader = CommandReader(words)
    for (code, start) in zip(reader.codes, reader.starts) {
      let view = Int(words[start])
      switch code {
      case 2:
        // A view, a style, a label, no order, no numbers, and a part with a kind, a style and text.
        let (from, count) = (Int(words[start + 11]), Int(words[start + 12]))
        shown[view] = String(decoding: bytes[from..<from + count], as: UTF8.self)
      case 7: paths[view] = ItemPath(section: Int(words[start + 9]), item: Int(words[start + 10]))
      case 9: (shown[view], paths[view]) = (nil, nil)
      default: break
      }
    }
  }
}
