import Tessera

/// Reads values from bytes.
///
/// If it reads beyond the end or finds invalid data, it returns zeros and empty strings and sets `isBroken`.
struct ByteReader: ByteCoder {
  static var isReading: Bool { true }

  private let bytes: [UInt8]
  private(set) var isBroken = false
  private var index = 0
  var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var paths: [ItemPath] {
    get { [] }
    set {}
  }

  mutating func fail() {
    isBroken = true
    index = bytes.count
  }

  mutating func code(_ number: inout Double) {
    guard bytes.count - index >= 8 else {
      fail()
      number = 0
      return
    }
    var pattern: UInt64 = 0
    for offset in 0..<8 { pattern |= UInt64(bytes[index + offset]) << (8 * offset) }
    index += 8
    number = Double(bitPattern: pattern)
  }

  mutating func code(_ text: inout String) {
    var count = 0
    code(&count)
    guard count >= 0, count <= bytes.count - index else {
      fail()
      text = ""
      return
    }
    text = String(decoding: bytes[index..<index + count], as: UTF8.self)
    index += count
  }

  mutating func code<Value>(_ values: inout [Value], new: Value, _ body: (inout Self, inout Value) -> Void) {
    var count = 0
    code(&count)
    guard count >= 0, count <= (bytes.count - index) / 8 else {
      fail()
      values = []
      return
    }
    values = [Value](repeating: new, count: count)
    for offset in values.indices { body(&self, &values[offset]) }
  }

  mutating func code<Value: Coded>(_ values: inout ItemProvider<Value>, new: Value) {
    var all: [Value] = []
    var isSame = false
    code(&isSame)
    code(&all, new: new) { $1.code(&$0) }
    values =
      isSame ? .same(all.first ?? new) : .each { [all] path in all.indices.contains(path.item) ? all[path.item] : new }
  }
}
