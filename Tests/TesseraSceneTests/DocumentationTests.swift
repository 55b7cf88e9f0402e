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
}
