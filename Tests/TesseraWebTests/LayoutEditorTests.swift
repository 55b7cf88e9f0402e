import Tessera
import TesseraJSON
import TesseraTesting
import Testing

@testable import TesseraEditing

/// Edits to visible layouts.
@Suite struct LayoutEditorTests {
  private static let environment = LayoutEnvironment(containerSize: LayoutSize(width: 400, height: 600))

  private func engine(_ layout: some CollectionLayout, _ data: DataShape = [5, 3]) throws -> CollectionEngine {
    try CollectionEngine(layout, data: data, in: Self.environment)
  }

  /// Returns the frames of all elements.
  private func frames(_ engine: CollectionEngine) -> [Element: LayoutRect] {
    var frames: [Element: LayoutRect] = [:]
    let everything = LayoutRect(x: 0, y: 0, width: 1e6, height: 1e6)
    engine.layout.forEachElement(in: everything, viewport: engine.viewport) { frames[$0.element] = $0.frame }
    return frames
  }

  private func edit(_ members: [JSONKey: JSONValue]) -> JSONNode { JSONNode(value: .object(members), path: .root) }

  private static func grid(_ columns: Int) -> SectionLayout {
    .grid(columns: .count(columns), aspectRatio: 1, lineSpacing: 4).header(30, pinned: true).itemInsets(8)
  }

  @Test("An edit has the same effect as a source with the same members") func edits() throws {
    let edited = try engine(StackLayout(Self.grid(3)).header(50))
    let editor = try #require(LayoutEditor(edited))
    try editor.apply(
      edit([
        "section": .object(["arrangement": .object(["columns": .number(4)]), "header": .null]), "header": .number(20),
      ]),
      animation: nil)
    let written = StackLayout(.grid(columns: 4, aspectRatio: 1, lineSpacing: 4).itemInsets(8)).header(20)
    #expect(frames(edited) == frames(try engine(written)))
    // Edits apply to the source, not to the last edit.
    try editor.apply(edit([:]), animation: nil)
    #expect(frames(edited) == frames(try engine(StackLayout(Self.grid(3)).header(50))))
  }

  @Test("Applying the unchanged document changes nothing") func ownDocument() throws {
    let layouts: [StackLayout] = [
      StackLayout(Self.grid(2)), StackLayout(axis: .horizontal, sectionSpacing: 9, .list(length: .estimated(70))),
      StackLayout(.shelf(itemLength: 90, height: 120)).footer(.estimated(12), pinned: true),
    ]
    for layout in layouts {
      let engine = try engine(layout)
      let before = frames(engine)
      let editor = try #require(LayoutEditor(engine))
      try editor.apply(JSONNode(value: editor.document, path: .root), animation: nil)
      #expect(frames(engine) == before)
    }
  }

  @Test("Sizes from a closure are kept unless an edit replaces them") func closures() throws {
    let layout = StackLayout(.list(spacing: 2) { path in .fixed(Double(20 + 7 * path.item)) })
    let engine = try engine(layout)
    let editor = try #require(LayoutEditor(engine))
    try editor.apply(edit(["section": .object(["arrangement": .object(["spacing": .number(10)])])]), animation: nil)
    #expect(frames(engine)[.item(ItemPath(section: 0, item: 4))] == LayoutRect(x: 0, y: 162, width: 400, height: 48))
    try editor.apply(edit(["section": .object(["arrangement": .object(["itemSize": .number(50)])])]), animation: nil)
    #expect(frames(engine)[.item(ItemPath(section: 0, item: 4))] == LayoutRect(x: 0, y: 208, width: 400, height: 50))
    // Inserted items also use the closure.
    try editor.apply(edit([:]), animation: nil)
    var batch = BatchUpdate()
    batch.insert(at: [0, 5])
    try engine.apply(batch, data: [6, 3])
    #expect(frames(engine)[.item(ItemPath(section: 0, item: 5))]?.height == 55)
  }

  @Test("An edit changes each section that the source describes individually") func sections() throws {
    let layout = StackLayout { context in Self.grid(context.index + 2) }
    let engine = try engine(layout)
    let editor = try #require(LayoutEditor(engine))
    try editor.apply(edit(["section": .object(["header": .null, "itemInsets": .number(0)])]), animation: nil)
    let written = StackLayout { context in
      .grid(columns: .count(context.index + 2), aspectRatio: 1, lineSpacing: 4)
    }
    #expect(frames(engine) == frames(try self.engine(written)))
  }

  @Test("Tables and calendars can be edited") func others() throws {
    let table = try engine(TableLayout(rows: .same(30), columns: .each { Double(40 + $0) == 40 ? 40 : 60 }), [4, 4, 4])
    let rows = try #require(LayoutEditor(table))
    try rows.apply(edit(["rows": .number(50), "frozenRows": .number(1)]), animation: nil)
    #expect(frames(table)[.item(ItemPath(section: 2, item: 1))] == LayoutRect(x: 40, y: 100, width: 60, height: 50))
    let calendar = CalendarLayout(days: 14, visibleDays: 7, hourLength: 40) { _ in .timed(day: 0, start: 60, end: 120) }
    let week = try engine(calendar, [1])
    let days = try #require(LayoutEditor(week))
    let width = frames(week)[.item(ItemPath(section: 0, item: 0))]?.width
    try days.apply(edit(["hourLength": .number(80)]), animation: nil)
    let event = frames(week)[.item(ItemPath(section: 0, item: 0))]
    #expect(event?.width == width && event?.y == 80)
  }

  @Test("If a screen shows a different layout, that layout is not edited") func switched() throws {
    let engine = try engine(StackLayout(Self.grid(3)))
    let editor = try #require(LayoutEditor(engine))
    #expect(editor.isCurrent)
    try editor.apply(edit(["sectionSpacing": .number(9)]), animation: nil)
    try engine.setEnvironment(LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 600)))
    #expect(editor.isCurrent)
    try engine.setLayout(StackLayout(Self.grid(2)))
    #expect(!editor.isCurrent)
  }

  @Test("A custom layout cannot be edited because it is code") func custom() throws {
    let engine = try engine(Code())
    #expect(LayoutEditor(engine) == nil)
  }

  @Test(
    "A mistake is reported with its position and changes nothing",
    arguments: [
      (["axis": .string("diagonal")], "$.axis"), (["section": .number(3)], "$.section"),
      (["section": .object(["arrangement": .object(["columns": .number(0.5)])])], "$.section.arrangement.columns"),
      (["section": .object(["wrong": .null])], "$.section.wrong"),
      (["header": .object(["pinned": .number(1)])], "$.header.pinned"),
      (["sectionSpacing": .number(-1)], "spacing"),
    ] as [([JSONKey: JSONValue], String)])
  func mistakes(_ members: [JSONKey: JSONValue], _ position: String) throws {
    let engine = try engine(StackLayout(Self.grid(3)).header(10))
    let editor = try #require(LayoutEditor(engine))
    let before = frames(engine)
    let error = #expect(throws: EditError.self) { try editor.apply(edit(members), animation: .spring) }
    #expect(error?.message.contains(position) == true, "\(error?.message ?? "")")
    #expect(frames(engine) == before)
  }

  @Test("A value written as a message is read back") func messages() {
    var generator = SeededGenerator(seed: 19)
    for _ in 0..<300 {
      let value = Self.value(&generator, levels: 4)
      var message = Message(value.message)
      #expect(message.value() == value)
      #expect(!message.isBroken)
    }
  }

  private static func value(_ generator: inout SeededGenerator, levels: Int) -> JSONValue {
    switch Int.random(in: 0..<(levels == 0 ? 4 : 6), using: &generator) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .number(.random(in: -1e9...1e9, using: &generator))
    case 3: .string(["", "a", "ä€😀", "\"\\"].randomElement(using: &generator) ?? "")
    case 4: .array((0..<Int.random(in: 0..<4, using: &generator)).map { _ in value(&generator, levels: levels - 1) })
    default:
      .object(
        Dictionary(
          uniqueKeysWithValues: (0..<Int.random(in: 0..<4, using: &generator)).map {
            (JSONKey("key \($0)"), value(&generator, levels: levels - 1))
          }))
    }
  }
}

/// A layout that no document can describe.
private struct Code: CollectionLayout {
  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    Prepared(environment: environment)
  }

  struct Prepared: PreparedLayout {
    var environment: LayoutEnvironment
    var contentSize: LayoutSize { LayoutSize(width: 100, height: 100) }
    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {}
    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? { nil }
  }
}
