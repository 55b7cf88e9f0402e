/// Text that is compared byte by byte, used for member keys and the words in a document.
///
/// Comparing `String` values would add the Unicode tables to programs for web pages.
package struct JSONKey: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package init(stringLiteral text: String) {
    self.text = text
  }

  package static func == (a: JSONKey, b: JSONKey) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  package static func < (a: JSONKey, b: JSONKey) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }
}

extension Sequence<String> {
  /// The strings in order, separated by commas.
  var listed: String {
    var list = ""
    for text in self { list += list.utf8.isEmpty ? text : ", " + text }
    return list
  }
}

extension JSONKey {
  /// Creates a key from a field's name.
  init(_ name: StaticString) { self.init(String(name)) }

  /// Returns whether the key equals a field's name.
  func isName(_ name: StaticString) -> Bool {
    text.utf8.count == name.utf8CodeUnitCount && name.withUTF8Buffer { text.utf8.elementsEqual($0) }
  }
}

extension String {
  /// Creates text from a literal.
  init(_ literal: StaticString) {
    self = literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  }
}
