import ArticleMethod
import Benchmark
import TesseraLayout

/// T4: the first layout of new items.
func addFirstLayouts() {
  for count in [1_000_000, 10_000_000] {
    Comparison.add(
      "lay out \(grouped(count)) rows of mixed heights for the first time", against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(count)
      var article: ArticleLayout?
      comparison.articles(nanoseconds { article = items.articleList() })
      for _ in 0..<3 {
        let stack = try comparison.firstLayout { try items.list() }
        expectSameExtent(stack, of: article)
        expectSameExtent(stack, of: comparison.floor { items.blockedRows() })
      }
    }
    Comparison.add(
      "lay out \(grouped(count)) rows of mixed heights from memory for the first time", against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(count)
      let lengths = items.lengths
      var article: ArticleLayout?
      comparison.articles(nanoseconds { article = items.articleList() })
      for _ in 0..<3 {
        let stack = try comparison.firstLayout { try items.list(of: lengths) }
        expectSameExtent(stack, of: article)
        expectSameExtent(stack, of: comparison.floor { items.blockedRows() })
      }
    }
    Comparison.add(
      "lay out \(grouped(count)) items of mixed sizes in a flow from memory for the first time",
      against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(count)
      let sizes = items.sizes.map { ItemSize($0) }
      var article: ArticleLayout?
      comparison.articles(nanoseconds { article = items.articleFlow() })
      for _ in 0..<3 {
        let stack = try comparison.firstLayout { try items.flow(of: sizes) }
        expectSameExtent(stack, of: article)
        expectSameExtent(stack, of: comparison.floor { items.blockedLines() })
      }
    }
    Comparison.add(
      "lay out \(grouped(count)) items of mixed sizes in a flow for the first time", against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(count)
      var article: ArticleLayout?
      comparison.articles(nanoseconds { article = items.articleFlow() })
      for _ in 0..<3 {
        let stack = try comparison.firstLayout { try items.flow() }
        expectSameExtent(stack, of: article)
        expectSameExtent(stack, of: comparison.floor { items.blockedLines() })
      }
    }
  }
  Comparison.add("lay out 1,000,000,000 rows of one height for the first time") { comparison in
    let data: DataShape = [1_000_000_000]
    for _ in 0..<100 {
      let stack = try comparison.firstLayout {
        try StackLayout(.list(length: 52)).prepare(data, in: MixedItems.environment)
      }
      precondition(stack.contentSize.height == 52e9)
    }
  }
  Comparison.add("lay out 1,000,000,000 unmeasured rows for the first time") { comparison in
    let data: DataShape = [1_000_000_000]
    for _ in 0..<100 {
      let stack = try comparison.firstLayout {
        try StackLayout(.list(length: .estimated(52))).prepare(data, in: MixedItems.environment)
      }
      precondition(stack.contentSize.height == 52e9)
    }
  }
}

extension Comparison {
  fileprivate func floor<Least: Floor>(_ make: () -> Least) -> Least {
    var floor: Least?
    add(nanoseconds { floor = make() }, of: .floor)
    guard let floor else { preconditionFailure("the closure should have created the floor") }
    return floor
  }

  fileprivate func firstLayout(_ prepare: () throws -> PreparedStack) throws -> PreparedStack {
    var stack: PreparedStack?
    let time = try nanoseconds { stack = try prepare() }
    tessera(time)
    guard let stack else { preconditionFailure("the closure should have prepared the layout") }
    return stack
  }
}
