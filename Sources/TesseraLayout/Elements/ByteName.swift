/// A name that is compared byte by byte.
///
/// In an Embedded binary, comparing `String` values adds the Unicode tables, and using their views adds much of the
/// string library. Names that are declared once in code need neither.
struct ByteName: Hashable, Comparable, Sendable {
  #if hasFeature(Embedded)
    /// The index of the name among all names. Names are copied often, and copying a number requires no reference
    /// counting.
    private let number: UInt32

    init(text: String) {
      var number = 0
      while number < names.count, !names[number].hasSameBytes(as: text) { number += 1 }
      if number == names.count { names.append(text) }
      self.number = UInt32(number)
    }

    var text: String { names[Int(number)] }
  #else
    let text: String

    static func == (a: ByteName, b: ByteName) -> Bool { a.text.hasSameBytes(as: b.text) }

    func hash(into hasher: inout Hasher) {
      text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(text.utf8.count)
    }
  #endif

  static func < (a: ByteName, b: ByteName) -> Bool {
    a.text.withBytes { a in b.text.withBytes { b in a.lexicographicallyPrecedes(b) } }
  }
}

#if hasFeature(Embedded)
  /// All names. There are few, and all of them are declared in code. An Embedded program has only one thread.
  nonisolated(unsafe) private var names: [String] = []
#endif

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    withBytes { a in other.withBytes { b in a.elementsEqual(b) } }
  }

  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
