import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@testable import TesseraEngine

/// A tree of items: a slow model of an outline.
private final class Tree {
  let item: Int
  var children: [Tree] = []
  var isExpanded = true

  init(_ item: Int) { self.item = item }

  /// Returns a random tree of a section, or of an item with its descendants.
  static func random(_ items: inout Range<Int>, depth: Int, _ generator: inout SeededGenerator) -> [Tree] {
    (0..<generator.int(in: depth == 0 ? 3...5 : 0...3)).compactMap { _ in
      guard let item = items.popFirst() else { return nil }
      let tree = Tree(item)
      if depth < 3 { tree.children = random(&items, depth: depth + 1, &generator) }
      tree.isExpanded = generator.chance(70)
      return tree
    }
  }

  /// A visible item with its parent and its level.
  typealias Row = (tree: Tree, parent: Tree, level: Int)

  func rows(_ level: Int = 0) -> [Row] {
    guard isExpanded else { return [] }
    return children.flatMap { [($0, self, level)] + $0.rows(level + 1) }
  }
}

@Suite("Dragging in outlines")
struct OutlineDragTests {
  private typealias Controller = CollectionController<Int, Int>

  private func show(_ data: Snapshot<Int, Int>) throws -> (controller: Controller, host: RecordingHost) {
    let controller = try Controller(StackLayout(.list(length: 40).header(20)), data, in: phone)
    let host = RecordingHost(controller.engine)
    host.content = { controller.snapshot.item(at: $0) ?? -1 }
    controller.allowDrags()
    host.runUntilIdle()
    return (controller, host)
  }

  /// Item 1 with 11, 12 (with 121) and 13, then 2 (collapsed, with 21); item 4 in another section.
  private var settings: Snapshot<Int, Int> {
    var data: Snapshot<Int, Int> = [0: [1, 2, 3], 1: [4]]
    data.append([11, 12, 13], under: 1)
    data.append([121], under: 12)
    data.append([21], under: 2)
    data.expandItems([1, 12])
    return data.committed()
  }

  private func shown(_ controller: Controller) -> [[Int]] { controller.visibleItems }

  /// Drags an item to the middle of another, and drops it.
  private func drag(
    _ item: Int, onto other: Int, by distance: Double = 0, _ controller: Controller, _ host: RecordingHost
  )
    throws
  {
    let points = try [item, other].map { item in
      let element = try #require(controller.element(of: item))
      let frame = try #require(host.frame(of: element))
      return LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }
    let path = try #require(controller.snapshot.path(of: item))
    #expect(host.engine.beginDrag(of: path, at: points[0]))
    host.engine.moveDrag(to: LayoutPoint(x: points[1].x, y: points[1].y + distance))
    host.frame()
    host.engine.endDrag()
    host.runUntilIdle()
    #expect(controller.snapshot.shape == host.engine.layout.data)
    #expect(host.violations == [])
  }

  @Test("An expanded item moves to another section and back with all of its descendants")
  func anExpandedItem() throws {
    let (controller, host) = try show(settings)
    var moved: [Int] = []
    controller.allowDrags(moved: { item, data in
      moved.append(item)
      // The layout already has all items at their new paths.
      #expect(data.shape == host.engine.layout.data)
    })
    #expect(shown(controller) == [[1, 11, 12, 121, 13, 2, 3], [4]])
    try drag(1, onto: 4, controller, host)
    #expect(shown(controller) == [[2, 3], [4, 1, 11, 12, 121, 13]])
    #expect([11, 12, 121].map { controller.snapshot.level(of: $0) } == [1, 1, 2])
    try drag(1, onto: 2, by: -5, controller, host)
    #expect(shown(controller) == [[1, 11, 12, 121, 13, 2, 3], [4]])
    // Moves item 1 down in its own section, past its own children.
    try drag(1, onto: 3, by: 5, controller, host)
    #expect(shown(controller) == [[2, 3, 1, 11, 12, 121, 13], [4]])
    #expect(moved == [1, 1, 1])
  }

  @Test("An item cannot be dropped among its descendants") func amongItsDescendants() throws {
    for (item, own) in [(1, [11, 12, 121, 13]), (12, [121])] {
      for other in own {
        let (controller, host) = try show(settings)
        try drag(item, onto: other, controller, host)
        #expect(controller.snapshot == settings)
      }
    }
  }

  @Test("An item dropped after an expanded item becomes its first child, and after a collapsed item its sibling")
  func intoAnExpandedItem() throws {
    let (controller, host) = try show(settings)
    try drag(3, onto: 11, by: -5, controller, host)
    #expect(controller.snapshot.children(of: 1) == [3, 11, 12, 13])
    try drag(12, onto: 2, by: 5, controller, host)
    #expect(shown(controller) == [[1, 3, 11, 13, 2, 12, 121], [4]])
    #expect(controller.snapshot.level(of: 12) == 0)
  }

  @Test("Keys move an item past its descendants") func keys() throws {
    let (controller, host) = try show(settings)
    func move(_ movement: FocusMovement) {
      #expect(host.engine.moveFocusedItem(movement))
      host.runUntilIdle()
      #expect(host.violations == [])
      #expect(controller.snapshot.shape == host.engine.layout.data)
    }
    #expect(host.engine.setFocus([0, 0]))
    move(.down)
    #expect(shown(controller) == [[2, 1, 11, 12, 121, 13, 3], [4]])
    #expect(controller.focusedItem == 1)
    move(.down)
    #expect(shown(controller) == [[2, 3, 1, 11, 12, 121, 13], [4]])
    move(.up)
    move(.up)
    #expect(shown(controller) == [[1, 11, 12, 121, 13, 2, 3], [4]])
    #expect(controller.focusedItem == 1)
  }

  @Test("Selected descendants move only with their selected ancestor") func selection() throws {
    let (controller, host) = try show(settings)
    controller.settings.selectionMode = .multiple
    #expect(controller.select([1, 11, 12, 121, 3]))
    try drag(1, onto: 4, by: -35, controller, host)
    #expect(shown(controller) == [[2], [1, 11, 12, 121, 13, 3, 4]])
    #expect(controller.snapshot.level(of: 11) == 1)
    #expect(Set(controller.selectedItems) == [1, 11, 12, 121, 3])
  }

  @Test("If a policy returns an incorrect number of followers, the number is limited to the existing items")
  func wrongCounts() throws {
    for count in [-1, 1, 2, 100, .max, .min] {
      let shelf = try Shelf(StackLayout(.list(length: 40)), [4, 1])
      shelf.engine.dragPolicy = DragPolicy(followers: { $0 == [0, 1] ? count : 0 }) { [unowned shelf] source, target in
        let end = source.item + 1 + max(0, min(count, 3 - source.item))
        let moved = shelf.sections[0][source.item..<end]
        shelf.sections[0].removeSubrange(source.item..<end)
        shelf.sections[1].insert(contentsOf: moved, at: target.item)
      }
      let start = try shelf.take([0, 1])
      shelf.drag(to: LayoutPoint(x: start.x, y: start.y + 130))
      shelf.drop()
      shelf.host.runUntilIdle()
      #expect(shelf.sections[1].first == 4 && shelf.sections[1].count == 2 + max(0, min(count, 2)))
      #expect(shelf.isTrue)
    }
  }

  // MARK: Random trees

  private func snapshot(of sections: [Tree]) -> Snapshot<Int, Int> {
    var data: Snapshot<Int, Int> = [:]
    func add(_ trees: [Tree], under parent: Int?, in section: Int) {
      if let parent {
        data.append(trees.map { $0.item }, under: parent)
      } else {
        data.append(trees.map { $0.item }, to: section)
      }
      for tree in trees {
        if !tree.children.isEmpty { add(tree.children, under: tree.item, in: section) }
        if tree.isExpanded { data.expandItems([tree.item]) }
      }
    }
    data.appendSections(Array(sections.indices))
    for (index, section) in sections.enumerated() { add(section.children, under: nil, in: index) }
    return data.committed()
  }

  /// Moves an item of the model to a path among the other rows.
  private func move(_ row: Tree.Row, to path: ItemPath, in sections: [Tree]) {
    let rest = sections[path.section].rows().filter { $0.tree !== row.tree }
    row.parent.children.removeAll { $0 === row.tree }
    guard path.item < rest.count else {
      sections[path.section].children.append(row.tree)
      return
    }
    let next = rest[path.item]
    let index = next.parent.children.firstIndex { $0 === next.tree } ?? 0
    next.parent.children.insert(row.tree, at: index)
  }

  @Test("Random drags and keys move items in random trees like a slow model", arguments: 0..<40)
  func randomTrees(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var items = 0..<60
    let sections = (0..<2).map { index in
      let section = Tree(-index)
      section.children = Tree.random(&items, depth: 0, &generator)
      return section
    }
    let (controller, host) = try show(snapshot(of: sections))
    var moves = 0
    for step in 0..<25 {
      let rows = sections.map { $0.rows() }
      let section = generator.below(2)
      guard !rows[section].isEmpty else { continue }
      let item = generator.below(rows[section].count)
      let (row, path) = (rows[section][item], ItemPath(section: section, item: item))
      switch generator.below(4) {
      case 0:
        row.tree.isExpanded.toggle()
        try controller.update(animation: generator.chance(50) ? .eased : nil) {
          if row.tree.isExpanded { $0.expandItems([row.tree.item]) } else { $0.collapseItems([row.tree.item]) }
        }
      case 1:
        host.engine.setFocus(path)
        let isDown = generator.chance(50)
        let own = row.tree.rows().count
        let target = ItemPath(section: section, item: isDown ? item + own + 1 : item - 1)
        // The model does not cover moves to other sections, whose positions depend on the layout.
        guard target.item >= 0, target.item < rows[section].count else { continue }
        #expect(host.engine.moveFocusedItem(isDown ? .down : .up))
        move(row, to: target, in: sections)
        moves += 1
      default:
        guard let frame = host.frame(of: .item(path)), frame.maxY > 0, frame.minY < 480 else { continue }
        let start = LayoutPoint(x: 160, y: frame.y + frame.height / 2)
        guard host.engine.beginDrag(of: path, at: start) else { continue }
        for _ in 0..<generator.pick([1, 2, 4]) {
          host.engine.moveDrag(to: LayoutPoint(x: 160, y: generator.fraction() * 480))
          host.frame()
        }
        host.engine.moveDrag(to: start)
        let end = LayoutPoint(x: 160, y: generator.fraction() * 480)
        host.engine.moveDrag(to: end)
        host.frame()
        let target = try #require(host.engine.draggedItem?.destination)
        host.engine.endDrag()
        let own = row.tree.rows().count
        let isAmongOwn = target.section == section && target.item > item && target.item <= item + own
        #expect(!isAmongOwn, "seed \(seed), step \(step)")
        if target != path {
          move(row, to: target, in: sections)
          moves += 1
        }
      }
      host.runUntilIdle()
      let wanted = sections.map { $0.rows() }
      #expect(shown(controller) == wanted.map { $0.map { $0.tree.item } }, "seed \(seed), step \(step)")
      #expect(controller.snapshot == snapshot(of: sections), "seed \(seed), step \(step)")
      #expect(controller.snapshot.shape == host.engine.layout.data, "seed \(seed), step \(step)")
      #expect(host.violations == [], "seed \(seed), step \(step)")
    }
    #expect(moves > 0)
  }
}

extension CollectionController<Int, Int> {
  /// The visible items of the sections, in the order of the views' elements.
  fileprivate var visibleItems: [[Int]] {
    let counts = SectionCounts(engine.layout.data)
    return (0..<snapshot.sectionCount).map { section in
      (0..<counts[section]).map { item(of: .item([section, $0])) ?? -1 }
    }
  }
}
