import Foundation
import Tessera
import TesseraScene
import TesseraScreen
import Testing

@Suite("Collections sent as bytes")
struct CollectionArchiveTests {
  private static let scenes: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/Scenes").standardizedFileURL
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }()

  @Test("The received collection has the same frames and text as the sent one", arguments: scenes)
  func roundTrip(file: URL) throws {
    let scene = try SceneReader().scene(from: Data(contentsOf: file))
    let sent = scene.archive
    let bytes = try #require(sent.bytes())
    let arrived = try #require(CollectionArchive(bytes))
    #expect(arrived.size == sent.size)
    let (before, after) = (try elements(of: sent, in: scene), try elements(of: arrived, in: scene))
    #expect(!before.isEmpty)
    #expect(before == after)
    for element in before.map(\.element) { #expect((arrived.label(element) ?? "") == (sent.label(element) ?? "")) }
  }

  @Test("Sizes for ranges of items are received. An incorrect number of sizes is not sent")
  func sizesForRanges() throws {
    let lengths: [Length] = [10, 20, .estimated(30)]
    func sent(_ counts: [Int]) -> [UInt8]? {
      let layout = StackLayout(.list { _, items in lengths[items.clamped(to: lengths.indices)] })
      return CollectionArchive(
        .stack(layout), data: DataShape(counts), size: LayoutSize(width: 100, height: 100), label: { _ in nil }
      ).bytes()
    }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100))
    let bytes = try #require(sent([3, 2]))
    let arrived = try #require(CollectionArchive(bytes))
    guard case .stack(let layout) = arrived.layout else {
      Issue.record("A stack was sent.")
      return
    }
    #expect(try layout.prepare(arrived.data, in: environment).contentSize.height == 10 + 20 + 30 + 10 + 20)
    #expect(sent([4]) == nil)
  }

  private func elements(of collection: CollectionArchive, in scene: CollectionScene) throws -> [LayoutAttributes] {
    let live: AnyPreparedLayout =
      switch collection.layout {
      case .stack(let layout): try PreparedLayoutBox(layout, data: collection.data, in: scene.environment)
      case .table(let layout): try PreparedLayoutBox(layout, data: collection.data, in: scene.environment)
      case .calendar(let layout): try PreparedLayoutBox(layout, data: collection.data, in: scene.environment)
      }
    let all = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    return live.elements(in: all, viewport: scene.viewport)
  }

  @Test("Truncated or corrupted bytes produce no collection or a different one, and never trap")
  func damagedBytes() throws {
    let file = try #require(Self.scenes.first)
    let bytes = try #require(SceneReader().scene(from: Data(contentsOf: file)).archive.bytes())
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)) {
      #expect(CollectionArchive(Array(bytes[..<count])) == nil)
    }
    for position in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 400)) {
      var other = bytes
      other[position] ^= 0xff
      if let collection = CollectionArchive(other), case .stack(let layout) = collection.layout {
        _ = try? PreparedLayoutBox(layout, data: collection.data)
      }
    }
  }

  @Test(
    "A calendar with any hours can be sent, or its layout rejects it", arguments: [-1, 0, 24, 1 << 53, 1 << 62])
  func anyHours(bound: Int) throws {
    for hours in [0..<max(0, bound), -max(1, bound)..<0, -max(1, bound)..<max(1, bound)] {
      let layout = CalendarLayout(days: 1, hours: hours, hourLength: 40) { _ in .timed(day: 0, start: 0, end: 60) }
      let sent = CollectionArchive(.calendar(layout), data: [1], size: LayoutSize(width: 320, height: 480)) { _ in nil }
      guard let bytes = sent.bytes(), let arrived = CollectionArchive(bytes) else {
        #expect(throws: LayoutError.self) { try layout.prepare([1], in: LayoutEnvironment(containerSize: sent.size)) }
        continue
      }
      guard case .calendar(let calendar) = arrived.layout else { return #expect(Bool(false)) }
      #expect(calendar.hours == hours)
    }
  }

  private func list(_ data: DataShape) -> CollectionArchive {
    CollectionArchive(.stack(StackLayout(.list(length: 20))), data: data, size: .zero) { _ in nil }
  }

  @Test(
    "Negative numbers of sections or items, and numbers that are too large, produce no bytes",
    arguments: [
      DataShape([-3]), DataShape(sections: -1, itemsPerSection: 2), DataShape(sections: .max, itemsPerSection: 0),
      DataShape(sections: .max, itemsPerSection: .max), DataShape([.max, 1]), DataShape([1 << 24, 1]),
      DataShape(sections: 1 << 12, itemsPerSection: 1 << 20), DataShape(sections: (1 << 24) + 1, itemsPerSection: 0),
    ])
  func impossibleCounts(data: DataShape) {
    #expect(list(data).bytes() == nil)
  }

  @Test("Bytes with too many items in all sections together are rejected")
  func tooManyItemsInAll() throws {
    var bytes = try #require(list([1, 2]).bytes())
    #expect(CollectionArchive(bytes) != nil)
    // The counts follow the version, the size and the number of sections.
    for start in [32, 40] { bytes.replaceSubrange(start..<start + 8, with: number(0x1p24)) }
    #expect(CollectionArchive(bytes) == nil)
  }

  private func number(_ value: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
  }

  @Test("A whole number is received unchanged, or is not sent", arguments: [1 << 53, (1 << 53) + 1, .max, .min, -7])
  func wholeNumbers(number: Int) throws {
    let layout = CalendarLayout(days: 1, hourLength: 40) { _ in .timed(day: number, start: 0, end: 60) }
    let sent = CollectionArchive(.calendar(layout), data: [1], size: .zero) { _ in nil }
    guard let bytes = sent.bytes() else {
      #expect(Int(exactly: Double(number)) != number)
      return
    }
    guard case .calendar(let calendar)? = CollectionArchive(bytes)?.layout else {
      Issue.record("A calendar was sent.")
      return
    }
    #expect(calendar.slot([0, 0]) == .timed(day: number, start: 0, end: 60))
  }

  private static let strangers = [Int.min, -1, 2, .max]

  @Test("A received stack supports queries for sections and items that do not exist", arguments: strangers)
  func missingItemsOfAStack(index: Int) throws {
    let section = SectionLayout.list { _ in 20 }.accessory("a", size: 5, at: .topTrailing).accessory(
      "b", size: 5, at: .topTrailing)
    let sent = CollectionArchive(.stack(StackLayout(section)), data: [2, 2], size: .zero) { _ in "text" }
    let bytes = try #require(sent.bytes())
    let arrived = try #require(CollectionArchive(bytes))
    #expect(arrived.label(.supplementary("b", [1, 1])) == "text")
    for path in [[0, index], [index, 0], [index, index]] as [ItemPath] {
      #expect(arrived.label(.item(path)) == nil)
      #expect(arrived.label(.supplementary("b", path)) == nil)
      _ = CollectionArchive.content(of: .item(path), text: nil, isOfItem: false)
    }
    guard case .stack(let stack) = arrived.layout, case .each(let section) = stack.sections else {
      Issue.record("A stack was sent.")
      return
    }
    #expect(section(SectionContext(index: index, itemCount: 0)).accessories.isEmpty)
    guard case .list(let list) = section(SectionContext(index: 0, itemCount: 2)).arrangement,
      case .each(let length) = list.length
    else {
      Issue.record("A list was sent.")
      return
    }
    #expect(length([0, index]) != length([0, 0]))
  }

  @Test("A received table or calendar supports queries for indices that do not exist", arguments: strangers)
  func missingIndicesOfOtherLayouts(index: Int) throws {
    let table = CollectionArchive(
      .table(TableLayout(rows: .each { _ in 10 }, columns: .same(20))), data: [2, 2], size: .zero
    ) { _ in nil }
    let calendar = CollectionArchive(
      .calendar(CalendarLayout(days: 2, hourLength: 40) { _ in .allDay(0..<1) }), data: [2, 2], size: .zero
    ) { _ in nil }
    let (tableBytes, calendarBytes) = (try #require(table.bytes()), try #require(calendar.bytes()))
    guard case .table(let rows)? = CollectionArchive(tableBytes)?.layout,
      case .calendar(let days)? = CollectionArchive(calendarBytes)?.layout
    else {
      Issue.record("A table and a calendar were sent.")
      return
    }
    #expect(rows.rows.length(at: 1) == 10)
    // The last length applies to all following rows.
    #expect(rows.rows.length(at: index) == 10)
    #expect(days.slot([1, 1]) == .allDay(0..<1))
    #expect(days.slot([0, index]) == .allDay(0..<0))
    #expect(days.slot([index, 0]) == .allDay(0..<0))
  }

  @Test("Arbitrary bytes at any position produce a collection or no collection")
  func anyNumbers() throws {
    let layout = CalendarLayout(days: 2, hours: 8..<18, hourLength: 40) { _ in .timed(day: 0, start: 500, end: 600) }
    let sent = CollectionArchive(.calendar(layout), data: [2], size: LayoutSize(width: 320, height: 480)) { _ in "text"
    }
    let bytes = try #require(sent.bytes())
    for start in stride(from: 0, to: bytes.count - 8, by: 8) {
      for number in [-9223372036854775808.0, 9223372036854774784, -1, 4503599627370496, .nan, .infinity] {
        var other = bytes
        for position in 0..<8 {
          other[start + position] = UInt8(truncatingIfNeeded: number.bitPattern >> (8 * position))
        }
        guard let arrived = CollectionArchive(other) else { continue }
        _ = arrived.label(.item(0, 0))
        guard case .calendar(let calendar) = arrived.layout else { continue }
        _ = try? calendar.prepare(arrived.data, in: LayoutEnvironment(containerSize: .zero))
      }
    }
  }
}
