import Tessera
import TesseraTesting
import Testing

@Suite("Changes during a drag")
struct ChangesDuringDragTests {
  /// A list above a grid. An item that is dragged from one to the other changes its size.
  private var mixed: StackLayout { StackLayout { $0.index == 0 ? .list(length: 40) : .grid(columns: 3, length: 80) } }

  private func stage(_ layout: some CollectionLayout, _ data: Snapshot<Int, Int>) throws -> (
    controller: CollectionController<Int, Int>, host: RecordingHost
  ) {
    let size = LayoutSize(width: 300, height: 400)
    let controller = try CollectionController(layout, data, in: LayoutEnvironment(containerSize: size))
    controller.settings.selectionMode = .multiple
    controller.allowDrags()
    let host = RecordingHost(controller.engine)
    host.frame()
    return (controller, host)
  }

  /// Drags an item from one point of the container to another, and shows a frame.
  private func drag(_ path: ItemPath, from start: LayoutPoint, to end: LayoutPoint, in host: RecordingHost) {
    #expect(host.engine.beginDrag(of: path, at: start))
    host.engine.moveDrag(to: end)
    host.frame()
  }

  @Test("The closures of a new layout receive paths in the data", arguments: [false, true])
  func anotherLayout(isTransition: Bool) throws {
    let (controller, host) = try stage(StackLayout(.list(length: 40)), [0: [0, 1, 2], 1: [3, 4, 5]])
    drag([0, 0], from: LayoutPoint(x: 10, y: 10), to: LayoutPoint(x: 10, y: 180), in: host)
    #expect(controller.engine.draggedItem?.destination.section == 1)
    var asked: [Int?] = []
    let next = StackLayout(
      .list { path in
        asked.append(controller.item(of: .item(path)))
        return .fixed(Double(20 + 10 * path.item))
      })
    if isTransition {
      try host.engine.beginTransition(to: next)
      host.engine.finishTransition()
    } else {
      try host.engine.setLayout(next)
    }
    host.runUntilIdle()
    #expect(asked == [0, 1, 2, 3, 4, 5])
    #expect((0..<3).map { host.shown[.item(0, $0)]?.frame.height } == [20, 30, 40])
    #expect(host.violations == [])
  }

  @Test("Items keep the selection and the focus when a section with a gap is reloaded", arguments: [0, 1])
  func reload(section: Int) throws {
    let (controller, host) = try stage(StackLayout(.list(length: 40)), [0: [0, 1, 2, 3, 4], 1: [5, 6, 7, 8]])
    controller.select([2, 3, 6])
    controller.engine.setFocus([0, 2])
    drag([0, 0], from: LayoutPoint(x: 10, y: 10), to: LayoutPoint(x: 10, y: 300), in: host)
    #expect(controller.engine.draggedItem?.destination.section == 1)
    let gap = controller.engine.draggedItem?.destination
    try controller.update { $0.reloadSections([section]) }
    #expect(controller.focusedItem == 2)
    #expect(controller.selectedItems == [2, 3, 6])
    // The gap opens again at the dragged item.
    host.frame()
    #expect(controller.engine.draggedItem?.source == [0, 0] && controller.engine.draggedItem?.destination == gap)
    host.engine.endDrag()
    host.runUntilIdle()
    #expect(controller.selectedItems == [2, 3, 6] && controller.focusedItem == 2)
    #expect(controller.snapshot.section(of: 0) == 1)
    #expect(host.violations == [])
  }

  @Test(
    "After a drop of a selection, items that make room move from their visible positions, however many items are selected",
    arguments: [20, 49, 300])
  func droppedSelection(count: Int) throws {
    let (controller, host) = try stage(StackLayout(.list(length: 40)), [0: Array(0..<400)])
    controller.select([2] + Array(50..<50 + count))
    drag([0, 2], from: LayoutPoint(x: 150, y: 100), to: LayoutPoint(x: 150, y: 145), in: host)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 4))?.minY == 160)
    host.engine.endDrag()
    host.frame(after: 0)
    let moving = host.views.values.first { $0.attributes?.element == controller.element(of: 4) }
    #expect(moving?.attributes?.frame.minY == 160)
  }

  @Test("An accessory stays at its dragged item while the item changes its size")
  func badge() throws {
    let badges = StackLayout { context in
      (context.index == 0 ? SectionLayout.list(length: 40) : .grid(columns: 3, length: 80))
        .accessory("badge", size: 8, at: .init(x: 1, y: 0), anchor: .init(x: 0.5, y: 0.5))
    }
    let (controller, host) = try stage(badges, [0: [0, 1, 2], 1: Array(10..<16)])
    drag([0, 0], from: LayoutPoint(x: 150, y: 20), to: LayoutPoint(x: 150, y: 160), in: host)
    var widths: Set<Double> = []
    for _ in 0..<20 {
      let path = try #require(controller.engine.draggedItem?.destination)
      let item = try #require(host.shown[.item(path)]).frame
      let badge = try #require(host.shown[.supplementary("badge", path)]).frame
      #expect(abs(badge.x + 4 - item.maxX) < 1e-9 && abs(badge.y + 4 - item.minY) < 1e-9)
      widths.insert(item.width)
      host.frame()
    }
    #expect(widths.count > 5)
  }

  @Test("An item deleted during its drag disappears in place while it changes its size")
  func deleted() throws {
    let (controller, host) = try stage(mixed, [0: [0, 1, 2], 1: Array(10..<16)])
    drag([0, 0], from: LayoutPoint(x: 150, y: 20), to: LayoutPoint(x: 150, y: 160), in: host)
    host.frame(after: 0.05)
    let view = try #require(host.views.first { $0.value.attributes?.zIndex == 1_000_000 }?.key)
    let before = try #require(host.views[view]?.attributes?.frame)
    #expect(before.width > 100 && before.width < 300)
    try controller.update(animation: .eased) { $0.delete([0]) }
    host.frame(after: 0)
    #expect(host.views[view]?.attributes?.frame == before)
  }

  @Test("A drag does not immediately end an overscroll")
  func pulled() throws {
    let (_, host) = try stage(StackLayout(.list(length: 40)), [0: Array(0..<100)])
    host.scroll(to: LayoutPoint(x: 0, y: -80))
    host.engine.beginDrag(of: [0, 5], at: LayoutPoint(x: 150, y: 300))
    host.engine.moveDrag(to: LayoutPoint(x: 150, y: 380))
    host.frame(after: 0)
    #expect(host.offset.y == -80)
    var last = host.offset.y
    for _ in 0..<30 {
      host.frame()
      #expect(host.offset.y >= last && host.offset.y < last + 30)
      last = host.offset.y
    }
    #expect(last > 0)
  }

  @Test("After a change to the data, the gap opens again at the pointer's position") func theGapOpensAgain() throws {
    let (controller, host) = try stage(StackLayout(.list(length: 40)), [0: Array(0..<20)])
    drag([0, 1], from: LayoutPoint(x: 10, y: 50), to: LayoutPoint(x: 10, y: 210), in: host)
    #expect(controller.engine.draggedItem?.destination == [0, 5])
    try controller.update { $0.delete([19]) }
    host.frame()
    #expect(controller.engine.draggedItem?.destination == [0, 5])
  }
}
