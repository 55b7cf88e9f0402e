import Foundation
import TesseraScene
import Testing

struct DocumentationTests {
  @Test func everySceneInTheDocumentIsPlayed() throws {
    let text = try String(contentsOf: SceneFiles.root.appendingPathComponent("docs/SCENES.md"), encoding: .utf8)
    let scenes = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    for text in scenes { #expect(try SceneFrames.throughout(scene(text)).compactMap(\.error) == []) }
    #expect(scenes.count == 2)
  }

  @Test(arguments: [("Books", "README.md"), ("Photos", "README.md"), ("OnAPage", "docs/ON-A-PAGE.md")])
  func documentsShowSnippetsThatAreBuilt(_ name: String, in document: String) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: SceneFiles.root.appendingPathComponent(path), encoding: .utf8)
    }
    let (snippet, shown) = (try text("Snippets/\(name).swift"), try text(document))
    #expect(shown.contains("```swift\n" + snippet + "```"))
  }
}
