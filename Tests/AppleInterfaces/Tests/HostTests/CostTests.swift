import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// The cost of a million items, measured in queries and results instead of time.
@MainActor @Suite(.everyOrder) struct CostTests {
  private let sections = 1_000

  /// Counts the calls to a layout's closures.
  private final class Counter { var calls = 0 }

  private func screen(_ counter: Counter) -> Screen {
    let value = StackLayout { _ in
      counter.calls += 1
      return .list(length: .estimated(44)).header(20, pinned: true)
    }
    return Screen(value, Array(repeating: 1_000, count: sections))
  }

  /// Returns the queries made in one step.
  private func cost(_ screen: Screen, _ step: () throws -> Void) rethrows -> UICollectionView.Questions {
    let before = screen.view.questions
    try step()
    let after = screen.view.questions
    return UICollectionView.Questions(
      counts: after.counts - before.counts, itemCounts: after.itemCounts - before.itemCounts,
      attributes: after.attributes - before.attributes)
  }

  @Test("A scroll step requests no data, describes nothing and returns only visible elements") func aScrollStep() {
    let counter = Counter()
    let screen = screen(counter)
    screen.scroll(to: 2_000_000)
    let described = counter.calls
    for step in 1...20 {
      let cost = cost(screen) { screen.scroll(to: 2_000_000 + 30 * CGFloat(step)) }
      // The elements of at most two containers, if UIKit requests whole pages.
      #expect(cost.counts == 0 && cost.itemCounts == 0 && cost.attributes <= 40)
    }
    #expect(counter.calls == described)
    #expect(screen.view.rejections == [])
  }

  @Test("A layout pass without new data requests no counts") func aLayoutPass() {
    let counter = Counter()
    let screen = screen(counter)
    let described = counter.calls
    for _ in 0..<10 {
      let cost = cost(screen) {
        screen.layout.setNeedsLayout()
        screen.view.layoutIfNeeded()
      }
      #expect(cost.counts == 0 && cost.itemCounts == 0)
    }
    #expect(counter.calls == described)
  }

  @Test("A batch queries only the sections that it changes, and describes no sections again") func aBatch() throws {
    let counter = Counter()
    let screen = screen(counter)
    screen.scroll(to: 2_000_000)
    let described = counter.calls
    var batch = BatchUpdate()
    batch.insert(at: [10, 3])
    batch.delete(at: [700, 4])
    batch.move(from: [20, 1], to: [20, 50])
    var counts = screen.data.counts
    (counts[10], counts[700]) = (1_001, 999)
    let cost = try cost(screen) {
      try screen.view.apply(DataChange(batch, shape: DataShape(counts))) { screen.data.counts = counts }
    }
    // Only the layout's own queries are counted here. UIKit itself compares the counts of all sections.
    #expect(cost.itemCounts <= 3)
    #expect(counter.calls == described)
    #expect(screen.view.rejections == [])
  }

  @Test("Each step of an interactive move queries two sections and describes at most one item")
  func aMovementStep() throws {
    let counter = Counter()
    let value = StackLayout(
      .list { _ in
        counter.calls += 1
        return 44
      })
    let screen = Screen(value, [30_000])
    let described = counter.calls
    #expect(screen.view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
    for step in 0..<30 {
      let before = counter.calls
      let cost = cost(screen) {
        screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160 + 10 * CGFloat(step)))
      }
      #expect(cost.counts == 0 && cost.itemCounts <= 2)
      #expect(counter.calls - before <= 4)
    }
    screen.view.endInteractiveMovement()
    #expect(counter.calls - described < 200)
    #expect(screen.view.rejections == [])
  }
}
