import TesseraJSON

/// Decodes documents with Foundation, for comparison.
extension JSONValue: Decodable {
  // Try the most frequent types first, because the decoder throws an error for every wrong guess.
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
}
