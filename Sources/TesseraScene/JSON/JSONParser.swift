import TesseraJSON

/// Reads JSON text (RFC 8259) in one pass.
///
/// Rejects input that other parsers treat differently: duplicate keys in an object, a comma after the last element, and
/// numbers beyond the range of `Double`.
///
/// This parser replaces Foundation's decoder, which tries one type after another for each value. Each wrong guess
/// creates an error that contains the path to the value, so the work grows with the square of the nesting depth.
///
/// - Complexity: linear in the number of bytes.
struct JSONParser<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
  /// A step on the path to the value that is being read.
  private enum Step {
    case key(String)
    case index(Int)
  }

  private let bytes: Bytes
  private var position = 0
  private var steps: [Step] = []

  /// - Parameter bytes: the document in UTF-8, with indices that start at 0.
  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// Reads the document.
  ///
  /// - Throws: `JSONError` for the first error.
  mutating func document() throws(JSONError) -> JSONValue {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: byteOrderMark) { position = byteOrderMark.count }
    let value = try value()
    if next() != nil { throw unexpected() }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    guard let byte = next() else { throw unexpected() }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected()
    }
  }

  /// Skips white space and returns the next byte; nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      guard position < bytes.count, bytes[position] == word.utf8Start[index] else { throw unexpected() }
      position += 1
    }
    return value
  }
}

// MARK: - Containers

extension JSONParser {
  private mutating func array() throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    try enter()
    if next() == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      steps.append(.index(values.count))
      values.append(try value())
      steps.removeLast()
      if try isAtEnd(UInt8(ascii: "]"), "an element", "array") { return .array(values) }
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var members: [JSONKey: JSONValue] = [:]
    try enter()
    if next() == UInt8(ascii: "}") {
      position += 1
      return .object([:])
    }
    while true {
      guard next() == UInt8(ascii: "\"") else { throw unexpected() }
      let key = try string()
      steps.append(.key(key))
      if members[JSONKey(key)] != nil {
        throw JSONError(path: path.description, expected: "a unique key", found: "a duplicate")
      }
      guard next() == UInt8(ascii: ":") else { throw unexpected() }
      position += 1
      members[JSONKey(key)] = try value()
      steps.removeLast()
      if try isAtEnd(UInt8(ascii: "}"), "a key", "object") { return .object(members) }
    }
  }

  /// Consumes the byte that begins an array or an object.
  private mutating func enter() throws(JSONError) {
    guard steps.count < JSONText.maximumDepth else {
      throw JSONError(
        path: path.description, expected: "at most \(JSONText.maximumDepth) nested arrays and objects",
        found: "another")
    }
    position += 1
  }

  /// Consumes the end of a container, or a comma that precedes an element.
  private mutating func isAtEnd(
    _ end: UInt8, _ element: StaticString, _ container: StaticString
  ) throws(JSONError) -> Bool {
    let byte = next()
    guard byte == end || byte == UInt8(ascii: ",") else { throw unexpected() }
    position += 1
    if byte == end { return true }
    if next() == end {
      throw JSONError(
        path: path.description, expected: "\(element) after the last comma", found: "the end of the \(container)")
    }
    return false
  }
}

// MARK: - Numbers and strings

extension JSONParser {
  private mutating func number() throws(JSONError) -> Double {
    let start = position
    take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { take(UInt8(ascii: "-")) }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
      throw mistake("a number out of range", at: start)
    }
    return number
  }

  /// Consumes a specific byte if it is next.
  @discardableResult
  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
    if position == start { throw unexpected() }
  }

  /// Consumes a string with its quotation marks.
  private mutating func string() throws(JSONError) -> String {
    let opening = position
    position += 1
    var start = position
    var decoded: [UInt8]?
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        if let decoded { return try text(decoded + rest, at: opening) }
        return try text(rest, at: opening)
      case UInt8(ascii: "\\"):
        var text = decoded ?? []
        decoded = nil
        text += bytes[start..<position]
        try escape(&text)
        decoded = text
        start = position
      case 0..<0x20: throw unexpected()
      default: position += 1
      }
    }
    throw mistake("an unterminated string", at: opening)
  }

  /// Decodes the bytes of a string, which must be UTF-8.
  private func text(_ bytes: some Collection<UInt8>, at opening: Int) throws(JSONError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw mistake("a string that is not UTF-8", at: opening) }
    return text
  }

  /// Consumes an escape sequence and appends its character.
  private mutating func escape(_ text: inout [UInt8]) throws(JSONError) {
    position += 1
    guard position < bytes.count else { throw unexpected() }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[position])
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      let start = position - 1
      position += 1
      var code = try codeUnit()
      // The second half of a surrogate pair follows the first.
      if (0xD800..<0xDC00).contains(code), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        let second = try codeUnit()
        code = (0xDC00..<0xE000).contains(second) ? 0x10000 + (code - 0xD800) << 10 + (second - 0xDC00) : 0xD800
      }
      guard let scalar = Unicode.Scalar(code) else { throw mistake("an unpaired surrogate", at: start) }
      text += Array(String(scalar).utf8)
      return
    default: throw unexpected()
    }
    position += 1
  }

  /// Consumes four hexadecimal digits.
  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw unexpected()
      }
      code = code << 4 + UInt32(digit)
      position += 1
    }
    return code
  }
}

// MARK: - Errors

extension JSONParser {
  /// The path to the value that is being read.
  private var path: JSONPath {
    steps.reduce(.root) { path, step in
      switch step {
      case .key(let key): path.appending(key: key)
      case .index(let index): path.appending(index: index)
      }
    }
  }

  /// Returns an error about the next byte.
  private func unexpected() -> JSONError {
    guard position < bytes.count else { return mistake("the end of the text", at: position) }
    let rest = String(decoding: bytes[position..<min(bytes.count, position + 4)], as: UTF8.self)
    return mistake(rest.unicodeScalars.first.map { "\"\($0)\"" } ?? "nothing", at: position)
  }

  private func mistake(_ found: String, at position: Int) -> JSONError {
    let before = String(decoding: bytes[..<position], as: UTF8.self).unicodeScalars
    let line = before.reduce(1) { $1 == "\n" ? $0 + 1 : $0 }
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    return JSONError(
      path: JSONPath.root.description, expected: "a JSON document",
      found: "\(found) at line \(line), column \(column)")
  }
}
