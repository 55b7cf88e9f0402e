import Benchmark
import Heap
import TesseraLayout

/// Mosaics with a million items, compared with an equally large grid.
func addMosaics() {
  let data: DataShape = [1_000_000]

  Comparison.add("lay out 1,000,000 items in a mosaic", against: [.builtIn]) { comparison in
    for _ in 0..<1000 {
      var stack: PreparedStack?
      comparison.tessera(try nanoseconds { stack = try mosaic.prepare(data, in: MixedItems.environment) })
      precondition(
        stack?.contentSize.height == 333_334 * 248 - 8,
        "the mosaic should have 333,333 full groups, and a last group with one item")
      comparison.add(try nanoseconds { stack = try grid.prepare(data, in: MixedItems.environment) }, of: .builtIn)
    }
  }
  Comparison.add("show one viewport of a mosaic of 1,000,000 items, per item", against: [.builtIn]) { comparison in
    let (patterns, columns) = (
      try mosaic.prepare(data, in: MixedItems.environment), try grid.prepare(data, in: MixedItems.environment)
    )
    var random = SplitMix(seed: 2)
    for _ in 0..<5000 {
      let y = Double(random.below(30_000_000))
      comparison.tessera(timePerItem(in: patterns, at: y))
      comparison.add(timePerItem(in: columns, at: y), of: .builtIn)
    }
  }
  Comparison.add("insert and delete one item in a mosaic of 1,000,000 items, compared with a list", against: [.builtIn])
  {
    comparison in
    let list = StackLayout(.list(length: 112, spacing: 8))
    let (patterns, rows) = (
      try mosaic.makePreparedLayout(for: data, in: MixedItems.environment),
      try list.makePreparedLayout(for: data, in: MixedItems.environment)
    )
    var random = SplitMix(seed: 3)
    for round in 0..<4000 {
      let path = ItemPath(section: 0, item: random.below(1_000_000))
      let batch = BatchUpdate([round % 2 == 0 ? .insertItem(path) : .deleteItem(path)])
      let after: DataShape = [1_000_001 - round % 2]
      comparison.tessera(try nanoseconds { try patterns.apply(batch, data: after) })
      comparison.add(try nanoseconds { try rows.apply(batch, data: after) }, of: .builtIn)
    }
    precondition(patterns.contentSize.height == 333_334 * 248 - 8)
  }
  Comparison.add(
    "memory for 1,000,000 items in a mosaic, with its description", unit: .bytes, against: [.builtIn], rounds: 1
  ) { comparison in
    comparison.tessera(try bytes(of: mosaic, data))
    comparison.add(try bytes(of: grid, data), of: .builtIn)
  }
  Comparison.add(
    "additional memory for 1,000,000 items in a mosaic, compared with a list of uniform rows", unit: .bytes,
    against: [.builtIn],
    rounds: 1
  ) { comparison in
    let list = try bytes(of: StackLayout(.list(length: 112, spacing: 8)), data)
    comparison.tessera(try bytes(of: mosaic, data) - list)
    comparison.add(try bytes(of: grid, data) - list, of: .builtIn)
  }
}

private var mosaic: StackLayout {
  StackLayout(.mosaic(.columns(.item(width: .fraction(0.5)), .rows(.item, .item)), length: 240, spacing: 8))
}

private var grid: StackLayout { StackLayout(.grid(columns: 3, length: 112, lineSpacing: 8, itemSpacing: 8)) }

/// Returns the number of bytes that a stack uses.
private func bytes(of layout: StackLayout, _ data: DataShape) throws -> Int {
  var stacks: [PreparedStack] = []
  stacks.reserveCapacity(1000)
  let before = heap_bytes_in_use()
  for _ in 0..<1000 { stacks.append(try layout.prepare(data, in: MixedItems.environment)) }
  return withExtendedLifetime(stacks) { (Int(heap_bytes_in_use()) - Int(before)) / 1000 }
}

/// Returns the nanoseconds per visible item for a viewport.
private func timePerItem(in stack: PreparedStack, at y: Double) -> Int {
  let viewport = Viewport(offset: LayoutPoint(x: 0, y: y))
  var count = 0
  let time = nanoseconds {
    stack.forEachElement(in: stack.visibleRect(viewport), viewport: viewport) { attributes in
      blackHole(attributes)
      count += 1
    }
  }
  precondition((9...30).contains(count), "a screen of items is expected")
  return time / count
}
