import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@testable import TesseraEngine

/// Headers and footers move with their sections, limited by their pins. Source: layout rule 49.
@Suite("Pinned headers move with their sections")
struct MovingHeaderTests {
  struct Way: CustomTestStringConvertible {
    let axis: LayoutAxis
    let direction: ReadingDirection
    let curve: AnimationCurve

    var testDescription: String { "\(axis), \(direction), \(curve)" }

    static let all = [
      (LayoutAxis.vertical, ReadingDirection.leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ].flatMap { axis, direction in
      [AnimationCurve.linear(duration: 1), .spring(duration: 0.5, bounce: 0.3)].map {
        Way(axis: axis, direction: direction, curve: $0)
      }
    }

    /// Returns the start and end of a frame along the axis, from the start of the container.
    func range(_ frame: LayoutRect, _ size: Double) -> (start: Double, end: Double) {
      if axis == .vertical { return (frame.minY, frame.maxY) }
      return direction == .leftToRight ? (frame.minX, frame.maxX) : (size - frame.maxX, size - frame.minX)
    }

    /// Returns the offset after scrolling by a distance from another offset.
    func offset(_ offset: LayoutPoint, scrolledBy distance: Double) -> LayoutPoint {
      switch (axis, direction) {
      case (.vertical, _): LayoutPoint(x: offset.x, y: offset.y + distance)
      case (.horizontal, .leftToRight): LayoutPoint(x: offset.x + distance, y: offset.y)
      case (.horizontal, .rightToLeft): LayoutPoint(x: offset.x - distance, y: offset.y)
      }
    }

    func pinInsets(_ start: Double, _ end: Double) -> Insets {
      axis == .vertical ? Insets(top: start, bottom: end) : Insets(leading: start, trailing: end)
    }
  }

  private static let (size, header, footer) = (400.0, 30.0, 20.0)

  private func list(_ way: Way, _ data: [(Int, Int)], hasFooters: Bool) throws -> (
    controller: CollectionController<Int, Int>, host: RecordingHost
  ) {
    var snapshot = Snapshot<Int, Int>()
    for (section, count) in data {
      snapshot.appendSections([section])
      snapshot.append((0..<count).map { section * 100 + $0 }, to: section)
    }
    var section = SectionLayout.list(length: 40).header(.fixed(Self.header), pinned: true)
    if hasFooters { section = section.footer(.fixed(Self.footer), pinned: true) }
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: Self.size, height: Self.size), direction: way.direction)
    let controller = try CollectionController(StackLayout(axis: way.axis, section), snapshot, in: environment)
    // Gives every element a view, to compare the parts of a section.
    controller.engine.settings.overscan = Overscan(resting: 4)
    let host = RecordingHost(controller.engine)
    host.frame()
    return (controller, host)
  }

  /// Returns the headers and footers that are not at the positions determined by their sections' items and their pins.
  private func strays(
    _ host: RecordingHost, _ controller: CollectionController<Int, Int>, _ way: Way, _ insets: (Double, Double),
    hasFooters: Bool, of known: Set<Int>? = nil
  ) -> [String] {
    var strays: [String] = []
    let moving = Set(host.views.values.filter { $0.isAnimating }.compactMap { $0.attributes?.element })
    func range(_ element: Element) -> (start: Double, end: Double)? {
      host.frame(of: element).map { way.range($0, Self.size) }
    }
    for (section, id) in controller.snapshot.sections.enumerated() where known?.contains(id) ?? true {
      let count = controller.engine.itemCount(inSection: section)
      guard count > 0, let first = range(.item(section, 0)), let last = range(.item(section, count - 1)),
        let header = range(.header(of: section))
      else { continue }
      // Items that are offscreen before and after a change move to their positions immediately.
      let ends = [Element.item(section, 0), .item(section, count - 1)]
      guard Set((ends + [.header(of: section)]).map { moving.contains($0) }).count == 1 else { continue }
      let (start, end) = (first.start - Self.header, last.end + (hasFooters ? Self.footer : 0))
      guard end > 0, start < Self.size else { continue }
      let expected = max(start, min(insets.0, end - (hasFooters ? Self.footer : 0) - Self.header))
      // The section's footer may push the header or not.
      let alternative = max(start, min(insets.0, end - Self.header))
      if abs(header.start - expected) > 0.51, abs(header.start - alternative) > 0.51 {
        strays.append("header of \(section) at \(header.start), not \(expected)")
      }
      if hasFooters, let footer = range(.footer(of: section)) {
        let expected = min(end, max(Self.size - insets.1, start + Self.footer))
        let alternative = min(end, max(Self.size - insets.1, first.start + Self.footer))
        if abs(footer.end - expected) > 0.51, abs(footer.end - alternative) > 0.51 {
          strays.append("footer of \(section) ends at \(footer.end), not \(expected)")
        }
      }
    }
    return strays
  }

  @Test("A header whose section moves stays pinned while the container scrolls", arguments: Way.all)
  func scrolled(way: Way) throws {
    for hasFooters in [false, true] {
      let (controller, host) = try list(way, [(0, 4), (1, 8), (2, 8)], hasFooters: hasFooters)
      host.scroll(to: way.offset(host.offset, scrolledBy: 10))
      try controller.update(animation: way.curve) { $0.deleteSections([0]) }
      host.frame(after: 0)
      for step in 0..<40 {
        host.frame()
        #expect(strays(host, controller, way, (0, 0), hasFooters: hasFooters) == [], "step \(step)")
        host.scroll(to: way.offset(host.offset, scrolledBy: step % 10 < 5 ? 20 : -17), after: 0)
        #expect(strays(host, controller, way, (0, 0), hasFooters: hasFooters) == [], "step \(step), scrolled")
      }
      host.runUntilIdle()
      #expect(host.violations == [])
    }
  }

  @Test("A header whose section is moving follows changes to the pin inset", arguments: Way.all)
  func pinInset(way: Way) throws {
    let (controller, host) = try list(way, [(0, 4), (1, 8), (2, 8)], hasFooters: true)
    host.scroll(to: way.offset(host.offset, scrolledBy: 100))
    try controller.update(animation: way.curve) { $0.insert([1, 2, 3].map { 500 + $0 }, before: 0) }
    host.frame(after: 0)
    for step in 0..<40 {
      let insets = (Double(step % 7) * 9, Double(step % 5) * 11)
      controller.engine.setPinInsets(way.pinInsets(insets.0, insets.1))
      host.frame()
      #expect(strays(host, controller, way, insets, hasFooters: true) == [], "step \(step)")
    }
    controller.engine.setPinInsets(.zero)
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test("Headers and footers move with their sections, whatever changes", arguments: 0..<50 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let way = random.pick(Way.all)
    let hasFooters = random.chance(50)
    var next = 1_000
    let (controller, host) = try list(
      way, (0..<4).map { ($0, 1 + random.below(9)) }, hasFooters: hasFooters)
    var insets = (0.0, 0.0)
    for _ in 0..<5 {
      host.scroll(to: way.offset(host.offset, scrolledBy: Double(random.below(300) - 150)))
      host.runUntilIdle()
      let known = Set(controller.snapshot.sections)
      try controller.update(animation: way.curve) { data in
        let sections = data.sections
        let (section, other) = (random.pick(Array(sections)), random.pick(Array(sections)))
        switch random.below(3) {
        case 0: if sections.count > 2 { data.deleteSections([section]) }
        case 1:
          data.insertSections([next], before: section)
          data.append((1...1 + random.below(6)).map { next + $0 }, to: next)
        default: if section != other { data.moveSection(section, before: other) }
        }
        next += 100
      }
      host.frame(after: 0)
      for step in 0..<(1 + random.below(30)) {
        switch random.below(4) {
        case 0:
          insets = (Double(random.below(50)), Double(random.below(50)))
          controller.engine.setPinInsets(way.pinInsets(insets.0, insets.1))
          host.frame()
        case 1: host.scroll(to: way.offset(host.offset, scrolledBy: Double(random.below(60) - 30)))
        default: host.frame()
        }
        let found = strays(host, controller, way, insets, hasFooters: hasFooters, of: known)
        #expect(found == [], "seed \(seed), step \(step)")
        if !found.isEmpty { return }
      }
    }
    host.runUntilIdle()
    #expect(host.violations == [], "seed \(seed)")
  }
}
