import Tessera
import TesseraScreen
import Testing

@testable import TesseraWeb

@Suite("Parts of contents")
struct PartTests {
  /// A list whose items have a button, except for every third item.
  private func list(_ items: Int, _ events: Heard) throws -> WebHost {
    let layout = StackLayout(.list(length: 40).header(30, pinned: true))
    let rows = try CollectionController(layout, [0: Array(0..<items), 1: Array(items..<2 * items)])
    let screen = Screen(rows) { item in
      item % 3 == 2 ? Content().text("\(item)") : Content().row(Content().button("open", "Open \(item)"))
    } header: { _ in
      Content().button("more", "More")
    } onPart: { item, part, action in
      events.items.append("\(item) \(part.text) \(action)")
    } onSectionPart: { section, part, action in
      events.items.append("section \(section) \(part.text) \(action)")
    }
    let host = WebHost(screen)
    host.resized(
      to: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400), scale: 2), reducesMotion: false, at: 0)
    host.frame(at: 0)
    return host
  }

  private final class Heard {
    var items: [String] = []
  }

  /// Returns the views created in the last frame, by the elements of their items and headers.
  private func views(_ host: WebHost) -> [(view: UInt32, element: Element)] {
    (0..<UInt32(host.screen.engine.viewCount)).compactMap { view in
      host.element(of: view).map { (view: view, element: $0) }
    }
  }

  @Test("Events contain the ID of the item or section, and the part")
  func events() throws {
    let heard = Heard()
    let host = try list(100, heard)
    let item = try #require(views(host).first { $0.element == .item(0, 4) })
    let header = try #require(views(host).first { $0.element == .header(of: 0) })
    host.used("open", of: item.view, .pressed)
    host.used("open", of: item.view, .edited("a"))
    host.used("more", of: header.view, .toggled(true))
    host.used("none", of: nil, .cancelled)
    host.used("none", of: 4_000, .pressed)
    #expect(heard.items == ["4 open pressed", "4 open edited(\"a\")", "section 0 more toggled(true)"])
  }

  @Test("A part that the user has operated is shown again in the next frame, unless it is still being edited")
  func again() throws {
    let host = try list(100, Heard())
    let item = try #require(views(host).first { $0.element == .item(0, 4) })
    host.used("open", of: item.view, .edited("a"))
    host.frame(at: 1)
    #expect(!CommandReader(host.commands.words).codes.contains(2))
    host.used("open", of: item.view, .ended("a"))
    host.frame(at: 2)
    #expect(CommandReader(host.commands.words).codes.filter { $0 == 2 }.count == 1)
  }

  @Test("The view with the edited field is retained until the edit ends")
  func edits() throws {
    let host = try list(10_000, Heard())
    let item = try #require(views(host).first { $0.element == .item(0, 4) })
    host.setEdited(item.view)
    for y in stride(from: 5_000.0, through: 50_000, by: 5_000) {
      host.scrolled(to: LayoutPoint(x: 0, y: y), at: y / 5_000)
      host.frame(at: y / 5_000)
      #expect(host.element(of: item.view) == .item(0, 4))
    }
    host.setEdited(nil)
    host.frame(at: 20)
    #expect(host.element(of: item.view) != .item(0, 4))
  }

  @Test("Between a data change and the next frame, a view represents the item that it shows")
  func changedData() throws {
    let list = try CollectionController(StackLayout(.list(length: 40)), [0: Array(0..<1000)])
    let screen = Screen(list.engine) { Content("row").text("\(list.item(of: $0) ?? -1)", "name") }
    var used: [Int?] = []
    screen.onPart = { used.append($0.element.flatMap { list.item(of: $0) }) }
    let host = WebHost(screen)
    host.resized(
      to: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400), scale: 2), reducesMotion: false, at: 0)
    host.frame(at: 0)
    let (first, second) = (
      try #require(views(host).first { $0.element == .item(0, 1) }).view,
      try #require(views(host).first { $0.element == .item(0, 2) }).view
    )
    host.setEdited(second)
    var next = list.snapshot
    next.insert([2000, 2001], before: 0)
    next.delete([1])
    try list.apply(next)
    host.used("name", of: second, .ended(""))
    host.used("name", of: first, .pressed)
    #expect(used == [2])
    host.focused(second)
    #expect(list.engine.focus == [0, 3])
    host.focused(first)
    #expect(list.engine.focus == [0, 3])
    #expect(!host.pressed(first))
    list.engine.setFocus(nil)
    host.setEdited(nil)
    host.scrolled(to: LayoutPoint(x: 0, y: 20_000), at: 1)
    host.frame(at: 1)
    #expect(!list.engine.realizedElements.contains(.item(0, 3)))
  }

  @Test("In both directions, the Tab key goes to the next reachable element without a view")
  func tab() throws {
    let host = try list(100, Heard())
    let engine = host.screen.engine
    let last = try #require(views(host).last { $0.element.kind == nil })
    #expect(host.tab(from: last.view, to: nil, isBackward: false))
    host.frame(at: 1)
    let reader = CommandReader(host.commands.words)
    let index = try #require(reader.codes.firstIndex(of: 29))
    let view = UInt32(host.commands.words[reader.starts[index]])
    let next = try #require(host.element(of: view)).path.item
    #expect(next == last.element.path.item + (next % 3 == 0 && last.element.path.item % 3 == 1 ? 2 : 1))
    // At the end of a section, the header of the next section follows.
    engine.scroll(to: .item(0, 99), at: .end)
    host.frame(at: 2)
    let end = try #require(views(host).first { $0.element == .item(0, 99) })
    if engine.presented(.header(of: 1)) == nil {
      #expect(host.tab(from: end.view, to: nil, isBackward: false))
      host.frame(at: 3)
      #expect(engine.presented(.header(of: 1)) != nil)
    }
    // There is no element between two adjacent ones.
    let neighbours = views(host).filter { $0.element.kind == nil }.sorted { $0.element.path < $1.element.path }
    #expect(!host.tab(from: neighbours[0].view, to: neighbours[1].view, isBackward: false))
    #expect(!host.tab(from: neighbours[1].view, to: neighbours[0].view, isBackward: true))
  }

  @Test("The Tab key goes from the global header to the first section, and stops at the global footer")
  func tabAtTheEnds() throws {
    let layout = StackLayout(.list(length: 40)).header(50).footer(60)
    let engine = try CollectionEngine(layout, data: [100, 100])
    let host = WebHost(Screen(engine) { Content().row(Content().button("open", "Open \($0)")) })
    host.resized(
      to: LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400), scale: 2), reducesMotion: false, at: 0)
    host.frame(at: 0)
    // The next element already has a view.
    let header = try #require(views(host).first { $0.element == .globalHeader })
    let first = try #require(views(host).first { $0.element == .item(0, 0) })
    #expect(!host.tab(from: header.view, to: first.view, isBackward: false))
    #expect(!host.tab(from: header.view, to: nil, isBackward: true))
    engine.scroll(to: .globalFooter)
    host.frame(at: 1)
    let footer = try #require(views(host).first { $0.element == .globalFooter })
    let last = try #require(views(host).first { $0.element == .item(1, 99) })
    #expect(!host.tab(from: footer.view, to: nil, isBackward: false))
    #expect(!host.tab(from: footer.view, to: last.view, isBackward: true))
    // From the middle, both ends can be reached.
    for (section, isBackward, end) in [(0, true, Element.globalHeader), (1, false, .globalFooter)] {
      let item = ItemPath(section: section, item: isBackward ? 0 : 99)
      engine.scroll(to: .item(item), at: .center)
      host.frame(at: 2)
      engine.scroll(to: .item(1 - section, 50), at: .center)
      engine.keepAlive(.item(item))
      host.frame(at: 3)
      let view = try #require(views(host).first { $0.element == .item(item) })
      #expect(host.tab(from: view.view, to: nil, isBackward: isBackward))
      host.frame(at: 4)
      #expect(engine.presented(end) != nil)
    }
  }

  @Test("Addresses are accepted or rejected by their scheme, as a browser parses it")
  func addresses() {
    let fine = [
      "https://a.b/c", "HTTP://a", "mailto:a@b.c", "a/b.html", "/a", "#a", "?a:b", "", "a b:c", "ü:x", "./javascript:x",
      "//a.b/c", "1a:b",
    ]
    let refused = [
      "javascript:x", " javascript:x", "\u{0}\u{1f} JavaScript:x", "java\nscript:x", "java\tscr\ript:x", "vbscript:x",
      "data:text/html,x", "file:///etc/passwd", "blob:https://a", "x-a+b.c:d", "javascript\n:x", "ftp://a", ":x",
    ]
    for address in fine { #expect(WebAddress.isLink(address), "\(address)") }
    for address in refused { #expect(!WebAddress.isLink(address), "\(address)") }
    let images = [
      "https://a.b/c.png", "a.png", "data:image/png;base64,AA", "DATA:image/svg+xml,x", " da\tta:IMAGE/gif,x",
    ]
    for address in images { #expect(WebAddress.isImage(address), "\(address)") }
    let others = ["mailto:a", "javascript:x", "data:text/html,x", "data:imag", "data:", "data:image", "file:a.png"]
    for address in others { #expect(!WebAddress.isImage(address), "\(address)") }
    #expect(!WebAddress.isLink("data:image/png,x"))
  }

  @Test("A content's text is the text of all its parts")
  func words() {
    let content = Content().text("a").row(Content().text(StyledText("b").bold("c")).link("d", to: "e"))
      .column(Content().labeled("f").text("x")).image("g", description: "h").button("i", "j").field("k", "l")
      .shape("m", description: "n").progress(0.5, label: "o").symbol("p").toggle("q", isOn: true)
    #expect(content.spokenText == "a bc d f h l n")
    #expect(Content(Content.Style("a\(1)")).labeled("z").text("a").spokenText == "z")
  }
}
