import ArticleMethod
import Benchmark
import Heap
import TesseraEngine
import TesseraLayout

/// T5: the memory of a prepared layout, as reported by the allocator. Samples are bytes per 1000 items.
func addMemory() {
  let count = 1_000_000
  let data: DataShape = [count]
  func add(
    _ title: String, articles: @escaping @Sendable (MixedItems) -> ArticleLayout,
    floor: (@Sendable (MixedItems) -> any Floor)?, _ prepare: @escaping @Sendable (MixedItems) throws -> PreparedStack
  ) {
    Comparison.add(
      "memory for \(grouped(count)) \(title)", unit: .memory, against: [.articles] + (floor == nil ? [] : [.floor]),
      rounds: 1
    ) { comparison in
      let items = MixedItems(count)
      comparison.tessera(try bytesPerThousand(of: count) { try prepare(items) })
      comparison.articles(bytesPerThousand(of: count) { articles(items) })
      if let floor { comparison.add(bytesPerThousand(of: count) { floor(items) }, of: .floor) }
    }
  }
  add("rows of one height", articles: { $0.articleList() }, floor: { $0.blockedRows() }) { _ in
    try StackLayout(.list(length: 52)).prepare(data, in: MixedItems.environment)
  }
  add("unmeasured rows", articles: { $0.articleList() }, floor: { $0.blockedRows() }) { _ in
    try StackLayout(.list(length: .estimated(52))).prepare(data, in: MixedItems.environment)
  }
  add("measured rows", articles: { $0.articleList() }, floor: { $0.blockedRows() }) {
    try measuredList($0)
  }
  add("rows of mixed heights", articles: { $0.articleList() }, floor: { $0.blockedRows() }) { try $0.list() }
  add("items of mixed sizes in a flow", articles: { $0.articleFlow() }, floor: { $0.blockedLines() }) { try $0.flow() }
  add("items of mixed heights in a waterfall", articles: { $0.articleWaterfall() }, floor: nil) { try $0.waterfall() }
}

/// The memory of snapshots and engines.
func addMemoryOfData() {
  let count = 1_000_000
  Comparison.add("memory for a snapshot of \(grouped(count)) items", unit: .memory, against: [], rounds: 1) {
    comparison in
    let ids = (0..<count).map { $0 &* 2_654_435_761 }
    comparison.tessera(bytesPerThousand(of: count) { [0: ids] as Snapshot<Int, Int> })
  }
  Comparison.add(
    "memory for an engine of \(grouped(count)) rows, per view", unit: .bytes, against: [], rounds: 1
  ) {
    comparison in
    let environment = LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 2_000))
    let before = heap_bytes_in_use()
    let engine = try CollectionEngine(StackLayout(.list(length: 30)), data: [count], in: environment)
    var views = 0
    engine.update(at: 0) { views = $0.realizations.count }
    let after = heap_bytes_in_use()
    precondition((70...200).contains(views), "about 100 views are expected, not \(views)")
    comparison.tessera(withExtendedLifetime(engine) { (Int(after) - Int(before)) / views })
  }
}

/// Returns the memory still in use after creating a value, rounded to the nearest byte.
private func bytesPerThousand<Made>(of count: Int, _ make: () throws -> Made) rethrows -> Int {
  let before = heap_bytes_in_use()
  let made = try make()
  let after = heap_bytes_in_use()
  return withExtendedLifetime(made) { (Int(after) - Int(before) + count / 2000) * 1000 / count }
}
