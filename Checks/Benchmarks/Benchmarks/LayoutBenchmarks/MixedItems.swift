import ArticleMethod
import TesseraLayout

/// Items of mixed sizes from a fixed seed, and two layouts for them.
struct MixedItems {
  static let container = LayoutSize(width: 390, height: 844)
  static let environment = LayoutEnvironment(containerSize: container)
  static let lineSpacing = 8.0
  static let itemSpacing = 8.0

  var random = SplitMix(seed: 20_26)
  let sizes: [LayoutSize]

  init(_ count: Int) {
    var random = SplitMix(seed: 1)
    sizes = (0..<count).map { _ in Self.size(&random) }
  }

  /// 40 to 167 points wide, 40 to 103 high.
  static func size(_ random: inout SplitMix) -> LayoutSize {
    let bits = random.next()
    return LayoutSize(width: Double(40 + bits % 128), height: Double(40 + bits >> 32 % 64))
  }

  var data: DataShape { [sizes.count] }

  func list() throws -> PreparedStack { try listLayout().prepare(data, in: Self.environment) }

  func listLayout() -> StackLayout {
    let sizes = sizes
    return StackLayout(.list { .fixed(sizes[$0.item].height) })
  }

  /// Creates the list from lengths in memory.
  func list(of lengths: [Length]) throws -> PreparedStack {
    try StackLayout(.list { _, items in lengths[items] }).prepare(data, in: Self.environment)
  }

  var lengths: [Length] { sizes.map { .fixed($0.height) } }

  func flow() throws -> PreparedStack { try flowLayout().prepare(data, in: Self.environment) }

  /// Creates the flow from sizes in memory.
  func flow(of sizes: [ItemSize]) throws -> PreparedStack {
    let layout = StackLayout(
      .flow(lineSpacing: Self.lineSpacing, itemSpacing: Self.itemSpacing) { _, items in sizes[items] })
    return try layout.prepare(data, in: Self.environment)
  }

  func flowLayout() -> StackLayout {
    let sizes = sizes
    return StackLayout(
      .flow(lineSpacing: Self.lineSpacing, itemSpacing: Self.itemSpacing) { ItemSize(sizes[$0.item]) })
  }

  func blockedRows() -> BlockedRows { BlockedRows(sizes, width: Self.container.width) }

  func blockedLines() -> BlockedLines {
    BlockedLines(sizes, width: Self.container.width, lineSpacing: Self.lineSpacing, itemSpacing: Self.itemSpacing)
  }

  func articleList() -> ArticleLayout {
    ArticleLayout(.list, width: Self.container.width, sizes: [sizes])
  }

  func articleFlow() -> ArticleLayout {
    ArticleLayout(
      .flow(lineSpacing: Self.lineSpacing, itemSpacing: Self.itemSpacing), width: Self.container.width,
      sizes: [sizes])
  }
}

/// A small random number generator. Equal seeds produce equal numbers.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var shuffled = values
    for index in values.indices.reversed() { shuffled.swapAt(index, below(index + 1)) }
    return shuffled
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
