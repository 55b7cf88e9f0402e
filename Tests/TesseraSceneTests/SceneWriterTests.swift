import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraJSON
@testable import TesseraScene

struct SceneWriterTests {
  private func rewritten(_ scene: CollectionScene) throws -> CollectionScene {
    try SceneReader().scene(from: SceneWriter().data(for: scene))
  }

  @Test("Every example is read back as it was written", arguments: try SceneFiles.exampleNames)
  func everyExampleIsReadBackAsItWasWritten(name: String) throws {
    let example = try SceneFiles.example(name)
    #expect(try rewritten(example) == example)
  }

  @Test(
    "Every option is read back as it was written", arguments: try SceneFiles.table("accepted.json", of: NamedScene.self)
  )
  func everyOptionIsReadBackAsItWasWritten(_ accepted: NamedScene) throws {
    let scene = try accepted.read()
    #expect(try rewritten(scene) == scene)
  }

  @Test("Sections with nothing in common are read back as written")
  func sectionsWithNothingInCommonAreReadBack() throws {
    let sections = [
      CollectionScene.Section(
        items: .count(2), arrangement: .list(CollectionScene.List(itemSize: 10)),
        header: CollectionScene.Supplementary(20),
        background: BackgroundLayout()),
      CollectionScene.Section(items: .each([]), arrangement: .flow(CollectionScene.Flow())),
    ]
    let scene = CollectionScene(environment: LayoutEnvironment(containerSize: .zero), sections: sections)
    #expect(try rewritten(scene) == scene)
  }

  @Test("Values shared by all sections are written once") func sharedValuesAreWrittenOnce() throws {
    let section = CollectionScene.Section(
      items: .count(1), arrangement: .list(CollectionScene.List(itemSize: 10)),
      header: CollectionScene.Supplementary(20))
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 1, height: 2)), sections: [section, section])
    let written = try JSONDecoder().decode(JSONValue.self, from: SceneWriter().data(for: scene))
    let shared = JSONValue.object([
      "arrangement": .object(["type": .string("list"), "itemSize": .number(10)]), "header": .number(20),
    ])
    #expect(
      written
        == .object([
          "viewport": .object(["size": .object(["width": .number(1), "height": .number(2)])]),
          "layout": .object(["type": .string("stack"), "section": shared]),
          "sections": .array([.object(["items": .number(1)]), .object(["items": .number(1)])]),
        ]))
  }
}
