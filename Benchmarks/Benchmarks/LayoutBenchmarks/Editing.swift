import ArticleMethod
import Benchmark
import TesseraLayout

/// T3: an item comes or goes.
func addEditing() {
  for place in EditPlace.allCases {
    Comparison.add(
      "insert and delete a row \(place.rawValue) of 1,000,000 of mixed height", against: [.articles, .floor]
    ) { comparison in
      let items = MixedItems(1_000_000)
      var editor = Editor(
        place, layout: try items.listLayout().makePreparedLayout(for: items.data, in: MixedItems.environment),
        article: items.articleList(), floor: items.blockedRows(), items)
      try editor.run(comparison)
    }
  }
  for place in EditPlace.allCases {
    Comparison.add("insert and delete an item \(place.rawValue) of 1,000,000 of mixed size in a flow") { comparison in
      let items = MixedItems(1_000_000)
      var editor = Editor(
        place, layout: try items.flowLayout().makePreparedLayout(for: items.data, in: MixedItems.environment),
        article: items.articleFlow(), items)
      try editor.run(comparison)
    }
  }
}

private enum EditPlace: String, CaseIterable {
  case front = "at the front"
  case middle = "in the middle"
  case anywhere = "anywhere"
}

/// Edits both layouts, one item at a time.
private struct Editor {
  private let place: EditPlace
  private let layout: AnyPreparedLayout
  private var article: ArticleLayout
  private var floor: BlockedRows?
  private let items: MixedItems
  private var count: Int
  private var random = SplitMix(seed: 4)

  init(
    _ place: EditPlace, layout: AnyPreparedLayout, article: ArticleLayout, floor: BlockedRows? = nil,
    _ items: MixedItems
  ) {
    self.place = place
    self.layout = layout
    self.article = article
    self.floor = floor
    self.items = items
    count = items.sizes.count
  }

  /// Some edits of both, after which they agree; then many that are undone in the end, after which they agree again.
  mutating func run(_ comparison: Comparison) throws {
    for _ in 0..<5 {
      let item = self.item()
      comparison.tessera(try insert(item))
      comparison.articles(nanoseconds { article.insert(items.sizes[item], at: [0, item]) })
      floor?.insert(items.sizes[item].height, at: item)
    }
    let item = self.item()
    comparison.tessera(try delete(item))
    comparison.articles(nanoseconds { article.delete(at: [0, item]) })
    floor?.delete(at: item)
    expectAgreement(layout, &article)
    var inserted: [Int] = []
    for _ in 0..<2000 {
      inserted.append(self.item())
      comparison.tessera(try insert(inserted[inserted.count - 1]))
      change(comparison) { [item = inserted[inserted.count - 1], items] in
        $0.insert(items.sizes[item].height, at: item)
      }
    }
    for item in inserted.reversed() {
      comparison.tessera(try delete(item))
      change(comparison) { $0.delete(at: item) }
    }
    expectAgreement(layout, &article)
    if let floor { expectSameExtent(layout, of: floor) }
  }

  private mutating func change(_ comparison: Comparison, _ body: (inout BlockedRows) -> Void) {
    guard var floor = floor.take() else { return }
    comparison.add(nanoseconds { body(&floor) }, of: .floor)
    self.floor = floor
  }

  private mutating func item() -> Int {
    switch place {
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
