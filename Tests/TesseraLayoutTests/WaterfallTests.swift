import Testing

@testable import TesseraLayout

/// Examples of layout rule 17: the column of an item, and when the column is chosen.
@Suite("Waterfalls")
struct WaterfallTests {
  private let environment = LayoutEnvironment(containerSize: LayoutSize(width: 300, height: 400))

  @Test("An item goes to the column that ends first or, if there are several, to the first of them")
  func choosesTheFirstEnd() throws {
    let stack = try prepare([50, 20, 20, 30, 10])
    #expect(origins(of: stack) == [[0, 0], [100, 0], [200, 0], [100, 20], [200, 20]])
    #expect(stack.contentSize == LayoutSize(width: 300, height: 50))
  }

  @Test("An item that spans columns goes to the position where the longest of its columns is shortest")
  func choosesForSpans() throws {
    var stack = try prepare(spans: [1, 1, 1, 2], lengths: [50, 20, 30, 40])
    #expect(origins(of: stack)[3] == [100, 30])
    stack = try prepare(spans: [1, 1, 1, 2], lengths: [10, 20, 30, 40])
    #expect(origins(of: stack)[3] == [0, 20])
  }

  @Test("Resizing an item moves the following items in its column, but none to another column")
  func resizeKeepsColumns() throws {
    var stack = try prepareEstimated(6)
    try stack.measure([MeasuredSize(.item(0, 1), LayoutSize(width: 0, height: 500))])
    #expect(origins(of: stack) == [[0, 0], [100, 0], [200, 0], [0, 40], [100, 500], [200, 40]])
  }

  @Test("Describing items again without changing their spans keeps the columns, as resizing does")
  func reloadKeepsColumns() throws {
    let data = Lengths([40, 40, 40, 40])
    var stack = try data.prepare(in: environment)
    data.lengths[0] = 400
    try stack.apply(BatchUpdate([.reloadItem([0, 0])]), data: [4])
    #expect(origins(of: stack) == [[0, 0], [100, 0], [200, 0], [0, 400]])
  }

  @Test("After an insertion, only the items that follow choose columns again")
  func insertionChoosesAgain() throws {
    let data = Lengths([40, 40, 40, 40, 40])
    var stack = try data.prepare(in: environment)
    data.lengths[1] = 400
    try stack.apply(BatchUpdate([.reloadItem([0, 1])]), data: [5])
    #expect(origins(of: stack)[4] == [100, 400])
    data.lengths.insert(10, at: 3)
    try stack.apply(BatchUpdate([.insertItem([0, 3])]), data: [6])
    #expect(origins(of: stack) == [[0, 0], [100, 0], [200, 0], [0, 40], [200, 40], [0, 50]])
  }

  @Test("In a container with a different width, items keep their columns only if the number of columns is the same")
  func widthAndColumns() throws {
    var stack = try prepareEstimated(6, columns: .minimumWidth(100))
    try stack.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 500))])
    var wider = environment
    wider.containerSize.width = 330
    try stack.setEnvironment(wider)
    #expect(origins(of: stack)[3] == [0, 500])
    wider.containerSize.width = 200
    try stack.setEnvironment(wider)
    #expect(origins(of: stack) == [[0, 0], [100, 0], [100, 40], [100, 80], [100, 120], [100, 160]])
  }

  @Test("Items choose columns again if their columns had no width")
  func columnsWithoutWidth() throws {
    let layout = StackLayout(.waterfall(columns: 2) { .init(length: .aspectRatio($0.item == 0 ? 0.5 : 2)) })
    var stack = try layout.prepare([4], in: LayoutEnvironment(containerSize: .zero))
    try stack.setEnvironment(environment)
    #expect(origins(of: stack) == [[0, 0], [150, 0], [150, 75], [150, 150]])
  }

  @Test("A billion items with the same length are stored as a few numbers")
  func billion() throws {
    let count = Int(Int32.max) / 3
    var stack = try StackLayout(.waterfall(columns: 4, length: .estimated(10), lineSpacing: 2))
      .prepare([count], in: environment)
    try stack.measure([MeasuredSize(.item(0, 400_000_000), LayoutSize(width: 0, height: 110))])
    let viewport = Viewport(offset: LayoutPoint(x: 0, y: 12e8 + 100))
    #expect(stack.visibleItems(viewport).contains([0, 400_000_032]))
    #expect(stack.attributes(of: .item(0, 500_000_000), viewport: viewport)?.frame.y == 15e8 + 100)
    #expect(stack.attributes(of: .item(0, 500_000_001), viewport: viewport)?.frame.y == 15e8)
  }

  @Test("A long item beside thousands of short items is found, as are items in columns that are far apart")
  func farReaching() throws {
    var stack = try prepareEstimated(30_000)
    try stack.measure([MeasuredSize(.item(0, 0), LayoutSize(width: 0, height: 1_000_000))])
    let half = stack.visibleItems(Viewport(offset: LayoutPoint(x: 0, y: 200_000)))
    #expect(half.first == [0, 0] && half.count == 1 + 2 * 10)
    let below = stack.visibleItems(Viewport(offset: LayoutPoint(x: 0, y: 1_000_000 + 200_000)))
    #expect(below.count == 10 && below.allSatisfy { $0.item % 3 == 0 })
  }

  @Test("Items with the same length take no memory for each item, and measured items take a few bytes")
  func runs() throws {
    var waterfall = try waterfall(of: try prepareEstimated(100_000))
    #expect(waterfall.runs.count == 1)
    for index in 50_000..<50_100 { waterfall.resize(index, to: LineItem(share: 1, length: Fixed(clamping: 7))) }
    #expect(waterfall.runs.count <= 4)
    #expect(waterfall.isConsistent)
  }

  // MARK: Stacks

  /// A data owner whose lengths change.
  private final class Lengths {
    var lengths: [Double]

    init(_ lengths: [Double]) { self.lengths = lengths }

    func prepare(in environment: LayoutEnvironment) throws -> PreparedStack {
      try StackLayout(.waterfall(columns: 3) { .init(length: .fixed(self.lengths[$0.item])) })
        .prepare([lengths.count], in: environment)
    }
  }

  private func prepare(_ lengths: [Double]) throws -> PreparedStack {
    try Lengths(lengths).prepare(in: environment)
  }

  private func prepare(spans: [Int], lengths: [Double]) throws -> PreparedStack {
    try StackLayout(
      .waterfall(columns: 3) { .init(span: spans[$0.item], length: .fixed(lengths[$0.item])) }
    ).prepare([lengths.count], in: environment)
  }

  private func prepareEstimated(
    _ count: Int, columns: WaterfallArrangement.Columns = 3
  ) throws -> PreparedStack {
    try StackLayout(.waterfall(columns: columns, length: .estimated(40))).prepare([count], in: environment)
  }

  private func waterfall(of stack: PreparedStack) throws -> PreparedWaterfall {
    guard case .waterfall(let waterfall)? = stack.sections[0]?.section.items,
      let box = waterfall as? PreparedWaterfallBox
    else { throw LayoutError(.negative, .arrangement, value: 0, at: .layout) }
    return box.waterfall
  }

  private func origins(of stack: PreparedStack) -> [[Double]] {
    (0..<(stack.itemCount(inSection: 0) ?? 0)).map { item in
      let origin = stack.attributes(of: .item(0, item), viewport: Viewport())?.frame.origin
      return [origin?.x ?? -1, origin?.y ?? -1]
    }
  }
}
