import Foundation

/// The text of the documents that are written.
enum JSONText {
  /// Alphabetical keys, numbers in their shortest exact form, a line end at the end.
  static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
