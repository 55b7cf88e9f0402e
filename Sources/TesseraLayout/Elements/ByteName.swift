/// A name that is compared byte for byte.
///
/// Comparing `String`s brings the Unicode tables into an Embedded binary, and their views much of what a string can do;
/// names declared once in code need neither.
struct ByteName: Hashable, Comparable, Sendable {
  let text: String

  static func == (a: ByteName, b: ByteName) -> Bool {
    a.withBytes { a in b.withBytes { b in a.elementsEqual(b) } }
  }

  static func < (a: ByteName, b: ByteName) -> Bool {
    a.withBytes { a in b.withBytes { b in a.lexicographicallyPrecedes(b) } }
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(text.utf8.count)
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = text
    return text.withUTF8(body)
  }
}
