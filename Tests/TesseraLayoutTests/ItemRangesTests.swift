import Tessera
import TesseraRandom
import Testing

/// Values that a closure gives for ranges of items (`ItemProvider.ranges`).
@Suite("Values for ranges of items")
struct ItemRangesTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 100, height: 400))

  @Test("Items that appear together are asked for together, by their places after the change")
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

  @Test("Reloaded items are asked for by their places after the change, also where others went between them")
  func asksForReloads() throws {
    let rows = Rows([10, 20, 30, 40, 50])
    var stack = try rows.layout().prepare([5], in: environment)
    _ = rows.takeAsked()
    rows.lengths = [10, 21, 41, 50]
    try stack.apply(BatchUpdate([.reloadItem([0, 1]), .deleteItem([0, 2]), .reloadItem([0, 3])]), data: [4])
    #expect(rows.takeAsked() == [1..<3])
    #expect(heights(of: stack) == rows.lengths)
  }

  @Test("Items that move keep their values and are not asked for")
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

  @Test("Nobody is asked for the values of no items")
  func asksForNone() throws {
    let rows = Rows([])
    _ = try rows.layout().prepare([0], in: environment)
    _ = try StackLayout(.waterfall(columns: 2) { _, items in rows.items(items) }).prepare([0], in: environment)
    #expect(rows.takeAsked() == [])
  }

  @Test(
    "A wrong number of values for items that come is refused, and nothing changes",
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

  @Test("The error says where, how many came and how many were expected")
  func describesError() {
    let error = LayoutError(.notEqual(to: 3), .valueCount, value: 2, at: .section(1))
    #expect(error.description == "section 1: number of values for a range of items is 2; expected 3")
  }

  @Test("Rows packed many at a time are those that come one by one", arguments: 0..<40)
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

  @Test("Rows that together are beyond the greatest extent are refused")
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

/// The lengths of rows in memory, and what was asked for. A class, since the layout's closure outlives changes.
private final class Rows {
  var lengths: [Length]
  /// What is answered instead, whatever is asked.
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
