import Tessera

/// Reads values and their fields from a document.
///
/// The first mistake is reported. An unknown name in a value is reported before any mistake inside the value.
/// A field without a member keeps its value.
struct FieldReader {
  /// The fields that are being read.
  private struct Object {
    var members: JSONObject
    /// The names that have been asked for.
    var names: Set<String> = []
    /// Whether there is a value already, so that members only replace parts of it.
    var isOver: Bool
    /// Whether all names have been asked for in the end.
    var knowsNames = true
  }

  /// The first mistake.
  private(set) var error: SceneError?
  /// The texts of headers and footers, by the names of their fields.
  var labels: [String: String]
  private var node: JSONNode
  private var objects: [Object] = []
  /// Whether the value that is read next is read over one.
  private var isOver = false
  /// The scroll axis of the stack that headers and footers belong to.
  private var axis: LayoutAxis

  init(_ node: JSONNode, axis: LayoutAxis = .vertical, labels: [String: String] = [:]) {
    (self.node, self.axis, self.labels) = (node, axis, labels)
  }

  /// Throws the mistake if there is one.
  func check() throws(SceneError) {
    if let error { throw error }
  }

  /// The member of a name that is one of the fields; nil where there is none, and after a mistake.
  mutating func member(_ name: StaticString) -> JSONNode? {
    guard let last = objects.indices.last else { return nil }
    objects[last].names.insert("\(name)")
    return error == nil ? objects[last].members["\(name)"] : nil
  }

  /// The member of a name that has to be there.
  mutating func member(_ name: StaticString, _ expected: String) -> JSONNode? {
    let node = member(name)
    if node == nil, let object = objects.last, !object.isOver { refuse(object.members.missing("\(name)", expected)) }
    return node
  }

  /// A field that only documents have. It is required if an expectation is given.
  mutating func field<Value>(
    _ name: StaticString, _ value: inout Value, _ expected: String? = nil,
    by body: (JSONNode) throws(SceneError) -> Value
  ) {
    if let member = expected.map({ member(name, $0) }) ?? member(name) { descend(to: member) { $0.read(&value, body) } }
  }

  /// The names of the fields in a list.
  static func names(of list: some FieldList) -> Set<String> {
    var reader = FieldReader(JSONNode(value: .object([:]), path: .root))
    var list = list
    reader.begin("")
    list.codeFields(&reader)
    return reader.objects[0].names
  }

  private mutating func refuse(_ mistake: SceneError) {
    if error == nil { error = mistake }
  }

  private mutating func read<Value>(_ value: inout Value, _ body: (JSONNode) throws(SceneError) -> Value) {
    guard error == nil else { return }
    do throws(SceneError) {
      value = try body(node)
    } catch {
      self.error = error
    }
  }

  private mutating func descend(to member: JSONNode, isOver: Bool = false, _ body: (inout FieldReader) -> Void) {
    let outer = node
    (node, self.isOver) = (member, isOver)
    body(&self)
    (node, self.isOver) = (outer, false)
  }
}

// MARK: - Values

extension FieldReader: FieldCoder {
  static var isReading: Bool { true }

  mutating func code(_ number: inout Double) {
    read(&number) { node throws(SceneError) in try node.number() }
  }

  mutating func code(_ number: inout Int) {
    read(&number) { node throws(SceneError) in try node.integer() }
  }

  mutating func code(_ flag: inout Bool) {
    read(&flag) { node throws(SceneError) in try node.bool() }
  }

  mutating func code(_ kind: inout ElementKind) {
    read(&kind) { node throws(SceneError) in try node.elementKind() }
  }

  mutating func code(_ word: inout some FieldWord) {
    read(&word) { node throws(SceneError) in try node.choice() }
  }

  mutating func code(
    _ number: inout Double, form: inout Int, of forms: @autoclosure () -> [NumberForm], _ expected: StaticString
  ) {
    var result = (number, form)
    let forms = forms()
    read(&result) { node throws(SceneError) in try node.number(of: forms, "\(expected)") }
    (number, form) = result
  }

  mutating func isShort(_ number: inout Double, when canBe: @autoclosure () -> Bool) -> Bool {
    guard error == nil, case .number(let all) = node.value else { return false }
    number = all
    return true
  }

  mutating func isShort(_ word: inout some FieldWord, when canBe: @autoclosure () -> Bool) -> Bool {
    guard error == nil, case .string = node.value else { return false }
    code(&word)
    return true
  }

  mutating func isShort(without names: @autoclosure () -> [String], when canBe: @autoclosure () -> Bool) -> Bool {
    guard case .object(let members) = node.value else { return true }
    return names().allSatisfy { members[$0] == nil }
  }

  mutating func fail(_ expected: StaticString) { refuse(node.mismatch(expected: "\(expected)")) }

  mutating func fail(_ expected: StaticString, at names: @autoclosure () -> [String]) {
    let member = names().lazy.compactMap { [objects] in objects.last?.members[$0] }.first
    refuse((member ?? node).mismatch(expected: "\(expected)"))
  }
}

// MARK: - Fields

extension FieldReader {
  mutating func begin(_ expected: StaticString) {
    var members: [String: JSONValue] = [:]
    let hadMistake = error != nil
    if case .object(let all) = node.value { members = all } else { fail(expected) }
    objects.append(
      Object(
        members: JSONObject(members: members, path: node.path), isOver: isOver, knowsNames: !hadMistake))
    isOver = false
  }

  mutating func end() {
    let object = objects.removeLast()
    if object.knowsNames, let stranger = object.members.stranger(to: object.names) { error = stranger }
  }

  mutating func field(_ name: StaticString, _ value: inout some Coded, _ expected: StaticString) {
    if let member = member(name, "\(expected)") { descend(to: member) { value.code(&$0) } }
  }

  mutating func field<Word: FieldWord>(_ name: StaticString, _ word: inout Word) {
    if let member = member(name, Word.expected) { descend(to: member) { $0.code(&word) } }
  }

  mutating func field(
    _ name: StaticString, _ number: inout Int, unless usual: @autoclosure () -> Int?,
    in range: @autoclosure () -> ClosedRange<Int>?, _ expected: StaticString
  ) {
    let expected = "\(expected)"
    guard let member = usual() == nil ? member(name, expected) : member(name) else { return }
    let range = range()
    descend(to: member) {
      $0.read(&number) { node throws(SceneError) in
        let number = try node.integer(expected)
        if let range, !range.contains(number) { throw node.mismatch(expected: expected) }
        return number
      }
    }
  }

  mutating func field<Value: Coded & Equatable>(
    _ name: StaticString, _ value: inout Value, unless usual: @autoclosure () -> Value
  ) {
    if let member = member(name) { descend(to: member) { value.code(&$0) } }
    // A stack says it before its header and footer.
    if let axis = value as? LayoutAxis { self.axis = axis }
  }

  mutating func optional<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value) {
    guard let member = member(name) else { return }
    var there = value ?? new()
    descend(to: member, isOver: value != nil) { there.code(&$0) }
    value = there
  }

  mutating func removable<Value: Coded>(_ name: StaticString, _ value: inout Value?, new: @autoclosure () -> Value) {
    if member(name)?.isNull == true { value = nil } else { optional(name, &value, new: new()) }
  }

  mutating func supplementary(_ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd) {
    if let member = member(name) { supplementary(name, &value, end, in: member) }
  }

  /// A header or footer that is a value of its own: what it does not say is as before, and null removes it.
  mutating func supplementary(
    _ name: StaticString, _ value: inout SupplementaryLayout?, _ end: SupplementaryEnd, in member: JSONNode
  ) {
    if member.isNull {
      (value, labels["\(name)"]) = (nil, nil)
      return
    }
    var there = value ?? SupplementaryLayout(length: 0)
    descend(to: member, isOver: value != nil) { reader in
      if case .number(let length) = member.value {
        there.length = .fixed(length)
        return
      }
      reader.begin("a number, an object with length, edge, contentLength, pinned and label, or null")
      there.codeFields(&reader)
      let edges = SupplementaryEdges(end, reader.axis)
      if let node = reader.member("edge"), let edge = there.edge, !edges.contains(edge) {
        reader.refuse(node.mismatch(expected: edges.expected))
      }
      var label = reader.labels["\(name)"]
      reader.field("label", &label) { node throws(SceneError) in try node.string() }
      reader.labels["\(name)"] = label
      reader.end()
    }
    value = there
  }

  mutating func arrangement(_ name: StaticString, _ value: inout SectionArrangement) {
    guard let member = member(name) else { return }
    descend(to: member) { value.code(&$0) }
  }

  mutating func items<Value: Coded>(
    _ name: StaticString, _ values: inout ItemProvider<Value>, new: @autoclosure () -> Value
  ) {
    guard let member = member(name) else { return }
    var value = new()
    descend(to: member) { value.code(&$0) }
    values = .same(value)
  }

  mutating func items(where isTrue: inout ((ItemPath) -> Bool)?) {}

  mutating func list<Value: Coded>(
    _ name: StaticString, _ values: inout [Value]?, new: @autoclosure () -> Value,
    required expected: @autoclosure () -> StaticString?
  ) {
    let expected = expected()
    guard let member = expected.map({ self.member(name, "\($0)") }) ?? self.member(name) else { return }
    var nodes: [JSONNode] = []
    descend(to: member) { reader in
      reader.read(&nodes) { node throws(SceneError) in try node.array("\(expected ?? "an array")") }
    }
    var all: [Value] = []
    for node in nodes where error == nil {
      var value = new()
      descend(to: node) { value.code(&$0) }
      all.append(value)
    }
    values = all
  }

  mutating func type<Word: FieldWord>(_ name: StaticString, _ type: inout Word?) -> Bool {
    let last = objects.endIndex - 1
    guard let member = type == nil ? member(name, Word.expected) : member(name) else {
      objects[last].knowsNames = objects[last].knowsNames && type != nil
      objects[last].isOver = true
      return false
    }
    var word = type ?? Word.choices[0]
    descend(to: member) { $0.code(&word) }
    if error != nil { objects[last].knowsNames = false }
    (type, objects[last].isOver) = (word, false)
    return true
  }
}
