/// A name that is compared byte for byte.
///
/// Comparing `String`s brings the Unicode tables into an Embedded binary; names declared once in code do not need them.
struct ByteName: Hashable, Sendable {
  let text: String

  static func == (a: ByteName, b: ByteName) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(text.utf8.count)
  }
}
