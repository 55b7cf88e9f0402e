import Tessera
import TesseraJSON

/// A coder that describes lists of fields for documentation.
///
/// Each type is described once under its name, which other types use as a reference.
struct FieldDescriber: FieldCoder {
  static var isReading: Bool { false }

  /// The types described so far, by name.
  private(set) var types: [JSONKey: JSONValue] = [:]
  /// Fields without a note. No list may have any.
  private(set) var fieldsWithoutNote: [String] = []
  private var current = Description()

  /// The description of one type.
  private struct Description {
    var type = ""
    var fields: [JSONValue] = []
    /// The short forms, and the variants of a number.
    var forms: [JSONValue] = []
    var words: [JSONValue]?
    /// The note about the next field.
    var note: FieldNote?
    /// The index of the case being described, the names of all cases, and the fields of the previous cases.
    var choice = 0
    var choices: [String] = []
    var lists: [JSONKey: JSONValue] = [:]
  }

  /// Types whose fields need no note, such as insets.
  private static let plain: Set<String> = ["Insets", "LayoutPoint", "FramePoint", "ItemSize"]

  /// Describes a list of fields under a name.
  mutating func describe(_ list: some FieldList, as name: String) {
    var list = list
    describe(name) { list.codeFields(&$0) }
  }

  /// Describes a type, given one of its values, and returns the name of the type.
  private mutating func name<Value: Coded>(describing value: Value) -> JSONValue {
    let name = Self.name(of: Value.self)
    var value = value
    describe(name) { value.code(&$0) }
    return .string(name)
  }

  private mutating func describe(_ name: String, _ body: (inout FieldDescriber) -> Void) {
    guard types[JSONKey(name)] == nil else { return }
    types[JSONKey(name)] = .null
    let outer = current
    current = Description(type: name)
    body(&self)
    while current.choice + 1 < current.choices.count {
      endChoice()
      current.choice += 1
      body(&self)
    }
    if !current.choices.isEmpty { endChoice() }
    types[JSONKey(name)] = description
    current = outer
  }

  private mutating func endChoice() {
    current.lists[JSONKey(current.choices[current.choice])] = .array(current.fields)
    current.fields = []
  }

  private var description: JSONValue {
    var members: [JSONKey: JSONValue] = [:]
    if let words = current.words { members["words"] = .array(words) }
    if !current.forms.isEmpty { members["forms"] = .array(current.forms) }
    if !current.fields.isEmpty { members["fields"] = .array(current.fields) }
    if !current.choices.isEmpty {
      members["types"] = .array(current.choices.map { .array([.string($0), current.lists[JSONKey($0)] ?? .null]) })
    }
    return .object(members)
  }

  /// Returns the name of a type without its module.
  private static func name<Value>(of type: Value.Type) -> String {
    // The reflected name of a private type contains a context in parentheses.
    String(reflecting: type).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
  }

  private mutating func add(_ name: StaticString, _ type: JSONValue, _ members: [JSONKey: JSONValue] = [:]) {
    var members = members
    (members["name"], members["type"]) = (.string("\(name)"), type)
    if let note = current.note {
      members["text"] = .string(note.text)
      if let usual = note.usual { members["usual"] = .string(usual) }
      switch note.bounds {
      case .any: break
      case .minimum(let minimum): members["minimum"] = .number(minimum)
      case .range(let range):
        members["minimum"] = .number(range.lowerBound)
        members["maximum"] = .number(range.upperBound)
      }
    } else if !Self.plain.contains(current.type) {
      fieldsWithoutNote.append("\(current.type).\(name)")
    }
    current.note = nil
    current.fields.append(.object(members))
  }
}

// MARK: - Values

extension FieldDescriber {
  mutating func code(_ number: inout Double) {}
  mutating func code(_ number: inout Int) {}
  mutating func code(_ flag: inout Bool) {}
  mutating func code(_ kind: inout ElementKind) {}

  mutating func code<Word: FieldWord>(_ word: inout Word) { current.words = Word.words.map(JSONValue.string) }

  mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString
  ) {
    current.forms += forms().map {
      switch $0 {
      case .bare: .object(["type": .string("Double")])
      case .member(let name): .object(["member": .string(name)])
      case .word(let word): .object(["word": .string(word)])
      }
    }
  }

  mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool {
    current.forms.append(.object(["type": .string("Double")]))
    return false
  }

  mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool {
    let type = name(describing: word)
    current.forms.append(.object(["type": type]))
    return false
  }

  mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool {
    current.forms.append(.object(["field": .string(names()[0])]))
    return false
  }

  mutating func fail(_ expected: StaticString) {}
  mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String]) {}
}

// MARK: - Fields

extension FieldDescriber {
  mutating func describe(_ note: @autoclosure () -> FieldNote) { current.note = note() }
  mutating func begin(_ expected: StaticString) {}
  mutating func end() {}

  mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString) {
    add(name, self.name(describing: value), ["isRequired": .bool(true)])
  }

  mutating func field(_ name: StaticString, _ word: inout some FieldWord) {
    add(name, self.name(describing: word), ["isRequired": .bool(true)])
  }

  mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString
  ) {
    // A default described in words must not also be a number.
    let isNumber = current.note?.usual == nil
    let usual = usual()
    add(
      name, .string("Int"),
      usual.map { isNumber ? ["default": .number(Double($0))] : [:] } ?? ["isRequired": .bool(true)])
  }

  mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value
  ) {
    let isValue = current.note?.usual == nil
    add(name, self.name(describing: value), isValue ? ["default": usual().json] : [:])
  }

  mutating func axis(_ name: StaticString, _ axis: inout LayoutAxis) { field(name, &axis, unless: .vertical) }

  mutating func optional<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value) {
    add(name, self.name(describing: new()))
  }

  mutating func removable<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value) {
    add(name, self.name(describing: new()), ["isRemovable": .bool(true)])
  }

  mutating func supplementary(_ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd) {
    describe(SupplementaryLayout(length: 0), as: "SupplementaryLayout")
    add(name, .string("SupplementaryLayout"), ["isRemovable": .bool(true)])
  }

  mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement) {
    add(name, self.name(describing: value))
  }

  mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value
  ) {
    add(name, self.name(describing: new()))
  }

  mutating func items(where isTrue: inout ((ItemPath) -> Bool)?) {}

  mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?
  ) {
    let type = self.name(describing: new())
    add(name, type, expected() == nil ? ["isArray": .bool(true)] : ["isArray": .bool(true), "isRequired": .bool(true)])
  }

  mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool {
    current.choices = Word.words
    type = Word.choices[current.choice]
    return true
  }
}
