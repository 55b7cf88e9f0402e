import Foundation
import TesseraJSON

/// Finds what Foundation's decoder lets pass in a document, although other readers refuse it or read it otherwise: a key
/// that an object has twice, and a comma behind the last element.
///
/// The document must be JSON to the decoder, in UTF-8.
struct JSONScan {
  /// An object or an array that has not ended.
  private struct Container {
    let isObject: Bool
    /// The keys of an object so far.
    var keys: Set<String> = []
    /// The key of the value that comes next or is there; nil where a key is to come.
    var key: String?
    /// The index of an element of an array.
    var index = 0
  }

  private let bytes: [UInt8]
  private var place = 0
  private var containers: [Container] = []
  private var isAfterComma = false

  init(_ data: Data) {
    bytes = Array(data)
  }

  /// Linear in the document.
  ///
  /// - Throws: `JSONError` for the first mistake.
  mutating func check() throws(JSONError) {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""): try read(string())
      case UInt8(ascii: "{"): begin(isObject: true)
      case UInt8(ascii: "["): begin(isObject: false)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): try end()
      case UInt8(ascii: ","): separate()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): place += 1
      default: advance()
      }
    }
  }

  private mutating func advance() {
    place += 1
    isAfterComma = false
  }

  private mutating func begin(isObject: Bool) {
    containers.append(Container(isObject: isObject))
    advance()
  }

  private mutating func separate() {
    if let last = containers.indices.last {
      containers[last].key = nil
      containers[last].index += 1
    }
    place += 1
    isAfterComma = true
  }

  private mutating func end() throws(JSONError) {
    let isObject = containers.popLast()?.isObject == true
    if isAfterComma {
      throw JSONError(
        path: path.description, expected: "\(isObject ? "a key" : "an element") after the last comma",
        found: "the end of the \(isObject ? "object" : "array")")
    }
    advance()
  }

  /// Takes the text that begins here, with its quotation marks.
  private mutating func string() -> ArraySlice<UInt8> {
    let start = place
    advance()
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place + 1, bytes.count)
    return bytes[start..<place]
  }

  /// Reads a text, which is a key if an object expects one.
  private mutating func read(_ string: ArraySlice<UInt8>) throws(JSONError) {
    guard let last = containers.indices.last, containers[last].isObject, containers[last].key == nil else { return }
    let isEscaped = string.contains(UInt8(ascii: "\\"))
    let decoded = isEscaped ? try? JSONDecoder().decode(String.self, from: Data(string)) : nil
    let key = decoded ?? String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
    guard containers[last].keys.insert(key).inserted else {
      throw JSONError(path: path.appending(key: key).description, expected: "a key once", found: "it twice")
    }
    containers[last].key = key
  }

  /// The place in the document of the innermost container.
  private var path: JSONPath {
    containers.reduce(.root) { path, container in
      if !container.isObject { return path.appending(index: container.index) }
      return container.key.map { path.appending(key: $0) } ?? path
    }
  }
}
