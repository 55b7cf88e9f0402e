import Tessera
import Testing

@testable import TesseraScene

@Suite("Moments in a storyboard")
struct SceneStoryboardTests {
  @Test("Every step has a picture and a caption") func everyStepHasAPictureAndACaption() throws {
    let storyboard = try SceneStoryboard(SceneFiles.example("film-books.json"))
    #expect(
      storyboard.moments.map { $0.caption.replacing("\u{A0}", with: " ") } == [
        "Start", "New data (spring, 0.5 s)", "0.15 s later", "0.7 s later", "Start switching to a grid: 20 %",
        "Continue to 50 %", "Finish the switch (eased, 0.25 s)", "0.3 s later",
      ])
  }

  @Test("A period of time can have several moments") func aPeriodOfTimeCanHaveSeveralMoments() throws {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: container), sections: [rows(letters(3))],
      steps: [.animated(.delete(.item([0, 0])), by: .linear(duration: 1)), .advance(1), .transition(.cancel)])
    let storyboard = try SceneStoryboard(scene, momentsOfAdvance: 4)
    #expect(storyboard.moments.count == 1 + 1 + 4 + 1)
    let ys = storyboard.moments.map { moment in moment.shown.first { $0.label == "C" }?.attributes.frame.y }
    #expect(ys == [2 * row, 2 * row, 1.75 * row, 1.5 * row, 1.25 * row, row, row])
    #expect(storyboard.moments[2].shown.first?.label == "A")
    #expect(storyboard.moments[2].shown.first?.isDeparting == true)
    #expect(storyboard.moments.last?.caption == "Cancel the switch: refused, no switch to another layout has begun")
  }

  @Test("Fewer than 1 or more than 3600 moments are rejected", arguments: [Int.min, -1, 0, 3601, 200_000, .max])
  func invalidMomentCounts(count: Int) {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: container), sections: [rows(letters(1))], steps: [.advance(1)])
    let error = #expect(throws: ScenePlayError.self) { try SceneStoryboard(scene, momentsOfAdvance: count) }
    #expect(error == ScenePlayError(step: 0, problem: .momentsOfAdvance(count)))
    #expect(error?.description == "momentsOfAdvance is \(count); expected from 1 to 3600")
  }

  @Test("An invalid time is rejected with its value in the document, even if its parts would be valid")
  func invalidSeconds() {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: container), sections: [rows(letters(1))],
      steps: [.advance(60), .advance(61)])
    let error = #expect(throws: ScenePlayError.self) { try SceneStoryboard(scene, momentsOfAdvance: 3) }
    #expect(error == ScenePlayError(step: 2, problem: .seconds(61)))
  }

  @Test("An invalid step is reported with its path in the document")
  func anInvalidStepIsReportedWithItsPath() throws {
    let scene = CollectionScene(
      environment: LayoutEnvironment(containerSize: container), sections: [], steps: [.advance(1), .scale(-1)])
    let error = #expect(throws: ScenePlayError.self) { try SceneStoryboard(scene, momentsOfAdvance: 10) }
    #expect(error?.step == 2)
  }
}
