import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraJSON
@testable import TesseraScene

/// The scenes in the repository that tests use.
enum SceneFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let examplesFolder = root.appendingPathComponent("Examples/Scenes")

  static var exampleNames: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: examplesFolder.path).filter { $0.hasSuffix(".json") }.sorted()
    }
  }

  static func example(_ name: String) throws -> CollectionScene {
    try SceneReader().scene(from: Data(contentsOf: examplesFolder.appendingPathComponent(name)))
  }

  static func table<Row: Decodable>(_ name: String, of row: Row.Type = Row.self) throws -> [Row] {
    try JSONDecoder().decode([Row].self, from: Data(contentsOf: root.appendingPathComponent("Tests/Scenes/\(name)")))
  }
}

/// A scene with a name, as listed in the tables.
struct NamedScene: Decodable, CustomTestStringConvertible {
  let name: String
  let scene: JSONValue

  var testDescription: String { name }

  func read() throws -> CollectionScene { try SceneReader().scene(from: JSONEncoder().encode(scene)) }
}

/// Reads a scene from its text.
func scene(_ text: String) throws -> CollectionScene { try SceneReader().scene(from: Data(text.utf8)) }

/// Reads the only section of a scene from its text.
func section(_ text: String) throws -> CollectionScene.Section {
  let scene = try scene(#"{"viewport": {"size": {"width": 320, "height": 480}}, "sections": [\#(text)]}"#)
  return try #require(scene.sections.first)
}
