import TesseraTestSupport
import Testing

@testable import TesseraLayout

/// Waterfalls on screen while items above are measured. Source: layout rule 17.
@Suite("Waterfalls on screen")
struct WaterfallOnScreenTests {
  @Test("Estimates above compensate for differences between columns, and visible items stay in place")
  func estimatesCompensateForDifferences() throws {
    var stack = try prepare(count: 12)
    try stack.measure([6: 160, 7: 90], at: 400)
    #expect(stack.lengths(0..<8) == [100, 100, 100, 100, 40, 110, 160, 90])
    #expect([8, 9].map { stack.start($0) } == [400, 400])
  }

  @Test("Changed lengths remain estimates, and measurements replace them")
  func changedEstimates() throws {
    var stack = try prepare(count: 12)
    try stack.measure([6: 160, 7: 90], at: 400)
    #expect(stack.isEstimated(4) && stack.isEstimated(5) && !stack.isEstimated(6))
    try stack.measure([4: 100, 5: 100], at: 400)
    #expect(stack.lengths(0..<8) == [100, 100, 40, 110, 100, 100, 160, 90])
    #expect([8, 9].map { stack.start($0) } == [400, 400])
  }

  @Test("If a column cannot be shortened enough, all columns move")
  func allColumnsMove() throws {
    var stack = try prepare(count: 8)
    try stack.measure([2: 400, 3: 100], at: 200)
    #expect(stack.lengths(0..<4) == [40, 340, 400, 100])
    #expect([4, 5].map { stack.start($0) } == [440, 440])
  }

  @Test(
    "Other columns follow a column without estimates or, if there are two, the one that contains the anchor"
  )
  func withoutEstimates() throws {
    var stack = try prepare(count: 8)
    try stack.measure([0: 100, 2: 100], at: nil)
    try stack.measure([3: 180], at: 200)
    #expect(stack.lengths(0..<4) == [100, 20, 100, 180])
    #expect([4, 5].map { stack.start($0) } == [200, 200])
    try stack.measure([1: 100], at: 200)
    #expect(stack.lengths(0..<4) == [100, 100, 100, 180])
    #expect([4, 5].map { stack.start($0) } == [200, 280])
  }

  @Test("Without a viewport, or if all columns move equally, no estimate changes")
  func nothingToCompensate() throws {
    var stack = try prepare(count: 12)
    try stack.measure([6: 160, 7: 90], at: nil)
    #expect(stack.lengths(0..<8) == [100, 100, 100, 100, 100, 100, 160, 90])
    stack = try prepare(count: 12)
    try stack.measure([6: 160, 7: 160], at: 400)
    #expect(stack.lengths(0..<8) == [100, 100, 100, 100, 100, 100, 160, 160])
  }

  @Test("An item that extends into the visible range grows upward if another item starts there, and otherwise downward")
  func cutItems() throws {
    var stack = try prepare(count: 12)
    try stack.measure([4: 150], at: 250)
    #expect(stack.lengths(0..<6) == [100, 100, 50, 100, 150, 100])
    #expect([4, 6, 7].map { stack.start($0) } == [150, 300, 300])
    // Item 4 fills the whole screen.
    stack = try prepare(count: 12, visible: 40)
    try stack.measure([4: 150], at: 230)
    #expect(stack.lengths(0..<6) == [100, 100, 100, 100, 150, 100])
    #expect([4, 6, 7].map { stack.start($0) } == [200, 350, 300])
  }

  @Test("Columns keep their painted positions, whether sizes are measured together or one by one")
  func oneByOne() throws {
    let lengths = [4: 30.0, 5: 70, 6: 160, 7: 90]
    var together = try prepare(count: 12)
    let painted = together.painted(at: 400)
    try together.measure(lengths, at: 400, painted)
    var single = try prepare(count: 12)
    for (item, length) in lengths.sorted(by: { $0.key > $1.key }) {
      try single.measure([item: length], at: 400, painted)
    }
    for stack in [together, single] { #expect(stack.start(8) == stack.start(9)) }
  }

  @Test("When an equal layout is set again, columns return to their painted positions")
  func equalLayout() throws {
    var old = try prepare(count: 12)
    try old.measure([1: 130], at: nil)
    #expect([8, 9].map { old.start($0) } == [400, 430])
    var new = try prepare(count: 12)
    try new.measure([8: 100, 9: 100], at: 400, old.painted(at: 400))
    #expect(new.start(9) - new.start(8) == 30)
    // Without estimates above, nothing can compensate for the difference.
    new = try prepare(count: 12)
    for item in 0..<8 { try new.measure([item: 100], at: nil) }
    try new.measure([8: 100, 9: 100], at: 400, old.painted(at: 400))
    #expect([8, 9].map { new.start($0) } == [400, 400])
  }

  @Test("If a painted item and an item that is new on screen cannot both stay in place, the painted one does")
  func newItems() throws {
    var stack = try prepare(count: 12)
    var painted = stack.painted(at: 200)
    painted?.setPainted { $0.item >= 6 }
    try stack.measure([4: 150], at: 200, painted)
    #expect(stack.lengths(0..<6) == [50, 100, 100, 100, 150, 100])
    #expect([6, 7].map { stack.start($0) } == [300, 300])
  }

  @Test("Painted positions follow scrolling, and follow items through batches")
  func carriedPositions() throws {
    var stack = try prepare(count: 12)
    var painted = stack.painted(at: 250)
    painted?.scroll(by: LayoutPoint(x: 0, y: 100))
    try stack.measure([6: 160], at: 350, painted)
    #expect([8, 9].map { stack.start($0) } == [400, 400])
    // No painted item is left, so the positions before the measurement are used.
    painted?.carry { _ in nil }
    try stack.measure([7: 150], at: 350, painted)
    #expect([8, 9].map { stack.start($0) } == [400, 400])
  }

  @Test("An item that starts half a point before the visible range is treated as starting in it")
  func tolerance() throws {
    var stack = try prepare(count: 12)
    try stack.measure([4: 150], at: 200.5)
    #expect(stack.lengths(0..<6) == [100, 100, 100, 100, 150, 100])
    stack = try prepare(count: 12)
    try stack.measure([4: 150], at: 200.75)
    #expect(stack.lengths(0..<6) == [100, 100, 50, 100, 150, 100])
  }

  @Test("A column that ends above the screen does not grow into it")
  func endedColumns() throws {
    var stack = try prepare(lengths: [100, 100, 100, 100, 600].map { .estimated($0) })
    // Only item 4 is visible.
    try stack.measure([3: 300], at: 500)
    #expect(stack.lengths(0..<5) == [100, 1, 100, 300, 600])
    #expect(stack.start(4) == 200)
    stack = try prepare(lengths: [100, 100, 100, 100, 600].map { .estimated($0) })
    try stack.measure([3: 120], at: 500)
    #expect(stack.lengths(0..<5) == [100, 80, 100, 120, 600])
  }

  @Test("Items above an item that spans the column do not compensate for differences")
  func spans() throws {
    var stack = try prepare(
      lengths: [100, 100, 100, 100, 100, 100, 100, 100, 100].map { .estimated($0) }, spans: [2: 2])
    // 0 1 | 2 | 3 4 | 5 6 | 7 8
    try stack.measure([5: 160], at: 400)
    #expect(stack.lengths(0..<9) == [100, 100, 100, 40, 100, 160, 100, 100, 100])
    #expect([7, 8].map { stack.start($0) } == [400, 400])
    try stack.measure([3: 100, 4: 100, 6: 100], at: 400)
    #expect([7, 8].map { stack.start($0) } == [460, 400])
    try stack.measure([2: 130], at: 400)
    #expect([7, 8].map { stack.start($0) } == [490, 430])
    #expect(stack.lengths(0..<2) == [100, 100])
  }

  @Test("Items above an item that spans the column and extends into the screen do not compensate for differences")
  func cutSpans() throws {
    var stack = try prepare(lengths: (0..<9).map { _ in .estimated(100) }, spans: [3: 2], columns: 3)
    // 0 1 2 | 3 3 4 | 5 6 7
    try stack.measure([4: 400], at: 150)
    #expect(stack.lengths(0..<5) == [100, 100, 1, 100, 400])
    #expect([5, 6, 7].map { stack.start($0) } == [200, 200, 401])
  }

  @Test("Only the section at the start of the screen changes estimates")
  func otherSections() throws {
    var stack = try StackLayout(.waterfall(columns: 2, length: .estimated(100))).prepare(
      [4, 12, 4], in: LayoutEnvironment(containerSize: LayoutSize(width: 200, height: 500)))
    try stack.measure(
      [
        MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 130)),
        MeasuredSize(.item(1, 2), LayoutSize(width: 0, height: 150)),
        MeasuredSize(.item(2, 0), LayoutSize(width: 0, height: 170)),
      ], viewport: Viewport(offset: LayoutPoint(x: 0, y: 400)))
    let frames = [0, 1, 2].map { section in
      (0..<4).map { stack.attributes(of: .item(section, $0), viewport: Viewport())?.frame.height ?? 0 }
    }
    #expect(frames == [[130, 100, 100, 100], [50, 100, 150, 100], [170, 100, 100, 100]])
  }

  @Test(
    "Whatever is measured on screen, the layout equals one created with the estimates that the rule defines",
    arguments: [1, 2, 3, 4, 5, 6, 241] as [UInt64])
  func random(seed: UInt64) {
    #expect(WaterfallTrial(seed: seed).failure() == nil)
  }

  // MARK: - Stacks

  private func prepare(count: Int, visible: Double = 200) throws -> PreparedStack {
    try StackLayout(.waterfall(columns: 2, length: .estimated(100))).prepare(
      [count], in: LayoutEnvironment(containerSize: LayoutSize(width: 200, height: visible)))
  }

  private func prepare(lengths: [Length], spans: [Int: Int] = [:], columns: Int = 2) throws -> PreparedStack {
    try StackLayout(.waterfall(columns: .count(columns)) { .init(span: spans[$0.item] ?? 1, length: lengths[$0.item]) })
      .prepare(
        [lengths.count], in: LayoutEnvironment(containerSize: LayoutSize(width: 200, height: 200)))
  }
}

extension PreparedStack {
  fileprivate func painted(at offset: Double) -> PaintedColumns? {
    paintedColumns(in: Viewport(offset: LayoutPoint(x: 0, y: offset)))
  }

  fileprivate mutating func measure(
    _ lengths: [Int: Double], at offset: Double?, _ painted: PaintedColumns? = nil
  ) throws {
    try measure(
      lengths.sorted { $0.key < $1.key }.map { MeasuredSize(.item(0, $0.key), LayoutSize(width: 0, height: $0.value)) },
      viewport: offset.map { Viewport(offset: LayoutPoint(x: 0, y: $0)) }, painted: painted)
  }

  private func attributes(_ item: Int) -> LayoutAttributes? { attributes(of: .item(0, item), viewport: Viewport()) }

  fileprivate func start(_ item: Int) -> Double { attributes(item)?.frame.y ?? .nan }
  fileprivate func lengths(_ items: Range<Int>) -> [Double] { items.map { attributes($0)?.frame.height ?? .nan } }
  fileprivate func isEstimated(_ item: Int) -> Bool { attributes(item)?.estimates.isEmpty == false }
}
