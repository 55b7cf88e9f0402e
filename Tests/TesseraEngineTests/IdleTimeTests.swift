import Tessera
import Testing

@testable import TesseraEngine

/// A host requests updates only while something moves, so a long time may have passed since the last update when a
/// movement is requested. The movement begins with the next update, and looks the same after any pause.
@Suite("Movements after a pause")
struct IdleTimeTests {
  private static let curve = AnimationCurve.linear(duration: 0.5)

  /// The possible requests for an engine that shows a list of 100 items.
  private struct Movement: CustomStringConvertible {
    let description: String
    var before: (Shelf) throws -> Void = { _ in }
    let ask: (Shelf) throws -> Void
  }

  private static var list: StackLayout {
    StackLayout(.list(length: 40).header(20, pinned: true)).snapping(to: .item)
  }
  private static var tall: StackLayout { StackLayout(.list(length: 60)) }

  private static let count = movements.count
  private static var movements: [Movement] {
    [
      Movement(description: "a scroll to an offset") {
        $0.engine.scroll(to: LayoutPoint(x: 0, y: 2_000), animation: curve)
      },
      Movement(description: "a scroll to an item") {
        #expect($0.engine.scroll(to: .item(0, 60), at: .center, animation: .spring))
      },
      Movement(description: "a scroll that replaces another") {
        $0.engine.scroll(to: .item(0, 0), at: .start, animation: .spring)
        $0.engine.scroll(to: .item(0, 60), at: .start, animation: curve)
      },
      Movement(description: "snapping") { #expect($0.engine.snap(animation: curve)) },
      Movement(description: "a focus movement") {
        $0.engine.setFocus([0, 12])
        #expect($0.engine.moveFocus(.last, animation: curve))
      },
      Movement(description: "a layout change") { try $0.engine.setLayout(tall, animation: curve) },
      Movement(description: "a data change") {
        try $0.engine.apply(BatchUpdate([.deleteItem([0, 12])]), data: [99], animation: curve)
      },
      Movement(description: "a container change") {
        try $0.engine.setEnvironment(
          LayoutEnvironment(containerSize: LayoutSize(width: 200, height: 300)), animation: curve)
      },
      Movement(description: "a finished transition", before: halfway) {
        $0.engine.finishTransition(animation: curve)
      },
      Movement(description: "a canceled transition", before: halfway) {
        $0.engine.cancelTransition(animation: curve)
      },
      Movement(description: "a dropped item", before: held) { $0.engine.endDrag() },
      Movement(description: "an item released by a pointer", before: held) {
        $0.engine.pointerUp(at: LayoutPoint(x: 100, y: 300), at: $0.host.time)
      },
      Movement(description: "a canceled drag", before: held) { $0.engine.cancelDrag() },
      Movement(description: "a drag to an edge", before: held) {
        $0.engine.moveDrag(to: LayoutPoint(x: 100, y: 479))
      },
    ]
  }

  private static func halfway(_ shelf: Shelf) throws {
    try shelf.engine.beginTransition(to: tall)
    shelf.host.frame()
    shelf.engine.setTransition(progress: 0.5)
  }

  private static func held(_ shelf: Shelf) throws {
    try shelf.take([0, 12])
    shelf.engine.moveDrag(to: LayoutPoint(x: 100, y: 300))
  }

  /// The positions on screen, by element.
  private struct Picture: Equatable {
    let offset: LayoutPoint
    let shown: [Element: LayoutAttributes]
  }

  /// Returns the pictures of the frames after a pause, preceded by the picture before the pause.
  private func pictures(of movement: Movement, pause: Double) throws -> [Picture] {
    let shelf = try Shelf(Self.list, [100])
    let host = shelf.host
    // All times are sums of powers of two, so their differences are exact.
    host.frame(after: 1 - host.time)
    host.scroll(to: LayoutPoint(x: 0, y: 410), after: 1.0 / 64)
    try movement.before(shelf)
    for _ in 0..<200 { host.frame(after: 1.0 / 64) }
    func picture() -> Picture { Picture(offset: host.offset, shown: host.shown) }
    let before = picture()
    try movement.ask(shelf)
    host.frame(after: pause)
    var pictures = [before, picture()]
    for _ in 0..<30 {
      host.frame(after: 1.0 / 64)
      pictures.append(picture())
    }
    host.runUntilIdle()
    return pictures + [picture()]
  }

  @Test("A pause does not change the frames after it", arguments: 0..<count)
  func aPauseDoesNotChangeTheNextFrames(number: Int) throws {
    let movement = Self.movements[number]
    let expected = try pictures(of: movement, pause: 1.0 / 64)
    #expect(Set(expected.map { $0.offset.y }).count > 5 || Set(expected.map { $0.shown }).count > 5, "\(movement)")
    for pause in [0.5, 5, 300] {
      let pictures = try pictures(of: movement, pause: pause)
      #expect(pictures.indices.first { pictures[$0] != expected[$0] } == nil, "\(movement) after \(pause) s")
    }
  }

  @Test(
    "A scroll that replaces another continues at the same speed",
    arguments: [AnimationCurve.linear(duration: 1), .eased(duration: 1), .spring(duration: 1, bounce: 0)])
  func aReplacingScrollContinuesAtTheSameSpeed(curve: AnimationCurve) throws {
    let host = try host(Self.tall, [100])
    // The speed is 4,000 points per second.
    host.engine.scroll(to: LayoutPoint(x: 0, y: 4_000), animation: .linear(duration: 1))
    for _ in 0..<10 { host.frame() }
    let before = host.offset.y
    host.engine.scroll(to: LayoutPoint(x: 0, y: 5_000), animation: curve)
    host.frame(after: 0.001)
    #expect(abs(host.offset.y - before - 4) < 0.1)
  }

  @Test("A transition requests frames only while its progress changes") func pausedTransition() throws {
    let host = try host(Self.list, [100])
    try host.engine.beginTransition(to: Self.tall)
    host.runUntilIdle()
    var former: LayoutRect?
    for progress in [0.2, 0.4, 0.9, 0.4] {
      host.engine.setTransition(progress: progress)
      host.frame()
      #expect(!host.wantsTick)
      let position = try #require(host.frame(of: .item(0, 3)))
      #expect(position != former)
      former = position
      host.frame(after: 10)
      #expect(host.frame(of: .item(0, 3)) == former)
    }
    host.engine.finishTransition(animation: .spring)
    host.frame()
    #expect(host.wantsTick)
    host.runUntilIdle()
    #expect(host.frame(of: .item(0, 3))?.y == 180)
    #expect(host.violations == [])
  }

  @Test("A scroll that replaces another does not pause for a frame")
  func takenOver() throws {
    let host = try host(Self.tall, [100])
    let spring = AnimationCurve.spring(duration: 1, bounce: 0)
    host.engine.scroll(to: LayoutPoint(x: 0, y: 4_000), animation: spring)
    for _ in 0..<10 { host.frame() }
    let before = host.offset.y
    host.frame()
    let step = host.offset.y - before
    host.engine.scroll(to: LayoutPoint(x: 0, y: 5_000), animation: spring)
    host.frame()
    #expect(host.offset.y - before > 1.9 * step)
  }

  @Test("The first frame of a movement shows the previous positions", arguments: 0..<count)
  func firstFrame(number: Int) throws {
    let movement = Self.movements[number]
    let pictures = try pictures(of: movement, pause: 5)
    func positions(_ picture: Picture) -> [Element: Double] {
      picture.shown.mapValues { ($0.frame.y - picture.offset.y) }
    }
    let (before, after) = (positions(pictures[0]), positions(pictures[1]))
    let jumps = before.filter { element, position in
      // These are the visible items that keep their paths.
      guard case .item(let path) = element, path.item < 12, position >= 0, position < 480 else { return false }
      return abs(position - (after[element] ?? .infinity)) > 1e-6
    }
    #expect(jumps.isEmpty, "\(movement): \(jumps)")
  }
}
