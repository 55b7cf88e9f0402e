import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// The engine's handling of views that belong to items.
@Suite("Accessory views")
struct AccessoryViewTests {
  private let list = StackLayout(
    .list(length: 40).accessory("badge", size: 10, at: .topTrailing)
      .accessory("delete", size: 20, at: .trailing, offset: LayoutPoint(x: -20, y: 0), takesPresses: true))

  private func center(_ element: Element, in host: RecordingHost) throws -> LayoutPoint {
    let frame = try #require(host.frame(of: element))
    return LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  private func viewID(of element: Element, in host: RecordingHost) -> ViewID? {
    host.views.first { $0.value.attributes?.element == element && !$0.value.isDeparting }?.key
  }

  @Test("Pressing an accessory presses its item, unless the accessory responds to presses itself")
  func presses() throws {
    let host = try host(list, [5])
    host.engine.settings.selectionMode = .single
    let badge = try center(.supplementary("badge", [0, 1]), in: host)
    #expect(host.engine.pointerDown(at: badge, at: 1))
    #expect(host.engine.pointerUp(at: badge, at: 1.1))
    #expect(host.engine.selection.singleItem == [0, 1])

    host.engine.clearSelection()
    let delete = try center(.supplementary("delete", [0, 2]), in: host)
    #expect(host.engine.pointerDown(at: delete, at: 2))
    #expect(host.engine.pointerUp(at: delete, at: 2.1))
    host.frame()
    #expect(host.engine.selection.singleItem == nil)
    let pressed = host.takeEvents().filter { if case .pressed = $0 { true } else { false } }
    #expect(pressed == [.pressed(.supplementary("delete", [0, 2]))])
  }

  @Test("A press that ends elsewhere is not reported")
  func missed() throws {
    let host = try host(list, [5])
    let delete = try center(.supplementary("delete", [0, 2]), in: host)
    #expect(host.engine.pointerDown(at: delete, at: 1))
    _ = host.engine.pointerUp(at: LayoutPoint(x: delete.x, y: delete.y + 100), at: 1.1)
    host.frame()
    #expect(!host.takeEvents().contains { if case .pressed = $0 { true } else { false } })
  }

  @Test("A press with the keyboard reports only the pressed element")
  func keyboard() throws {
    let host = try host(list, [5])
    #expect(host.engine.press(.supplementary("delete", [0, 2])))
    #expect(!host.engine.press(.supplementary("badge", [0, 2])))
    #expect(!host.engine.press(.supplementary("delete", [0, 9])))
    #expect(!host.engine.press(.item(0, 1)))
    host.frame()
    #expect(host.takeEvents().contains(.pressed(.supplementary("delete", [0, 2]))))
  }

  @Test("Accessories move with their item, each in a single view")
  func moves() throws {
    let host = try host(list, [5])
    let view = viewID(of: .supplementary("badge", [0, 0]), in: host)
    try host.engine.apply(
      BatchUpdate([.moveItem(from: [0, 0], to: [0, 3])]), data: [5], animation: .linear(duration: 1))
    host.frame()
    host.frame(after: 0.5)
    let item = try #require(host.frame(of: .item(0, 3)))
    let badge = try #require(host.frame(of: .supplementary("badge", [0, 3])))
    #expect(item.y == 60 && badge.y == 60)
    #expect(view != nil && viewID(of: .supplementary("badge", [0, 3]), in: host) == view)
  }

  @Test("Accessories appear and disappear with their item")
  func appearance() throws {
    let host = try host(list, [3])
    host.engine.appearance = { _ in .fade }
    try host.engine.apply(BatchUpdate([.insertItem([0, 1])]), data: [4], animation: .linear(duration: 1))
    host.frame()
    host.frame(after: 0.25)
    let badge = try #require(host.shown[.supplementary("badge", [0, 1])])
    #expect(host.shown[.item(0, 1)]?.alpha == 0.25)
    #expect(badge.alpha == 0.25)
    host.runUntilIdle()
    try host.engine.apply(BatchUpdate([.deleteItem([0, 1])]), data: [3], animation: .linear(duration: 1))
    host.frame()
    host.frame(after: 0.25)
    let leaving = host.views.values.compactMap(\.attributes).filter { $0.alpha == 0.75 }.map(\.element)
    #expect(Set(leaving) == [.item(0, 1), .supplementary("badge", [0, 1]), .supplementary("delete", [0, 1])])
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("A removed accessory follows its item while the accessory disappears")
  func lost() throws {
    final class Marks { var isMarked = true }
    let marks = Marks()
    let marked = StackLayout(
      .list(length: 40).accessory("badge", size: 10, at: .topTrailing) {
        $0.item == 0 || $0.item == 3 && marks.isMarked
      })
    let host = try host(marked, [5])
    host.engine.appearance = { _ in .fade }
    marks.isMarked = false
    try host.engine.apply(
      BatchUpdate([.moveItem(from: [0, 0], to: [0, 3]), .reloadItem([0, 0])]), data: [5],
      animation: .linear(duration: 1))
    host.frame()
    host.frame(after: 0.5)
    let leaving = host.views.values.compactMap(\.attributes).filter { $0.element == .supplementary("badge", [0, 3]) }
    #expect(leaving.map(\.frame.y) == [60] && leaving.map(\.alpha) == [0.5])
    #expect(host.frame(of: .item(0, 3))?.y == 60)
    host.runUntilIdle()
    #expect(!host.views.values.contains { $0.attributes?.element == .supplementary("badge", [0, 3]) })
    #expect(host.violations == [])
  }

  @Test("Accessories of a dragged item stay with it, in front of the others, and settle with it")
  func drags() throws {
    let shelf = try Shelf(list, [8])
    let start = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 90))
    let path = try #require(shelf.engine.draggedItem?.destination)
    let item = try #require(shelf.host.frame(of: .item(path)))
    let badge = try #require(shelf.host.shown[.supplementary("badge", path)])
    #expect(item.y == 40 + 90)
    #expect(badge.frame.y - shelf.host.offset.y == item.y)
    let others = shelf.host.shown.values.filter { $0.element.path != path }.map(\.zIndex).max()
    #expect(badge.zIndex > (others ?? 0))
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.host.frame(of: .supplementary("badge", path))?.y == shelf.host.frame(of: .item(path))?.y)
    #expect(shelf.isTrue)
  }

  @Test("During a drag, accessories are identified by the path of their item in the data")
  func sources() throws {
    let shelf = try Shelf(list, [8])
    let start = try shelf.take([0, 1])
    shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 90))
    for view in shelf.host.views.values {
      guard let element = view.attributes?.element else { continue }
      #expect(view.source.path == shelf.engine.sourcePath(of: element.path))
    }
    #expect(shelf.host.view(of: .supplementary("badge", [0, 3]))?.source == .supplementary("badge", [0, 1]))
  }

  @Test("An item whose content has changed is shown again with its accessories")
  func reconfigured() throws {
    let host = try host(list, [3])
    let change = DataChange(BatchUpdate([]), shape: [3], reconfigured: [[0, 1]])
    try host.engine.apply(change)
    host.frame()
    let shownAgain = host.views.values.filter { $0.bindCount == 2 }.compactMap { $0.attributes?.element }
    #expect(Set(shownAgain) == [.item(0, 1), .supplementary("badge", [0, 1]), .supplementary("delete", [0, 1])])
  }

  @Test("Assistive technology reads accessories as parts of their item, and those that respond to presses as buttons")
  func accessibility() throws {
    let host = try host(list, [3])
    #expect(host.engine.accessibilityInfo(of: .supplementary("badge", [0, 1])).role == .accessory)
    #expect(host.engine.accessibilityInfo(of: .supplementary("delete", [0, 1])).role == .button)
    #expect(host.engine.accessibilityInfo(of: .footer(of: 0)).role == .supplementary)
  }

  @Test("A press belongs to its accessory even if an item is inserted before the accessory's item during the press")
  func aPressOnAnAccessoryThatMoves() throws {
    let host = try host(list, [5])
    let delete = try center(.supplementary("delete", [0, 1]), in: host)
    #expect(host.engine.pointerDown(at: delete, at: 1))
    try host.engine.apply(BatchUpdate([.insertItem([0, 0])]), data: [6])
    host.frame()
    _ = host.takeEvents()
    let moved = try center(.supplementary("delete", [0, 2]), in: host)
    #expect(host.engine.pointerUp(at: moved, at: 1.1))
    host.frame()
    #expect(host.takeEvents().contains(.pressed(.supplementary("delete", [0, 2]))))
  }
}
