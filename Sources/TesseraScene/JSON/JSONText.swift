import Foundation
import TesseraJSON

/// The text of documents.
package enum JSONText {
  /// The greatest number of arrays and objects inside one another in a document that is read. The readers recurse.
  static let mostLevels = 512

  /// Alphabetical keys, numbers in their shortest exact form, a line end at the end.
  package static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

extension JSONValue: Codable {
  // What scenes hold most of comes first: every wrong guess costs an error that the decoder throws.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(Dictionary(uniqueKeysWithValues: object.map { (JSONKey($0.key), $0.value) }))
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if container.decodeNil() {
      self = .null
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A number is out of range.")
    }
  }

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
