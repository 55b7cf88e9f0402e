import Foundation
import Tessera
import Testing

@testable import TesseraScene

@Suite("Movements in a storyboard")
struct StoryboardMovementTests {
  /// The remaining distance of a movement of one second, computed independently.
  private func left(_ curve: AnimationCurve, _ time: Double) -> Double {
    switch curve {
    case .linear: return 1 - time
    case .eased: return 1 - 3 * time * time + 2 * time * time * time
    case .spring: return (1 + 2 * Double.pi * time) * exp(-2 * Double.pi * time)
    }
  }

  private static let curves: [AnimationCurve] = [
    .linear(duration: 1), .eased(duration: 1), .spring(duration: 1, bounce: 0),
  ]

  @Test(
    "An insertion is shown in the middle of its movement", arguments: curves, [0, 0.125, 0.25, 0.5, 0.75] as [Double])
  func anInsertionIsShownMidMovement(curve: AnimationCurve, time: Double) throws {
    let left = left(curve, time)
    let moments = try storyboard(
      .animated(.insert(.item(CollectionScene.Item(label: "new"), at: [0, 1])), by: curve), .advance(time))
    let last = try #require(moments.last)
    let b = try #require(last.element("B"))
    #expect(abs(b.attributes.frame.y - (2 * row - row * left)) < 1e-6)
    #expect(b.target?.frame.y == 2 * row)
    let new = try #require(last.element("new"))
    #expect(new.attributes.frame.y == row)
    #expect(abs(new.attributes.alpha - (1 - left)) < 1e-6)
    #expect(last.element("A")?.target == nil)
    #expect(last.live?.time == time)
  }

  @Test("A movement ends when its time is up") func aMovementEndsWhenItsTimeIsUp() throws {
    let moments = try storyboard(
      .animated(.delete(.item([0, 0])), by: .linear(duration: 0.5)), .advance(0.25), .advance(0.25))
    #expect(moments.map { $0.live?.departing.map(\.label) } == [[], ["A"], ["A"], []])
    #expect(moments[2].live?.departing.first?.attributes.alpha == 0.5)
    #expect(moments.map { $0.onScreen("B") } == [row, row, row / 2, 0])
    #expect(moments[3].elements.allSatisfy { $0.target == nil })
  }

  @Test("Dividing a time into parts gives the same result") func dividedTimeGivesTheSameResult() throws {
    let step = CollectionScene.Step.animated(.move(from: .item([0, 0]), to: .item([0, 3])), by: .spring)
    let whole = try storyboard(step, .advance(0.2))
    let parts = try storyboard(step, .advance(0.05), .advance(0.15))
    for label in letters(4) {
      let (one, other) = (try #require(whole.last?.onScreen(label)), try #require(parts.last?.onScreen(label)))
      #expect(abs(one - other) < 1e-6)
    }
    #expect(whole[1].onScreen("A") == 0)
  }

  @Test("Without animation, the final state is shown immediately") func withoutAnimationTheFinalStateIsShown() throws {
    let moments = try storyboard(.move(from: .item([0, 0]), to: .item([0, 3])))
    #expect(moments[1].elements.allSatisfy { $0.target == nil })
    #expect(moments[1].labels.hasPrefix("BCDA"))
  }
}
