import Tessera
import TesseraRandom
import Testing

/// Values that a closure returns for ranges of items (`ItemProvider.ranges`).
@Suite("Values for ranges of items")
struct ItemRangesTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 400))

  @Test("Items inserted together are requested together, by their positions after the change")
  func asksOnce() throws {
    let rows = Rows([10, 20, 30, 40, 50])
    var stack = try rows.layout().prepare([5], in: environment)
    #expect(rows.takeAsked() == [0..<5])

    rows.lengths = [1, 10, 2, 3, 20, 30, 40, 50]
    let inserted = [0, 2, 3].map { BatchUpdate.Operation.insertItem([0, $0]) }
    try stack.apply(BatchUpdate(inserted), data: [8])
    #expect(rows.takeAsked() == [0..<1, 2..<4])
    #expect(heights(of: stack) == rows.lengths)
  }

  @Test("Reloaded items are requested by their positions after the change, even with moved items between them")
  func asksForReloads() throws {
    let rows = Rows([10, 20, 30, 40, 50])
    var stack = try rows.layout().prepare([5], in: environment)
    _ = rows.takeAsked()
    rows.lengths = [10, 21, 41, 50]
    try stack.apply(BatchUpdate([.reloadItem([0, 1]), .deleteItem([0, 2]), .reloadItem([0, 3])]), data: [4])
    #expect(rows.takeAsked() == [1..<3])
    #expect(heights(of: stack) == rows.lengths)
  }

  @Test("Moved items keep their values and are not requested")
  func keepsMoved() throws {
    let rows = Rows([10, 20, 30, 40])
    var stack = try rows.layout().prepare([4], in: environment)
    _ = rows.takeAsked()
    rows.lengths = [5, 40, 6, 10, 20, 30]
    try stack.apply(
      BatchUpdate([.insertItem([0, 0]), .moveItem(from: [0, 3], to: [0, 1]), .insertItem([0, 2])]), data: [6])
    #expect(rows.takeAsked() == [0..<1, 2..<3])
    #expect(heights(of: stack) == rows.lengths)
  }

  @Test("Values are never requested for an empty range")
  func asksForNone() throws {
    let rows = Rows([])
    _ = try rows.layout().prepare([0], in: environment)
    _ = try StackLayout(.waterfall(columns: 2) { _, items in rows.items(items) }).prepare([0], in: environment)
    #expect(rows.takeAsked() == [])
  }

  @Test(
    "An incorrect number of values for inserted items is rejected, and nothing changes",
    arguments: [[], [10], [10, 10, 10]] as [[Length]])
  func refused(answer: [Length]) throws {
    let rows = Rows([10, 20, 30])
    var stack = try rows.layout().prepare([3], in: environment)
    rows.wrong = answer
    let insertion = BatchUpdate([.deleteItem([0, 0]), .insertItem([0, 1]), .insertItem([0, 2])])
    let error = LayoutError(.notEqual(to: 2), .valueCount, value: Double(answer.count), at: .section(0))
    #expect(throws: ChangeError.layout(error)) { try stack.apply(insertion, data: [4]) }
    #expect(heights(of: stack) == [10, 20, 30])
    #expect(stack.contentSize.height == 60)

    let reload = BatchUpdate([.reloadItem([0, 1]), .reloadItem([0, 2])])
    #expect(throws: ChangeError.layout(error)) { try stack.apply(reload, data: [3]) }
    #expect(heights(of: stack) == [10, 20, 30])

    rows.wrong = nil
    rows.lengths = [20, 1, 2, 30]
    try stack.apply(insertion, data: [4])
    #expect(heights(of: stack) == [20, 1, 2, 30])
  }

  @Test("The error contains the position, the actual and the expected number of values")
  func describesError() {
    let error = LayoutError(.notEqual(to: 3), .valueCount, value: 2, at: .section(1))
    #expect(error.description == "section 1: number of values for a range of items is 2; expected 3")
  }

  @Test("Rows that are packed together equal rows that are inserted one by one", arguments: 0..<16)
  func packedRows(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var lengths: [Length] = []
    while lengths.count < 700 {
      let points = Double(random.below(5))
      let length: Length =
        switch random.below(5) {
        case 0: .fixed(points)
        case 1: .fixed(points / 7)
        case 2: .estimated(points)
        case 3: .fixed(16_382 + points)
        default: .fraction(0.5)
        }
      lengths += Array(repeating: length, count: random.pick([1, 1, 1, 2, 3, 63, 64, 65, 130]))
    }
    let spacing = random.pick([0, 2.5])
    let layout = StackLayout(.list(spacing: spacing) { _, items in lengths[items] })
    var expected = try layout.prepare([0], in: environment)
    for item in lengths.indices { try expected.apply(BatchUpdate([.insertItem([0, item])]), data: [item + 1]) }
    let perItem = StackLayout(.list(spacing: spacing) { lengths[$0.item] })
    for stack in [
      try layout.prepare([lengths.count], in: environment), try perItem.prepare([lengths.count], in: environment),
    ] {
      #expect(heights(of: stack) == heights(of: expected), "seed \(seed)")
      #expect(stack.contentSize == expected.contentSize, "seed \(seed)")
      for item in lengths.indices {
        #expect(
          stack.measurableSides(of: .item(0, item)) == expected.measurableSides(of: .item(0, item)), "seed \(seed)")
      }
    }
  }

  @Test("Flow items that are packed together equal flow items that are inserted one by one", arguments: UInt64(0)..<40)
  func packedFlow(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let axis = random.pick([LayoutAxis.vertical, .horizontal])
    let isPlain = random.chance(70)
    let sizes = (0..<700).map { (_: Int) -> ItemSize in
      if !isPlain && random.chance(1) { return .estimated(width: 30, height: 20) }
      return ItemSize(width: .fixed(extent(&random, maximum: 32_768)), height: .fixed(extent(&random, maximum: 16_384)))
    }
    // An item on its own line whose width depends on the container, followed by items inserted one by one.
    let whole = axis == .vertical ? ItemSize(width: .fraction(1), height: 0) : ItemSize(width: 0, height: .fraction(1))
    let laterSizes = [whole] + sizes
    let flow = FlowArrangement(
      itemSize: .same(whole), lineSpacing: random.pick([0, 3.3]), itemSpacing: random.pick([0, 0.1, 8]),
      distribution: random.pick([.start, .justified]))
    func prepared(_ itemSize: ItemProvider<ItemSize>, count: Int) throws -> PreparedStack {
      var flow = flow
      flow.itemSize = itemSize
      return try StackLayout(axis: axis) { _ in SectionLayout(.flow(flow)) }.prepare([count], in: environment)
    }
    let expected = try prepared(.each { laterSizes[$0.item] }, count: laterSizes.count)
    let later = try #require(expected.attributes(of: .item(0, 1), viewport: Viewport())?.frame)
    for stack in [
      try prepared(.each { sizes[$0.item] }, count: sizes.count),
      try prepared(.ranges { sizes[$1] }, count: sizes.count),
    ] {
      let first = try #require(stack.attributes(of: .item(0, 0), viewport: Viewport())?.frame)
      for item in sizes.indices {
        let frame = try #require(stack.attributes(of: .item(0, item), viewport: Viewport())?.frame)
        var moved = try #require(expected.attributes(of: .item(0, item + 1), viewport: Viewport())?.frame)
        if axis == .vertical { moved.y += first.y - later.y } else { moved.x += first.x - later.x }
        #expect(frame == moved, "seed \(seed), item \(item)")
        #expect(stack.measurableSides(of: .item(0, item)) == expected.measurableSides(of: .item(0, item + 1)))
      }
    }
  }

  /// Returns an extent between units of 2⁻¹⁶ points, on a unit, or near the largest packed extent.
  private func extent(_ random: inout SeededGenerator, maximum: Double) -> Double {
    let points = Double(random.below(60))
    return switch random.below(8) {
    case 0: points + 1 / 65_536
    case 1: points + 1 / 131_072
    case 2: points + 3 / 131_072
    case 3: points.nextDown.magnitude
    case 4: random.chance(20) ? maximum - points / 65_536 : points
    case 5: random.chance(20) ? maximum.nextDown : points
    default: points / 7
    }
  }

  /// Arrangements of items with a specified length, each on a separate line.
  private static let arrangements: [@Sendable (_ length: Double, _ spacing: Double) -> SectionLayout] = [
    { length, spacing in .list(spacing: spacing) { _ in .fixed(length) } },
    { length, spacing in .list(spacing: spacing) { Array(repeating: .fixed(length), count: $1.count)[...] } },
    { length, spacing in .list(spacing: spacing) { .fixed(length.nextDown * ($0.item % 2 == 0 ? 1 : 0.99)) } },
    { length, spacing in .grid(columns: 2, lineSpacing: spacing) { _ in .init(span: 2, length: .fixed(length)) } },
    { length, spacing in
      .flow(lineSpacing: spacing) { ItemSize(width: .fixed(Double(60 + $0.item % 7)), height: .fixed(length)) }
    },
    { length, spacing in
      .flow(lineSpacing: spacing) {
        Array(repeating: ItemSize(width: 60, height: .fixed(length)), count: $1.count)[...]
      }
    },
    { length, spacing in .waterfall(columns: 1, lineSpacing: spacing) { _ in .init(length: .fixed(length)) } },
  ]

  @Test(
    "Items whose sum exceeds the maximum extent by any amount are rejected",
    arguments: [16_383, 2_147_483_648],
    [0, 40, 2_147_483_648])
  func tooLong(length: Double, spacing: Double) throws {
    let count = 70_000
    let isTooLong = (length * 0.98 + spacing) * Double(count) > 137_438_953_472
    for (index, arrangement) in Self.arrangements.enumerated() {
      let layout = StackLayout(arrangement(length, spacing))
      if isTooLong {
        let error = LayoutError(.tooLarge(limit: 137_438_953_472), .contentExtent, value: .infinity, at: .section(0))
        #expect(throws: error, "\(index)") { try layout.prepare([count], in: environment) }
      } else {
        #expect(try layout.prepare([count], in: environment).contentSize.height > 0, "\(index)")
      }
    }
  }

  @Test("Rows whose sum exceeds the maximum extent are rejected")
  func tooLong() {
    let lengths = (0..<100).map { Length.fixed(Double($0)) }
    let error = LayoutError(.tooLarge(limit: 137_438_953_472), .contentExtent, value: .infinity, at: .section(0))
    #expect(throws: error) {
      try StackLayout(.list(spacing: 2_147_483_648) { _, items in lengths[items] }).prepare([100], in: environment)
    }
  }

  private func heights(of stack: PreparedStack) -> [Length] {
    (0..<(stack.itemCount(inSection: 0) ?? 0)).map {
      .fixed(stack.attributes(of: .item(0, $0), viewport: Viewport())?.frame.height ?? -1)
    }
  }
}

/// The lengths of rows in memory, and the requested ranges. This is a class because the layout's closure outlives
/// changes.
private final class Rows {
  var lengths: [Length]
  /// The values to return for every request; `nil` for the actual lengths.
  var wrong: [Length]?
  private var asked: [Range<Int>] = []

  init(_ lengths: [Length]) {
    self.lengths = lengths
  }

  func layout() -> StackLayout {
    StackLayout(
      .list { [self] section, items in
        asked.append(items)
        return wrong.map { $0[...] } ?? lengths[items]
      })
  }

  func items(_ items: Range<Int>) -> ArraySlice<WaterfallArrangement.Item> {
    asked.append(items)
    return lengths[items].map { WaterfallArrangement.Item(length: $0) }[...]
  }

  func takeAsked() -> [Range<Int>] {
    defer { asked = [] }
    return asked
  }
}
