import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

/// A spring never stops on its own: the remaining distance at the end of a movement is a step that could be
/// visible.
@Suite("Springs end at their target")
struct SpringEndTests {
  private static let springs: [AnimationCurve] = [
    .spring, .spring(duration: 0.8, bounce: 0.4), .spring(duration: 0.2, bounce: -0.6),
  ]
  private static let distances: [Double] = [300, 5_000, 600_000, 39_000_000]

  /// The largest step that users do not notice, in points.
  private static let step = 0.6

  /// Shows frames while something moves, and returns the last step of a position.
  private func lastStep(_ host: RecordingHost, of position: () -> Double?) throws -> Double {
    var (before, last) = (try #require(position()), 0.0)
    // The first frame starts the movement.
    repeat {
      host.frame(after: 1.0 / 120)
      let now = try #require(position())
      (before, last) = (now, abs(now - before))
    } while host.wantsTick && host.time < 100
    #expect(!host.wantsTick)
    return last
  }

  @Test("A scroll", arguments: springs, distances)
  func scroll(curve: AnimationCurve, distance: Double) throws {
    let host = try host(StackLayout(.list(length: 40)), [1_000_000])
    host.engine.scroll(to: LayoutPoint(x: 0, y: distance), animation: curve)
    #expect(try lastStep(host) { host.engine.viewport.offset.y } < Self.step)
    #expect(host.engine.viewport.offset.y == distance)
  }

  @Test("A scroll with a new target in full motion", arguments: springs, distances)
  func interrupted(curve: AnimationCurve, distance: Double) throws {
    let host = try host(StackLayout(.list(length: 40)), [1_000_000])
    host.engine.scroll(to: LayoutPoint(x: 0, y: distance), animation: curve)
    for _ in 0..<9 { host.frame(after: 1.0 / 120) }
    host.engine.scroll(to: host.engine.viewport.offset, animation: curve)
    #expect(try lastStep(host) { host.engine.viewport.offset.y } < Self.step)
  }

  @Test("A shelf", arguments: springs)
  func shelf(curve: AnimationCurve) throws {
    let host = try host(StackLayout(.shelf(itemLength: 100, height: 80)), [100_000])
    host.engine.scroll(to: .item(0, 90_000), at: .start, animation: curve)
    let id = try #require(host.shelves.keys.first)
    #expect(try lastStep(host) { host.shelfOffsets[id] } < Self.step)
    #expect(host.shelfOffsets[id] == 9_000_000)
  }

  @Test("An item that crosses a tall container", arguments: springs)
  func item(curve: AnimationCurve) throws {
    let tall = LayoutEnvironment(containerSize: LayoutSize(width: 320, height: 9_000))
    let host = try host(StackLayout(.list(length: 40)), [220], in: tall)
    try host.engine.apply(BatchUpdate([.moveItem(from: [0, 0], to: [0, 219])]), data: [220], animation: curve)
    #expect(try lastStep(host) { host.frame(of: .item(0, 219))?.y } < Self.step)
    #expect(host.frame(of: .item(0, 219))?.y == 8_760)
  }
}
