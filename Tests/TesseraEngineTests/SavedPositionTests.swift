import Foundation
import Tessera
import TesseraTesting
import Testing

@Suite("Saving and restoring the position")
struct SavedPositionTests {
  private let feed = StackLayout(.list(length: .estimated(60), spacing: 8))

  private func feedHost(_ height: @escaping (ItemPath) -> Double) throws -> RecordingHost {
    let host = RecordingHost(try CollectionEngine(feed, data: [1000], in: phone))
    host.size = { LayoutSize(width: $0.proposal.width, height: height($0.element.path)) }
    host.frame()
    return host
  }

  @Test("A position is restored exactly, even if nothing has been measured yet")
  func aPositionIsRestoredExactlyBeforeMeasuring() throws {
    let first = try feedHost { Double(30 + $0.item % 7 * 20) }
    for step in 1...80 { first.scroll(to: LayoutPoint(x: 0, y: 97 * Double(step))) }
    let saved = try JSONEncoder().encode(first.engine.position)
    let item = try #require(first.engine.position.item)
    let frame = try #require(first.frame(of: .item(item)))

    let second = try feedHost { Double(30 + $0.item % 7 * 20) }
    second.engine.restore(try JSONDecoder().decode(SavedPosition<ItemPath>.self, from: saved))
    second.frame()
    #expect(second.frame(of: .item(item)) == frame)
    #expect(second.violations == [])
  }

  @Test("The start and the end are saved as such") func theStartAndTheEndAreSavedAsSuch() throws {
    let host = try feedHost { _ in 50 }
    #expect(host.engine.position == SavedPosition(item: nil))
    host.engine.settings.followsEnd = true
    host.engine.restore(SavedPosition(item: nil, isAtEnd: true))
    host.frame()
    #expect(host.engine.position == SavedPosition(item: nil, isAtEnd: true))
  }

  @Test(
    "Shelves return to their positions, even after data changes",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func shelvesComeBack(direction: ReadingDirection) throws {
    let store = StackLayout { section in
      section.index % 2 == 0
        ? .shelf(itemLength: 100, height: 80, spacing: 10).itemInsets(Insets(leading: 16, trailing: 16))
        : .list(length: 300)
    }
    var environment = phone
    environment.direction = direction
    let data: Snapshot<String, Int> = ["a": Array(0..<40), "b": [100, 101], "c": Array(200..<240)]
    let first = try CollectionController(store, data, in: environment)
    let host = RecordingHost(first.engine)
    host.frame()
    #expect(first.position.shelves == [])
    first.engine.scrollShelf(ofSection: 0, to: 555)
    // The shelf in the third section is not visible yet.
    first.engine.scrollShelf(ofSection: 2, to: 1000.25)
    host.frame()
    let saved = try JSONDecoder().decode(
      SavedPosition<Int>.self, from: JSONEncoder().encode(first.position))
    #expect(saved.shelves.map { $0.item } == [4, 209])

    var other = data
    other.insert([500, 501, 502], before: 0)
    other.delete([204])
    let second = try CollectionController(store, other, in: environment)
    let restored = RecordingHost(second.engine)
    restored.frame()
    second.restore(saved)
    restored.frame()
    #expect(second.engine.layout.shelf(ofSection: 0)?.offset == 885)
    #expect(second.engine.layout.shelf(ofSection: 2)?.offset == 890.25)
    #expect(restored.violations == [])
    #expect(second.position == saved)
  }

  @Test(
    "A position at which no items are visible is restored to the same offset",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func withoutItems(direction: ReadingDirection) throws {
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 320, height: 480), insets: Insets(top: 44, leading: 10), direction: direction)
    let week = CalendarLayout(days: 30, visibleDays: 3, hourLength: 100) { _ in .timed(day: 0, start: 540, end: 600) }
    let first = try host(week, [1], in: environment)
    let x = direction == .leftToRight ? 2_345.0 : 1_234
    first.scroll(to: LayoutPoint(x: x, y: 1_100))
    let position = first.engine.position
    #expect(position.item == nil)
    let second = try host(week, [1], in: environment)
    second.engine.restore(try JSONDecoder().decode(SavedPosition<ItemPath>.self, from: JSONEncoder().encode(position)))
    second.frame()
    #expect(second.offset == LayoutPoint(x: x, y: 1_100))
    #expect(second.violations == [])
    #expect(position.naming { _ in 7 }.y == position.y)
  }

  @Test("The start of a list that loads more above is saved as an item") func startThatGrows() throws {
    let host = try host(StackLayout(.list(length: 40)), [100])
    host.engine.settings.staysAtStart = false
    let position = host.engine.position
    #expect(position.item == [0, 0])
    try host.engine.apply(BatchUpdate((0..<20).map { .insertItem([0, $0]) }), data: [120])
    host.frame()
    #expect(host.offset.y == 800)
    let named = position.naming { ItemPath(section: $0.section, item: $0.item + 20) }
    host.scroll(to: LayoutPoint(x: 0, y: 2_000))
    host.engine.restore(named)
    host.frame()
    #expect(host.offset.y == 800)
  }

  @Test("A position at a deleted item restores the start") func aDeletedItemRestoresTheStart() throws {
    let host = try feedHost { _ in 50 }
    host.scroll(to: LayoutPoint(x: 0, y: 500))
    host.engine.restore(SavedPosition(item: [7, 7], x: 0, y: 10))
    host.frame()
    #expect(host.offset == .zero)
  }

  @Test(
    "A position in content that has become shorter restores the end",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func shorterContent(direction: ReadingDirection) throws {
    var environment = phone
    environment.direction = direction
    let layout = StackLayout(axis: .horizontal, .list(length: 100))
    let first = try host(layout, [50], in: environment)
    first.engine.scroll(to: .item(0, 40), at: .start)
    first.frame()
    let saved = first.engine.position
    #expect(saved.item == [0, 40])
    let second = try host(layout, [42], in: environment)
    second.engine.restore(saved)
    second.frame()
    let range = second.engine.layout.scrollRange(on: .horizontal)
    #expect(second.offset.x == (direction == .leftToRight ? range.upperBound : range.lowerBound))
  }

  @Test("A position whose item has no ID becomes the start") func lostItem() throws {
    let lost: SavedPosition<String> = SavedPosition<ItemPath>(item: [0, 7], x: 5, y: 37).naming { _ in nil }
    #expect(lost == SavedPosition<String>(item: nil))
    let kept: SavedPosition<ItemPath> = SavedPosition<ItemPath>(item: nil, x: 5, y: 37).naming { $0 }
    #expect(kept == SavedPosition(item: nil, x: 5, y: 37))
  }
}
