import ArticleMethod
import Benchmark
import Heap
import TesseraEngine
import TesseraLayout

/// T10, T11, T15, T17 and T22: the engine's work in a frame.
func addEngine() {
  addPositions()
  addBatches()
  addSteadyFrames()
  addTransitions()
}

private func addPositions() {
  for (title, prepended) in [("rows", 0), ("rows while rows are inserted at the front", 20)] {
    Comparison.add(
      "scroll up through unmeasured \(title), shifted frames out of 120", unit: .count, against: [.allAgain], rounds: 1
    ) { comparison in
      var rows = try EngineRows(100_000, from: 50_000)
      comparison.tessera(try rows.shiftedFrames(prepending: prepended))
      var reloaded = ReloadedRows(5_000, from: 2_500)
      comparison.add(try reloaded.shiftedFrames(prepending: prepended), of: .allAgain)
    }
  }
  Comparison.add(
    "scroll to the middle of an unmeasured row, error after one frame in thousandths of a point", unit: .count,
    against: [.allAgain], rounds: 1
  ) { comparison in
    let count = 1_000_000
    let host = try EngineHost(StackLayout(.list(length: .estimated(UnmeasuredRows.estimate))), [count]) {
      UnmeasuredRows.size($0.item)
    }
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      let row = 100 + random.below(count - 200)
      host.engine.scroll(to: .item(0, row), at: .center)
      try host.frame()
      guard let y = host.positionsOnScreen[row] else { preconditionFailure("Row \(row) should be visible.") }
      let error = y + (UnmeasuredRows.size(row).height - MixedItems.container.height) / 2
      comparison.tessera(Int((abs(error) * 1000).rounded()))
    }
    var reloaded = ReloadedRows(5_000, from: 0)
    for _ in 0..<50 {
      let error = reloaded.landingError(100 + random.below(4_800))
      comparison.add(Int((abs(error) * 1000).rounded()), of: .allAgain)
    }
  }
}

private func addBatches() {
  let count = 1_000_000
  Comparison.add("apply a batch of 1,000 changes, layout passes", unit: .count, against: []) { comparison in
    let passes = Passes()
    let host = try EngineHost(CountedLayout(base: StackLayout(.list(length: 52)), passes: passes), [count])
    try host.frame()
    var random = SplitMix(seed: 8)
    for _ in 0..<100 {
      let (before, updates) = (passes.count, host.updateCount)
      try host.engine.apply(randomBatch(of: count, &random), data: [count], animation: .spring)
      try host.frame()
      precondition(host.updateCount == updates + 1, "A change should be shown in one update.")
      comparison.tessera(passes.count - before)
    }
  }
  Comparison.add("show a batch of 1,000 changes among 1,000,000 rows of mixed heights", against: [.allAgain]) {
    comparison in
    let items = MixedItems(count)
    let layout = StackLayout(.list { .fixed(items.sizes[$0.item % count].height) })
    let host = try EngineHost(layout, [count])
    try host.frame()
    var random = SplitMix(seed: 9)
    for _ in 0..<100 {
      let batch = randomBatch(of: count, &random)
      comparison.tessera(
        try nanoseconds {
          try host.engine.apply(batch, data: [count])
          try host.frame()
        })
    }
    for _ in 0..<5 {
      comparison.add(
        try nanoseconds {
          let fresh = try EngineHost(layout, [count])
          try fresh.frame()
          precondition(fresh.shown.count >= 10, "A full viewport should show at least 10 rows.")
        }, of: .allAgain)
    }
  }
}

/// A batch with equal parts of deletions, insertions, moves and reloads.
private func randomBatch(of count: Int, _ random: inout SplitMix) -> BatchUpdate {
  func positions(_ wanted: Int, _ random: inout SplitMix) -> [ItemPath] {
    var positions: Set<Int> = []
    while positions.count < wanted { positions.insert(random.below(count)) }
    return random.shuffled(positions.sorted()).map { ItemPath(section: 0, item: $0) }
  }
  let (old, new) = (positions(750, &random), positions(500, &random))
  var operations: [BatchUpdate.Operation] = []
  for index in 0..<250 {
    operations.append(.deleteItem(old[index]))
    operations.append(.insertItem(new[index]))
    operations.append(.moveItem(from: old[250 + index], to: new[250 + index]))
    operations.append(.reloadItem(old[500 + index]))
  }
  return BatchUpdate(operations)
}

private func addSteadyFrames() {
  Comparison.add("scroll steadily through rows under a pinned header, allocations per frame", unit: .count) {
    comparison in
    let items = MixedItems(100_000)
    try comparison.scrollSteadily(
      StackLayout(.list { .fixed(items.sizes[$0.item].height) }.header(40, pinned: true)), items,
      beside: items.articleList())
  }
  Comparison.add("scroll steadily through items of mixed sizes in a flow, allocations per frame", unit: .count) {
    comparison in
    let items = MixedItems(100_000)
    try comparison.scrollSteadily(
      StackLayout(
        .flow(lineSpacing: MixedItems.lineSpacing, itemSpacing: MixedItems.itemSpacing) {
          ItemSize(items.sizes[$0.item])
        }), items, beside: items.articleFlow())
  }
}

extension Comparison {
  fileprivate func scrollSteadily(_ layout: StackLayout, _ items: MixedItems, beside article: ArticleLayout) throws {
    let engine = try CollectionEngine(layout, data: items.data, in: MixedItems.environment)
    var realized = 0
    for frame in 0..<2000 {
      let (y, time) = (40 * Double(frame), Double(frame) / 60)
      let before = heap_allocations()
      engine.scrolled(to: LayoutPoint(x: 0, y: y), at: time)
      engine.update(at: time) { realized += $0.realizations.count }
      let after = heap_allocations()
      precondition(
        frame > 0 || after > before, "The first frame should allocate memory, if allocations can be counted.")
      // By this time, the buffers have reached their final size.
      if frame >= 1000 { tessera(after - before) }
    }
    precondition(realized > 500, "More than 500 elements should become visible, but only \(realized) did.")
    var article = article
    for frame in 0..<10 {
      let rect = LayoutRect(origin: LayoutPoint(x: 0, y: 40 * Double(frame)), size: MixedItems.container)
      let before = heap_allocations()
      blackHole(article.elements(in: rect))
      articles(heap_allocations() - before)
    }
  }
}

private func addTransitions() {
  let count = 1_000_000
  Comparison.add("switch from a list of 1,000,000 items to a grid, per frame including the first") { comparison in
    let host = try EngineHost(StackLayout(.list(length: 52)), [count])
    try host.frame()
    let grid = StackLayout(.grid(columns: 3, aspectRatio: 1, lineSpacing: 8, itemSpacing: 8))
    let list = StackLayout(.list(length: 52))
    host.engine.scroll(to: .item(0, count / 2), at: .start)
    try host.frame()
    for turn in 0..<20 {
      for frame in 0..<30 {
        comparison.tessera(
          try nanoseconds {
            if frame == 0 { try host.engine.setLayout(turn % 2 == 0 ? grid : list, animation: .spring) }
            try host.frame()
          })
        if frame == 0 { precondition(host.shown.count >= 16, "A full viewport should show at least 16 elements.") }
      }
    }
    comparison.interpolate(MixedItems(count))
  }
  Comparison.add("transition interactively from a flow of 1,000,000 items of mixed sizes to a list, per frame") {
    comparison in
    let items = MixedItems(count)
    let flow = StackLayout(
      .flow(lineSpacing: MixedItems.lineSpacing, itemSpacing: MixedItems.itemSpacing) { ItemSize(items.sizes[$0.item]) }
    )
    let list = StackLayout(.list { .fixed(items.sizes[$0.item].height) })
    let host = try EngineHost(flow, [count])
    try host.frame()
    host.engine.scroll(to: .item(0, count / 2), at: .start)
    try host.frame()
    try host.engine.beginTransition(to: list)
    for frame in 0..<600 {
      comparison.tessera(
        try nanoseconds {
          host.engine.setTransition(progress: abs(1 - Double(frame % 120) / 60))
          try host.frame()
        })
    }
    host.engine.finishTransition()
    try host.frame()
    precondition(
      host.positionsOnScreen[count / 2] != nil, "The item at the start of the viewport should still be visible.")
    comparison.interpolate(items)
  }
}

extension Comparison {
  /// Interpolates as a transition between two layouts does: queries both layouts for the viewport, and interpolates the
  /// elements that are in both.
  fileprivate func interpolate(_ items: MixedItems) {
    var (from, to) = (items.articleList(), items.articleFlow())
    let top = from.contentHeight / 2
    for _ in 0..<10 {
      articles(
        nanoseconds {
          let rect = LayoutRect(origin: LayoutPoint(x: 0, y: top), size: MixedItems.container)
          let starts = from.elements(in: rect)
          var ends: [ItemPath: LayoutRect] = [:]
          for end in to.elements(in: rect) { ends[end.path] = end.frame }
          for start in starts { blackHole(ends[start.path].map { ($0.x + start.frame.x) / 2 }) }
        })
    }
  }
}

/// The number of layout passes. This is a class, because all copies of a prepared layout share the count.
private final class Passes: @unchecked Sendable {
  var count = 0
}

/// A stack that counts how often it prepares or applies a change.
private struct CountedLayout: CollectionLayout {
  let base: StackLayout
  let passes: Passes

  struct Prepared: PreparedLayout {
    var base: PreparedStack
    let passes: Passes

    var environment: LayoutEnvironment { base.environment }
    var contentSize: LayoutSize { base.contentSize }

    func forEachElement(in rect: LayoutRect, viewport: Viewport, _ body: (LayoutAttributes) -> Void) {
      base.forEachElement(in: rect, viewport: viewport, body)
    }

    func attributes(of element: Element, viewport: Viewport) -> LayoutAttributes? {
      base.attributes(of: element, viewport: viewport)
    }

    func plan(_ change: LayoutChange) throws(ChangeError) -> PreparedStack.PlannedChange? {
      passes.count += 1
      return try base.plan(change)
    }

    mutating func make(_ change: PreparedStack.PlannedChange) throws(ChangeError) { try base.make(change) }
  }

  func prepare(_ data: DataShape, in environment: LayoutEnvironment) throws(LayoutError) -> Prepared {
    passes.count += 1
    return Prepared(base: try base.prepare(data, in: environment), passes: passes)
  }
}
