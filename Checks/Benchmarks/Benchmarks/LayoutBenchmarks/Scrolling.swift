import ArticleMethod
import Benchmark
import TesseraLayout

/// T1: querying the elements in the viewport with their attributes. Samples are nanoseconds per visible element.
func addScrolling() {
  Comparison.add("scroll one viewport through 1,000,000 rows of mixed heights", against: [.articles, .floor]) {
    comparison in
    let items = MixedItems(1_000_000)
    var article = items.articleList()
    let stack = try items.list()
    expectAgreement(stack, &article)
    comparison.scroll(stack, &article, items.blockedRows())
  }
  Comparison.add(
    "scroll one viewport through 1,000,000 items of mixed sizes in a flow", against: [.articles, .floor]
  ) { comparison in
    let items = MixedItems(1_000_000)
    var article = items.articleFlow()
    let stack = try items.flow()
    expectAgreement(stack, &article)
    comparison.scroll(stack, &article, items.blockedLines())
  }
  Comparison.add(
    "scroll one viewport through 10,000 sections of 100 rows under pinned headers", against: [.articles, .floor]
  ) { comparison in
    let row = LayoutSize(width: MixedItems.container.width, height: 52)
    var article = ArticleLayout(
      .list, width: MixedItems.container.width, headerHeight: 40,
      sizes: Array(repeating: Array(repeating: row, count: 100), count: 10_000))
    let stack = try StackLayout(.list(length: 52).header(40, pinned: true))
      .prepare(DataShape(sections: 10_000, itemsPerSection: 100), in: MixedItems.environment)
    expectAgreement(stack, &article)
    // In the floor, headers are rows that scroll with the content.
    let header = LayoutSize(width: MixedItems.container.width, height: 40)
    let rows = (0..<10_000 * 101).map { $0 % 101 == 0 ? header : row }
    comparison.scroll(stack, &article, BlockedRows(rows, width: MixedItems.container.width), pinned: 1)
  }
  for count in [10_000, 1_000_000, 10_000_000] {
    Comparison.add(
      "jump anywhere among \(grouped(count)) rows of mixed heights", against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(count)
      var article = items.articleList()
      let stack = try items.list()
      expectAgreement(stack, &article)
      comparison.jump(in: stack, &article, items.blockedRows())
    }
    Comparison.add(
      "jump anywhere among \(grouped(count)) items of mixed sizes in a flow", against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(count)
      var article = items.articleFlow()
      let stack = try items.flow()
      expectAgreement(stack, &article)
      comparison.jump(in: stack, &article, items.blockedLines())
    }
  }
}

/// Returns a count with thousands separators.
func grouped(_ count: Int) -> String {
  count < 1000 ? "\(count)" : grouped(count / 1000) + "," + "\(1000 + count % 1000)".dropFirst()
}

extension Comparison {
  /// Measures the frames of a fast scroll that starts in the middle of the content. The layout may have pinned elements,
  /// but the floor has none.
  fileprivate func scroll(
    _ stack: PreparedStack, _ article: inout ArticleLayout, _ floor: some Floor, pinned: Int = 0
  ) {
    let middle = (stack.contentSize.height / 2).rounded()
    for frame in 0..<5000 { show(stack, floor, at: middle + Double(frame) * 50, pinned: pinned) }
    for frame in 0..<10 { show(&article, stack, at: middle + Double(frame) * 50) }
  }

  /// Measures single frames at random positions, where the processor's caches contain little of the data.
  fileprivate func jump(in stack: PreparedStack, _ article: inout ArticleLayout, _ floor: some Floor) {
    var random = SplitMix(seed: 2)
    let end = Int(stack.contentSize.height - MixedItems.container.height)
    for _ in 0..<5000 { show(stack, floor, at: Double(random.below(end)), pinned: 0) }
    for _ in 0..<10 { show(&article, stack, at: Double(random.below(end))) }
  }

  private func show(_ stack: PreparedStack, _ floor: some Floor, at y: Double, pinned: Int) {
    let viewport = Viewport(offset: LayoutPoint(x: 0, y: y))
    var count = 0
    let time = nanoseconds {
      stack.forEachElement(in: stack.visibleRect(viewport), viewport: viewport) { attributes in
        blackHole(attributes)
        count += 1
      }
    }
    precondition(count >= 8, "a full viewport should show at least 8 elements, not \(count)")
    tessera(time / count)
    let rect = stack.visibleRect(viewport)
    var found = 0
    let minimum = nanoseconds {
      floor.forEachItem(in: rect) { _, frame in
        blackHole(frame)
        found += 1
      }
    }
    precondition(
      (count - pinned...count).contains(found), "the floor should find \(count) elements, but finds \(found)")
    add(minimum / found, of: .floor)
  }

  private func show(_ article: inout ArticleLayout, _ stack: PreparedStack, at y: Double) {
    let rect = stack.visibleRect(Viewport(offset: LayoutPoint(x: 0, y: y)))
    var found: [ArticleLayout.Attributes] = []
    let time = nanoseconds { found = article.elements(in: rect) }
    articles(time / found.count)
  }
}
