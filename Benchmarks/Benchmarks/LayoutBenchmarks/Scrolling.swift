import ArticleMethod
import Benchmark
import TesseraLayout

/// T1: what stands in the viewport, with its attributes; samples are nanoseconds per visible element.
func addScrolling() {
  Comparison.add("scroll one viewport through 1,000,000 rows of mixed height", against: [.articles, .floor]) {
    comparison in
    let items = MixedItems(1_000_000)
    var article = items.articleList()
    let stack = try items.list()
    expectAgreement(stack, &article)
    comparison.scroll(stack, &article, items.blockedRows())
  }
  Comparison.add("scroll one viewport through 1,000,000 items of mixed size in a flow") { comparison in
    let items = MixedItems(1_000_000)
    var article = items.articleFlow()
    let stack = try items.flow()
    expectAgreement(stack, &article)
    comparison.scroll(stack, &article)
  }
  Comparison.add("scroll one viewport through 10,000 sections of 100 rows under pinned headers") { comparison in
    let row = LayoutSize(width: MixedItems.container.width, height: 52)
    var article = ArticleLayout(
      .list, width: MixedItems.container.width, headerHeight: 40,
      sizes: Array(repeating: Array(repeating: row, count: 100), count: 10_000))
    let stack = try StackLayout(.list(length: 52).header(40, pinned: true))
      .prepare(DataShape(sections: 10_000, itemsPerSection: 100), in: MixedItems.environment)
    expectAgreement(stack, &article)
    comparison.scroll(stack, &article)
  }
  for count in [10_000, 1_000_000, 10_000_000] {
    Comparison.add("jump anywhere among \(grouped(count)) rows of mixed height", against: [.floor]) { comparison in
      let items = MixedItems(count)
      let stack = try items.list()
      expectSameExtent(stack, of: items.articleList())
      comparison.jump(in: stack, items.blockedRows())
    }
    Comparison.add("jump anywhere among \(grouped(count)) items of mixed size in a flow", against: []) { comparison in
      let items = MixedItems(count)
      let stack = try items.flow()
      expectSameExtent(stack, of: items.articleFlow())
      comparison.jump(in: stack)
    }
  }
}

/// A count with its thousands parted.
func grouped(_ count: Int) -> String {
  count < 1000 ? "\(count)" : grouped(count / 1000) + "," + "\(1000 + count % 1000)".dropFirst()
}

extension Comparison {
  /// Frames of a fast scroll from the middle on.
  fileprivate func scroll(_ stack: PreparedStack, _ article: inout ArticleLayout, _ floor: BlockedRows? = nil) {
    let middle = (stack.contentSize.height / 2).rounded()
    for frame in 0..<5000 { show(stack, floor, at: middle + Double(frame) * 50) }
    for frame in 0..<10 {
      let rect = stack.visibleRect(Viewport(offset: LayoutPoint(x: 0, y: middle + Double(frame) * 50)))
      var found: [ArticleLayout.Attributes] = []
      let time = nanoseconds { found = article.elements(in: rect) }
      articles(time / found.count)
    }
  }

  /// Single frames at random places, of which little is in the processor's caches.
  fileprivate func jump(in stack: PreparedStack, _ floor: BlockedRows? = nil) {
    var random = SplitMix(seed: 2)
    let end = Int(stack.contentSize.height - MixedItems.container.height)
    for _ in 0..<5000 { show(stack, floor, at: Double(random.below(end))) }
  }

  private func show(_ stack: PreparedStack, _ floor: BlockedRows?, at y: Double) {
    let viewport = Viewport(offset: LayoutPoint(x: 0, y: y))
    var count = 0
    let time = nanoseconds {
      stack.forEachElement(in: stack.visibleRect(viewport), viewport: viewport) { attributes in
        blackHole(attributes)
        count += 1
      }
    }
    precondition(count >= 8, "a full viewport shows at least 8 elements, and not \(count)")
    tessera(time / count)
    guard let floor else { return }
    let rect = stack.visibleRect(viewport)
    var found = 0
    let least = nanoseconds {
      floor.forEachRow(in: rect) { _, frame in
        blackHole(frame)
        found += 1
      }
    }
    precondition(found == count, "the floor should find the same rows")
    add(least / found, of: .floor)
  }
}
