import Foundation
import Tessera
import TesseraScene
import TesseraScreen
import Testing

@Suite("Collections sent as bytes")
struct SentCollectionTests {
  private static let scenes: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/Scenes").standardizedFileURL
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }()

  @Test("The received collection has every frame and text of the sent one", arguments: scenes)
  func roundTrip(file: URL) throws {
    let scene = try SceneReader().scene(from: Data(contentsOf: file))
    let sent = scene.sent
    let bytes = try #require(sent.bytes())
    let arrived = try #require(SentCollection(bytes))
    #expect(arrived.size == sent.size)
    let (before, after) = (try elements(of: sent, in: scene), try elements(of: arrived, in: scene))
    #expect(!before.isEmpty)
    #expect(before == after)
    for element in before.map(\.element) { #expect((arrived.label(element) ?? "") == (sent.label(element) ?? "")) }
  }

  @Test("Sizes that are given for ranges of items arrive; too many or too few of them are not sent")
  func sizesForRanges() throws {
    let lengths: [Length] = [10, 20, .estimated(30)]
    func sent(_ counts: [Int]) -> [UInt8]? {
      let layout = StackLayout(.list { _, items in lengths[items.clamped(to: lengths.indices)] })
      return SentCollection(
        .stack(layout), data: DataShape(counts), size: LayoutSize(width: 100, height: 100), label: { _ in nil }
      ).bytes()
    }
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 100))
    let bytes = try #require(sent([3, 2]))
    let arrived = try #require(SentCollection(bytes))
    guard case .stack(let layout) = arrived.layout else {
      Issue.record("A stack was sent.")
      return
    }
    #expect(try layout.prepare(arrived.data, in: environment).contentSize.height == 10 + 20 + 30 + 10 + 20)
    #expect(sent([4]) == nil)
  }

  private func elements(of collection: SentCollection, in scene: CollectionScene) throws -> [LayoutAttributes] {
    let live: AnyPreparedLayout =
      switch collection.layout {
      case .stack(let layout): try PreparedLayoutBox(layout, data: collection.data, in: scene.environment)
      case .table(let layout): try PreparedLayoutBox(layout, data: collection.data, in: scene.environment)
      case .calendar(let layout): try PreparedLayoutBox(layout, data: collection.data, in: scene.environment)
      }
    let all = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    return live.elements(in: all, viewport: scene.viewport)
  }

  @Test("Truncated or spoilt bytes give no collection or another one, and never trap")
  func spoilt() throws {
    let file = try #require(Self.scenes.first)
    let bytes = try #require(SceneReader().scene(from: Data(contentsOf: file)).sent.bytes())
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)) {
      #expect(SentCollection(Array(bytes[..<count])) == nil)
    }
    for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 400)) {
      var other = bytes
      other[place] ^= 0xff
      if let collection = SentCollection(other), case .stack(let layout) = collection.layout {
        _ = try? PreparedLayoutBox(layout, data: collection.data)
      }
    }
  }

  @Test(
    "A calendar with any hours can be sent, or its layout refuses it", arguments: [-1, 0, 24, 1 << 53, 1 << 62])
  func anyHours(bound: Int) throws {
    for hours in [0..<max(0, bound), -max(1, bound)..<0, -max(1, bound)..<max(1, bound)] {
      let layout = CalendarLayout(days: 1, hours: hours, hourLength: 40) { _ in .timed(day: 0, start: 0, end: 60) }
      let sent = SentCollection(.calendar(layout), data: [1], size: LayoutSize(width: 320, height: 480)) { _ in nil }
      guard let bytes = sent.bytes(), let arrived = SentCollection(bytes) else { continue }
      guard case .calendar(let calendar) = arrived.layout else { return #expect(Bool(false)) }
      #expect(calendar.hours == hours)
    }
  }

  @Test("Arbitrary bytes in any place give a collection or none")
  func anyNumbers() throws {
    let layout = CalendarLayout(days: 2, hours: 8..<18, hourLength: 40) { _ in .timed(day: 0, start: 500, end: 600) }
    let sent = SentCollection(.calendar(layout), data: [2], size: LayoutSize(width: 320, height: 480)) { _ in "text" }
    let bytes = try #require(sent.bytes())
    for start in stride(from: 0, to: bytes.count - 8, by: 8) {
      for number in [-9223372036854775808.0, 9223372036854774784, -1, 4503599627370496, .nan, .infinity] {
        var other = bytes
        for place in 0..<8 { other[start + place] = UInt8(truncatingIfNeeded: number.bitPattern >> (8 * place)) }
        guard let arrived = SentCollection(other) else { continue }
        _ = arrived.label(.item(0, 0))
        guard case .calendar(let calendar) = arrived.layout else { continue }
        _ = try? calendar.prepare(arrived.data, in: LayoutEnvironment(containerSize: .zero))
      }
    }
  }
}
