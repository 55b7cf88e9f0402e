import Tessera
@testable import TesseraUIKit
import Testing
import UIKit

/// Items that are dragged and dropped in UIKit's drag sessions, during which UIKit moves the item itself.
@MainActor @Suite(.everyOrder) struct DropTests {
  private func drop(
    _ counts: [Int], _ item: ItemPath, at position: CGPoint, _ change: (ItemPath) -> (BatchUpdate, [Int])
  ) throws -> (Screen, IndexPath?) {
    let screen = Screen(StackLayout(.list(length: 44).header(20)), counts)
    var target: IndexPath?
    try screen.view.drop(IndexPath(item), over: [CGPoint(x: 160, y: 30), position]) { destination in
      target = destination
      let (batch, after) = change(ItemPath(destination) ?? item)
      try screen.view.apply(DataChange(batch, shape: DataShape(after))) { screen.data.counts = after }
    }
    return (screen, target)
  }

  @Test("A drop in the same section is a batch, and does not end the session") func aDropInTheSameSection() throws {
    let (screen, target) = try drop([8], ItemPath(section: 0, item: 1), at: CGPoint(x: 160, y: 200)) { target in
      (BatchUpdate([.moveItem(from: ItemPath(section: 0, item: 1), to: target)]), [8])
    }
    #expect(target.map { $0.item > 1 } == true)
    #expect(screen.view.rejections == [])
    #expect(try screen.frames == screen.frames(by: StackLayout(.list(length: 44).header(20))))
    #expect(!screen.layout.isMovingItems)
  }

  @Test("A drop in another section is applied to the previous data") func aDropInAnotherSection() throws {
    let (screen, target) = try drop([4, 3], ItemPath(section: 0, item: 1), at: CGPoint(x: 160, y: 290)) { target in
      (BatchUpdate([.moveItem(from: ItemPath(section: 0, item: 1), to: target)]), [3, 4])
    }
    #expect(target?.section == 1)
    #expect(screen.view.rejections == [])
    #expect(try screen.frames == screen.frames(by: StackLayout(.list(length: 44).header(20))))
  }

  @Test("Items from elsewhere are inserted in the session") func itemsFromElsewhere() throws {
    let (screen, _) = try drop([6], ItemPath(section: 0, item: 1), at: CGPoint(x: 160, y: 200)) { target in
      (BatchUpdate([.insertItem(target)]), [7])
    }
    #expect(screen.view.rejections == [])
    #expect(screen.view.indexPathsForVisibleItems.count == 7)
  }
}
