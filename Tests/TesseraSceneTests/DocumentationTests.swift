import Foundation
import TesseraScene
import Testing

struct DocumentationTests {
  @Test func everySceneInTheDocumentIsRead() throws {
    let text = try String(contentsOf: SceneFiles.root.appendingPathComponent("docs/SCENES.md"), encoding: .utf8)
    let scenes = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    for text in scenes { _ = try scene(text) }
    #expect(scenes.count == 1)
  }

  @Test(arguments: ["Books", "Photos"])
  func theReadmeShowsSnippetsThatAreBuilt(_ name: String) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: SceneFiles.root.appendingPathComponent(path), encoding: .utf8)
    }
    let (snippet, readme) = (try text("Snippets/\(name).swift"), try text("README.md"))
    #expect(readme.contains("```swift\n" + snippet + "```"))
  }
}
