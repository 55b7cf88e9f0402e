import Tessera

/// Writes values as bytes or reads them again, by one description of what comes after what.
///
/// A number is eight bytes, the lowest first; a text is a number of bytes and they. Reading beyond the end, or what makes
/// no sense, gives zeros and empty texts and leaves `isBroken`.
struct Coder {
  private(set) var bytes: [UInt8]
  let isReading: Bool
  private(set) var isBroken = false
  private var index = 0

  init() {
    bytes = []
    isReading = false
  }

  init(reading bytes: [UInt8]) {
    self.bytes = bytes
    isReading = true
  }

  mutating func code(_ number: inout Double) {
    guard isReading else {
      let pattern = number.bitPattern
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: pattern >> shift)) }
      return
    }
    guard bytes.count - index >= 8 else {
      fail()
      number = 0
      return
    }
    var pattern: UInt64 = 0
    for place in 0..<8 { pattern |= UInt64(bytes[index + place]) << (8 * place) }
    index += 8
    number = Double(bitPattern: pattern)
  }

  mutating func code(_ number: inout Int) {
    var value = Double(number)
    code(&value)
    guard isReading else { return }
    guard let exact = Int(exactly: value) else {
      fail()
      number = 0
      return
    }
    number = exact
  }

  mutating func code(_ flag: inout Bool) {
    var value = flag ? 1 : 0
    code(&value)
    flag = value == 1
  }

  mutating func code(_ text: inout String) {
    var count = text.utf8.count
    code(&count)
    guard isReading else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    guard count >= 0, count <= bytes.count - index else {
      fail()
      text = ""
      return
    }
    text = String(decoding: bytes[index..<index + count], as: UTF8.self)
    index += count
  }

  /// One of several, by its place among them.
  mutating func code<Value: Equatable>(_ value: inout Value, of all: [Value]) {
    var place = all.firstIndex(of: value) ?? 0
    code(&place)
    guard isReading else { return }
    if all.indices.contains(place) { value = all[place] } else { fail() }
  }

  /// A value or none.
  mutating func code<Value>(_ value: inout Value?, else fallback: Value, _ body: (inout Coder, inout Value) -> Void) {
    var isThere = value != nil
    code(&isThere)
    guard isThere else {
      value = nil
      return
    }
    var there = value ?? fallback
    body(&self, &there)
    value = there
  }

  /// Several values, of which each takes eight bytes at least.
  mutating func code<Value>(_ values: inout [Value], new: Value, _ body: (inout Coder, inout Value) -> Void) {
    var count = values.count
    code(&count)
    if isReading {
      guard count >= 0, count <= (bytes.count - index) / 8 else {
        fail()
        values = []
        return
      }
      values = [Value](repeating: new, count: count)
    }
    for place in values.indices { body(&self, &values[place]) }
  }

  /// What each of several items has, in order; one value where all have the same.
  mutating func code<Value>(
    _ values: inout ItemProvider<Value>, paths: [ElementPath], new: Value, _ body: (inout Coder, inout Value) -> Void
  ) {
    var all: [Value] = []
    var isSame = false
    switch values {
    case .same(let value): (all, isSame) = ([value], true)
    case .each(let value): if !isReading { all = paths.map(value) }
    }
    code(&isSame)
    code(&all, new: new, body)
    guard isReading else { return }
    if isSame {
      values = .same(all.first ?? new)
    } else {
      values = .each { [all] path in path.item < all.count ? all[path.item] : new }
    }
  }

  mutating func fail() {
    isBroken = true
    index = bytes.count
  }
}
