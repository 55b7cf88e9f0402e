import ArticleMethod
import Benchmark
import TesseraLayout

/// T6: a waterfall with four columns.
func addWaterfalls() {
  Comparison.add("lay out 1,000,000 items in a waterfall for the first time") { comparison in
    let items = MixedItems(1_000_000)
    var article: ArticleLayout?
    comparison.articles(nanoseconds { article = items.articleWaterfall() })
    for _ in 0..<5 {
      var stack: PreparedStack?
      comparison.tessera(try nanoseconds { stack = try items.waterfall() })
      guard let stack else { preconditionFailure("the closure should have prepared the layout") }
      expectSameExtent(stack, of: article)
    }
  }
  Comparison.add("resize one of 1,000,000 items in a waterfall, and show its position") { comparison in
    let items = MixedItems(1_000_000)
    var article = items.articleWaterfall()
    var stack = try items.waterfall(isEstimated: true)
    expectAgreement(stack, &article)
    try comparison.resize(&stack, &article, items.sizes.count)
  }
  Comparison.add("resize one of 1,000,000 items in a waterfall with spanning items, and show its position") {
    comparison in
    let items = MixedItems(1_000_000)
    let sizes = items.sizes
    var stack = try StackLayout(
      .waterfall(columns: 4, lineSpacing: 8, itemSpacing: 8) {
        .init(span: $0.item % 20 == 0 ? 2 : 1, length: .estimated(sizes[$0.item].height))
      }
    ).prepare(items.data, in: MixedItems.environment)
    try comparison.resize(&stack, items.sizes.count)
  }
}

extension MixedItems {
  func waterfall(isEstimated: Bool = false) throws -> PreparedStack {
    let sizes = sizes
    let layout = StackLayout(
      .waterfall(columns: 4, lineSpacing: Self.lineSpacing, itemSpacing: Self.itemSpacing) {
        let length = sizes[$0.item].height
        return .init(length: isEstimated ? .estimated(length) : .fixed(length))
      })
    return try layout.prepare(data, in: Self.environment)
  }

  func articleWaterfall() -> ArticleLayout {
    ArticleLayout(
      .waterfall(columns: 4, lineSpacing: Self.lineSpacing, itemSpacing: Self.itemSpacing),
      width: Self.container.width, sizes: [sizes])
  }
}

extension Comparison {
  /// Changes the lengths of random items, and queries the viewport around each item after its change.
  fileprivate func resize(_ stack: inout PreparedStack, _ count: Int) throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<1000 {
      let item = random.below(count)
      let size = MixedItems.size(&random)
      let top = stack.attributes(of: .item(0, item), viewport: Viewport())?.frame.minY ?? 0
      let viewport = Viewport(offset: LayoutPoint(x: 0, y: max(0, top - 400)))
      var shown = 0
      tessera(
        try nanoseconds {
          try stack.measure([MeasuredSize(.item(0, item), size)])
          stack.forEachElement(in: stack.visibleRect(viewport), viewport: viewport) {
            blackHole($0)
            shown += 1
          }
        })
      precondition(shown >= 20, "a viewport around an item should show at least 20 items, not \(shown)")
      let frame = stack.attributes(of: .item(0, item), viewport: viewport)?.frame
      precondition(frame?.minY == top && frame?.height == size.height, "a resized item should stay in place")
    }
  }

  fileprivate func resize(_ stack: inout PreparedStack, _ article: inout ArticleLayout, _ count: Int) throws {
    try resize(&stack, count)
    var random = SplitMix(seed: 6)
    for _ in 0..<3 {
      let item = random.below(count)
      let rect = stack.visibleRect(Viewport(offset: LayoutPoint(x: 0, y: article.contentHeight / 2)))
      let size = MixedItems.size(&random)
      articles(
        nanoseconds {
          article.resize(section: 0, [item: size])
          blackHole(article.elements(in: rect))
        })
    }
  }
}
