import ArticleMethod
import Benchmark
import TesseraLayout

/// T3: inserting or deleting an item.
func addEditing() {
  for position in EditPosition.allCases {
    Comparison.add(
      "insert and delete a row \(position.rawValue) 1,000,000 rows of mixed heights", against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(1_000_000)
      var editor = Editor(
        position, layout: try items.listLayout().makePreparedLayout(for: items.data, in: MixedItems.environment),
        article: items.articleList(), floor: items.blockedRows(), items)
      try editor.run(comparison)
    }
  }
  for position in EditPosition.allCases {
    Comparison.add(
      "insert and delete an item \(position.rawValue) a flow of 1,000,000 items of mixed sizes",
      against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(1_000_000)
      var editor = Editor(
        position, layout: try items.flowLayout().makePreparedLayout(for: items.data, in: MixedItems.environment),
        article: items.articleFlow(), floor: items.blockedLines(), items)
      try editor.run(comparison)
    }
  }
}

private enum EditPosition: String, CaseIterable {
  case front = "at the front of"
  case middle = "in the middle of"
  case anywhere = "at a random position in"
}

/// Edits the layouts, one item at a time.
private struct Editor<Least: Floor> {
  private let position: EditPosition
  private let layout: AnyPreparedLayout
  private var article: ArticleLayout
  private var floor: Least
  private let items: MixedItems
  private var count: Int
  private var random = SplitMix(seed: 4)

  init(
    _ position: EditPosition, layout: AnyPreparedLayout, article: ArticleLayout, floor: Least, _ items: MixedItems
  ) {
    self.position = position
    self.layout = layout
    self.article = article
    self.floor = floor
    self.items = items
    count = items.sizes.count
  }

  /// Makes some edits in all layouts, which must then agree. Then makes many edits and undoes them, after which the
  /// layouts must agree again.
  mutating func run(_ comparison: Comparison) throws {
    for _ in 0..<5 {
      let item = self.item()
      comparison.tessera(try insert(item))
      comparison.articles(nanoseconds { article.insert(items.sizes[item], at: [0, item]) })
      floor.insert(items.sizes[item], at: item)
    }
    let item = self.item()
    comparison.tessera(try delete(item))
    comparison.articles(nanoseconds { article.delete(at: [0, item]) })
    floor.delete(at: item)
    expectAgreement(layout, &article)
    var inserted: [Int] = []
    for _ in 0..<2000 {
      let item = self.item()
      inserted.append(item)
      comparison.tessera(try insert(item))
      comparison.add(nanoseconds { floor.insert(items.sizes[item], at: item) }, of: .floor)
    }
    for item in inserted.reversed() {
      comparison.tessera(try delete(item))
      comparison.add(nanoseconds { floor.delete(at: item) }, of: .floor)
    }
    expectAgreement(layout, &article)
    expectSameExtent(layout, of: floor)
  }

  private mutating func item() -> Int {
    switch position {
    case .front: 0
    case .middle: items.sizes.count / 2
    case .anywhere: random.below(items.sizes.count)
    }
  }

  private mutating func insert(_ item: Int) throws -> Int {
    count += 1
    return try apply(.insertItem([0, item]))
  }

  private mutating func delete(_ item: Int) throws -> Int {
    count -= 1
    return try apply(.deleteItem([0, item]))
  }

  private mutating func apply(_ operation: BatchUpdate.Operation) throws -> Int {
    let data = DataShape(sections: 1, itemsPerSection: count)
    return try nanoseconds { try layout.apply(BatchUpdate([operation]), data: data) }
  }
}
