import TesseraLayout

/// A writer that converts values and their fields to a document's format. It omits default values.
package struct FieldWriter {
  /// The members of the current value.
  package private(set) var members: [JSONKey: JSONValue] = [:]
  /// The most recently written value; nil if there is none.
  private var value: JSONValue?
  /// The text of each header and footer, by field name.
  private let labels: [JSONKey: String]

  package init(labels: [JSONKey: String] = [:]) {
    self.labels = labels
  }

  /// Returns the fields in a list as members of an object.
  package static func members(of list: some FieldList, labels: [JSONKey: String] = [:]) -> [JSONKey: JSONValue] {
    var writer = FieldWriter(labels: labels)
    var list = list
    list.codeFields(&writer)
    return writer.members
  }

  /// Returns the JSON value of a header or footer.
  package static func value(of supplementary: SupplementaryLayout, label: String?) -> JSONValue {
    if label == nil, supplementary == SupplementaryLayout(length: supplementary.length),
      case .fixed(let length) = supplementary.length
    {
      return .number(length)
    }
    var all = members(of: supplementary)
    all["label"] = label.map(JSONValue.string)
    return .object(all)
  }

  private mutating func write(_ name: StaticString, _ value: some Coded) {
    members[JSONKey(name)] = value.json
  }
}

extension Coded {
  /// The JSON value.
  package var json: JSONValue {
    var writer = FieldWriter()
    var copy = self
    copy.code(&writer)
    return writer.written
  }
}

extension FieldWriter: FieldCoder {
  package static var isReading: Bool { false }

  fileprivate var written: JSONValue { value ?? .null }

  package mutating func code(_ number: inout Double) { value = .number(number) }

  package mutating func code(_ number: inout Int) { value = .number(Double(number)) }

  package mutating func code(_ flag: inout Bool) { value = .bool(flag) }

  package mutating func code(_ kind: inout ElementKind) { value = .string(kind.name) }

  package mutating func code(_ word: inout some FieldWord) { value = .string(word.word) }

  package mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString
  ) {
    value =
      switch forms()[form] {
      case .bare: .number(number)
      case .member(let name): .object([JSONKey(name): .number(number)])
      case .word(let word): .string(word)
      }
  }

  package mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool {
    guard canBe() else { return false }
    code(&number)
    return true
  }

  package mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool {
    guard canBe() else { return false }
    code(&word)
    return true
  }

  package mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool
  {
    canBe()
  }

  package mutating func begin(_ expected: StaticString) {}

  package mutating func end() { value = .object(members) }

  package mutating func fail(_ expected: StaticString) {}

  package mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String]) {}

  package mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString) {
    write(name, value)
  }

  package mutating func field(_ name: StaticString, _ word: inout some FieldWord) { write(name, word) }

  package mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString
  ) {
    if number != usual() { write(name, number) }
  }

  package mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value
  ) {
    if value != usual() { write(name, value) }
  }

  package mutating func axis(_ name: StaticString, _ axis: inout LayoutAxis) { field(name, &axis, unless: .vertical) }

  package mutating func optional<Value: Coded>(
    _ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value
  ) {
    if let value { write(name, value) }
  }

  package mutating func removable<Value: Coded>(
    _ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value
  ) {
    if let value { write(name, value) }
  }

  package mutating func supplementary(
    _ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd
  ) {
    if let value { members[JSONKey(name)] = Self.value(of: value, label: labels[JSONKey(name)]) }
  }

  package mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement) {
    if case .custom(_) = value, value.mosaic == nil, value.shelf == nil { return }
    write(name, value)
  }

  package mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value
  ) {
    if case .same(let value) = values { write(name, value) }
  }

  package mutating func items(where isTrue: inout ((ItemPath) -> Bool)?) {}

  package mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?
  ) {
    if let values { members[JSONKey(name)] = .array(values.map { $0.json }) }
  }

  package mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool {
    if let type { write(name, type) }
    return false
  }
}
