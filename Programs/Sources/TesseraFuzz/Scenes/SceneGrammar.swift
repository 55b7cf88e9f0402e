import TesseraTesting

/// A generator of random documents, which uses the schema of scenes or changes an example.
///
/// Nearly all documents are valid or almost valid scenes. Some contain extreme numbers.
struct SceneGrammar {
  private let schema: [String: JSONValue]
  private let examples: [JSONValue]
  /// The values that examples have for a key.
  private let values: [String: [JSONValue]]
  private var random: SeededGenerator

  init(schema: JSONValue, examples: [JSONValue]) {
    self.schema = schema.members
    self.examples = examples
    var values: [String: [JSONValue]] = [:]
    for example in examples { example.collect(into: &values) }
    self.values = values
    random = SeededGenerator(seed: 0)
  }

  /// Returns the document for a seed.
  mutating func document(seed: UInt64) -> JSONValue {
    random = SeededGenerator(seed: seed)
    let isDrawn = random.chance(20)
    var document = isDrawn ? value(schema, depth: 0) : random.pick(examples)
    for _ in 0..<(isDrawn ? random.below(2) : 1 + random.below(8)) {
      let index = random.below(document.nodeCount)
      document = document.replacing(index) { change($0) }
    }
    return document
  }

  // MARK: - Drawing from the schema

  private static let deepest = 14

  private mutating func value(_ schema: [String: JSONValue], depth: Int) -> JSONValue {
    let schema = resolved(schema)
    if let value = schema["const"] { return value }
    if let values = schema["enum"]?.elements, !values.isEmpty { return random.pick(values) }
    switch type(of: schema) {
    case "object": return object(schema, depth: depth)
    case "array": return array(schema, depth: depth)
    case "integer": return .number(number(schema).rounded())
    case "number": return .number(number(schema))
    case "boolean": return .bool(random.chance(50))
    case "string": return .string(text(schema))
    default: return .null
    }
  }

  private mutating func type(of schema: [String: JSONValue]) -> String {
    switch schema["type"] {
    case .string(let name)?: return name
    case .array(let names)?: return random.pick(names).text ?? ""
    default: break
    }
    if schema["properties"] != nil { return "object" }
    if schema["items"] != nil { return "array" }
    return random.pick(["number", "string", "null", "boolean"])
  }

  private mutating func object(_ schema: [String: JSONValue], depth: Int) -> JSONValue {
    let properties = schema["properties"]?.members ?? [:]
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.text))
    let names = properties.keys.sorted().filter { properties[$0] != .bool(false) }
    var chosen = names.filter { required.contains($0) || depth < Self.deepest && random.chance(30) }
    if case .number(let maximum)? = schema["maxProperties"], chosen.count > Int(maximum) {
      chosen = Array(chosen.prefix(Int(maximum)))
    }
    if case .number(let minimum)? = schema["minProperties"], chosen.count < Int(minimum), !names.isEmpty {
      chosen = [random.pick(names)]
    }
    var members: [String: JSONValue] = [:]
    for name in chosen { members[name] = value(properties[name]?.members ?? [:], depth: depth + 1) }
    return .object(members)
  }

  private mutating func array(_ schema: [String: JSONValue], depth: Int) -> JSONValue {
    if let first = schema["prefixItems"]?.elements {
      return .array(first.map { value($0.members, depth: depth + 1) })
    }
    var count = depth < Self.deepest ? random.below(5) : 0
    if case .number(let minimum)? = schema["minItems"] { count = max(count, Int(minimum)) }
    if case .number(let maximum)? = schema["maxItems"] { count = min(count, Int(maximum)) }
    let items = schema["items"]?.members ?? [:]
    return .array((0..<count).map { _ in value(items, depth: depth + 1) })
  }

  private mutating func number(_ schema: [String: JSONValue]) -> Double {
    var (low, high) = (-1e300, 1e300)
    if case .number(let minimum)? = schema["minimum"] { low = minimum }
    if case .number(let maximum)? = schema["maximum"] { high = maximum }
    let drawn = random.chance(4) ? random.pick(Self.extremes) : Double(random.below(random.chance(50) ? 5 : 200))
    return random.chance(2) ? drawn : min(high, max(low, random.chance(20) ? drawn + 0.5 : drawn))
  }

  private static let extremes: [Double] = [
    0, -1, .leastNonzeroMagnitude, 1e-155, 1e-9, 0.1, 65536, 1e6, 2e7, 1e9, 2147483648, 4294967296, 1e12,
    9007199254740992,
    1152921504606846976, 9223372036854774784, 9223372036854775808, 1e19, 1e155, 1e308, -1e9, -1e308, -0.0,
  ]

  private static let words = [
    "A", "B", "C", "", "2026-11-16", "2026-11-16T09:00", "2026-11-17T23:59", "9999-12-31", "0000-01-01", "a b",
    "\u{1B}[31m\n", "😀\u{202E}", "background", "separator", "header",
  ]

  private mutating func text(_ schema: [String: JSONValue]) -> String {
    guard case .string(let pattern)? = schema["pattern"] else { return random.pick(Self.words) }
    let isTime = pattern.contains("T")
    return pattern.contains("[0-9]") || pattern.contains("\\d")
      ? "2026-11-\(10 + random.below(20))" + (isTime ? "T\(10 + random.below(14)):30" : "") : random.pick(["a", "b-c"])
  }

  /// Returns a schema with its references resolved and one alternative selected for each choice.
  private mutating func resolved(_ schema: [String: JSONValue]) -> [String: JSONValue] {
    var result = schema
    for _ in 0..<20 {
      if case .string(let reference)? = result["$ref"] {
        result["$ref"] = nil
        result = merged(definition(reference), result)
      } else if let choices = (result["anyOf"] ?? result["oneOf"])?.elements, !choices.isEmpty {
        (result["anyOf"], result["oneOf"]) = (nil, nil)
        result = merged(random.pick(choices).members, result)
      } else if let parts = result["allOf"]?.elements {
        result["allOf"] = nil
        for part in parts { result = merged(part.members, result) }
      } else if result["then"] != nil || result["else"] != nil {
        let isThen = random.chance(40)
        let branch = (isThen ? result["then"] : result["else"])?.members ?? [:]
        let condition = isThen ? result["if"]?.members ?? [:] : [:]
        (result["if"], result["then"], result["else"]) = (nil, nil, nil)
        result = merged(merged(condition, branch), result)
      } else {
        break
      }
    }
    return result
  }

  private func definition(_ reference: String) -> [String: JSONValue] {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    return schema["$defs"]?.members[name]?.members ?? [:]
  }

  /// Returns the result of merging two schemas.
  private func merged(_ one: [String: JSONValue], _ other: [String: JSONValue]) -> [String: JSONValue] {
    one.merging(other) { a, b in
      switch (a, b) {
      case (.object(let a), .object(let b)): .object(merged(a, b))
      case (.array(let a), .array(let b)): .array(a + b.filter { !a.contains($0) })
      case (_, _): b
      }
    }
  }

  // MARK: - Changing an example

  private mutating func change(_ value: JSONValue) -> JSONValue {
    if random.chance(2) { return otherNode() }
    switch value {
    case .null, .bool: return random.chance(80) ? value : otherNode()
    case .number(let number):
      switch random.below(10) {
      case 0: return .number(random.pick(Self.extremes))
      // JSON writes finite numbers only.
      case 1...3: return .number((number * random.pick([-1, 0, 0.5, 100, 1e6])).clamped)
      default: return .number((number + random.pick([-1, 1, 2, 10])).clamped)
      }
    case .string: return random.chance(85) ? value : .string(random.pick(Self.words))
    case .array(var elements):
      if elements.isEmpty { return .array([otherNode()]) }
      let index = random.below(elements.count)
      switch random.below(4) {
      case 0: elements.remove(at: index)
      case 1: elements.insert(elements[index], at: random.below(elements.count + 1))
      case 2: elements.swapAt(index, random.below(elements.count))
      default: elements.append(elements[index])
      }
      return .array(elements)
    case .object(var members):
      let names = members.keys.sorted()
      if names.isEmpty || random.chance(2) {
        members[random.pick(Self.words)] = otherNode()
      } else if random.chance(10) {
        members[random.pick(names)] = nil
      } else {
        // Prefer steps, because they have the most consequences.
        let name = members["steps"] != nil && random.chance(60) ? "steps" : random.pick(names)
        let other = random.pick(values[name] ?? [.null])
        if case .array(let own)? = members[name], case .array(let new) = other, random.chance(80) {
          members[name] = .array(own + new)
        } else {
          members[name] = other
        }
      }
      return .object(members)
    }
  }

  /// Returns a value from the schema or an example.
  private mutating func otherNode() -> JSONValue {
    if random.chance(50), let definitions = schema["$defs"]?.members {
      return value(definitions[random.pick(definitions.keys.sorted())]?.members ?? [:], depth: Self.deepest - 6)
    }
    let example = random.pick(examples)
    return example.node(random.below(example.nodeCount)) ?? .null
  }
}

extension Double {
  fileprivate var clamped: Double { max(-1e308, min(1e308, self)) }
}

extension JSONValue {
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate func collect(into values: inout [String: [JSONValue]]) {
    if case .object(let members) = self {
      for name in members.keys.sorted() { values[name, default: []].append(members[name, default: .null]) }
    }
    for child in children { child.collect(into: &values) }
  }

  private var children: [JSONValue] {
    switch self {
    case .null, .bool, .number, .string: []
    case .array(let elements): elements
    case .object(let members): members.keys.sorted().map { members[$0, default: .null] }
    }
  }

  /// The number of values, including this one.
  var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  /// Returns the value with a number. This value is the first.
  func node(_ number: Int) -> JSONValue? {
    var found: JSONValue?
    _ = replacing(number) { value in
      found = value
      return value
    }
    return found
  }

  /// Returns a copy of this value with one of its parts changed.
  func replacing(_ number: Int, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    if number == 0 { return change(self) }
    var left = number - 1
    func replaced(_ child: JSONValue) -> JSONValue {
      defer { left -= child.nodeCount }
      return left >= 0 && left < child.nodeCount ? child.replacing(left, change) : child
    }
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let elements): return .array(elements.map(replaced))
    case .object(var members):
      for name in members.keys.sorted() { members[name] = replaced(members[name, default: .null]) }
      return .object(members)
    }
  }
}
