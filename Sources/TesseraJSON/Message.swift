/// A message that describes a collection, which a page writes to scratch memory. It consists of a value followed by
/// numbers.
///
/// A value consists of a tag and its data. The tags are 0 for null, 1 for false, 2 for true, 3 for a number, 4 for
/// text, 5 for an array, and 6 for an object. A number takes eight bytes. Text is stored as a four-byte length,
/// followed by its bytes. An array is stored as a four-byte count, followed by its values. An object is stored as a
/// four-byte count, followed by its members. Each member is a key, stored as text without a tag, followed by a value.
/// The numbers after the value start at the next multiple of eight bytes.
package struct Message {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether the message has an invalid format. A page never writes such a message.
  package private(set) var isBroken = false
  /// The maximum nesting depth of values.
  private static let maximumDepth = 64

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the value.
  package mutating func value() -> JSONValue {
    let value = value(level: 0)
    index = (index + 7) / 8 * 8
    return value
  }

  /// Reads a number. Returns 0 at the end of the message.
  package mutating func number() -> Double { Double(bitPattern: integer(UInt64.self)) }

  /// Reads the count of the numbers that follow.
  package mutating func count() -> Int {
    guard let count = Int(exactly: number()), count >= 0, count <= (bytes.count - index) / 8 else {
      fail()
      return 0
    }
    return count
  }

  /// Reads an integer that is used as an identifier.
  package mutating func token() -> Int {
    guard let token = Int32(exactly: number()) else {
      fail()
      return 0
    }
    return Int(token)
  }

  private mutating func fail() {
    isBroken = true
    index = bytes.count
  }

  private mutating func integer<Integer: FixedWidthInteger & BitwiseCopyable>(_: Integer.Type) -> Integer {
    guard bytes.count - index >= MemoryLayout<Integer>.size else {
      fail()
      return 0
    }
    let integer = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: Integer.self) }
    index += MemoryLayout<Integer>.size
    return Integer(littleEndian: integer)
  }

  /// Reads a count of elements that each take at least the given number of bytes.
  private mutating func count(ofAtLeast size: Int) -> Int {
    let count = Int(truncatingIfNeeded: integer(UInt32.self))
    guard count >= 0, count <= (bytes.count - index) / size else {
      fail()
      return 0
    }
    return count
  }

  private mutating func text() -> String {
    let count = count(ofAtLeast: 1)
    let text = String(decoding: bytes[index..<index + count], as: UTF8.self)
    index += count
    return text
  }

  private mutating func value(level: Int) -> JSONValue {
    guard level < Self.maximumDepth else {
      fail()
      return .null
    }
    switch integer(UInt8.self) {
    case 0: return .null
    case 1: return .bool(false)
    case 2: return .bool(true)
    case 3: return .number(number())
    case 4: return .string(text())
    case 5:
      var values: [JSONValue] = []
      for _ in 0..<count(ofAtLeast: 1) { values.append(value(level: level + 1)) }
      return .array(values)
    case 6:
      var members: [JSONKey: JSONValue] = [:]
      for _ in 0..<count(ofAtLeast: 5) {
        let key = JSONKey(text())
        members[key] = value(level: level + 1)
      }
      return .object(members)
    default:
      fail()
      return .null
    }
  }
}

extension JSONValue {
  /// The value encoded as a message.
  package var message: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(0)
    case .bool(let isTrue): bytes.append(isTrue ? 2 : 1)
    case .number(let number):
      bytes.append(3)
      Self.write(number.bitPattern, bytes: 8, to: &bytes)
    case .string(let text):
      bytes.append(4)
      Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(5)
      Self.write(UInt64(values.count), bytes: 4, to: &bytes)
      for value in values { value.write(to: &bytes) }
    case .object(let members):
      bytes.append(6)
      Self.write(UInt64(members.count), bytes: 4, to: &bytes)
      for key in members.keys.sorted() {
        Self.write(key.text, to: &bytes)
        members[key]?.write(to: &bytes)
      }
    }
  }

  private static func write(_ integer: UInt64, bytes count: Int, to bytes: inout [UInt8]) {
    for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: integer >> (8 * UInt64(byte)))) }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    write(UInt64(text.utf8.count), bytes: 4, to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }
}
