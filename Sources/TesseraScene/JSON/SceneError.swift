import TesseraJSON

/// An error in a scene document, with its location, the value found there, and the expected value.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location in the document, for example `$.sections[2].header.length`; `$` is the document itself.
  public var path: String
  /// A description of the expected value.
  public var expected: String
  /// A description of the value found.
  public var found: String

  /// Creates an error from its three parts.
  public init(path: String, expected: String, found: String) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  init(_ error: JSONError) {
    self.init(path: error.path, expected: error.expected, found: error.found)
  }

  /// The path, the expected value and the value found, in one line. Invisible characters are escaped.
  public var description: String { JSONError(path: path, expected: expected, found: found).message }
}
