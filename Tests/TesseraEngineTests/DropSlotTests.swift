import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// Drop positions of a dragged item that is not over another item. Source: layout rule 48.
@Suite("Drop positions between and beside items")
struct DropSlotTests {
  /// Drags the first item to a point, and returns its drop position after all motion has ended.
  private func position(_ layout: some CollectionLayout, _ counts: [Int], at point: LayoutPoint) throws -> ItemPath {
    let shelf = try Shelf(layout, counts)
    try shelf.take([0, 0])
    for _ in 0..<8 { shelf.drag(to: point) }
    let position = shelf.engine.draggedItem?.destination
    shelf.drag(to: point)
    #expect(shelf.engine.draggedItem?.destination == position)
    shelf.drop()
    shelf.host.runUntilIdle()
    #expect(shelf.isTrue)
    return try #require(position)
  }

  @Test(
    "An item dragged over the empty part of a shelf goes to the shelf's end",
    arguments: [LayoutAxis.horizontal, .vertical], [0, 2])
  func emptyPartOfAShelf(axis: LayoutAxis, count: Int) throws {
    // Three shelves side by side. The shelves on both sides of the second are full.
    let board = StackLayout(axis: axis, .shelf(itemLength: 50, height: 90, spacing: 10).header(16))
    for along in stride(from: 20.0, to: 300, by: 20) {
      let point = LayoutPoint(main: 106 + 16 + 45, cross: along, on: axis)
      let position = try position(board, [9, count, 9], at: point)
      #expect(position.section == 1, "at \(along)")
      if along > 150 { #expect(position.item == count) }
    }
  }

  @Test("An item dragged over the header of an empty section goes into that section", arguments: [3, 7])
  func headerOfAnEmptySection(columns: Int) throws {
    let grid = StackLayout(.grid(columns: .count(columns), length: .fixed(60)).header(60))
    for x in stride(from: 10.0, to: 320, by: 25) {
      // Two lines below the first header. The second line stays in place when an item leaves them.
      let position = try position(grid, [2 * columns, 0, 9], at: LayoutPoint(x: x, y: 60 + 2 * 60 + 30))
      #expect(position == [1, 0], "at \(x)")
    }
  }

  @Test("An item dragged over the background of a section goes into that section")
  func backgroundOfASection() throws {
    let cards = StackLayout(
      sectionSpacing: 10, .grid(columns: 3, length: .fixed(40)).background().itemInsets(Insets(bottom: 40)))
    // Below the only item of the second section, and above the third section.
    for x in stride(from: 10.0, to: 320, by: 25) {
      let position = try position(cards, [6, 1, 6], at: LayoutPoint(x: x, y: 120 + 10 + 75))
      #expect(position == [1, x < 320 / 3 ? 0 : 1], "at \(x)")
    }
  }

  @Test("An item released before the next frame goes to the position where it was released") func released() throws {
    let shelf = try Shelf(StackLayout(.list(length: 40)), [10])
    let start = try shelf.take([0, 1])
    shelf.engine.moveDrag(to: LayoutPoint(x: start.x, y: start.y + 120))
    shelf.drop()
    #expect(shelf.sections == [[0, 2, 3, 4, 1, 5, 6, 7, 8, 9]])
  }

  @Test("An item dragged over a pinned header stays among the items behind the header") func pinnedHeader() throws {
    let shelf = try Shelf(StackLayout(.list(length: 40).header(60, pinned: true)), [100])
    shelf.host.scroll(to: LayoutPoint(x: 0, y: 60 + 40 * 50))
    let start = try shelf.take([0, 54])
    for _ in 0..<8 { shelf.drag(to: LayoutPoint(x: start.x, y: 30)) }
    let position = try #require(shelf.engine.draggedItem?.destination.item)
    #expect((48...52).contains(position))
  }

  @Test("In a small container, an item can be dragged without scrolling") func smallContainer() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 100))
    let shelf = try Shelf(StackLayout(.list(length: 40)), [50], in: environment)
    shelf.host.scroll(to: LayoutPoint(x: 0, y: 400))
    let start = try shelf.take([0, 11])
    for _ in 0..<10 { shelf.drag(to: LayoutPoint(x: start.x, y: 52)) }
    #expect(shelf.host.offset.y == 400)
  }

  @Test("An item dragged to any point settles on one position", arguments: 0..<5)
  func aDraggedItemSettlesOnOnePosition(arrangement: Int) throws {
    var random = SeededGenerator(seed: UInt64(arrangement))
    for axis in [LayoutAxis.vertical, .horizontal] {
      for counts in [[5, 0, 3], [1, 9, 0, 4], [7]] {
        let sized = try SizedShelf(arrangement, axis, counts, in: phone)
        let shelf = try #require(sized.shelf)
        try shelf.take([0, 0])
        for _ in 0..<40 {
          let point = LayoutPoint(x: Double(random.below(320)), y: Double(random.below(480)))
          var positions: [ItemPath] = []
          while positions.last != shelf.engine.draggedItem?.destination, positions.count < 100 {
            if let position = shelf.engine.draggedItem?.destination { positions.append(position) }
            shelf.drag(to: point)
          }
          #expect(Set(positions).count == positions.count, "\(counts), \(axis), \(point): \(positions)")
        }
        shelf.drop()
        shelf.host.runUntilIdle()
        #expect(shelf.isTrue)
      }
    }
  }
}

extension LayoutPoint {
  /// Creates a point from its coordinates along and across an axis.
  fileprivate init(main: Double, cross: Double, on axis: LayoutAxis) {
    self = axis == .vertical ? LayoutPoint(x: cross, y: main) : LayoutPoint(x: main, y: cross)
  }
}
