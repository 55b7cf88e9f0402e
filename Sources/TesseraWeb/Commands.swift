/// Commands for a page, as numbers, with the bytes of strings stored separately. `docs/WEB-BOUNDARY.md` lists them.
struct Commands {
  /// The code of a command, which determines the meaning of the numbers after it.
  enum Code: Double {
    case make = 1, content, position, pin, values, state, accessibility, depart, retire, discard, order, spacer, scroll,
      measure
    case reuse, controls, status, bar, pinInsets, tick, event, file, label, announce, pressHandling, shelf, closeShelf,
      parent, focusPart
  }

  private(set) var words: [Double] = []
  private(set) var bytes: [UInt8] = []

  mutating func clear() {
    words.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func begin(_ code: Code) { words.append(code.rawValue) }

  mutating func add(_ number: Double) { words.append(number) }

  mutating func add(_ number: Int) { words.append(Double(number)) }

  mutating func add(_ view: UInt32) { words.append(Double(view)) }

  mutating func add(_ flag: Bool) { words.append(flag ? 1 : 0) }

  /// Adds text, as its position in the bytes and its length.
  mutating func add(_ text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    add(start)
    add(bytes.count - start)
  }

  /// Passes the addresses of the numbers and the bytes, which are valid until the next change.
  func withAddresses<Answer>(_ body: (_ words: UInt, _ bytes: UInt) -> Answer) -> Answer {
    words.withUnsafeBufferPointer { words in
      bytes.withUnsafeBufferPointer { bytes in
        body(UInt(bitPattern: words.baseAddress), UInt(bitPattern: bytes.baseAddress))
      }
    }
  }
}
