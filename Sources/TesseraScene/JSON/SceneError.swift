import TesseraJSON

/// Why a document is not a scene: the place, what was found there, and what was expected.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the document, like `$.sections[2].header.length`; `$` is the document itself.
  public var path: String
  /// What was expected, in words.
  public var expected: String
  /// What was found, in words.
  public var found: String

  /// Makes an error from its three parts.
  public init(path: String, expected: String, found: String) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  init(_ error: JSONError) {
    self.init(path: error.path, expected: error.expected, found: error.found)
  }

  /// One line with the path, what was expected and what was found. Invisible characters are escaped.
  public var description: String { JSONError(path: path, expected: expected, found: found).message }
}
