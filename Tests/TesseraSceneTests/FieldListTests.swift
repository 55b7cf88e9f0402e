import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraFields
@testable import TesseraJSON
@testable import TesseraScene
@testable import TesseraScreen

/// Every stored property of a layout is in its list of fields, and every field is written and sent unchanged.
@Suite("Field lists")
struct FieldListTests {
  /// A type with fields.
  private struct Subject<Value> {
    let new: Value
    /// The stored properties that are not fields.
    let exceptions: Set<String>
    let code: Code

    struct Code {
      let fill: (inout Value, inout FieldFiller) -> Void
      let write: (inout Value, inout FieldWriter) -> Void
      let read: (inout Value, inout FieldReader) -> Void
      let send: (inout Value, inout ByteWriter) -> Void
      let receive: (inout Value, inout ByteReader) -> Void
      let collect: (inout Value, inout FieldValues) -> Void
    }

    /// Returns a description of the stored properties.
    static func properties(_ value: Value) -> [String: String] {
      let children = Mirror(reflecting: value).children.map { ($0.label ?? "", "\($0.value)") }
      return Dictionary(children) { first, _ in first }
    }

    func check(sourceLocation: SourceLocation) throws {
      var seen: [String: Set<String>] = [:]
      var collected: [FieldValues: [String: String]] = [:]
      for seed in 0..<100 as Range<UInt64> {
        var value = new
        var filler = FieldFiller(seed: seed)
        code.fill(&value, &filler)
        let properties = Self.properties(value)
        for (name, text) in properties { seen[name, default: []].insert(text) }

        var values = FieldValues()
        code.collect(&value, &values)
        #expect(collected[values] ?? properties == properties, "seed \(seed)", sourceLocation: sourceLocation)
        collected[values] = properties

        var writer = FieldWriter()
        writer.begin("")
        code.write(&value, &writer)
        let document = JSONValue.object(writer.members)
        var read = new
        var reader = FieldReader(JSONNode(value: document, path: .root))
        reader.begin("")
        code.read(&read, &reader)
        reader.end()
        try reader.check()
        #expect(Self.properties(read) == properties, "seed \(seed): \(document)", sourceLocation: sourceLocation)

        var sender = ByteWriter()
        code.send(&value, &sender)
        var received = new
        var receiver = ByteReader(sender.bytes)
        code.receive(&received, &receiver)
        #expect(!sender.isBroken && !receiver.isBroken, sourceLocation: sourceLocation)
        #expect(Self.properties(received) == properties, "seed \(seed)", sourceLocation: sourceLocation)
      }
      let constant = Set(seen.filter { $0.value.count < 2 }.keys)
      #expect(
        constant == exceptions, "stored properties of \(Value.self) that are not fields: \(constant)",
        sourceLocation: sourceLocation)
    }
  }

  private func check<List: FieldList>(
    _ new: List, except exceptions: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let code = Subject<List>.Code(
      fill: { $0.codeFields(&$1) }, write: { $0.codeFields(&$1) }, read: { $0.codeFields(&$1) },
      send: { $0.codeFields(&$1) }, receive: { $0.codeFields(&$1) },
      collect: { $0.codeFields(&$1) })
    try Subject(new: new, exceptions: exceptions, code: code).check(sourceLocation: sourceLocation)
  }

  private func checkValue<Value: Coded>(
    _ new: Value, except exceptions: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let code = Subject<Value>.Code(
      fill: { $0.code(&$1) }, write: { $0.codeMember(&$1) }, read: { $0.codeMember(&$1) },
      send: { $0.code(&$1) }, receive: { $0.code(&$1) }, collect: { $0.code(&$1) })
    try Subject(new: new, exceptions: exceptions, code: code).check(sourceLocation: sourceLocation)
  }

  @Test("Every property of a layout is a field, and is read back from a document and from bytes")
  func layouts() throws {
    // These are closures, and values that documents contain as dates.
    try check(StackLayout(.list(length: 0)), except: ["sections"])
    try check(TableLayout(rows: .same(0), columns: .same(0)), except: ["rows", "columns"])
    try check(CalendarLayout(days: 0, hourLength: 0) { _ in .allDay(0..<0) }, except: ["now", "slot"])
  }

  @Test("Every property of a section is a field, and is read back from a document and from bytes")
  func sections() throws {
    // The receiving collection determines the appearance.
    try check(SectionLayout.list(length: 0), except: ["appearance"])
    try check(SupplementaryLayout(length: 0))
    try checkValue(WidthLimit(0))
    try checkValue(BackgroundLayout())
    try checkValue(SeparatorLayout(thickness: 0))
    try checkValue(Snapping(to: .item))
    // In documents, the items contain this value.
    try checkValue(AccessoryLayout.empty, except: ["isShown"])
    try checkValue(FramePoint.topLeading)
    try checkValue(LayoutPoint.zero)
    try checkValue(Insets.zero)
  }

  @Test("Every property of an arrangement is a field, and is read back from a document and from bytes")
  func arrangements() throws {
    try check(ListArrangement(length: .placeholder(0)))
    try check(GridArrangement(columns: 1, items: .placeholder(GridArrangement.Item(length: 0))))
    try check(FlowArrangement(itemSize: .placeholder(ItemSize(.zero))))
    // `keptColumns` and `keptLengths` are only for comparisons of prepared layouts, and `code` is a closure.
    try check(
      WaterfallArrangement(columns: 1, items: .placeholder(WaterfallArrangement.Item(length: 0))),
      except: ["keptColumns", "code"])
    try check(MosaicArrangement(groups: [.item]), except: ["keptLengths"])
    try check(ShelfArrangement(.list(ListArrangement(length: .placeholder(0))), length: 0))
    try checkValue(MosaicGroup.item)
    try checkValue(GridArrangement.Item(length: 0))
    try checkValue(WaterfallArrangement.Item(length: 0))
    try checkValue(ItemSize(.zero))
  }

  @Test("Every field is in the schema and in Sources/Tessera/Tessera.docc/SCENES.md")
  func descriptions() throws {
    let schema = try text("docs/scene.schema.json")
    let document = try text("Sources/Tessera/Tessera.docc/SCENES.md")
    let names = FieldReader.names(of: StackLayout(.list(length: 0)))
      .union(FieldReader.names(of: TableLayout(rows: .same(0), columns: .same(0))))
      .union(FieldReader.names(of: CalendarLayout(days: 0, hourLength: 0) { _ in .allDay(0..<0) }))
      .union(SectionDescription.keys)
      .union(FieldReader.names(of: SupplementaryLayout(length: 0)))
      .union(FieldReader.names(of: ListArrangement(length: .placeholder(0))))
      .union(FieldReader.names(of: CollectionScene.Grid(columns: 1)))
      .union(FieldReader.names(of: CollectionScene.Flow()))
      .union(FieldReader.names(of: CollectionScene.Waterfall(columns: 1)))
      .union(FieldReader.names(of: CollectionScene.Mosaic(groups: [])))
      .union(FieldReader.names(of: ShelfArrangement(.list(ListArrangement(length: .placeholder(0))), length: 0)))
    #expect(names.filter { !schema.contains("\"\($0.text)\":") } == [])
    #expect(names.filter { !document.contains("`\($0.text)`") } == [])
  }

  @Test("Every field has a note")
  func notes() {
    let missing = FieldDocument.current.fieldsWithoutNote
    #expect(missing == [], "Describe each field in its list with `coder.note`.")
  }

  @Test("A field without a note is reported")
  func missingNote() {
    struct List: FieldList {
      var length = 0.0
      mutating func codeFields(_ coder: inout some FieldCoder) { coder.field("length", &length, unless: 0) }
    }
    var describer = FieldDescriber()
    describer.describe(List(), as: "List")
    #expect(describer.fieldsWithoutNote == ["List.length"])
  }

  @Test("Files generated from the lists are up to date")
  func generated() throws {
    let document = FieldDocument.current.document
    let written = try JSONDecoder().decode(JSONValue.self, from: Data(text("Tools/fields.json").utf8))
    let differences = document.differences(from: written)
    #expect(differences == [], "Tools/fields.json differs from the lists of fields. Run `make generated`.")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: SceneFiles.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The words that documents use are the names of cases")
  func words() {
    func check<Word: FieldWord>(_ type: Word.Type) { #expect(Word.words == Word.choices.map { "\($0)" }) }
    check(LayoutAxis.self)
    check(RectEdge.self)
    check(LineAlignment.self)
    check(LineDistribution.self)
    check(WidthLimit.Alignment.self)
    check(Snapping.Unit.self)
    check(Snapping.Alignment.self)
    check(Snapping.Strictness.self)
    check(ArrangementType.self)
    check(MosaicWord.self)
    check(NamedPoint.self)
    check(ReadingDirection.self)
    check(ScrollAlignment.self)
    check(GlobalElement.self)
    check(LayoutType.self)
    check(StepType.self)
  }

  @Test("A custom arrangement is not sent")
  func code() {
    var section = SectionLayout(CollectionScene.Arrangement.none.layout)
    var writer = ByteWriter()
    section.codeFields(&writer)
    #expect(writer.isBroken)
  }
}

extension JSONValue {
  /// Returns the paths of the first values that differ from another document's values.
  fileprivate func differences(from other: JSONValue, at path: String = "$") -> [String] {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      Set(members.keys).union(others.keys).sorted().flatMap { key -> [String] in
        guard let member = members[key], let other = others[key] else { return ["\(path).\(key.text)"] }
        return member.differences(from: other, at: "\(path).\(key.text)")
      }
    case (.array(let values), .array(let others)) where values.count == others.count:
      zip(values, others).enumerated().flatMap { $1.0.differences(from: $1.1, at: "\(path)[\($0)]") }
    case (_, _): self == other ? [] : [path]
    }
  }
}

extension Coded {
  /// Codes the value as the only field of a list.
  fileprivate mutating func codeMember(_ coder: inout some FieldCoder) { coder.field("value", &self, "a value") }
}
