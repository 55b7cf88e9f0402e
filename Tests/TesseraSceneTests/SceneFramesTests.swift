import Foundation
import Tessera
import TesseraScene
import Testing

struct SceneFramesTests {
  private static let line = 140.0 + 2
  private static let months = [45 + 3 * line - 2, 45 + line - 2, 45 + 2 * line - 2]

  @Test("The books scene is as tall as its headers and lines") func booksAreAsTallAsTheirHeadersAndLines() throws {
    let frames = try SceneFrames(ScenePlayer(SceneFiles.example("books.json")))
    #expect(frames.contentSize == LayoutSize(width: 320, height: 60 + Self.months.reduce(0, +)))
    #expect(frames.elements.count == 1 + 3 + 7 + 3 + 4)
    #expect(frames.elements.map(\.label).prefix(4) == ["My Books", "January", "Middlemarch", "Moby-Dick"])
  }

  @Test("The header of the visible month is pinned") func theHeaderOfTheMonthOnScreenIsPinned() throws {
    let frames = try SceneFrames(ScenePlayer(SceneFiles.example("books.json")), selection: .visible)
    let headers = frames.elements.filter { $0.attributes.element.kind == .header }
    #expect(headers.map(\.label) == ["January", "February", "March"])
    #expect(headers.map(\.isPinned) == [true, false, false])
    #expect(headers.map(\.attributes.frame.y) == [250, 60 + Self.months[0], 60 + Self.months[0] + Self.months[1]])
  }

  @Test("Every step has a result") func everyStepHasAResult() throws {
    let moments = try SceneFrames.atEachStep(SceneFiles.example("books.json"))
    #expect(moments.map(\.step) == [0, 1, 2, 3])
    #expect(moments.map(\.visibleRect.y) == [250, 0, 400, 460])
    let january = moments.map { moment in
      moment.elements.first { $0.attributes.element == .header(of: 0) }?.attributes.frame.y
    }
    #expect(january == [250, 60, 400, 460])
  }

  @Test("A rectangle selects the elements that intersect it") func aRectangleSelectsIntersectingElements() throws {
    let player = try ScenePlayer(SceneFiles.example("books.json"))
    let third = LayoutRect(x: 0, y: 60 + Self.months[0] + Self.months[1] + 1, width: 10, height: 60)
    let found = SceneFrames(player, selection: .rect(third)).elements
    #expect(found.map(\.label) == ["March", "Germinal"])
  }

  @Test("Frames are printed in a fixed order") func framesArePrintedInAFixedOrder() throws {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 50)),
      viewport: Viewport(offset: LayoutPoint(x: 0, y: 12.5)),
      sections: [
        CollectionScene.Section(
          title: "A/B", items: .count(1), arrangement: .list(CollectionScene.List(itemSize: 90)),
          header: CollectionScene.Supplementary(10, pinned: true))
      ])
    let text = String(decoding: try SceneFrames(ScenePlayer(scene)).json(), as: UTF8.self)
    #expect(
      text == """
        {
          "contentSize" : {
            "height" : 100,
            "width" : 100
          },
          "elements" : [
            {
              "category" : "supplementary",
              "frame" : {
                "height" : 10,
                "width" : 100,
                "x" : 0,
                "y" : 12.5
              },
              "isPinned" : true,
              "item" : 0,
              "kind" : "header",
              "label" : "A/B",
              "pins" : {
                "vertical" : {
                  "box" : {
                    "max" : 100,
                    "min" : 0
                  },
                  "distance" : 0,
                  "edge" : "min"
                }
              },
              "section" : 0,
              "zIndex" : 200
            },
            {
              "category" : "item",
              "frame" : {
                "height" : 90,
                "width" : 100,
                "x" : 0,
                "y" : 10
              },
              "item" : 0,
              "section" : 0,
              "zIndex" : 0
            }
          ],
          "step" : 0,
          "visibleRect" : {
            "height" : 50,
            "width" : 100,
            "x" : 0,
            "y" : 12.5
          }
        }

        """)
  }
}
