import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraLayout

/// Examples of layout rules 57 to 61: groups of rows and columns.
@Suite("Mosaics")
struct MosaicTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))

  @Test("A large item is beside two small items, and the pattern repeats")
  func pattern() throws {
    let stack = try prepare(
      .mosaic(.columns(.item(width: .fraction(2.0 / 3)), .rows(.item, .item)), length: .fraction(0.5), spacing: 6), 5)
    #expect(
      frames(of: stack) == [
        [0, 0, 196, 200], [202, 0, 98, 97], [202, 103, 98, 97], [0, 206, 196, 200], [202, 206, 98, 97],
      ])
    #expect(stack.contentSize.height == 406)
  }

  @Test("Fractions are shares of the extent without spacing, and members without a length share the rest")
  func shares() throws {
    let columns = MosaicGroup.columns(.item(width: 50), .item(width: .fraction(0.25)), .item, .item, spacing: 20)
    #expect(
      frames(of: try prepare(.mosaic(columns, length: 10), 4))
        == [[0, 0, 50, 10], [70, 0, 60, 10], [150, 0, 65, 10], [235, 0, 65, 10]])
  }

  @Test("A fraction of an extent is rounded to the nearest Double, and then down to whole units")
  func binaryFractions() throws {
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 400))
    // The Doubles nearest to 0.3 and 0.7 are less than these numbers; the products are not.
    for (share, width) in [(0.3, 30), (0.7, 70), (0.3.nextDown, 30 - 0x1p-16), (0.29, 29 - 0x1p-16)] {
      let columns = MosaicGroup.columns(.item(width: .fraction(share)), .item)
      let stack = try StackLayout(SectionLayout.mosaic(columns, length: 10)).prepare([2], in: environment)
      #expect(stack.attributes(of: .item(0, 0), viewport: Viewport())?.frame.width == width, "\(share)")
    }
  }

  @Test("Groups alternate, and a group that declares its length has that length")
  func turns() throws {
    let stack = try prepare(
      .mosaic(.item(height: 100), .columns(2, of: .item), .rows(3, of: .item(height: 10)), length: 40, spacing: 1), 8)
    #expect(
      frames(of: stack).map { $0[1] } == [0, 101, 101, 142, 153, 164, 183, 284])
    #expect(stack.contentSize.height == 324)
  }

  @Test("The last group ends with its last item, and its items are at the positions that they have in a full group")
  func incomplete() throws {
    let group = MosaicGroup.rows(.columns(.item, .item), .item(height: 20), .item, spacing: 10)
    for (count, height) in [(1, 85.0), (2, 85), (3, 115), (4, 210), (5, 305)] {
      let stack = try prepare(.mosaic(group, length: 210, spacing: 10), count)
      #expect(stack.contentSize.height == height)
      #expect(frames(of: stack)[0] == [0, 0, 145, 85])
    }
  }

  @Test("A missing item in the last group does not make other items longer, unless the group declares a length")
  func missing() throws {
    let measured = MosaicGroup.columns(.item, .item)
    let declared = MosaicGroup.columns(.item, .item(height: 90))
    for (group, count, length) in [(measured, 1, 40.0), (measured, 2, 90), (declared, 1, 90)] {
      var stack = try prepare(.mosaic(group, length: .estimated(90)), count)
      try stack.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 150, height: 40))])
      #expect(frames(of: stack)[0] == [0, 0, 150, length], "\(count) items of \(group)")
      #expect(stack.contentSize.height == length)
    }
  }

  @Test("Ratios follow from the other dimension, on either axis")
  func ratios() throws {
    let columns = MosaicGroup.columns(.item(width: .aspectRatio(1)), .item(height: .aspectRatio(2)))
    #expect(frames(of: try prepare(.mosaic(columns, length: 100), 2)) == [[0, 0, 100, 100], [100, 0, 200, 100]])
    let rows = MosaicGroup.rows(.item(width: .aspectRatio(1)), .item(height: .aspectRatio(2)))
    #expect(
      frames(of: try prepare(.mosaic(rows, length: 100), 2, axis: .horizontal))
        == [[0, 0, 300, 300], [0, 300, 100, 50]])
  }

  @Test("A group with an estimated length is as long as its longest member, and the others fill it")
  func estimated() throws {
    var stack = try prepare(
      .mosaic(.columns(.item, .item, .item(height: .estimated(30))), length: .estimated(50), spacing: 4), 7)
    #expect(frames(of: stack).map { $0[3] } == [50, 50, 30, 50, 50, 30, 50])
    try stack.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 0, height: 80))])
    #expect(frames(of: stack).map { $0[3] } == [80, 80, 30, 50, 50, 30, 50])
    #expect(frames(of: stack)[3] == [0, 84, 97.333, 50])
    let estimates = stack.elements(in: everywhere).map { $0.estimates }
    #expect(estimates == [.height, [], .height, .height, .height, .height, .height])
    try stack.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 10))])
    #expect(frames(of: stack)[0][3] == 80)
    try stack.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 0, height: 0))])
    #expect(frames(of: stack).map { $0[3] } == [30, 30, 30, 50, 50, 30, 50])
  }

  @Test("Members without a declared length share the remaining extent of a stretched group")
  func stretched() throws {
    var stack = try prepare(
      .mosaic(.columns(.item, .rows(.item(height: 10), .item, .item)), length: .estimated(20)), 4)
    #expect(frames(of: stack).map { [$0[1], $0[3]] } == [[0, 50], [0, 10], [10, 20], [30, 20]])
    try stack.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 90))])
    #expect(frames(of: stack).map { [$0[1], $0[3]] } == [[0, 90], [0, 10], [10, 40], [50, 40]])
  }

  @Test("An item beside a measured item takes the rest of a declared length")
  func rest() throws {
    var stack = try prepare(.mosaic(.rows(.item(height: .estimated(30)), .columns(.item, .item)), length: 100), 3)
    #expect(frames(of: stack).map { [$0[1], $0[3]] } == [[0, 30], [30, 70], [30, 70]])
    try stack.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 60))])
    #expect(frames(of: stack).map { [$0[1], $0[3]] } == [[0, 60], [60, 40], [60, 40]])
    #expect(throws: ChangeError.notEstimated(.item(0, 1))) {
      try stack.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 0, height: 60))])
    }
  }

  @Test("Measured lengths move with their items, and become estimates at positions with a different width")
  func moved() throws {
    for isEven in [true, false] {
      let columns = isEven ? MosaicGroup.columns(.item, .item) : .columns(.item(width: 50), .item)
      var stack = try prepare(.mosaic(columns, length: .estimated(20)), 4)
      try stack.measure([MeasuredSize(.item(0, 2), LayoutSize(width: 0, height: 70))])
      try stack.apply(BatchUpdate([.insertItem([0, 1])]), data: [5])
      #expect(frames(of: stack).map { $0[3] } == [20, 20, 70, 70, 20])
      let item = stack.attributes(of: .item(0, 3), viewport: Viewport())
      #expect(item?.estimates == (isEven ? [] : .height))
      try stack.apply(BatchUpdate([.reloadItem([0, 3])]), data: [5])
      #expect(frames(of: stack).map { $0[3] } == [20, 20, 20, 20, 20])
    }
  }

  @Test("In right-to-left layouts, columns are mirrored")
  func mirrored() throws {
    var environment = environment
    environment.direction = .rightToLeft
    let stack = try StackLayout(.mosaic(.columns(.item(width: 100), .item), length: 10)).prepare([2], in: environment)
    #expect(frames(of: stack) == [[200, 0, 100, 10], [0, 0, 200, 10]])
  }

  @Test("Scrolling snaps to groups as it does to lines")
  func lines() throws {
    let layout = StackLayout(.mosaic(.columns(.item, .rows(.item, .item)), length: 150, spacing: 10))
      .snapping(to: .line)
    let stack = try layout.prepare([30], in: environment)
    for (proposed, rest) in [(100.0, 160.0), (70, 0), (250, 320), (230, 160)] {
      let target = stack.targetOffset(
        proposed: LayoutPoint(x: 0, y: proposed), viewport: Viewport(offset: LayoutPoint(x: 0, y: proposed)))
      #expect(target.y == rest)
    }
  }

  @Test("A million items are stored as a few numbers, in one section and in a million sections")
  func million() throws {
    let section = SectionLayout.mosaic(.columns(.item, .rows(.item, .item)), length: 150, spacing: 10)
    var stack = try StackLayout(section).prepare([999_999_999], in: environment)
    #expect(stack.contentSize.height == 333_333_333 * 160 - 10)
    let last = LayoutRect(x: 155, y: 53_333_333_200, width: 145, height: 70)
    #expect(stack.attributes(of: .item(0, 999_999_998), viewport: Viewport())?.frame == last)
    try stack.apply(BatchUpdate([.insertItem([0, 7])]), data: [1_000_000_000])
    #expect(stack.contentSize.height == 333_333_333 * 160 + 150)
    let many = try StackLayout(section).prepare(DataShape(sections: 1_000_000, itemsPerSection: 4), in: environment)
    #expect(many.contentSize.height == 1_000_000 * 310)
    let measured = SectionLayout.mosaic(.columns(.item, .rows(.item, .item)), length: .estimated(75), spacing: 10)
    var estimated = try StackLayout(measured).prepare([999_999_999], in: environment)
    try estimated.measure([MeasuredSize(.item(0, 500_000_000), LayoutSize(width: 0, height: 105))])
    #expect(estimated.contentSize.height == 333_333_333 * 170 - 10 + 30)
  }

  @Test("Random groups, with measured items among others, agree with the reference", arguments: 0..<4 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var groups = RandomGroups(seed: seed)
    var compared = 0
    for round in 0..<250 as Range<UInt64> {
      let axis: LayoutAxis = groups.generator.pick([.vertical, .horizontal])
      var mosaic = MosaicArrangement(
        groups: (0..<groups.generator.int(in: 1...2)).map { _ in groups.next(axis, level: 0) },
        length: groups.generator.pick([.estimated(30), .fixed(90), .fraction(0.4)]),
        lineSpacing: groups.generator.pick([0, 7]), itemSpacing: groups.generator.pick([0, 1.0 / 3, 5]))
      mosaic.keptLengths = (0..<groups.generator.below(9)).map { _ in
        groups.generator.chance(50) ? Double(groups.generator.below(90)) : nil
      }
      let layout = StackLayout(axis: axis, SectionLayout(.mosaic(mosaic)).header(10))
      let data: DataShape = [groups.generator.below(20)]
      guard let stack = try? layout.prepare(data, in: environment) else { continue }
      let reference = ReferenceStack(layout, data: data, environment: environment)
      let questions = StackQuestions(seed: round, about: reference, rounds: 1)
      let difference = firstDifference(between: stack, and: reference, asking: questions)
      #expect(difference == nil, "\(axis) \(data) \(mosaic)")
      compared += 1
    }
    // All other groups are rejected.
    #expect(compared > 100)
  }

  @Test("Layouts with the maximum number of items are prepared or rejected", arguments: 0...3)
  func maximumCount(missing: Int) throws {
    let section = SectionLayout.mosaic(.columns(.item, .item), length: 10)
    #expect(throws: LayoutError.self) { try prepare(section, .max - missing) }
    let flat = try prepare(.mosaic(.columns(.item, .item), length: 0), .max - missing)
    #expect(flat.contentSize.height == 0)
  }

  @Test("Indices outside the section have no measurable dimensions", arguments: [-1, 4, .max, .min])
  func noItem(item: Int) throws {
    let mosaic = MosaicArrangement(groups: [.columns(.item, .item)], length: .estimated(30))
    let context = ArrangementContext(section: 0, itemCount: 4, axis: .vertical, crossExtent: 100, containerExtent: 100)
    let prepared = try mosaic.prepare(context)
    #expect(prepared.measurableSides(of: item).isEmpty && !prepared.isMeasured(item))
  }

  // MARK: Helpers

  private let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  private func prepare(_ section: SectionLayout, _ count: Int, axis: LayoutAxis = .vertical) throws -> PreparedStack {
    var environment = environment
    if axis == .horizontal { environment.containerSize.height = 350 }
    return try StackLayout(axis: axis, section).prepare([count], in: environment)
  }

  /// Returns the frames of all items, in thousandths of a point.
  private func frames(of stack: PreparedStack) -> [[Double]] {
    stack.elements(in: everywhere).map { attributes in
      let frame = attributes.frame
      return [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
    }
  }
}

/// Groups of every kind, including invalid groups.
private struct RandomGroups {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next(_ axis: LayoutAxis, level: Int) -> MosaicGroup {
    var group = MosaicGroup.item
    if generator.below(4 + 3 * level) < 3 {
      let members = (0..<generator.int(in: 1...3)).map { _ in next(axis, level: level + 1) }
      group = MosaicGroup(generator.chance(50) ? .rows(members) : .columns(members))
    }
    let across = side([.fraction(0.5), .fixed(40), .aspectRatio(2)])
    let along = side([.fraction(0.25), .fixed(33), .estimated(21), .estimated(8), .aspectRatio(0.5)])
    (group.width, group.height) = axis == .vertical ? (across, along) : (along, across)
    return group
  }

  private mutating func side(_ lengths: [Length]) -> Length? {
    generator.chance(60) ? nil : generator.pick(lengths)
  }
}
