import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Items dropped into other items")
struct DropIntoTests {
  private typealias Controller = CollectionController<Int, Int>

  /// Item 1 with 11 and 12, then 2 (collapsed, with 21), 3 and 4, all 40 points tall.
  private func show(takes: Bool = true) throws -> (controller: Controller, host: RecordingHost, drops: () -> [String]) {
    var data: Snapshot<Int, Int> = [0: [1, 2, 3, 4]]
    data.append([11, 12], under: 1)
    data.append([21], under: 2)
    data.expandItems([1])
    let controller = try Controller(StackLayout(.list(length: 40)), data, in: phone)
    let host = RecordingHost(controller.engine)
    host.content = { controller.snapshot.item(at: $0) ?? -1 }
    let drops = Drops()
    controller.allowExpansion(animation: nil)
    controller.allowDrags(moved: { item, _ in drops.texts.append("\(item) moved") })
    if takes { controller.allowDropsIntoItems { item, parent, _ in drops.texts.append("\(item) into \(parent)") } }
    host.runUntilIdle()
    return (controller, host, { drops.texts })
  }

  private final class Drops {
    var texts: [String] = []
  }

  /// Drags an item over another, to a fraction of the other item's height.
  private func hold(_ item: Int, over other: Int, at fraction: Double, _ controller: Controller, _ host: RecordingHost)
    throws
  {
    func frame(of item: Int) throws -> LayoutRect {
      let element = try #require(controller.element(of: item))
      return try #require(host.frame(of: element))
    }
    let (start, end) = (try frame(of: item), try frame(of: other))
    guard case .item(let path) = try #require(controller.element(of: item)) else { return }
    #expect(host.engine.beginDrag(of: path, at: LayoutPoint(x: 160, y: start.y + 20)))
    host.engine.moveDrag(to: LayoutPoint(x: 160, y: end.y + 40 * fraction))
    host.frame()
  }

  private func visible(_ controller: Controller) -> [Int] { controller.snapshot.visibleItems(in: 0) ?? [] }

  @Test("The middle half of a parent accepts an item while the gap stays in place", arguments: [0.3, 0.5, 0.7])
  func into(fraction: Double) throws {
    let (controller, host, drops) = try show()
    try hold(4, over: 2, at: fraction, controller, host)
    #expect(host.engine.dropTarget == [0, 3])
    #expect(host.engine.draggedItem?.destination == [0, 5])
    #expect(host.view(of: .item(0, 3))?.state.contains(.dropTarget) == true)
    host.engine.endDrag()
    #expect(drops() == ["4 into 2"])
    #expect(controller.snapshot.children(of: 2) == [21, 4])
    host.runUntilIdle()
    #expect(visible(controller) == [1, 11, 12, 2, 3])
    #expect(host.view(of: .item(0, 3))?.state.contains(.dropTarget) == false)
    #expect(host.violations == [])
  }

  @Test("An expanded parent shows the item as its last child, with the item's descendants") func expanded() throws {
    let (controller, host, drops) = try show()
    #expect(controller.setExpanded(true, 2))
    host.runUntilIdle()
    try hold(2, over: 1, at: 0.5, controller, host)
    host.engine.endDrag()
    host.runUntilIdle()
    #expect(drops() == ["2 into 1"])
    #expect(visible(controller) == [1, 11, 12, 2, 21, 3, 4])
    #expect(host.view(of: .item(0, 4))?.accessibility.level == 3)
    #expect(host.violations == [])
  }

  @Test("The edges of a parent, items without children, and siblings of the item accept nothing")
  func beside() throws {
    for (item, other, fraction) in [(4, 2, 0.1), (4, 3, 0.5), (1, 12, 0.5)] {
      let (controller, host, _) = try show()
      try hold(item, over: other, at: fraction, controller, host)
      #expect(host.engine.dropTarget == nil, "\(item) over \(other)")
      host.engine.cancelDrag()
      host.runUntilIdle()
      #expect(host.violations == [])
    }
  }

  @Test("Without permission, items are only dropped beside others") func withoutPermission() throws {
    let (controller, host, drops) = try show(takes: false)
    try hold(4, over: 2, at: 0.5, controller, host)
    #expect(host.engine.dropTarget == nil)
    host.engine.endDrag()
    #expect(drops() == ["4 moved"])
    #expect(controller.snapshot.children(of: 2) == [21])
  }

  @Test(
    "A slow pointer can reach the middle of a parent from both sides, and the gap moves when it passes the parent's far edge"
  )
  func slowly() throws {
    for isDown in [true, false] {
      let (controller, host, _) = try show()
      // The item comes from directly above or below the collapsed parent.
      if isDown { try controller.update { $0.move(4, before: 2) } }
      host.runUntilIdle()
      let start = host.frame(of: .item(0, isDown ? 3 : 4))?.y ?? 0
      #expect(host.engine.beginDrag(of: [0, isDown ? 3 : 4], at: LayoutPoint(x: 160, y: start + 20)))
      var (targets, moves) = (0, 0)
      for step in 1...50 {
        host.engine.moveDrag(to: LayoutPoint(x: 160, y: start + 20 + Double(isDown ? step : -step)))
        host.frame()
        if host.engine.dropTarget != nil { targets += 1 }
        if host.engine.draggedItem?.destination != [0, isDown ? 3 : 4] { moves += 1 }
      }
      // The middle half is 20 points tall. In the far quarter, the gap moves.
      #expect((18...20).contains(targets) && moves > 0, "\(targets), \(moves)")
      host.engine.cancelDrag()
      host.runUntilIdle()
      #expect(host.violations == [])
    }
  }

  @Test("A drag that continues elsewhere or is canceled leaves the parent") func leaving() throws {
    let (controller, host, drops) = try show()
    try hold(4, over: 2, at: 0.5, controller, host)
    host.engine.moveDrag(to: LayoutPoint(x: 160, y: 20 + 4 * 40 + 15))
    host.frame()
    #expect(host.engine.dropTarget == nil)
    host.engine.moveDrag(to: LayoutPoint(x: 160, y: 3 * 40 + 20))
    host.frame()
    #expect(host.engine.dropTarget != nil)
    host.engine.cancelDrag()
    #expect(host.engine.dropTarget == nil && drops() == [])
    host.runUntilIdle()
    #expect(visible(controller) == [1, 11, 12, 2, 3, 4])
    #expect(host.violations == [])
  }
}
