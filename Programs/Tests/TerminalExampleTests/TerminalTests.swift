import Foundation
import Tessera
import TesseraScreen
import Testing

@testable import TerminalExample

/// Tests the terminal host in Sources/Tessera/Tessera.docc/WRITE-A-HOST.md, frame by frame.
@Suite("A host that draws in a terminal")
struct TerminalTests {
  private let browser: FileBrowser
  private var time = 0.0

  init() throws {
    browser = try FileBrowser([
      (name: "Letters", files: ["a", "b", "c", "d"]), (name: "Numbers", files: ["1", "2", "3", "4"]),
    ])
    try browser.host.resize(width: 12, height: 6)
  }

  private var engine: CollectionEngine { browser.files.engine }

  /// Returns the rows after a frame, without trailing spaces. An arrow marks rows in reverse video.
  private mutating func frame(after seconds: Double = 0) -> [String] {
    time += seconds
    browser.host.frame(at: time)
    return browser.host.rows.map { row in
      var text = String(row.map(\.character))
      while text.last == " " { text.removeLast() }
      return (row.first?.isReversed == true ? "›" : "") + text
    }
  }

  /// Returns the rows after all movements have ended.
  private mutating func rest() -> [String] {
    var rows = frame()
    for _ in 0..<200 where browser.host.wantsTick { rows = frame(after: 1.0 / 60) }
    #expect(!browser.host.wantsTick)
    return rows
  }

  @Test("Headers are pinned") mutating func headersStayVisible() {
    #expect(frame() == [" 8 files", "› Letters", "   a", "   b", "   c", "   d"])
    for _ in 0..<6 { engine.pressed(.arrowDown) }
    #expect(rest() == ["› Letters", "   c", "   d", "› Numbers", "   1", "›   2"])
    for _ in 0..<2 { engine.pressed(.arrowDown) }
    #expect(rest() == ["› Letters", "› Numbers", "   1", "   2", "   3", "›   4"])
  }

  @Test("Deleted files slide out according to the host's clock") mutating func deletedFilesSlideOutByTheClockOfTheHost()
  {
    _ = frame()
    for _ in 0..<2 { engine.pressed(.arrowDown) }
    engine.pressed(.delete)
    var pictures = [frame()]
    for _ in 0..<20 { pictures.append(frame(after: 1.0 / 60)) }
    #expect(pictures[0][3] == "   b")
    #expect(pictures.contains { $0[3].hasSuffix("b") && $0[3] != "   b" })
    #expect(rest() == [" 8 files", "› Letters", "   a", "›   c", "   d", "› Numbers"])
    #expect(browser.files.snapshot.items(in: "Letters") == ["a", "c", "d"])
  }

  @Test("The user drags a file to another position") mutating func aFileIsDraggedToAnotherPosition() {
    _ = frame()
    engine.pointerDown(at: LayoutPoint(x: 4.5, y: 2.5), at: time)
    engine.pointerMoved(to: LayoutPoint(x: 4.5, y: 4.5), at: time)
    let held = rest()
    #expect(held[4] == "≡  a")
    #expect(held[2] == "   b" && held[3] == "   c")
    engine.pointerUp(at: LayoutPoint(x: 4.5, y: 4.5), at: time)
    #expect(Array(rest()[2...]) == ["   b", "   c", "   a", "   d"])
    #expect(browser.files.snapshot.items(in: "Letters") == ["b", "c", "a", "d"])
  }

  @Test("Selected files are marked") mutating func selectedFilesAreMarked() {
    _ = frame()
    engine.pressed(.arrowDown)
    engine.pressed(.arrowDown, .shift)
    #expect(Array(rest()[2...3]) == ["•  a", "›•  b"])
  }

  @Test(
    "Input from a terminal is parsed",
    arguments: [
      ("\u{1B}[A", Key.arrowUp, KeyModifiers()), ("\u{1B}[1;3B", .arrowDown, .option),
      ("\u{7F}", .delete, KeyModifiers()),
    ])
  func keys(text: String, key: Key, modifiers: KeyModifiers) {
    guard case .key(key, modifiers)? = Terminal.parsed(text) else {
      Issue.record("\(text.debugDescription) is not \(key)")
      return
    }
  }

  @Test("Every kind of part is shown") func everyKindOfPartIsShown() {
    let shown = [
      (Content().text("a").text("b"), "a b"),
      (Content().text(StyledText([.init("a"), .init("b")])), "ab"),
      (Content().symbol("star"), "(star)"),
      (Content().image("a.png", description: "Alps"), "▣ Alps"),
      (Content().shape("dot", description: "new"), "new"),
      (Content().link("Home", to: "https://example.org"), "Home ↗"),
      (Content().link("Home", to: "javascript:alert(1)"), "Home"),
      (Content().row(Content().text("a").column(Content().text("b"))), "a b"),
      (Content().button("add", "Add"), "[Add]"),
      (Content().button("add", "Add", isEnabled: false), "(Add)"),
      (Content().button("more", "More", isExpanded: false), "[▸ More]"),
      (Content().button("more", "More", isExpanded: true), "[▾ More]"),
      (Content().toggle("done", isOn: true, label: "Done"), "☑ Done"),
      (Content().toggle("done", isOn: false), "☐ done"),
      (Content().field("name", "one\ntwo", lines: .several), "one two▏"),
      (Content().field("name", "", placeholder: "Name"), "Name▏"),
      (Content().progress(0.5, label: "Loading"), "████░░░░ Loading"),
      (Content().progress(nil, label: "Loading"), "… Loading"),
      (Content().custom("map"), "‹map›"),
      (Content(), ""),
    ]
    for (content, line) in shown { #expect(content.line == line) }
  }

  @Test("A screen in the terminal shows its status, refreshed contents and delayed changes") func screen() throws {
    let engine = try CollectionEngine(
      StackLayout(.list(length: 1)), data: DataShape(sections: 1, itemsPerSection: 3),
      in: LayoutEnvironment(containerSize: LayoutSize(width: 8, height: 3), scale: 1))
    var name = "a"
    let screen = Screen(engine) { Content().text("\(name)\($0.path.item)") }
    let terminal = TerminalScreen(screen)
    func line(_ row: Int) -> String { String(terminal.host.rows[row].map(\.character)) }
    terminal.frame(at: 0)
    #expect(line(1).contains("a1"))
    #expect(!terminal.needsFrame)
    name = "b"
    screen.refresh()
    screen.after(2) { screen.status = "Done" }
    screen.announce("Hello")
    #expect(terminal.needsFrame)
    terminal.frame(at: 1)
    #expect(line(1).contains("b1"))
    #expect(terminal.announcements == ["Hello"])
    #expect(terminal.wakeTime == 3)
    #expect(!terminal.needsFrame)
    terminal.frame(at: 3)
    #expect(terminal.status == "Done")
  }

  @Test("The guide contains the host's current code") func theGuideShowsTheHostAsItIs() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let guide = try text("Sources/Tessera/Tessera.docc/WRITE-A-HOST.md")
    for name in ["TerminalHost", "TerminalScreen", "FileBrowser"] {
      let source = try text("Examples/Terminal/\(name).swift")
      #expect(source.split(separator: "\n").count <= 100)
      #expect(guide.contains("```swift\n" + source + "```"))
    }
  }
}
