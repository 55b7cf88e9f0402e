import Tessera
import TesseraTesting
import Testing

/// The helper types for custom layouts, compared with the stack, which does not use them.
@Suite("Helper types for custom layouts")
struct CustomLayoutTests {
  @Test("Items are numbered like a list of all items")
  func itemNumbers() throws {
    for data: DataShape in [[], [0], [3], [0, 2, 2, 2, 0, 0, 5, 1], DataShape(sections: 4, itemsPerSection: 3)] {
      let numbers = try ItemNumbers(data)
      let counts = data.runs.flatMap { Array(repeating: $0.items, count: $0.sections) }
      let paths = counts.enumerated().flatMap { section, count in
        (0..<count).map { ItemPath(section: section, item: $0) }
      }
      #expect(numbers.count == paths.count)
      #expect(numbers.sectionCount == counts.count)
      #expect((0..<paths.count).map { numbers.path(of: $0) } == paths)
      #expect(paths.map { numbers.number(of: $0) } == Array(0..<paths.count))
      #expect(counts.indices.map { numbers.items(inSection: $0)?.count } == counts)
      #expect(numbers.path(of: paths.count) == nil && numbers.path(of: -1) == nil)
      #expect(numbers.items(inSection: counts.count) == nil && numbers.items(inSection: -1) == nil)
      #expect(numbers.number(of: [0, counts.first ?? 0]) == nil && numbers.number(of: [0, -1]) == nil)
    }
  }

  @Test("Too many items to count are an error")
  func tooManyItems() {
    let data = DataShape(sections: .max / 2, itemsPerSection: 3)
    #expect(throws: LayoutError(.tooLarge(limit: Double(Int.max)), .itemCount, value: 3, at: .section(0))) {
      try ItemNumbers(data)
    }
  }

  @Test("The index finds the same intervals as a scan")
  func intervals() {
    for seed in 0..<UInt64(200) {
      var generator = SeededGenerator(seed: seed)
      let intervals = (0..<generator.below(12)).map { _ in
        let start = Double(generator.below(20))
        return start..<start + Double(generator.below(9))
      }.sorted { $0.lowerBound < $1.lowerBound }
      let low = Double(generator.below(24)) - 2
      let range = low..<low + Double(generator.below(6))
      var found: [Int] = []
      IntervalIndex(intervals).forEach(in: range) { found.append($0) }
      let expected = intervals.indices.filter {
        intervals[$0].lowerBound < range.upperBound && intervals[$0].upperBound > range.lowerBound
      }
      #expect(found == expected, "seed \(seed): \(intervals) in \(range)")
    }
  }

  /// A list with header and footer, for which a content space must give the same frames as the stack.
  @Test(
    "A content space mirrors, rounds and pins like a stack", arguments: [LayoutAxis.vertical, .horizontal],
    [ReadingDirection.leftToRight, .rightToLeft])
  func contentSpace(axis: LayoutAxis, direction: ReadingDirection) throws {
    for (scale, items) in [(0.0, 9), (1, 9), (3, 9), (2, 1)] {
      let environment = LayoutEnvironment(
        containerSize: LayoutSize(width: 201, height: 150), insets: Insets(top: 3, leading: 7, bottom: 5, trailing: 1),
        scale: scale, direction: direction)
      let section = SectionLayout.list(length: 30.3).header(20, pinned: true).footer(10.2, pinned: true)
      let stack = try StackLayout(axis: axis, section).prepare([items], in: environment)
      let extent = 20 + Double(items) * unit(30.3) + unit(10.2)
      let space = try ContentSpace(axis: axis, mainExtent: extent, in: environment)
      #expect(space.contentSize == stack.contentSize)
      let across = axis == .vertical ? environment.availableSize.width : environment.availableSize.height
      func position(_ main: Double, _ length: Double) -> AxisRect {
        AxisRect(main: main, cross: 0, mainExtent: length, crossExtent: across)
      }
      for offset in stride(from: -40.0, to: 330, by: 7.3) {
        let viewport = Viewport(offset: LayoutPoint(x: offset, y: offset), pinInsets: Insets(top: 4, trailing: 2))
        let header = space.attributes(
          of: .header(of: 0), at: position(0, 20), zIndex: 200, pin: .start(until: extent - unit(10.2)), in: viewport)
        #expect(header == stack.attributes(of: .header(of: 0), viewport: viewport))
        let footer = space.attributes(
          of: .footer(of: 0), at: position(extent - unit(10.2), unit(10.2)), zIndex: 100, pin: .end(until: 20),
          in: viewport)
        #expect(footer == stack.attributes(of: .footer(of: 0), viewport: viewport))
      }
      let item = space.frame(position(20 + unit(30.3) * Double(items - 1), unit(30.3)))
      #expect(item == stack.attributes(of: .item(0, items - 1), viewport: Viewport())?.frame)
    }
  }

  @Test("A rectangle that is not finite has no frame, and an invalid extent is an error")
  func unusable() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 200, height: 150))
    let space = try ContentSpace(axis: .vertical, mainExtent: 100, in: environment)
    #expect(space.frame(AxisRect(main: .nan, cross: 0, mainExtent: 1, crossExtent: 1)) == nil)
    #expect(space.frame(AxisRect(main: 0, cross: 0, mainExtent: -1, crossExtent: 1)) == nil)
    #expect(space.mainRange(reaching: LayoutRect(x: 0, y: .infinity, width: 1, height: 1)) == nil)
    #expect(throws: LayoutError(.negative, .contentExtent, value: -1, at: .layout)) {
      try ContentSpace(axis: .vertical, mainExtent: -1, in: environment)
    }
    #expect(throws: LayoutError(.notFinite, .contentExtent, value: .infinity, at: .layout)) {
      try ContentSpace(axis: .vertical, mainExtent: 0, crossExtent: .infinity, in: environment)
    }
  }

  /// Returns points rounded down to whole units.
  private func unit(_ points: Double) -> Double { (points * 65536).rounded(.down) / 65536 }
}
