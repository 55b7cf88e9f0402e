import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// A data owner whose items have different sizes, so that their frames identify them.
final class SizedShelf {
  var shelf: Shelf?
  let environment: LayoutEnvironment
  private let arrangement: Int
  private let axis: LayoutAxis

  init(_ arrangement: Int, _ axis: LayoutAxis, _ counts: [Int], in environment: LayoutEnvironment) throws {
    (self.arrangement, self.axis, self.environment) = (arrangement, axis, environment)
    shelf = nil
    var start = 0
    let rows = counts.map { count in
      defer { start += count }
      return Array(start..<start + count)
    }
    shelf = try Shelf(
      layout { [unowned self] path in
        guard let shelf else { return rows[path.section][path.item] }
        let source = shelf.engine.sourcePath(of: path)
        return shelf.sections[source.section][source.item]
      }, counts, in: environment)
  }

  private func layout(_ number: @escaping (ItemPath) -> Int) -> StackLayout {
    let (arrangement, axis) = (arrangement, axis)
    return StackLayout(axis: axis) { section in
      switch (arrangement + section.index) % 5 {
      case 0: .list { .fixed(20 + Double(number($0))) }.header(20, pinned: true)
      case 1:
        .flow(lineSpacing: 3) {
          ItemSize(width: .fixed(30 + Double(number($0))), height: .fixed(40 - Double(number($0) % 7)))
        }
      case 2: .waterfall(columns: 3) { WaterfallArrangement.Item(length: .fixed(20 + Double(number($0)))) }
      case 3:
        .shelf(SectionLayout.list(spacing: 4) { .fixed(20 + Double(number($0))) }.arrangement, height: 60).header(15)
      default: .grid(columns: 3) { GridArrangement.Item(length: .fixed(20 + Double(number($0)))) }.footer(10)
      }
    }
  }

  /// Returns a layout created from scratch for the data with one item moved.
  func fresh(_ move: ItemMove?) throws -> AnyPreparedLayout {
    let sections = moved(move)
    let fresh = try PreparedLayoutBox(
      layout { sections[$0.section][$0.item] }, data: DataShape(sections.map { $0.count }), in: environment)
    for section in sections.indices {
      if let known = shelf?.engine.layout.shelf(ofSection: section) {
        fresh.scrollShelf(ofSection: section, to: known.offset)
      }
    }
    return fresh
  }

  private func moved(_ move: ItemMove?) -> [[Int]] {
    var sections = shelf?.sections ?? []
    if let move {
      let number = sections[move.source.section].remove(at: move.source.item)
      sections[move.target.section].insert(number, at: move.target.item)
    }
    return sections
  }
}

@Suite("Dragging compared with layouts created from scratch")
struct DraggedLayoutTests {
  private func everything(_ layout: AnyPreparedLayout) -> [LayoutAttributes] {
    layout.elements(in: LayoutRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
  }

  /// Items in a waterfall keep their columns, so waterfalls are compared only by their items.
  private func isFresh(_ sized: SizedShelf, _ move: ItemMove? = nil) throws -> Bool {
    let engine = try #require(sized.shelf?.engine)
    return everything(engine.layout) == everything(try sized.fresh(move))
  }

  @Test("A drag shows the data as they would be after a drop", arguments: UInt64(0)..<40)
  func aDragShowsTheDataAfterADrop(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 320, height: 480), direction: generator.pick([.leftToRight, .rightToLeft]))
    let sized = try SizedShelf(
      generator.below(5), generator.pick([.vertical, .horizontal]), (0..<3).map { _ in generator.below(24) },
      in: environment)
    let shelf = try #require(sized.shelf)
    for round in 0..<6 {
      for section in 0..<3 where generator.chance(30) {
        let end = shelf.engine.layout.shelf(ofSection: section)?.maximumOffset ?? 0
        shelf.host.scrollShelf(ofSection: section, to: min(end, Double(generator.below(300))))
      }
      let before = shelf.sections
      let positions = everything(shelf.engine.layout)
      let items = shelf.engine.realizedElements.compactMap { if case .item(let path) = $0 { path } else { nil } }
      guard !items.isEmpty else { return }
      try shelf.take(generator.pick(items))
      for _ in 0..<5 {
        shelf.drag(to: LayoutPoint(x: 50 + Double(generator.below(220)), y: 70 + Double(generator.below(340))))
        let dragged = try #require(shelf.engine.draggedItem)
        let isFresh = try isFresh(sized, ItemMove(dragged.source, dragged.destination))
        #expect(isFresh, "seed \(seed), round \(round)")
        #expect(shelf.sections == before)
      }
      if generator.chance(40) {
        shelf.engine.cancelDrag()
        #expect(shelf.sections == before)
        // A shelf that has scrolled during the drag keeps its position, as the whole collection does.
        let isBack = try everything(shelf.engine.layout) == positions || isFresh(sized)
        #expect(isBack, "seed \(seed), round \(round)")
      } else {
        let dragged = try #require(shelf.engine.draggedItem)
        shelf.drop()
        #expect(shelf.sections.flatMap { $0 }.sorted() == before.flatMap { $0 }.sorted())
        let (source, target) = (dragged.source, dragged.destination)
        #expect(shelf.sections[target.section][target.item] == before[source.section][source.item])
        let isFresh = try isFresh(sized)
        #expect(isFresh, "seed \(seed), round \(round)")
      }
      shelf.host.runUntilIdle()
      #expect(shelf.isTrue, "seed \(seed), round \(round): \(shelf.host.violations)")
    }
  }

  @Test("A batch during a drag leads to the layout of the current data", arguments: UInt64(0)..<40)
  func aBatchDuringADragLeadsToTheCurrentData(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sized = try SizedShelf(generator.below(4), .vertical, (0..<3).map { _ in 1 + generator.below(8) }, in: phone)
    let shelf = try #require(sized.shelf)
    for round in 0..<6 {
      let items = shelf.engine.realizedElements.compactMap { if case .item(let path) = $0 { path } else { nil } }
      guard !items.isEmpty else { return }
      try shelf.take(generator.pick(items))
      shelf.drag(to: LayoutPoint(x: 50 + Double(generator.below(220)), y: 20 + Double(generator.below(440))))
      let dragged = try #require(shelf.engine.draggedItem)
      let number = shelf.sections[dragged.source.section][dragged.source.item]
      var next = shelf.sections
      let batch = change(&next, &generator, round)
      shelf.sections = next
      try shelf.engine.apply(batch, data: DataShape(next.map { $0.count }), animation: .eased)
      let isFresh = try isFresh(sized)
      #expect(isFresh, "seed \(seed), round \(round), \(batch.operations)")
      let source = shelf.engine.draggedItem?.source
      #expect(source.map { shelf.sections[$0.section][$0.item] } == (next.joined().contains(number) ? number : nil))
      shelf.drag(to: LayoutPoint(x: 60, y: 200))
      shelf.drop()
      shelf.host.runUntilIdle()
      #expect(shelf.isTrue, "seed \(seed), round \(round): \(shelf.host.violations)")
    }
  }

  /// Makes one change of each kind, except for those that make waterfalls choose columns again.
  private func change(_ next: inout [[Int]], _ generator: inout SeededGenerator, _ round: Int) -> BatchUpdate {
    let section = generator.below(next.count)
    switch generator.below(5) {
    case 0 where !next[section].isEmpty:
      let item = generator.below(next[section].count)
      next[section].remove(at: item)
      return BatchUpdate([.deleteItem([section, item])])
    case 1 where !next[section].isEmpty:
      let source = generator.below(next[section].count)
      let target = generator.below(next[section].count)
      next[section].insert(next[section].remove(at: source), at: target)
      return BatchUpdate([.moveItem(from: [section, source], to: [section, target])])
    case 2:
      let item = generator.below(next[section].count + 1)
      next[section].insert(60 + round, at: item)
      return BatchUpdate([.insertItem([section, item])])
    case 3:
      let all = (0..<next[section].count).map { BatchUpdate.Operation.deleteItem([section, $0]) }
      next[section] = []
      return BatchUpdate(all)
    default: return BatchUpdate()
    }
  }
}
