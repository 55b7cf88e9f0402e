import Tessera

/// Writes values as bytes.
struct ByteWriter: ByteCoder {
  static var isReading: Bool { false }

  private(set) var bytes: [UInt8] = []
  private(set) var isBroken = false
  var depth = 0
  /// The items of the section that is being written.
  var paths: [ItemPath] = []

  mutating func fail() { isBroken = true }

  mutating func code(_ number: inout Double) {
    let pattern = number.bitPattern
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: pattern >> shift)) }
  }

  mutating func code(_ text: inout String) {
    var count = text.utf8.count
    code(&count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func code<Value>(_ values: inout [Value], new: Value, _ body: (inout Self, inout Value) -> Void) {
    var count = values.count
    code(&count)
    for index in values.indices { body(&self, &values[index]) }
  }

  mutating func code<Value: Coded>(_ values: inout ItemProvider<Value>, new: Value) {
    var all: [Value] = []
    var isSame = false
    switch values {
    case .same(let value): (all, isSame) = ([value], true)
    case .each(let value): all = paths.map(value)
    case .ranges(let values):
      if let first = paths.first { all = Array(values(first.section, 0..<paths.count)) }
      if all.count != paths.count { fail() }
    }
    code(&isSame)
    code(&all, new: new) { $1.code(&$0) }
  }
}
