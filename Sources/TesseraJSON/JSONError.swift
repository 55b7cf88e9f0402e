/// An error in a document, with its location, the value found there, and the expected value.
package struct JSONError: Error {
  package var path: String
  package var expected: String
  package var found: String

  package init(path: String, expected: String, found: String) {
    (self.path, self.expected, self.found) = (path, expected, found)
  }

  /// A one-line message with the path, the expected value and the actual value. Invisible characters are escaped.
  package var message: String { "\(path): expected \(expected), found \(found)".inMessages }
}
