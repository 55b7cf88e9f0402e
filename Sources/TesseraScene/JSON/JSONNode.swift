import Tessera

/// A value of a document together with its place in it: what the readers of the scene's parts are given.
struct JSONNode {
  let value: JSONValue
  let path: JSONPath

  /// An error that blames this node.
  func mismatch(expected: String) -> SceneError {
    SceneError(path: path.description, expected: expected, found: value.summary)
  }

  var isNull: Bool { value == .null }

  func number(_ expected: String = "a number") throws(SceneError) -> Double {
    guard case .number(let number) = value else { throw mismatch(expected: expected) }
    return number
  }

  func number(in range: ClosedRange<Double>, _ expected: String) throws(SceneError) -> Double {
    let number = try number(expected)
    guard range.contains(number) else { throw mismatch(expected: expected) }
    return number
  }

  func integer(_ expected: String = "a whole number") throws(SceneError) -> Int {
    guard let integer = Int(exactly: try number(expected)) else { throw mismatch(expected: expected) }
    return integer
  }

  /// A count of items or cells. Beyond 2⁵³ JSON does not distinguish two counts.
  func count(of things: String) throws(SceneError) -> Int {
    let most = 1 << 53
    let expected = "a whole number of \(things), at most \(most)"
    let count = try integer(expected)
    guard count <= most else { throw mismatch(expected: expected) }
    return count
  }

  func string(_ expected: String = "a string") throws(SceneError) -> String {
    guard case .string(let string) = value else { throw mismatch(expected: expected) }
    return string
  }

  func bool() throws(SceneError) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch(expected: "true or false") }
    return bool
  }

  func array(_ expected: String = "an array") throws(SceneError) -> [JSONNode] {
    guard case .array(let values) = value else { throw mismatch(expected: expected) }
    return values.enumerated().map { JSONNode(value: $1, path: path.appending(index: $0)) }
  }

  /// One of the words that stand for the cases of a type.
  func choice<Choice: FieldWord>(_ type: Choice.Type = Choice.self) throws(SceneError) -> Choice {
    let text = try string(Choice.expected)
    for choice in Choice.choices where choice.word == text { return choice }
    throw mismatch(expected: Choice.expected)
  }

  /// The members of an object, which may have these keys and no others.
  func object(_ expected: String = "an object", keys: Set<String>) throws(SceneError) -> JSONObject {
    guard case .object(let all) = value else { throw mismatch(expected: expected) }
    let members = JSONObject(members: all, path: path)
    if let stranger = members.stranger(to: keys) { throw stranger }
    return members
  }
}

/// The members of an object and its place in the document.
struct JSONObject {
  let members: [String: JSONValue]
  let path: JSONPath

  /// The member of a key; nil where there is none.
  subscript(key: String) -> JSONNode? {
    members[key].map { JSONNode(value: $0, path: path.appending(key: key)) }
  }

  /// The member of a key that has to be there.
  func required(_ key: String, _ expected: String) throws(SceneError) -> JSONNode {
    guard let node = self[key] else { throw missing(key, expected) }
    return node
  }

  /// An error that blames the lack of a key.
  func missing(_ key: String, _ expected: String) -> SceneError {
    SceneError(path: path.appending(key: key).description, expected: expected, found: "nothing")
  }

  /// An error that blames the first key that is none of these.
  func stranger(to keys: Set<String>) -> SceneError? {
    guard let stranger = members.keys.filter({ !keys.contains($0) }).min() else { return nil }
    return SceneError(
      path: path.appending(key: stranger).description,
      expected: "no such key, only " + keys.sorted().joined(separator: ", "),
      found: members[stranger, default: .null].summary)
  }

  /// The only member of an object that says one thing, or the only one beside another.
  func only(_ expected: String, beside other: String? = nil) throws(SceneError) -> (key: String, node: JSONNode) {
    let candidates = members.filter { $0.key != other }
    guard candidates.count == 1, let (key, value) = candidates.first else {
      throw JSONNode(value: .object(members), path: path).mismatch(expected: expected)
    }
    return (key, JSONNode(value: value, path: path.appending(key: key)))
  }
}
