import TesseraLayout

/// A value of a document together with its location in it: the input of the readers of a scene's parts.
package struct JSONNode {
  package let value: JSONValue
  package let path: JSONPath

  package init(value: JSONValue, path: JSONPath) {
    (self.value, self.path) = (value, path)
  }

  /// An error that blames this node.
  package func mismatch(expected: String) -> JSONError {
    JSONError(path: path.description, expected: expected, found: value.summary)
  }

  package var isNull: Bool { value == .null }

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

  /// A count of items or cells. Beyond 2⁵³ JSON does not distinguish two counts.
  package func count(of things: String) throws(JSONError) -> Int {
    let most = 1 << 53
    let expected = "a whole number of \(things), at most \(most)"
    let count = try integer(expected)
    guard count <= most else { throw mismatch(expected: expected) }
    return count
  }

  package func string(_ expected: String = "a string") throws(JSONError) -> String {
    guard case .string(let string) = value else { throw mismatch(expected: expected) }
    return string
  }

  /// A title. The pages that have it as theirs cannot contain control characters other than tabs and line breaks.
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

  /// One of the words for the cases of a type.
  package func choice<Choice: FieldWord>(_ type: Choice.Type = Choice.self) throws(JSONError) -> Choice {
    let text = try string(Choice.expected)
    for (choice, word) in zip(Choice.choices, Choice.words) where JSONKey(word) == JSONKey(text) { return choice }
    throw mismatch(expected: Choice.expected)
  }

  /// The members of an object, which may have these keys and no others.
  package func object(_ expected: String = "an object", keys: Set<JSONKey>) throws(JSONError) -> JSONObject {
    guard case .object(let all) = value else { throw mismatch(expected: expected) }
    let members = JSONObject(members: all, path: path)
    if let stranger = members.stranger(to: keys) { throw stranger }
    return members
  }
}

/// The members of an object and its location in the document.
package struct JSONObject {
  package let members: [JSONKey: JSONValue]
  package let path: JSONPath

  package init(members: [JSONKey: JSONValue], path: JSONPath) {
    (self.members, self.path) = (members, path)
  }

  /// The member of a key; nil where there is none.
  package subscript(key: JSONKey) -> JSONNode? {
    members[key].map { JSONNode(value: $0, path: path.appending(key: key.text)) }
  }

  /// The member of the name of a field; nil where there is none.
  package subscript(named name: StaticString) -> JSONNode? {
    // Most objects have a few members, which are compared sooner than a name is hashed.
    guard members.count <= Self.mostCompared else { return self[JSONKey(name)] }
    for (key, value) in members where key.isName(name) {
      return JSONNode(value: value, path: path.appending(key: key.text))
    }
    return nil
  }

  /// The maximum number of members that are compared with a name one by one.
  private static let mostCompared = 8

  /// Whether there is a key that is none of these names.
  func hasStranger(to names: [StaticString]) -> Bool {
    for key in members.keys where !names.contains(where: { key.isName($0) }) { return true }
    return false
  }

  /// The member of a key that has to be there.
  package func required(_ key: JSONKey, _ expected: String) throws(JSONError) -> JSONNode {
    guard let node = self[key] else { throw missing(key, expected) }
    return node
  }

  /// An error that blames the lack of a key.
  package func missing(_ key: JSONKey, _ expected: String) -> JSONError {
    JSONError(path: path.appending(key: key.text).description, expected: expected, found: "nothing")
  }

  /// An error that blames the first key that is none of these.
  package func stranger(to keys: Set<JSONKey>) -> JSONError? {
    guard let stranger = members.keys.filter({ !keys.contains($0) }).min() else { return nil }
    return JSONError(
      path: path.appending(key: stranger.text).description,
      expected: "no such key, only " + keys.sorted().map { $0.text }.listed,
      found: members[stranger, default: .null].summary)
  }

  /// The only member of an object, or the only one besides another.
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
