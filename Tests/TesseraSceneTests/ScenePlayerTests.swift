import Foundation
import Tessera
import Testing

@testable import TesseraJSON
@testable import TesseraScene

struct ScenePlayerTests {
  private func player(steps: CollectionScene.Step...) throws -> ScenePlayer {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480)),
      sections: [CollectionScene.Section(items: .count(20), arrangement: .list(CollectionScene.List(itemSize: 44)))],
      steps: steps)
    let player = try ScenePlayer(scene)
    while try player.playNextStep() {}
    return player
  }

  @Test("Scrolling moves only the viewport") func scrollingMovesOnlyTheViewport() throws {
    let played = try player(steps: .scroll(x: 1, y: 2), .scroll(x: nil, y: 3))
    #expect(played.viewport == Viewport(offset: LayoutPoint(x: 1, y: 3)))
    #expect(played.environment == played.scene.environment)
    #expect(played.stepsPlayed == 2)
  }

  @Test("After release, scrolling ends where the layout snaps")
  func releasedScrollingEndsWhereTheLayoutSnaps() throws {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480)),
      layout: .stack(CollectionScene.Stack(snapping: Snapping(to: .item))),
      sections: [CollectionScene.Section(items: .count(20), arrangement: .list(CollectionScene.List(itemSize: 44)))],
      steps: [
        .settle(x: nil, y: 50, velocity: .zero), .settle(x: 3, y: nil, velocity: LayoutPoint(x: 0, y: 1)),
        .settle(x: nil, y: 5000, velocity: .zero),
      ])
    let player = try ScenePlayer(scene)
    var offsets: [LayoutPoint] = []
    while try player.playNextStep() { offsets.append(player.viewport.offset) }
    #expect(offsets == [LayoutPoint(x: 0, y: 44), LayoutPoint(x: 0, y: 2 * 44), LayoutPoint(x: 0, y: 20 * 44 - 480)])
  }

  @Test("After release, scrolling ends within the content")
  func releasedScrollingEndsWithinTheContent() throws {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480)),
      layout: .stack(CollectionScene.Stack()),
      sections: [CollectionScene.Section(items: .count(20), arrangement: .list(CollectionScene.List(itemSize: 44)))],
      steps: [
        .scroll(x: nil, y: 5000), .settle(x: nil, y: nil, velocity: .zero), .settle(x: -9, y: -9, velocity: .zero),
      ])
    let player = try ScenePlayer(scene)
    var offsets: [LayoutPoint] = []
    while try player.playNextStep() { offsets.append(player.viewport.offset) }
    #expect(offsets == [LayoutPoint(x: 0, y: 5000), LayoutPoint(x: 0, y: 20 * 44 - 480), .zero])
  }

  @Test("Pin insets change only the viewport") func pinInsetsChangeOnlyTheViewport() throws {
    let played = try player(steps: .pinInsets(Insets(top: 64)))
    #expect(played.viewport == Viewport(pinInsets: Insets(top: 64)))
    #expect(played.environment == played.scene.environment)
  }

  @Test("Scrolling to an element keeps the scroll padding free")
  func scrollingToAnElementKeepsScrollPaddingFree() throws {
    let played = try player(steps: .scrollPadding(Insets(top: 30)))
    #expect(played.viewport == Viewport(scrollPadding: Insets(top: 30)))
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480)),
      viewport: Viewport(scrollPadding: Insets(top: 20, bottom: 50)),
      sections: [CollectionScene.Section(items: .count(40), arrangement: .list(CollectionScene.List(itemSize: 44)))],
      steps: [
        .scrollTo(.item(0, 20), at: .start), .scrollTo(.item(0, 20), at: .end), .scrollPadding(.zero),
        .scrollTo(.item(0, 20), at: .start),
      ])
    let player = try ScenePlayer(scene)
    var offsets: [Double] = []
    while try player.playNextStep() { offsets.append(player.viewport.offset.y) }
    let (start, end): (Double, Double) = (20 * 44, 21 * 44 - 480)
    #expect(offsets == [start - 20, end + 50, end + 50, start])
  }

  @Test("Scrolling to an offset stays within the content") func scrollingToAnOffsetStaysWithinTheContent() throws {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 480), insets: Insets(top: 10)),
      sections: [CollectionScene.Section(items: .count(20), arrangement: .list(CollectionScene.List(itemSize: 44)))],
      steps: [
        .scrollToOffset(x: 50, y: 100), .scrollToOffset(x: nil, y: 1e300), .scrollToOffset(x: 5, y: nil),
        .scrollToOffset(x: nil, y: -1e300),
        .animated(.scrollToOffset(x: nil, y: 500), by: .linear(duration: 1)), .advance(0.5), .advance(0.5),
      ])
    let player = try ScenePlayer(scene)
    var offsets: [LayoutPoint] = []
    while try player.playNextStep() { offsets.append(player.viewport.offset) }
    let (start, end) = (-10.0, 20.0 * 44 - 480)
    let middle = (start + end) / 2
    #expect(offsets.allSatisfy { $0.x == 0 })
    #expect(offsets.map { $0.y } == [100, end, end, start, start, middle, end])
  }

  @Test("Container steps adapt the layout") func stepsOfTheContainerAdaptTheLayout() throws {
    let size = LayoutSize(width: 480, height: 320)
    let played = try player(steps: .resize(size), .insets(8), .direction(.rightToLeft), .scale(2))
    #expect(
      played.environment == LayoutEnvironment(containerSize: size, insets: 8, scale: 2, direction: .rightToLeft))
    #expect(played.prepared.environment == played.environment)
    #expect(played.viewport == Viewport(offset: LayoutPoint(x: -8, y: -8)))
  }

  @Test("An invalid step is reported and changes nothing") func anInvalidStepIsReportedAndChangesNothing() throws {
    let start = try player()
    let problem = LayoutError(.negative, .scale, value: -1, at: .environment)
    let scene = CollectionScene(
      environment: start.environment, sections: start.scene.sections, steps: [.scale(2), .scale(-1)])
    let player = try ScenePlayer(scene)
    #expect(try player.playNextStep())
    #expect(throws: ScenePlayError(step: 2, problem: .layout(problem))) { try player.playNextStep() }
    #expect(player.environment.scale == 2)
    #expect(player.stepsPlayed == 1)
  }

  @Test(
    "A step can last from 0 to 60 seconds. Any other number is reported and changes nothing",
    arguments: [.nan, .infinity, -.infinity, -1, 60.5, 1e300])
  func invalidSeconds(seconds: Double) throws {
    let start = try player()
    for step: CollectionScene.Step in [.advance(seconds), .animated(.advance(seconds), by: .eased)] {
      let player = try ScenePlayer(
        CollectionScene(environment: start.environment, sections: start.scene.sections, steps: [.advance(60), step]))
      #expect(try player.playNextStep())
      let error = #expect(throws: ScenePlayError.self) { try player.playNextStep() }
      #expect(
        error?.description == "$.steps[1]: \(seconds) seconds cannot pass in one step; expected a number from 0 to 60")
      #expect(player.time == 60)
      #expect(player.stepsPlayed == 1)
    }
  }

  struct UnusableScene: Decodable, CustomTestStringConvertible {
    let name, message: String
    let scene: JSONValue

    var testDescription: String { name }
  }

  @Test(
    "A value that the layout cannot use is reported with its position",
    arguments: try SceneFiles.table("unusable.json", of: UnusableScene.self))
  func unusableValuesAreReportedWithTheirPosition(_ unusable: UnusableScene) throws {
    let scene = try SceneReader().scene(from: JSONEncoder().encode(unusable.scene))
    let error = #expect(throws: ScenePlayError.self) { try SceneFrames.atEachStep(scene, selection: .visible) }
    #expect(error?.description == unusable.message)
  }
}
