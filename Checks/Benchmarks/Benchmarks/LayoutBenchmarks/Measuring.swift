import ArticleMethod
import Benchmark
import TesseraLayout

/// T2: changing a size, and then querying the viewport.
func addMeasuring() {
  Comparison.add("remeasure one of 1,000,000 measured rows, and show a viewport", against: [.articles, .floor]) {
    comparison in
    let items = MixedItems(1_000_000)
    var floor = items.blockedRows()
    var article = items.articleList()
    var stack = try measuredList(items)
    expectAgreement(stack, &article)
    try comparison.measure(&stack, &article, &floor, items.sizes.count)
    expectAgreement(stack, &article)
    expectSameExtent(stack, of: floor)
  }
}

/// Returns a list of rows with estimated lengths that have all been measured.
func measuredList(_ items: MixedItems) throws -> PreparedStack {
  var stack = try StackLayout(.list(length: .estimated(52))).prepare(items.data, in: MixedItems.environment)
  for start in stride(from: 0, to: items.sizes.count, by: 1000) {
    let range = start..<min(start + 1000, items.sizes.count)
    try stack.measure(range.map { MeasuredSize(.item(0, $0), items.sizes[$0]) })
  }
  return stack
}

extension Comparison {
  fileprivate func measure(
    _ stack: inout PreparedStack, _ article: inout ArticleLayout, _ floor: inout BlockedRows, _ count: Int
  ) throws {
    var random = SplitMix(seed: 3)
    var sizes: [Int: LayoutSize] = [:]
    for _ in 0..<5000 {
      let item = random.below(count)
      let size = MixedItems.size(&random)
      sizes[item] = size
      let viewport = Viewport(offset: LayoutPoint(x: 0, y: Double(random.below(Int(stack.contentSize.height) - 1000))))
      tessera(
        try nanoseconds {
          try stack.measure([MeasuredSize(.item(0, item), size)])
          stack.forEachElement(in: stack.visibleRect(viewport), viewport: viewport) { blackHole($0) }
        })
      let rect = stack.visibleRect(viewport)
      add(
        nanoseconds {
          floor.resize(item, to: size.height)
          floor.forEachItem(in: rect) { blackHole($1) }
        }, of: .floor)
    }
    article.resize(section: 0, sizes)
    // Use the sizes from above. The time that the articles' method takes does not depend on the sizes.
    for (item, size) in sizes.sorted(by: { $0.key < $1.key }).prefix(10) {
      let rect = stack.visibleRect(Viewport(offset: LayoutPoint(x: 0, y: article.contentHeight / 2)))
      articles(
        nanoseconds {
          article.resize(section: 0, [item: size])
          blackHole(article.elements(in: rect))
        })
    }
  }
}
