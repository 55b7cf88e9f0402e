import Foundation
import TesseraJSON

/// The text format of documents.
package enum JSONText {
  /// The maximum nesting depth of arrays and objects in a document, because the readers are recursive.
  static let maximumDepth = 512

  /// Encodes a value with sorted keys, numbers in their shortest exact form, and a final line break.
  package static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object):
      try container.encode(Dictionary(uniqueKeysWithValues: object.map { ($0.key.text, $0.value) }))
    }
  }
}
