/// Why a document is not what it should be: its location, what was found there, and what was expected.
package struct JSONError: Error {
  package var path: String
  package var expected: String
  package var found: String

  package init(path: String, expected: String, found: String) {
    (self.path, self.expected, self.found) = (path, expected, found)
  }

  /// One line with the path, what was expected and what was found. Invisible characters are escaped.
  package var message: String { "\(path): expected \(expected), found \(found)".inMessages }
}
