import TesseraLayout

/// A value in a document, together with its location. The parts of a scene are read from such values.
package struct JSONNode {
  package let value: JSONValue
  package let path: JSONPath

  package init(value: JSONValue, path: JSONPath) {
    (self.value, self.path) = (value, path)
  }

  /// Returns an error at this node's location.
  package func mismatch(expected: String) -> JSONError {
    JSONError(path: path.description, expected: expected, found: value.summary)
  }

  package var isNull: Bool { value == .null }
  var isObject: Bool { if case .object = value { true } else { false } }

  package func number(_ expected: String = "a number") throws(JSONError) -> Double {
    guard case .number(let number) = value else { throw mismatch(expected: expected) }
    return number
  }

  package func number(in range: ClosedRange<Double>, _ expected: String) throws(JSONError) -> Double {
    let number = try number(expected)
    guard range.contains(number) else { throw mismatch(expected: expected) }
    return number
  }

  package func integer(_ expected: String = "a whole number") throws(JSONError) -> Int {
    guard let integer = Int(exactly: try number(expected)) else { throw mismatch(expected: expected) }
    return integer
  }

  /// Returns the node's value as a number of items or cells. Above 2⁵³, JSON cannot distinguish consecutive integers.
  package func count(of things: String) throws(JSONError) -> Int {
    let maximum = 1 << 53
    let expected = "a whole number of \(things), at most \(maximum)"
    let count = try integer(expected)
    guard count <= maximum else { throw mismatch(expected: expected) }
    return count
  }

  package func string(_ expected: String = "a string") throws(JSONError) -> String {
    guard case .string(let string) = value else { throw mismatch(expected: expected) }
    return string
  }

  /// Returns a title. Control characters other than tabs and line breaks are invalid, because a page title cannot
  /// contain them.
  package func title() throws(JSONError) -> String {
    let title = try string()
    if title.unicodeScalars.contains(where: { $0.isControl }) {
      throw mismatch(expected: "a string without control characters other than tabs and line breaks")
    }
    return title
  }

  package func bool() throws(JSONError) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(expected: "true or false") }
    return bool
  }

  package func array(_ expected: String = "an array") throws(JSONError) -> [JSONNode] {
    guard case .array(let values) = value else { throw mismatch(expected: expected) }
    var nodes: [JSONNode] = []
    for (index, value) in values.enumerated() {
      nodes.append(JSONNode(value: value, path: path.appending(index: index)))
    }
    return nodes
  }

  /// Returns the case whose name is the node's word.
  package func choice<Choice: FieldWord>(_ type: Choice.Type = Choice.self) throws(JSONError) -> Choice {
    let text = try string(Choice.expected)
    for (choice, word) in zip(Choice.choices, Choice.words) where JSONKey(word) == JSONKey(text) { return choice }
    throw mismatch(expected: Choice.expected)
  }

  /// Returns the members of an object, which must have no other keys.
  package func object(_ expected: String = "an object", keys: Set<JSONKey>) throws(JSONError) -> JSONObject {
    guard case .object(let all) = value else { throw mismatch(expected: expected) }
    let members = JSONObject(members: all, path: path)
    if let stranger = members.stranger(to: keys) { throw stranger }
    return members
  }
}

/// The members of an object, and the object's location in the document.
package struct JSONObject {
  package let members: [JSONKey: JSONValue]
  package let path: JSONPath

  package init(members: [JSONKey: JSONValue], path: JSONPath) {
    (self.members, self.path) = (members, path)
  }

  /// The member with a key; nil if there is none.
  package subscript(key: JSONKey) -> JSONNode? {
    members[key].map { JSONNode(value: $0, path: path.appending(key: key.text)) }
  }

  /// The member with a field's name; nil if there is none.
  package subscript(named name: StaticString) -> JSONNode? {
    // Most objects have only a few members, and comparing those is faster than hashing a name.
    guard members.count <= Self.maximumComparedCount else { return self[JSONKey(name)] }
    for (key, value) in members where key.isName(name) {
      return JSONNode(value: value, path: path.appending(key: key.text))
    }
    return nil
  }

  /// The maximum number of members to compare with a name one by one.
  private static let maximumComparedCount = 8

  /// Returns whether the object has a key that is not among the given names.
  func hasStranger(to names: [StaticString]) -> Bool {
    for key in members.keys where !names.contains(where: { key.isName($0) }) { return true }
    return false
  }

  /// Returns the member with a required key.
  package func required(_ key: JSONKey, _ expected: String) throws(JSONError) -> JSONNode {
    guard let node = self[key] else { throw missing(key, expected) }
    return node
  }

  /// Returns an error for a missing key.
  package func missing(_ key: JSONKey, _ expected: String) -> JSONError {
    JSONError(path: path.appending(key: key.text).description, expected: expected, found: "nothing")
  }

  /// Returns an error for the first key that is not among the given keys.
  package func stranger(to keys: Set<JSONKey>) -> JSONError? {
    guard let stranger = members.keys.filter({ !keys.contains($0) }).min() else { return nil }
    return JSONError(
      path: path.appending(key: stranger.text).description,
      expected: keys.isEmpty ? "no keys" : "only the keys " + keys.sorted().map { $0.text }.listed,
      found: members[stranger, default: .null].summary)
  }

  /// Returns an object's only member, or the only member besides another key.
  package func only(_ expected: String, beside other: JSONKey? = nil) throws(JSONError) -> (
    key: JSONKey, node: JSONNode
  ) {
    let candidates = members.filter { $0.key != other }
    guard candidates.count == 1, let (key, value) = candidates.first else {
      throw JSONNode(value: .object(members), path: path).mismatch(expected: expected)
    }
    return (key, JSONNode(value: value, path: path.appending(key: key.text)))
  }
}
