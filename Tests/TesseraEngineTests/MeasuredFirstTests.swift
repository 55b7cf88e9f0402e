import Tessera
import TesseraRandom
import TesseraTesting
import Testing

@testable import TesseraEngine

/// New views are measured before they are painted. Source: layout rule 55.
///
/// Each test compares a list with estimated lengths and a list that declares the same lengths. Both must look the same
/// in every frame.
@Suite("Views are measured before they are first painted")
struct MeasuredFirstTests {
  struct Way: CustomTestStringConvertible {
    let axis: LayoutAxis
    let direction: ReadingDirection
    let curve: AnimationCurve

    var testDescription: String { "\(axis), \(direction), \(curve)" }

    static let all = [
      (LayoutAxis.vertical, ReadingDirection.leftToRight), (.horizontal, .leftToRight), (.horizontal, .rightToLeft),
    ].flatMap { axis, direction in
      [AnimationCurve.linear(duration: 1), .spring, .spring(duration: 0.5, bounce: 0.4), .eased].map {
        Way(axis: axis, direction: direction, curve: $0)
      }
    }
  }

  /// A collection with measured or declared lengths.
  private final class Subject {
    let controller: CollectionController<Int, Int>
    let host: RecordingHost

    init(_ way: Way, isMeasured: Bool, estimate: Double, columns: Int, _ data: Snapshot<Int, Int>) throws {
      let size = LayoutSize(width: 300, height: 300)
      let environment = LayoutEnvironment(containerSize: size, direction: way.direction)
      let table = Lengths()
      let layout = StackLayout(axis: way.axis) { section in
        let items: SectionLayout
        if isMeasured {
          items =
            columns == 1
            ? .list(length: .estimated(estimate)) : .grid(columns: .count(columns), length: .estimated(estimate))
        } else {
          items =
            columns == 1
            ? .list { .fixed(table.length(of: nil, $0)) }
            : .grid(columns: .count(columns)) { GridArrangement.Item(length: .fixed(table.length(of: nil, $0))) }
        }
        let path = ItemPath(section: section.index, item: 0)
        let header: Length = isMeasured ? .estimated(estimate) : .fixed(table.length(of: .header, path))
        let footer: Length = isMeasured ? .estimated(estimate) : .fixed(table.length(of: .footer, path))
        return items.header(header).footer(footer).accessory("badge", size: 10, at: .topTrailing).background()
      }
      table.snapshot = data
      controller = try CollectionController(layout, data, in: environment)
      table.find = { [unowned controller] in controller.snapshot }
      // All views have measured sizes before the changes.
      controller.engine.settings.overscan = Overscan(resting: 8)
      host = RecordingHost(controller.engine)
      host.size = { measurement in
        let length = table.length(of: measurement.element.kind, measurement.element.path)
        var size = measurement.proposal
        if way.axis == .vertical { size.height = length } else { size.width = length }
        return size
      }
      host.runUntilIdle()
    }

    /// Returns the visible frames on screen, by the identity of each element's content.
    func shown() -> [String: LayoutRect] {
      var shown: [String: LayoutRect] = [:]
      for view in host.views.values where !view.isDeparting {
        guard let attributes = view.attributes, var frame = attributes.frame as LayoutRect? else { continue }
        frame.x -= host.offset.x
        frame.y -= host.offset.y
        // Lengths beyond the window are estimates, and a background extends over them.
        let (right, bottom) = (min(300, frame.maxX), min(300, frame.maxY))
        (frame.x, frame.y) = (max(0, frame.x), max(0, frame.y))
        (frame.width, frame.height) = (right - frame.x, bottom - frame.y)
        guard frame.width > 0.2, frame.height > 0.2 else { continue }
        let path = attributes.element.path
        let kind = attributes.element.kind.map { "\($0)" } ?? "item"
        let isOfItem = kind == "item" || kind.contains("badge")
        let id =
          isOfItem
          ? controller.snapshot.item(at: path) ?? -1 : controller.snapshot.section(at: path.section) ?? -1
        shown["\(kind) \(id)"] = frame
      }
      return shown
    }
  }

  /// The lengths of elements, by the identities of their contents.
  private final class Lengths {
    var snapshot = Snapshot<Int, Int>()
    var find: (() -> Snapshot<Int, Int>)?

    func length(of kind: ElementKind?, _ path: ItemPath) -> Double {
      let data = find?() ?? snapshot
      if let kind {
        let section = data.section(at: path.section) ?? 0
        return kind == .header ? Double(20 + section * 37 % 60) : Double(10 + section * 53 % 70)
      }
      return Double(15 + (data.item(at: path) ?? 0) * 61 % 170)
    }
  }

  private func differences(_ a: Subject, _ b: Subject) -> [String] {
    let (first, second) = (a.shown(), b.shown())
    return Set(first.keys).union(second.keys).sorted().compactMap { key in
      guard let one = first[key], let other = second[key] else {
        return "\(key): \(first[key] as Any), \(second[key] as Any)"
      }
      return one.distance(to: other) < 0.1 ? nil : "\(key): \(one), not \(other)"
    }
  }

  private static func data(_ sections: [(Int, [Int])]) -> Snapshot<Int, Int> {
    var data = Snapshot<Int, Int>()
    for (section, items) in sections {
      data.appendSections([section])
      data.append(items, to: section)
    }
    return data
  }

  @Test("An inserted item and its neighbors start with measured lengths", arguments: Way.all)
  func inserted(way: Way) throws {
    for columns in [1, 3] {
      let data = Self.data([(0, Array(0..<6)), (1, [10, 11])])
      let measured = try Subject(way, isMeasured: true, estimate: 40, columns: columns, data)
      let declared = try Subject(way, isMeasured: false, estimate: 40, columns: columns, data)
      for subject in [measured, declared] {
        try subject.controller.update(animation: way.curve) { $0.insert([20, 21], after: 0) }
      }
      for frame in 0..<90 {
        for subject in [measured, declared] { subject.host.frame(after: frame == 0 ? 0 : 1.0 / 60) }
        #expect(differences(measured, declared) == [], "frame \(frame)")
      }
      #expect(measured.host.violations == [])
    }
  }

  @Test("A change to measured lists looks like the same change to declared lists", arguments: 0..<40 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let way = random.pick(Way.all)
    let columns = random.pick([1, 1, 2, 3])
    let estimate = random.pick([6.0, 20, 40, 120, 400])
    var next = 100
    func new(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<next + count)
    }
    let data = Self.data([(0, new(1 + random.below(3))), (1, new(random.below(3))), (2, new(1 + random.below(3)))])
    let measured = try Subject(way, isMeasured: true, estimate: estimate, columns: columns, data)
    let declared = try Subject(way, isMeasured: false, estimate: estimate, columns: columns, data)
    // All views are measured before the changes.
    for _ in 0..<3 {
      for part in [1.0, 0.5, way.direction == .rightToLeft ? 1 : 0] {
        for subject in [measured, declared] {
          let content = subject.host.contentSize
          subject.host.scroll(
            to: LayoutPoint(
              x: max(0, content.width - 300) * (way.axis == .horizontal ? part : 0),
              y: max(0, content.height - 300) * (way.axis == .vertical ? part : 0)))
          // A container that is not scrolling has additional views on both sides.
          subject.host.frame(after: 1)
          subject.controller.engine.settings.overscan = Overscan(resting: 8)
          subject.host.runUntilIdle()
        }
      }
    }
    guard differences(measured, declared) == [] else {
      Issue.record("seed \(seed): \(differences(measured, declared))")
      return
    }
    for _ in 0..<4 {
      var changed = declared.controller.snapshot
      for _ in 0...random.below(2) {
        let sections = changed.sections
        let section = random.pick(Array(sections))
        let items = Array(changed.items(in: section) ?? [])
        switch random.below(6) {
        case 0: changed.append(new(1 + random.below(2)), to: section)
        case 1:
          if let item = items.randomElement(using: &random) { changed.insert(new(1 + random.below(3)), before: item) }
        case 2: if let item = items.randomElement(using: &random) { changed.delete([item]) }
        case 3:
          let id = new(1)[0]
          changed.insertSections([id], before: section)
          changed.append(new(random.below(3)), to: id)
        case 4: if items.count > 1 { changed.move(items[0], after: items[items.count - 1]) }
        default: if sections.count > 2 { changed.deleteSections([section]) }
        }
      }
      for subject in [measured, declared] { try subject.controller.apply(changed, animation: way.curve) }
      for frame in 0..<(3 + random.below(80)) {
        for subject in [measured, declared] { subject.host.frame(after: frame == 0 ? 0 : 1.0 / 60) }
        let found = differences(measured, declared)
        #expect(found == [], "seed \(seed), frame \(frame)")
        if !found.isEmpty { return }
      }
    }
  }

  @Test("A header measured in two layouts keeps its length between them", arguments: Way.all)
  func headerInTwoLayouts(way: Way) throws {
    let environment = LayoutEnvironment(
      containerSize: LayoutSize(width: 300, height: 300), direction: way.direction)
    let layouts = [
      StackLayout(axis: way.axis, .list(length: 30).header(.estimated(40), pinned: true)),
      StackLayout(axis: way.axis, .grid(columns: 3, length: 50).header(.estimated(60), pinned: true)),
    ]
    let host = RecordingHost(try CollectionEngine(layouts[0], data: [20, 20], in: environment))
    host.size = {
      way.axis == .vertical
        ? LayoutSize(width: $0.proposal.width, height: 90) : LayoutSize(width: 90, height: $0.proposal.height)
    }
    host.runUntilIdle()
    for round in 1...3 {
      try host.engine.setLayout(layouts[round % 2], animation: way.curve)
      for frame in 0..<40 {
        host.frame(after: frame == 0 ? 0 : 1.0 / 60)
        let header = try #require(host.frame(of: .header(of: 0)))
        #expect(abs((way.axis == .vertical ? header.height : header.width) - 90) < 1e-6, "frame \(frame)")
      }
    }
    host.runUntilIdle()
    #expect(host.violations == [])
  }

  @Test(
    "Everything visible is measured before the frame is painted, however wrong the estimates are", arguments: Way.all)
  func everythingVisible(way: Way) throws {
    for (estimate, real) in [(240.0, 40.0), (60, 10), (40, 240), (120, 20)] {
      for columns in [1, 3] {
        let section =
          columns == 1
          ? SectionLayout.list(length: .estimated(estimate)) : .grid(columns: 3, length: .estimated(estimate))
        let environment = LayoutEnvironment(
          containerSize: LayoutSize(width: 300, height: 500), direction: way.direction)
        let layout = StackLayout(axis: way.axis, section.header(.estimated(estimate)))
        let host = RecordingHost(try CollectionEngine(layout, data: [300, 300], in: environment))
        host.size = {
          way.axis == .vertical
            ? LayoutSize(width: $0.proposal.width, height: real) : LayoutSize(width: real, height: $0.proposal.height)
        }
        func estimates() -> [Element] {
          host.shown.values.filter {
            !$0.estimates.isEmpty
              && host.frame(of: $0.element)!.intersects(
                LayoutRect(x: 0, y: 0, width: 300, height: 500))
          }.map { $0.element }
        }
        host.frame()
        #expect(estimates() == [], "at the start, \(estimate), \(real)")
        host.runUntilIdle()
        for part in [0.5, 0.2, 0.9] {
          let content = host.contentSize
          host.scroll(
            to: LayoutPoint(
              x: way.axis == .horizontal ? content.width * part : 0,
              y: way.axis == .vertical ? content.height * part : 0))
          #expect(estimates() == [], "scrolled, \(estimate), \(real)")
          host.runUntilIdle()
        }
        try host.engine.setLayout(layout, animation: way.curve)
        host.frame(after: 0)
        #expect(estimates() == [], "another layout, \(estimate), \(real)")
        host.runUntilIdle()
        #expect(host.violations == [])
      }
    }
  }

  @Test("Sizes that never settle are requested a limited number of times")
  func unsettled() throws {
    let host = RecordingHost(
      try CollectionEngine(StackLayout(.waterfall(columns: 3, length: .estimated(400))), data: [1_000], in: phone))
    var count = 0
    host.size = { measurement in
      count += 1
      return LayoutSize(width: measurement.proposal.width, height: 0.01)
    }
    host.frame()
    #expect(host.updateCount <= 17)
    for _ in 0..<400 { host.frame() }
    #expect(count > 100)
  }
}
