import Benchmark
import TesseraLayout

/// Sections that scroll on their own, and accessories, compared with sections without them.
func addShelves() {
  Comparison.add("show one viewport of 10,000 shelves of 1,000 items each, per item", against: [.builtIn]) {
    comparison in
    let data = DataShape(sections: 10_000, itemsPerSection: 1000)
    var (shelves, rows) = (
      try shelves.prepare(data, in: MixedItems.environment), try columns.prepare([40_000], in: MixedItems.environment)
    )
    var random = SplitMix(seed: 4)
    for _ in 0..<200 { shelves.scrollShelf(ofSection: random.below(10_000), to: Double(random.below(100_000))) }
    for _ in 0..<5000 {
      let y = Double(random.below(900_000))
      comparison.tessera(timePerItem(in: shelves, at: y, 8...60))
      comparison.add(timePerItem(in: rows, at: y, 8...60), of: .builtIn)
    }
  }
  Comparison.add("scroll a shelf of 1,000,000 items and show the viewport, per item", against: [.builtIn]) {
    comparison in
    let (many, few): (DataShape, DataShape) = ([1_000_000, 1_000_000], [100, 100])
    var (long, short) = (
      try shelves.prepare(many, in: MixedItems.environment), try shelves.prepare(few, in: MixedItems.environment)
    )
    var random = SplitMix(seed: 5)
    for _ in 0..<5000 {
      let part = Double(random.below(9000)) / 10_000
      comparison.tessera(timeOfScroll(in: &long, to: part))
      comparison.add(timeOfScroll(in: &short, to: part), of: .builtIn)
    }
  }
  Comparison.add("insert and delete one item in a shelf of 1,000,000 items, compared with a list", against: [.builtIn])
  {
    comparison in
    let data: DataShape = [1_000_000]
    let (shelf, list) = (
      try shelves.makePreparedLayout(for: data, in: MixedItems.environment),
      try StackLayout(.list(length: 100, spacing: 10)).makePreparedLayout(for: data, in: MixedItems.environment)
    )
    shelf.scrollShelf(ofSection: 0, to: 55_000_000)
    var random = SplitMix(seed: 6)
    for round in 0..<4000 {
      let path = ItemPath(section: 0, item: random.below(1_000_000))
      let batch = BatchUpdate([round % 2 == 0 ? .insertItem(path) : .deleteItem(path)])
      let after: DataShape = [1_000_001 - round % 2]
      comparison.tessera(try nanoseconds { try shelf.apply(batch, data: after) })
      comparison.add(try nanoseconds { try list.apply(batch, data: after) }, of: .builtIn)
    }
    precondition(
      shelf.shelf(ofSection: 0)?.maximumOffset == 110_000_000 - 10 - MixedItems.environment.containerSize.width)
  }
  Comparison.add("show one viewport of 1,000,000 items with badges, per element", against: [.builtIn]) {
    comparison in
    let (badges, plain) = (
      try badges.prepare([1_000_000], in: MixedItems.environment),
      try columns.prepare([1_000_000], in: MixedItems.environment)
    )
    var random = SplitMix(seed: 7)
    for _ in 0..<5000 {
      let y = Double(random.below(30_000_000))
      comparison.tessera(timePerItem(in: badges, at: y, 16...120))
      comparison.add(timePerItem(in: plain, at: y, 8...60), of: .builtIn)
    }
  }
}

private var shelves: StackLayout { StackLayout(.shelf(itemLength: 100, height: 100, spacing: 10)) }

private var columns: StackLayout { StackLayout(.grid(columns: 3, length: 100, lineSpacing: 10, itemSpacing: 10)) }

private var badges: StackLayout {
  StackLayout(
    SectionLayout.grid(columns: 3, length: 100, lineSpacing: 10, itemSpacing: 10)
      .accessory("badge", size: 20, at: .topTrailing, anchor: .center))
}

/// Returns the nanoseconds per visible item for a viewport.
private func timePerItem(in stack: PreparedStack, at y: Double, _ expected: ClosedRange<Int>) -> Int {
  let viewport = Viewport(offset: LayoutPoint(x: 0, y: y))
  var count = 0
  let time = nanoseconds {
    stack.forEachElement(in: stack.visibleRect(viewport), viewport: viewport) { attributes in
      blackHole(attributes)
      count += 1
    }
  }
  precondition(expected.contains(count), "a screen of elements is expected, not \(count)")
  return time / count
}

/// Returns the nanoseconds per visible item after scrolling the first shelf in the viewport to a fraction of its
/// extent.
private func timeOfScroll(in stack: inout PreparedStack, to part: Double) -> Int {
  let target = (stack.shelf(ofSection: 0)?.maximumOffset ?? 0) * part
  let viewport = Viewport()
  var count = 0
  let time = nanoseconds {
    stack.scrollShelf(ofSection: 0, to: target)
    stack.forEachElement(in: stack.visibleRect(viewport), viewport: viewport) { attributes in
      blackHole(attributes)
      count += 1
    }
  }
  precondition((4...20).contains(count), "two shelves of items are expected, not \(count)")
  return time / count
}
