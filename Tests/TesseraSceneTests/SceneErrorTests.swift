import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraJSON
@testable import TesseraScene

struct SceneErrorTests {
  struct RefusedScene: Decodable, CustomTestStringConvertible {
    let name, path, expected, found: String
    let scene: JSONValue

    var testDescription: String { name }
  }

  @Test(
    "An invalid scene is rejected with the path, the expectation and the actual value",
    arguments: try SceneFiles.table("refused.json", of: RefusedScene.self))
  func anInvalidSceneIsRejectedWithItsPath(_ refused: RefusedScene) throws {
    let document = try JSONEncoder().encode(refused.scene)
    #expect(throws: SceneError(path: refused.path, expected: refused.expected, found: refused.found)) {
      try SceneReader().scene(from: document)
    }
  }

  @Test("Invalid JSON is rejected entirely", arguments: ["", "{", #"{"title": }"#, "[1, 2", "nonsense"])
  func invalidJSONIsRejectedEntirely(text: String) {
    let error = #expect(throws: SceneError.self) { try scene(text) }
    #expect(error?.path == "$")
    #expect(error?.expected == "a JSON document")
  }

  @Test(
    "Ambiguous JSON is rejected",
    arguments: [
      (#"{"sections": [{"items": 1}], "sections": []}"#, "$.sections", "a unique key"),
      (#"{"sections": [{}, {"items": 1, "\u0069tems": 2}]}"#, "$.sections[1].items", "a unique key"),
      (#"{"title": "a, ]", "sections": [{"items": ["b\"", "}"],}]}"#, "$.sections[0]", "a key after the last comma"),
      (
        #"{"layout": {"section": {}}, "sections": [[1, [2, ]]]}"#, "$.sections[0][1]", "an element after the last comma"
      ),
      ("[{\"a\": {}, \n}]", "$[0]", "a key after the last comma"),
    ])
  func ambiguousJSON(text: String, path: String, expected: String) {
    let error = #expect(throws: SceneError.self) { try scene(text) }
    #expect(error?.path == path)
    #expect(error?.expected == expected)
  }

  @Test("A number outside the range of Double is rejected") func aNumberBeyondDoublesIsRejected() {
    let error = #expect(throws: SceneError.self) { try scene(#"{"title": 1e999}"#) }
    #expect(error?.expected == "a JSON document")
  }

  @Test(
    "Text that the JSON grammar does not allow is rejected with its position",
    arguments: [
      ("", "the end of the text at line 1, column 1"), ("  \n", "the end of the text at line 2, column 1"),
      ("[1 2]", #""2" at line 1, column 4"#), ("[\n  01]", #""1" at line 2, column 4"#),
      ("[+1]", #""+" at line 1, column 2"#),
      ("[.5]", #""." at line 1, column 2"#), ("[1.]", #""]" at line 1, column 4"#),
      ("[1e]", #""]" at line 1, column 4"#),
      ("[-]", #""]" at line 1, column 3"#), ("[NaN]", #""N" at line 1, column 2"#),
      ("[tru]", #""]" at line 1, column 5"#),
      ("{a: 1}", #""a" at line 1, column 2"#), (#"{"a" 1}"#, #""1" at line 1, column 6"#),
      (#"{"a": 1 "b": 2}"#, #""""#),
      ("['a']", #""'" at line 1, column 2"#), ("[1] [2]", #""[" at line 1, column 5"#),
      ("[1, // a\n 2]", #""/" at line 1, column 5"#),
      (#"["a"#, "an unterminated string at line 1, column 2"), ("[\"a\nb\"]", #""\#n" at line 1, column 4"#),
      (#"["\x41"]"#, #""x" at line 1, column 4"#), (#"["\u12g4"]"#, #""g" at line 1, column 7"#),
      (#"["\ud800"]"#, "an unpaired surrogate at line 1, column 3"),
      (#"["\udc00"]"#, "an unpaired surrogate at line 1, column 3"),
      (#"["\ud800\u0041"]"#, "an unpaired surrogate at line 1, column 3"),
      ("[1e999]", "a number out of range at line 1, column 2"), ("[é]", #""é" at line 1, column 2"#),
    ])
  func grammar(text: String, found: String) {
    let error = #expect(throws: SceneError.self) { try scene(text) }
    #expect(error?.path == "$")
    #expect(error?.expected == "a JSON document")
    #expect(error?.found.hasPrefix(found) == true, "\(error?.found ?? "")")
  }

  @Test("Bytes that are not UTF-8 are rejected") func notUTF8() {
    let error = #expect(throws: SceneError.self) {
      try SceneReader().scene(from: Data([0x5B, 0x22, 0xFF, 0x22, 0x5D]))
    }
    #expect(error?.found == "a string that is not UTF-8 at line 1, column 2")
  }

  @Test(
    "All escape sequences, numbers and spaces are read as Foundation reads them",
    arguments: [
      #"["\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83d\uDE00\u0000", "é€😀", ""]"#,
      "[0, -0, 1, -1, 10, 1.5, -0.25, 1e3, 1E-3, 2.5e+2, 123456789012345678, 5e-324, 1.7976931348623157e308, 0.1]",
      " \t\r\n[ true , false , null , { } , [ ] , {\"a\" : [ 1 , {\"b\" : \"c\"} ] , \"d\" : null} ] \n", "1", #""a""#,
      "null",
    ])
  func agreesWithFoundation(text: String) throws {
    var parser = JSONParser(Array(text.utf8))
    #expect(try parser.document() == JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
  }

  @Test("A byte order mark is skipped") func byteOrderMark() throws {
    var parser = JSONParser(Array("\u{FEFF}[1]".utf8))
    #expect(try parser.document() == .array([.number(1)]))
  }

  @Test("Deeply nested documents are read up to a limit") func levels() throws {
    func nested(_ levels: Int) throws -> JSONValue {
      let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      var parser = JSONParser(Array(text.utf8))
      return try parser.document()
    }
    _ = try nested(JSONText.maximumDepth)
    let error = #expect(throws: JSONError.self) { try nested(JSONText.maximumDepth + 1) }
    #expect(error?.expected == "at most 512 nested arrays and objects")
    #expect(error?.path == "$" + String(repeating: "[0]", count: 16) + "…" + String(repeating: "[0]", count: 16))
  }

  /// Bytes that count how often they are read.
  private struct CountedBytes: RandomAccessCollection {
    final class Counter { var reads = 0 }

    let bytes: [UInt8]
    let counter = Counter()

    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }

    subscript(position: Int) -> UInt8 {
      counter.reads += 1
      return bytes[position]
    }
  }

  @Test(
    "Every byte is read only a few times, however deeply nested or long the document is",
    arguments: [
      String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
      String(repeating: #"{"a":"#, count: 511) + "1" + String(repeating: "}", count: 511),
      "[" + Array(repeating: #"{"items": 1}"#, count: 20_000).joined(separator: ",") + "]",
      "\"" + String(repeating: #"\n"#, count: 20_000) + "\"", "[" + String(repeating: "1", count: 300) + "]",
    ])
  func everyByteIsReadAFewTimes(text: String) throws {
    let bytes = CountedBytes(bytes: Array(text.utf8))
    var parser = JSONParser(bytes)
    _ = try parser.document()
    #expect(bytes.counter.reads < 8 * bytes.count)
  }

  @Test(
    "A title with a control character is rejected",
    arguments: [#"\u0000"#, #"a\u0000b"#, #"\u001b[2J"#, #"\u007f"#, #"\u009b"#])
  func titles(title: String) {
    let expected = "a string without control characters other than tabs and line breaks"
    for (text, path) in [
      (#"{"viewport": {"size": {"width": 1, "height": 1}}, "title": "\#(title)", "sections": []}"#, "$.title"),
      (
        #"{"viewport": {"size": {"width": 1, "height": 1}}, "sections": [{"title": "\#(title)", "items": 0, "#
          + #""arrangement": {"type": "list", "itemSize": 1}}]}"#, "$.sections[0].title"
      ),
    ] {
      let error = #expect(throws: SceneError.self) { try scene(text) }
      #expect(error?.path == path)
      #expect(error?.expected == expected)
    }
  }

  @Test("An error message is a single line") func anErrorReadsAsOneLine() {
    let error = SceneError(path: "$.sections[2].header.length", expected: "a number", found: #""tall""#)
    #expect(error.description == #"$.sections[2].header.length: expected a number, found "tall""#)
  }

  @Test("An error shows every character of the document") func anErrorShowsEveryCharacterOfTheDocument() {
    let error = #expect(throws: SceneError.self) {
      try scene(#"{"viewport": {"size": {"width": 1, "height": 1}}, "t\n\u001b[31mred\u202e\u0000": 1}"#)
    }
    #expect(error?.description.hasPrefix(#"$['t\u{A}\u{1B}[31mred\u{202E}\u{0}']: expected only the keys"#) == true)
  }

  @Test("Long keys are not repeated") func longKeysAreNotRepeated() {
    let key = String(repeating: "k", count: 41)
    let error = #expect(throws: SceneError.self) { try scene(#"{"\#(key)": 1}"#) }
    #expect(error?.path == "$['\(key.prefix(40))…']")
    #expect(JSONValue.object([JSONKey(key): .null]).summary == "an object with \(key.prefix(40))…")
  }

  @Test("Long strings are not repeated") func longStringsAreNotRepeated() {
    let found = JSONValue.string(String(repeating: "x", count: 41)).summary
    #expect(found == "a string of 41 characters")
  }
}
