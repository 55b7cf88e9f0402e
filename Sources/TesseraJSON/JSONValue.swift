/// A JSON document as a value.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONKey: JSONValue])

  /// Returns whether two values are equal, comparing text byte by byte.
  package static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): JSONKey(a) == JSONKey(b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  /// Hashes the value, using the bytes of its text.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .number(let number): hasher.combine(number)
    case .string(let string): hasher.combine(JSONKey(string))
    case .array(let array): hasher.combine(array)
    case .object(let object): hasher.combine(object)
    }
  }
}

extension JSONValue {
  /// The value as text for an error message: the full value if it is short, or else its type.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let string):
      string.isShort ? "\"\(string)\"" : "a string of \(string.unicodeScalars.count) characters"
    case .array(let array): array.isEmpty ? "an empty array" : "an array of \(array.count)"
    case .object(let object):
      object.isEmpty
        ? "an empty object" : "an object with \(object.keys.sorted().prefix(4).map { $0.text.inShort }.listed)"
    }
  }
}
