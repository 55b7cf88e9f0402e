import TesseraLayout

/// A reader that gets values and their fields from a document.
///
/// The reader reports only the first mistake. An unknown name in a value takes precedence over mistakes inside the
/// value. A field that is missing from the document keeps its existing value.
package struct FieldReader {
  /// The fields that are being read.
  private struct Object {
    var members: JSONObject
    /// The names that have been requested. Every field in every section requests a name, and an array costs a tenth as much as a
    /// set.
    var names: [StaticString] = []
    /// Whether a value already exists, in which case members replace only parts of it.
    var hasExistingValue: Bool
    /// Whether `names` is complete. After a mistake, names may be missing, because some fields are never requested.
    var knowsNames = true
  }

  /// The first mistake.
  package private(set) var error: JSONError?
  /// The text of each header and footer, by field name.
  package var labels: [JSONKey: String]
  private var node: JSONNode
  private var objects: [Object] = []
  /// Whether the next value overlays an existing one.
  private var hasExistingValue = false
  /// The scroll axis of the stack that headers and footers belong to.
  private var axis: LayoutAxis

  /// Creates a reader for a document.
  ///
  /// - Parameters:
  ///   - axis: the scroll axis, unless the document specifies it.
  ///   - labels: the text of each header and footer, unless the document specifies it.
  ///   - hasExistingValue: whether values already exist, in which case no member is required.
  package init(
    _ node: JSONNode, axis: LayoutAxis = .vertical, labels: [JSONKey: String] = [:], hasExistingValue: Bool = false
  ) {
    (self.node, self.axis, self.labels, self.hasExistingValue) = (node, axis, labels, hasExistingValue)
  }

  /// Throws the first mistake, if there is one.
  package func check() throws(JSONError) {
    if let error { throw error }
  }

  /// Returns the member with a field's name; nil if there is none, or after a mistake.
  package mutating func member(_ name: StaticString) -> JSONNode? {
    guard let last = objects.indices.last else { return nil }
    objects[last].names.append(name)
    return error == nil ? objects[last].members[named: name] : nil
  }

  /// Returns a required member.
  package mutating func member(_ name: StaticString, _ expected: String) -> JSONNode? {
    let node = member(name)
    if node == nil, let object = objects.last, !object.hasExistingValue {
      refuse(object.members.missing(JSONKey(name), expected))
    }
    return node
  }

  /// Reads a field that exists only in documents. If an expectation is given, the field is required.
  package mutating func field<Value>(
    _ name: StaticString, _ value: inout Value, _ expected: String? = nil,
    by body: (JSONNode) throws(JSONError) -> Value
  ) {
    if let member = expected.map({ member(name, $0) }) ?? member(name) { descend(to: member) { $0.read(&value, body) } }
  }

  /// Returns the names of the fields in a list.
  package static func names(of list: some FieldList) -> Set<JSONKey> {
    var reader = FieldReader(JSONNode(value: .object([:]), path: .root))
    var list = list
    reader.begin("")
    list.codeFields(&reader)
    return Set(reader.objects[0].names.map { JSONKey($0) })
  }

  private mutating func refuse(_ mistake: JSONError) {
    if error == nil { error = mistake }
  }

  private mutating func read<Value>(_ value: inout Value, _ body: (JSONNode) throws(JSONError) -> Value) {
    guard error == nil else { return }
    do throws(JSONError) {
      value = try body(node)
    } catch {
      self.error = error
    }
  }

  private mutating func descend(
    to member: JSONNode, hasExistingValue: Bool = false, _ body: (inout FieldReader) -> Void
  ) {
    let outer = node
    (node, self.hasExistingValue) = (member, hasExistingValue)
    body(&self)
    (node, self.hasExistingValue) = (outer, false)
  }
}

// MARK: - Values

extension FieldReader: FieldCoder {
  package static var isReading: Bool { true }

  package mutating func code(_ number: inout Double) {
    read(&number) { node throws(JSONError) in try node.number() }
  }

  package mutating func code(_ number: inout Int) {
    read(&number) { node throws(JSONError) in try node.integer() }
  }

  package mutating func code(_ flag: inout Bool) {
    read(&flag) { node throws(JSONError) in try node.bool() }
  }

  package mutating func code(_ kind: inout ElementKind) {
    read(&kind) { node throws(JSONError) in try node.elementKind() }
  }

  package mutating func code(_ word: inout some FieldWord) {
    read(&word) { node throws(JSONError) in try node.choice() }
  }

  package mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString
  ) {
    var result = (number, form)
    let forms = forms()
    read(&result) { node throws(JSONError) in try node.number(of: forms, String(expected)) }
    (number, form) = result
  }

  package mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool {
    guard error == nil, case .number(let all) = node.value else { return false }
    number = all
    return true
  }

  package mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool {
    guard error == nil, case .string = node.value else { return false }
    code(&word)
    return true
  }

  package mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool
  {
    guard case .object(let members) = node.value else { return true }
    return names().allSatisfy { members[JSONKey($0)] == nil }
  }

  package mutating func fail(_ expected: StaticString) { refuse(node.mismatch(expected: String(expected))) }

  package mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String]) {
    let member = names().lazy.compactMap { [objects] in objects.last?.members[JSONKey($0)] }.first
    refuse((member ?? node).mismatch(expected: String(expected)))
  }
}

// MARK: - Fields

extension FieldReader {
  package mutating func begin(_ expected: StaticString) {
    var members: [JSONKey: JSONValue] = [:]
    let hadMistake = error != nil
    if case .object(let all) = node.value { members = all } else { fail(expected) }
    objects.append(
      Object(
        members: JSONObject(members: members, path: node.path), hasExistingValue: hasExistingValue,
        knowsNames: !hadMistake))
    hasExistingValue = false
  }

  package mutating func end() {
    let object = objects.removeLast()
    guard object.knowsNames, object.members.hasStranger(to: object.names) else { return }
    error = object.members.stranger(to: Set(object.names.map { JSONKey($0) }))
  }

  package mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString) {
    if let member = member(name, String(expected)) { descend(to: member) { value.code(&$0) } }
  }

  package mutating func field<Word: FieldWord>(_ name: StaticString, _ word: inout Word) {
    if let member = member(name, Word.expected) { descend(to: member) { $0.code(&word) } }
  }

  package mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString
  ) {
    let expected = String(expected)
    guard let member = usual() == nil ? member(name, expected) : member(name) else { return }
    let range = range()
    descend(to: member) {
      $0.read(&number) { node throws(JSONError) in
        let number = try node.integer(expected)
        if let range, !range.contains(number) { throw node.mismatch(expected: expected) }
        return number
      }
    }
  }

  package mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value
  ) {
    if let member = member(name) { descend(to: member) { value.code(&$0) } }
  }

  package mutating func axis(_ name: StaticString, _ axis: inout LayoutAxis) {
    field(name, &axis, unless: .vertical)
    self.axis = axis
  }

  package mutating func optional<Value: Coded>(
    _ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value
  ) {
    guard let member = member(name) else { return }
    var there = value ?? new()
    descend(to: member, hasExistingValue: value != nil) { there.code(&$0) }
    value = there
  }

  package mutating func removable<Value: Coded>(
    _ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value
  ) {
    if member(name)?.isNull == true { value = nil } else { optional(name, &value, new: new()) }
  }

  package mutating func supplementary(
    _ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd
  ) {
    if let member = member(name) { supplementary(name, &value, end, in: member) }
  }

  /// Reads a header or footer as a separate value. Properties that are not specified do not change. Null removes the
  /// header or footer.
  package mutating func supplementary(
    _ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd, in member: JSONNode
  ) {
    if member.isNull {
      (value, labels[JSONKey(name)]) = (nil, nil)
      return
    }
    var there = value ?? SupplementaryLayout(length: 0)
    descend(to: member, hasExistingValue: value != nil) { reader in
      if case .number(let length) = member.value {
        there.length = .fixed(length)
        return
      }
      if !member.isObject {
        let names = Self.names(of: there).union(["label"]).sorted().map { $0.text }.listed
        reader.refuse(member.mismatch(expected: "a number, an object with \(names), or null"))
      }
      reader.begin("an object")
      there.codeFields(&reader)
      let edges = SupplementaryEdges(end, reader.axis)
      if let node = reader.member("edge"), let edge = there.edge, !edges.contains(edge) {
        reader.refuse(node.mismatch(expected: edges.expected))
      }
      var label = reader.labels[JSONKey(name)]
      reader.field("label", &label) { node throws(JSONError) in try node.string() }
      reader.labels[JSONKey(name)] = label
      reader.end()
    }
    value = there
  }

  package mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement) {
    guard let member = member(name) else { return }
    descend(to: member) { value.code(&$0) }
  }

  package mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value
  ) {
    guard let member = member(name) else { return }
    var value = new()
    descend(to: member) { value.code(&$0) }
    values = .same(value)
  }

  package mutating func items(where isTrue: inout ((ItemPath) -> Bool)?) {}

  package mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?
  ) {
    let expected = expected()
    guard let member = expected.map({ self.member(name, String($0)) }) ?? self.member(name) else { return }
    var nodes: [JSONNode] = []
    descend(to: member) { reader in
      reader.read(&nodes) { node throws(JSONError) in try node.array(expected.map { String($0) } ?? "an array") }
    }
    var all: [Value] = []
    for node in nodes where error == nil {
      var value = new()
      descend(to: node) { value.code(&$0) }
      all.append(value)
    }
    values = all
  }

  package mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool {
    let last = objects.endIndex - 1
    guard let member = type == nil ? member(name, Word.expected) : member(name) else {
      objects[last].knowsNames = objects[last].knowsNames && type != nil
      objects[last].hasExistingValue = true
      return false
    }
    var word = type ?? Word.choices[0]
    descend(to: member) { $0.code(&word) }
    if error != nil { objects[last].knowsNames = false }
    (type, objects[last].hasExistingValue) = (word, false)
    return true
  }
}
