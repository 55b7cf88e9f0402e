import Foundation
import Testing

struct FramesTests {
  private struct Frames: Decodable {
    struct LayoutSize: Decodable { let width, height: Double }
    struct Element: Decodable {
      let category: String
      let label: String?
    }
    let contentSize: LayoutSize
    let elements: [Element]
    let step: Int
  }

  private static let books = "Examples/Scenes/books.json"
  private static let small =
    #"{"viewport": {"size": {"width": 100, "height": 50}}, "sections": [{"items": ["A", "B", "C"], "#
    + #""arrangement": {"type": "list", "itemSize": 40}}], "steps": [{"scroll": {"y": 60}}]}"#

  @Test("All elements are printed") func allElementsArePrinted() throws {
    let command = try Command("frames", Self.books)
    let frames = try command.json(Frames.self)
    #expect(command.status == 0)
    #expect(command.message.isEmpty)
    #expect(frames.elements.count == 1 + 3 + 7 + 3 + 4)
    let months: [Double] = [45 + 3 * 140 + 2 * 2, 45 + 140, 45 + 2 * 140 + 2]
    #expect(frames.contentSize.height == 60 + months.reduce(0, +))
  }

  @Test("A dash means standard input") func aDashReadsStandardInput() throws {
    let frames = try Command("frames", "-", input: Self.small).json(Frames.self)
    #expect(frames.elements.map(\.label) == ["A", "B", "C"])
    #expect(frames.contentSize.height == 3 * 40)
  }

  @Test("Visible elements are the elements in the view") func visibleElementsAreThoseInTheView() throws {
    let frames = try Command("frames", "--visible", "-", input: Self.small).json(Frames.self)
    #expect(frames.elements.map(\.label) == ["A", "B"])
  }

  @Test("A rectangle selects elements") func aRectangleSelectsElements() throws {
    let frames = try Command("frames", "-", "--rect", "10,85,5.5,1", input: Self.small).json(Frames.self)
    #expect(frames.elements.map(\.label) == ["C"])
  }

  @Test("A rectangle may start below zero", arguments: [["--rect=-10,-10,20,20"], ["--rect", "-10,-10,20,20"]])
  func aRectangleMayStartBelowZero(option: [String]) throws {
    let frames = try Command(["frames", "-"] + option, input: Self.small).json(Frames.self)
    #expect(frames.elements.map(\.label) == ["A"])
  }

  @Test("Steps print the start and the state after each step") func stepsPrintTheStartAndWhatFollows() throws {
    let moments = try Command("frames", "--steps", "--visible", "-", input: Self.small).json([Frames].self)
    #expect(moments.map(\.step) == [0, 1])
    #expect(moments.map { $0.elements.map(\.label) } == [["A", "B"], ["B", "C"]])
  }

  @Test("A scene with a million items plays") func aMillionItemsArePlayed() throws {
    let scene =
      #"{"viewport": {"size": {"width": 300, "height": 400}}, "sections": [{"items": 1000000, "arrangement": "#
      + #"{"type": "list", "itemSize": 40}}], "steps": [{"scrollTo": {"item": [0, 500000], "at": "start"}}, "#
      + #"{"resize": {"width": 200, "height": 400}, "animation": "spring"}, {"advance": 0.1}, {"switchLayout": {"layout": "#
      + #"{"section": {"arrangement": {"type": "grid", "columns": 4, "itemSize": 40}}}}}]}"#
    let moments = try Command("frames", "--steps", "--visible", "-", input: scene).json([Frames].self)
    #expect(moments.map(\.contentSize.height) == [4e7, 4e7, 4e7, 4e7, 1e7])
    #expect(moments.allSatisfy { $0.elements.count <= 4 * 11 })
  }

  @Test("Equal scenes are printed identically") func theSameSceneIsPrintedTheSameWay() throws {
    #expect(try Command("frames", Self.books).output == Command("frames", Self.books).output)
  }
}
