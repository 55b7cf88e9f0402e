import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Outlines")
struct OutlineTests {
  private typealias Controller = CollectionController<Int, Int>

  private func show(
    _ data: Snapshot<Int, Int>, _ layout: StackLayout = StackLayout(.list(length: 40).header(20)),
    direction: ReadingDirection = .leftToRight
  ) throws -> (controller: Controller, host: RecordingHost) {
    let controller = try Controller(
      layout, data, in: LayoutEnvironment(containerSize: phone.containerSize, direction: direction))
    controller.allowExpansion { [self] in changes.texts.append("\($0) \($1)") }
    let host = RecordingHost(controller.engine)
    host.runUntilIdle()
    return (controller, host)
  }

  /// The changes made when the user expands and collapses items.
  private let changes = Texts()

  private final class Texts {
    var texts: [String] = []
  }

  /// Item 1 with 11, 12 (with 121) and 13, then 2 (collapsed, with 21); item 4 in another section, without levels.
  private var settings: Snapshot<Int, Int> {
    var data: Snapshot<Int, Int> = [0: [1, 2, 3], 1: [4]]
    data.append([11, 12, 13], under: 1)
    data.append([121], under: 12)
    data.append([21], under: 2)
    data.expandItems([1, 12])
    return data.committed()
  }

  private func visible(_ controller: Controller) -> [[Int]] {
    (0..<controller.snapshot.sectionCount).map { controller.snapshot.visibleItems(in: $0) ?? [] }
  }

  @Test("Views report the level, the state, and the position among a parent's children") func information() throws {
    let (_, host) = try show(settings)
    let items = (0..<7).compactMap { host.view(of: .item(0, $0))?.accessibility }
    // 1, 11, 12, 121, 13, 2, 3
    #expect(items.map { $0.level } == [1, 2, 2, 3, 2, 1, 1])
    #expect(items.map { $0.isExpanded } == [true, nil, true, nil, nil, false, nil])
    #expect(items.map { $0.indexInSet } == [0, 0, 1, 0, 2, 1, 2])
    #expect(items.map { $0.setSize } == [3, 3, 3, 1, 3, 3, 3])
    let flat = try #require(host.view(of: .item(1, 0))?.accessibility)
    #expect(flat.level == nil && flat.isExpanded == nil && flat.indexInSet == 0 && flat.setSize == 1)
    #expect(host.view(of: .header(of: 0))?.accessibility.level == nil)
    #expect(host.violations == [])
  }

  @Test("A changed level without a changed path is reported") func levelAlone() throws {
    let (controller, host) = try show(settings)
    // Item 2 is already after 13, and becomes the last child of 1.
    try controller.update { $0.move(2, under: 1) }
    host.runUntilIdle()
    #expect(host.view(of: .item(0, 5))?.accessibility.level == 2)
    #expect(host.view(of: .item(0, 6))?.accessibility.indexInSet == 1)
    #expect(host.violations == [])
  }

  @Test("Expanding and collapsing report the state") func expanding() throws {
    let (controller, host) = try show(settings)
    #expect(controller.setExpanded(true, 2))
    #expect(!controller.setExpanded(true, 2) && !controller.setExpanded(true, 3) && !controller.setExpanded(true, 99))
    host.runUntilIdle()
    #expect(visible(controller)[0] == [1, 11, 12, 121, 13, 2, 21, 3])
    #expect(host.view(of: .item(0, 5))?.accessibility.isExpanded == true)
    #expect(controller.setExpanded(false, 1))
    host.runUntilIdle()
    #expect(visible(controller)[0] == [1, 2, 21, 3])
    #expect(host.view(of: .item(0, 0))?.accessibility.isExpanded == false)
    #expect(host.violations == [])
  }

  @Test(
    "Left and right arrow keys expand, collapse, and move to child and parent", arguments: [false, true], [false, true])
  func arrowKeys(isMirrored: Bool, selects: Bool) throws {
    let (controller, host) = try show(settings, direction: isMirrored ? .rightToLeft : .leftToRight)
    let (forth, back): (Key, Key) = isMirrored ? (.arrowLeft, .arrowRight) : (.arrowRight, .arrowLeft)
    if selects {
      controller.settings.keyboard = .selecting
      controller.settings.selectionMode = .single
    }
    func press(_ key: Key, _ isHandled: Bool, _ focus: Int) {
      #expect(host.engine.pressed(key) == isHandled)
      host.runUntilIdle()
      #expect(controller.focusedItem == focus)
      #expect(host.violations == [])
    }
    host.engine.setFocus([0, 5])
    press(forth, true, 2)
    #expect(changes.texts == ["2 true"])
    press(forth, true, 21)
    #expect(controller.selectedItems == (selects ? [21] : []))
    press(forth, false, 21)
    press(back, true, 2)
    press(back, true, 2)
    #expect(changes.texts == ["2 true", "2 false"])
    press(back, false, 2)
    host.engine.setFocus([0, 4])
    press(back, true, 1)
    press(.arrowDown, true, 11)
    host.engine.setFocus([0, 3])
    press(back, true, 12)
    press(back, true, 12)
    #expect(visible(controller)[0] == [1, 11, 12, 13, 2, 3])
    press(back, true, 1)
  }

  @Test("An item that collapses and hides the focused item gets the focus") func focus() throws {
    let (controller, host) = try show(settings)
    host.engine.setFocus([0, 3])
    #expect(controller.focusedItem == 121)
    #expect(controller.setExpanded(false, 1))
    host.runUntilIdle()
    #expect(controller.focusedItem == 1)
    host.engine.setFocus([0, 1])
    #expect(controller.setExpanded(true, 1))
    host.runUntilIdle()
    #expect(controller.focusedItem == 2)
    #expect(host.violations == [])
  }

  @Test("Without permission, the arrow keys move the focus in the layout") func permission() throws {
    let (controller, host) = try show(settings)
    controller.engine.outlinePolicy?.setExpanded = nil
    host.engine.setFocus([0, 0])
    #expect(!host.engine.pressed(.arrowLeft) && !host.engine.setExpanded(false, at: [0, 0]))
    #expect(controller.snapshot.isExpanded(1) == true)
    #expect(host.view(of: .item(0, 0))?.accessibility.isExpanded == true)
  }

  @Test("In columns, arrow keys move the focus in the layout") func columns() throws {
    let (controller, host) = try show(settings, StackLayout(.grid(columns: 2, length: 40)))
    host.engine.setFocus([0, 0])
    #expect(host.engine.pressed(.arrowRight))
    #expect(controller.focusedItem == 11)
    #expect(controller.snapshot.isExpanded(1) == true)
  }

  @Test("An engine without a controller queries its policy") func policy() throws {
    let shelf = try Shelf(StackLayout(.list(length: 40)), [3])
    var changes: [String] = []
    shelf.engine.outlinePolicy = OutlinePolicy { path in
      OutlinePosition(level: path.item + 1, isExpanded: path.item == 0 ? false : nil, index: 0, count: 1)
    } setExpanded: { _, path, isExpanded in
      changes.append("\(path.item) \(isExpanded)")
    }
    shelf.host.runUntilIdle()
    #expect(shelf.host.view(of: .item(0, 2))?.accessibility.level == 3)
    #expect(shelf.engine.setExpanded(true, at: [0, 0]))
    #expect(!shelf.engine.setExpanded(true, at: [0, 1]) && !shelf.engine.setExpanded(true, at: [9, 9]))
    #expect(changes == ["0 true"])
    shelf.engine.outlinePolicy = nil
    shelf.host.runUntilIdle()
    #expect(shelf.host.view(of: .item(0, 2))?.accessibility.level == nil)
  }

  @Test("Positions agree with a slow model", arguments: 0..<40) func positions(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var data: Snapshot<Int, Int> = [0: [0]]
    for item in 1..<40 {
      let parent = generator.below(item + 1)
      if parent == item { data.append([item], to: 0) } else { data.append([item], under: parent) }
      if generator.chance(60) { data.expandItems([generator.below(item)]) }
      if generator.chance(10) { data.move(item, under: generator.below(item)) }
      if generator.chance(10) { data.delete([item]) }
    }
    guard data.wrongEdit == nil else { return }
    let shown = try #require(data.visibleItems(in: 0))
    for (index, item) in shown.enumerated() {
      let siblings =
        data.parent(of: item).map { data.children(of: $0) ?? [] } ?? shown.filter { data.parent(of: $0) == nil }
      let position = data.outlinePosition(at: [0, index])
      guard let position else {
        #expect(data.items(in: 0)?.allSatisfy { data.parent(of: $0) == nil } == true, "seed \(seed)")
        continue
      }
      #expect(position.level == (data.level(of: item) ?? -1) + 1, "seed \(seed)")
      let isParent = data.children(of: item)?.isEmpty == false
      #expect(position.isExpanded == (isParent ? data.isExpanded(item) : nil), "seed \(seed)")
      #expect(position.index == siblings.firstIndex(of: item) && position.count == siblings.count, "seed \(seed)")
    }
    #expect(data.outlinePosition(at: [0, shown.count]) == nil && data.outlinePosition(at: [-1, 0]) == nil)
  }
}

extension CollectionController {
  /// Shows or hides the children of a visible item, as a user does.
  func setExpanded(_ isExpanded: Bool, _ item: ItemID) -> Bool {
    guard case .item(let path)? = element(of: item) else { return false }
    return engine.setExpanded(isExpanded, at: path)
  }
}
