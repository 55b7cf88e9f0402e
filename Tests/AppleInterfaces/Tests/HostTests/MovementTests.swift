import Tessera
import TesseraUIKit
import Testing
import UIKit

/// The user moves items.
@MainActor @Suite(.everyOrder) struct MovementTests {
  private let list = StackLayout(.list(length: 44).header(30))

  /// The center of an item at the start of the movement.
  private func center(of path: IndexPath, in screen: Screen) throws -> CGPoint {
    try #require(screen.layout.layoutAttributesForItem(at: path)).center
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("The gap follows the dragged item and stays while the item does not move") func theGapFollows() throws {
    let screen = Screen(list, [6, 4])
    #expect(screen.view.beginInteractiveMovementForItem(at: path(0, 1)))
    let start = try center(of: path(0, 1), in: screen)
    var paths: [IndexPath] = []
    for step in 0...130 {
      let position = CGPoint(x: start.x, y: start.y + CGFloat(step))
      for _ in 0..<2 {
        screen.view.updateInteractiveMovementTargetPosition(position)
        paths.append(screen.data.counts == [6, 4] ? screen.moved : path(9, 9))
      }
    }
    // Both calls for a position give the same path, and the item has each path only once.
    for index in stride(from: 0, to: paths.count, by: 2) { #expect(paths[index] == paths[index + 1]) }
    #expect(
      paths.reduce(into: [IndexPath]()) { if $0.last != $1 { $0.append($1) } } == [1, 2, 3, 4].map { path(0, $0) })
    screen.view.endInteractiveMovement()
    #expect(screen.data.moves.map { [$0.0, $0.1] } == [[path(0, 1), path(0, 4)]])
    #expect(screen.view.rejections == [])
    #expect(try screen.frames == screen.frames(by: list))
  }

  @Test("An item is dropped into an empty section") func anItemIsDroppedIntoAnEmptySection() throws {
    let screen = Screen(list, [3, 0, 2])
    #expect(screen.view.beginInteractiveMovementForItem(at: path(0, 0)))
    let header = try #require(screen.layout.attributes(of: .header(of: 1))).frame
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: header.y + 15))
    #expect(screen.moved == path(1, 0))
    screen.view.endInteractiveMovement()
    #expect(screen.data.counts == [2, 1, 2])
    #expect(screen.view.rejections == [])
    #expect(try screen.frames == screen.frames(by: list))
  }

  @Test("A canceled movement leaves everything in place") func aCanceledMovement() throws {
    let screen = Screen(list, [3, 2])
    let before = screen.frames
    #expect(screen.view.beginInteractiveMovementForItem(at: path(0, 0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 200))
    #expect(screen.moved.section == 1)
    screen.view.cancelInteractiveMovement()
    #expect(screen.frames == before)
    #expect(screen.data.counts == [3, 2])
    #expect(screen.view.rejections == [])
  }

  @Test("A reload ends a movement, and later changes are animated again") func aReloadEndsAMovement() throws {
    let screen = Screen(list, [6])
    #expect(screen.view.beginInteractiveMovementForItem(at: path(0, 1)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 200))
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    var batch = BatchUpdate()
    batch.insert(at: [0, 0])
    try screen.view.apply(DataChange(batch, shape: [7])) { screen.data.counts = [7] }
    #expect(!screen.view.animations.isEmpty)
    #expect(screen.view.rejections == [])
  }

  @Test("A change just after a movement has begun is a reload") func aChangeAtTheBeginningOfAMovement() throws {
    let screen = Screen(list, [6])
    #expect(screen.view.beginInteractiveMovementForItem(at: path(0, 1)))
    var batch = BatchUpdate()
    batch.insert(at: [0, 0])
    try screen.view.apply(DataChange(batch, shape: [7])) { screen.data.counts = [7] }
    #expect(screen.view.rejections == [])
    #expect(try screen.frames == screen.frames(by: list))
  }

  @Test("Measured sizes move with their items") func measuredSizesMove() throws {
    let feed = StackLayout(.list(length: .estimated(100)))
    let screen = Screen(feed, [6]) { _, _, data in
      data.heights = [path(0, 0): 30]
    }
    screen.data.heights = [:]
    #expect(screen.layout.attributes(of: .item(0, 0))?.frame.height == 30)
    #expect(screen.view.beginInteractiveMovementForItem(at: path(0, 0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 230))
    let target = screen.moved
    #expect(target != path(0, 0))
    #expect(screen.layout.attributes(of: .item(0, target.item))?.frame.height == 30)
    screen.view.endInteractiveMovement()
    #expect(screen.layout.attributes(of: .item(0, target.item))?.frame.height == 30)
  }
}
