import Tessera
import TesseraScripts
import TesseraTesting
import Testing

@testable import TesseraEngine

/// The positions of elements when an animated change and a scroll become visible in the same frame. Unpinned elements
/// move with the content. Pinned elements are at the positions that their pins from before the change determine in the
/// frame's viewport. Motions start from these positions.
@Suite("Pinned elements in motion")
struct PinnedMotionTests {
  /// The direction in which a drag scrolls.
  private struct Scrolling: CustomStringConvertible {
    let axis: LayoutAxis
    let direction: ReadingDirection
    /// Whether the pointer is at the bottom or right edge.
    let isForwards: Bool

    var description: String { "\(axis), \(direction), \(isForwards ? "forwards" : "backwards")" }

    static let all = [LayoutAxis.vertical, .horizontal].flatMap { axis in
      [ReadingDirection.leftToRight, .rightToLeft].flatMap { direction in
        [true, false].map { Scrolling(axis: axis, direction: direction, isForwards: $0) }
      }
    }
  }

  @Test("Headers and footers stay pinned while a drag scrolls", arguments: 0..<Scrolling.all.count)
  func autoscroll(number: Int) throws {
    let scrolling = Scrolling.all[number]
    let (axis, isForwards) = (scrolling.axis, scrolling.isForwards)
    let layout = StackLayout(
      axis: axis,
      .list(length: 40).header(20, pinned: true).footer(30, pinned: true).sectionInsets(10)
    ).header(15, pinned: true).footer(25, pinned: true)
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 300, height: 300), insets: Insets(top: 7, leading: 5, bottom: 11, trailing: 3),
      direction: scrolling.direction)
    let shelf = try Shelf(layout, [60], in: environment)
    let (host, engine) = (shelf.host, shelf.engine)
    let start = isForwards ? 0.3 : 0.7
    host.scroll(
      to: LayoutPoint(
        x: axis == .horizontal ? engine.layout.contentSize.width * start : engine.viewport.offset.x,
        y: axis == .vertical ? engine.layout.contentSize.height * start : engine.viewport.offset.y))
    let middle = LayoutPoint(x: 150, y: 150)
    guard case .item(let path) = engine.element(at: middle) else {
      Issue.record("\(scrolling): there is no item in the middle")
      return
    }
    #expect(engine.beginDrag(of: path, at: middle))
    let edge = isForwards ? 290.0 : 10
    engine.moveDrag(to: axis == .vertical ? LayoutPoint(x: 150, y: edge) : LayoutPoint(x: edge, y: 150))
    let (offset, position) = (engine.viewport.offset, engine.draggedItem?.destination)
    for _ in 0..<60 {
      host.frame()
      for element in [Element.header(of: 0), .footer(of: 0), .globalHeader, .globalFooter] {
        let shown = try #require(host.shown[element])
        let expected = try #require(engine.layout.attributes(of: element, viewport: engine.viewport))
        #expect(shown.frame.distance(to: expected.frame) < 1e-3, "\(scrolling): \(element)")
        #expect(shown.pins == expected.pins)
      }
    }
    // The drag has scrolled by more than a screen, and items have made room.
    #expect(abs(engine.viewport.offset.x - offset.x) + abs(engine.viewport.offset.y - offset.y) > 300)
    #expect(engine.draggedItem?.destination != position)
  }

  @Test(
    "A motion starts at the pinned position in the viewport of its first frame", arguments: [true, false])
  func scrollAndChange(scrollsFirst: Bool) throws {
    let host = try host(StackLayout(.list(length: 40).header(20, pinned: true)), [50, 50])
    host.scroll(to: LayoutPoint(x: 0, y: 300))
    if scrollsFirst { host.engine.scrolled(to: LayoutPoint(x: 0, y: 420), at: host.time) }
    // The header's length grows by half.
    try host.engine.setHeader(
      SupplementaryLayout(length: 30, pins: true), ofSection: 0, animation: .linear(duration: 1))
    let moved = host.engine.viewport.offset.y
    if !scrollsFirst { host.engine.scrolled(to: LayoutPoint(x: 0, y: moved + 120), at: host.time) }
    host.setOffset(host.engine.viewport.offset)
    for step in 0...4 {
      host.frame(after: step == 0 ? 0 : 0.25)
      let expected = LayoutRect(x: 0, y: 0, width: 320, height: 20 + 10 * Double(step) / 4)
      #expect(try #require(host.frame(of: .header(of: 0))).distance(to: expected) < 1e-3)
      // The header stays pinned while it grows.
      host.scroll(to: LayoutPoint(x: 0, y: host.offset.y + 100), after: 0)
      #expect(try #require(host.frame(of: .header(of: 0))).distance(to: expected) < 1e-3)
    }
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("A pinned element in motion stays in place when the container changes", arguments: [1.0, 2, 3])
  func containerChanges(scale: Double) throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 300), scale: scale)
    let pinned = StackLayout(.list(length: 40).header(20, pinned: true)).footer(30, pinned: true)
    let unpinned = StackLayout(.list(length: 50).header(25)).footer(15)
    let host = try host(pinned, [60], in: environment)
    host.scroll(to: LayoutPoint(x: 0, y: 777.4))
    try host.engine.setLayout(unpinned, animation: .linear(duration: 1))
    host.frame(after: 0)
    for (step, change) in [(260.0, 1.0), (340, 2), (300, 3)].enumerated() {
      host.frame(after: 0.1)
      let positions = [Element.globalFooter, .header(of: 0)].map { host.frame(of: $0) }
      try host.engine.setEnvironment(
        LayoutEnvironment(
          containerSize: LayoutSize(width: 300, height: change.0),
          insets: Insets(top: Double(step) * 11, bottom: Double(step) * 7), scale: change.1),
        animation: .linear(duration: 1))
      host.frame(after: 0)
      for (element, position) in zip([Element.globalFooter, .header(of: 0)], positions) {
        guard let position, let now = host.frame(of: element) else { continue }
        #expect(now.distance(to: position) < 1e-3, "\(element), step \(step)")
      }
    }
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("A header deleted during a scroll fades at its pinned position")
  func deletedHeader() throws {
    let host = try host(StackLayout(.list(length: 40).header(20, pinned: true)), [50, 50])
    host.scroll(to: LayoutPoint(x: 0, y: 300))
    host.engine.scrolled(to: LayoutPoint(x: 0, y: 420), at: host.time)
    let view = try #require(host.views.first { $0.value.attributes?.element == .header(of: 0) }).key
    host.setOffset(host.engine.viewport.offset)
    try host.engine.apply(BatchUpdate([.deleteSection(0)]), data: [50], animation: .linear(duration: 1))
    host.frame(after: 0)
    #expect(try #require(host.views[view]?.attributes).frame.y - host.offset.y == 0)
  }

  /// Drags items through random stacks from edge to edge. A pinned element is never farther from its final position
  /// than the drag has moved that position.
  @Test(
    "Pinned elements are at most as far from their final positions as a drag has moved their edge",
    arguments: UInt64(0)..<300)
  func anyDrag(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var stacks = RandomStacks(seed: seed)
    var stack = stacks.next()
    stack.environment.containerSize = LayoutSize(width: 120, height: 150)
    let counts = stack.sections.map { $0.itemCount }
    guard counts.contains(where: { $0 > 0 }), let shelf = try? Shelf(stack.layout, counts, in: stack.environment) else {
      return
    }
    let (host, engine) = (shelf.host, shelf.engine)
    let duration = 0.125
    engine.settings.dragAnimation = .linear(duration: duration)
    // Measured sizes move elements too.
    var isMeasured = false
    host.size = { _ in
      isMeasured = true
      return nil
    }
    let items = engine.realizedElements.compactMap { if case .item(let path) = $0 { path } else { nil } }
    guard !items.isEmpty, engine.beginDrag(of: generator.pick(items), at: LayoutPoint(x: 60, y: 75)) else { return }
    // The distance that the drag has moved the edge that pins an element, and the time of the last movement.
    var moved: [Element: (distance: Double, time: Double)] = [:]
    for frame in 0..<120 {
      if frame % 30 == 0 {
        engine.moveDrag(to: LayoutPoint(x: generator.pick([2, 60, 118]), y: generator.pick([2, 75, 148])))
      }
      let (before, gap) = (engine.layout.copy(), engine.draggedItem?.destination)
      host.frame(after: 1.0 / 64)
      if isMeasured { return }
      let (viewport, scale) = (engine.viewport, engine.layout.environment.scale)
      for (element, shown) in host.shown where !shown.pins.isEmpty {
        let now = try #require(engine.layout.attributes(of: element, viewport: viewport)).frame
        if gap != engine.draggedItem?.destination {
          // The parts that determine the pin have also moved. The element moves with them when it is not pinned.
          let held = before.attributes(of: element, viewport: viewport)
          let distance = max(
            held?.frame.distance(to: now) ?? 0, held?.pins.distance(to: shown.pins) ?? 0)
          moved[element] = ((moved[element]?.distance ?? 0) + distance, host.time)
        }
        if let last = moved[element], host.time - last.time > duration { moved[element] = nil }
        // The factor of 2 is for interrupted motions, which continue for a while. Each of these motions may start a
        // pixel away from the rounded position.
        let maximum = 2 * (moved[element]?.distance ?? 0) + 1e-3 + (scale > 0 ? 3 / scale : 0)
        #expect(shown.frame.distance(to: now) <= maximum, "seed \(seed), frame \(frame): \(element)")
      }
    }
    engine.cancelDrag()
    host.runUntilIdle()
    #expect(host.violations == [], "seed \(seed)")
  }

  /// Random stacks, with a scroll before the change, after it, or both.
  @Test(
    "Every element starts at the position that its pin and the scroll determine, whatever scrolls and changes together",
    arguments: UInt64(0)..<150)
  func anything(seed: UInt64) throws {
    var source = RandomEngineScripts(seed: seed)
    var scripts = RandomScripts(seed: seed &+ 1_000_000)
    var generator = SeededGenerator(seed: seed)
    let player = try EngineScriptPlayer(source.stack())
    let engine = player.engine
    let host = RecordingHost(engine)
    func frame() {
      for _ in 0...CollectionEngine.maximumMeasuringRounds {
        if !player.update({ host.perform($0) }) { break }
        #expect(player.answer() == nil)
      }
    }
    func settle() {
      for _ in 0..<200 {
        #expect(player.perform(.frame(after: 0.125, .all)) == nil)
        frame()
        if !host.wantsTick { break }
      }
    }
    func somewhere() -> LayoutPoint {
      let (content, now) = (engine.layout.contentSize, engine.viewport.offset)
      let size = engine.layout.environment.containerSize
      // Returns a position nearby, at whole units or between them, but within the content.
      func near(_ position: Double, _ content: Double, _ size: Double) -> Double {
        let step = Double(generator.below(161) - 80) * generator.pick([0.5, 0.1, 1.0 / 3])
        return max(0, min(max(0, content - size), position + step))
      }
      return LayoutPoint(x: near(now.x, content.width, size.width), y: near(now.y, content.height, size.height))
    }
    func scroll() {
      let offset = somewhere()
      host.setOffset(offset)
      _ = player.perform(.scroll(to: offset, after: 0))
    }
    settle()
    for round in 0..<8 {
      let comment = "seed \(seed), round \(round)"
      scroll()
      frame()
      settle()
      let order = generator.below(3)
      if order != 1 { scroll() }
      let batch = scripts.batch(for: player.model)
      guard player.model.after(.batch(batch)) != nil else { continue }
      let mapping = try BatchPlan(
        BatchUpdate(batch.operations), from: engine.layout.data, to: DataShape(player.model.counts(after: batch)))
      let (before, shown, viewport) = (engine.layout.copy(), host.shown, engine.viewport)
      #expect(player.perform(.batch(batch, .linear(duration: 1))) == nil)
      let changed = engine.viewport.offset
      if order != 0 { scroll() }
      // The viewport of the frame, in the coordinates of the content before the change.
      var then = viewport
      then.offset.x += engine.viewport.offset.x - changed.x
      then.offset.y += engine.viewport.offset.y - changed.y
      #expect(player.perform(.frame(after: 0, .all)) == nil)
      frame()
      let visible = before.visibleRect(then)
      for element in shown.keys where !batch.operations.contains(where: { $0.isReload(of: element) }) {
        guard let after = mapping.after(element, owner: before.owner(of: element)),
          engine.layout.attributes(of: after, viewport: engine.viewport) != nil, let now = host.frame(of: after),
          var expected = before.attributes(of: element, viewport: then)?.frame, expected.intersects(visible)
        else { continue }
        expected.x -= then.offset.x
        expected.y -= then.offset.y
        // An element pinned between pixels may be rounded to the next pixel.
        let slack = 1e-3 + (engine.layout.environment.scale > 0 ? 1 / engine.layout.environment.scale : 0)
        #expect(now.distance(to: expected) < slack, "\(comment): \(element), order \(order)")
      }
    }
  }
}

extension LayoutRect {
  /// The maximum distance between the edges of two rectangles.
  func distance(to other: LayoutRect) -> Double {
    max(max(abs(x - other.x), abs(y - other.y)), max(abs(maxX - other.maxX), abs(maxY - other.maxY)))
  }
}

extension Pins {
  /// Returns the maximum distance between the unpinned positions and boxes of two pins.
  func distance(to other: Pins) -> Double {
    [LayoutAxis.horizontal, .vertical].reduce(0) { maximum, axis in
      guard let pin = self[axis], let other = other[axis] else { return maximum }
      return max(
        maximum,
        max(
          abs(pin.rest - other.rest),
          max(abs(pin.box.lowerBound - other.box.lowerBound), abs(pin.box.upperBound - other.box.upperBound))))
    }
  }
}

extension BatchUpdate.Operation {
  /// Whether the operation describes an element again.
  fileprivate func isReload(of element: Element) -> Bool {
    switch self {
    case .reloadSection(let section): section == element.path.section
    case .reloadItem(let path): path == element.path
    default: false
    }
  }
}
