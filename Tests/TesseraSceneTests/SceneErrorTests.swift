import Foundation
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
    "An invalid scene is refused with path, expectation and finding",
    arguments: try SceneFiles.table("refused.json", of: RefusedScene.self))
  func whatIsNoSceneIsRefusedWithPathExpectationAndFinding(_ refused: RefusedScene) throws {
    let document = try JSONEncoder().encode(refused.scene)
    #expect(throws: SceneError(path: refused.path, expected: refused.expected, found: refused.found)) {
      try SceneReader().scene(from: document)
    }
  }

  @Test("Invalid JSON is refused as a whole", arguments: ["", "{", #"{"title": }"#, "[1, 2", "nonsense"])
  func whatIsNoJSONIsRefusedAsAWhole(text: String) {
    let error = #expect(throws: SceneError.self) { try scene(text) }
    #expect(error?.path == "$")
    #expect(error?.expected == "a JSON document")
  }

  @Test(
    "What readers of JSON do not agree about is refused",
    arguments: [
      (#"{"sections": [{"items": 1}], "sections": []}"#, "$.sections", "a key once"),
      (#"{"sections": [{}, {"items": 1, "\u0069tems": 2}]}"#, "$.sections[1].items", "a key once"),
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

  @Test("A number beyond doubles is refused") func aNumberBeyondDoublesIsRefused() {
    let error = #expect(throws: SceneError.self) { try scene(#"{"title": 1e999}"#) }
    #expect(error?.expected == "a JSON document")
  }

  @Test("An error reads as one line") func anErrorReadsAsOneLine() {
    let error = SceneError(path: "$.sections[2].header.length", expected: "a number", found: #""tall""#)
    #expect(error.description == #"$.sections[2].header.length: expected a number, found "tall""#)
  }

  @Test("An error shows every character of the document") func anErrorShowsEveryCharacterOfTheDocument() {
    let error = #expect(throws: SceneError.self) {
      try scene(#"{"viewport": {"size": {"width": 1, "height": 1}}, "t\n\u001b[31mred\u202e\u0000": 1}"#)
    }
    #expect(error?.description.hasPrefix(#"$['t\u{A}\u{1B}[31mred\u{202E}\u{0}']: expected no such key"#) == true)
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
