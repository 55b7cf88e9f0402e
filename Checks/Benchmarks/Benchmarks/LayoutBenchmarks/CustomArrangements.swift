import Benchmark
import TesseraLayout

/// A custom arrangement that changes in place, compared with the equivalent built-in list.
func addCustomArrangements() {
  Comparison.add("insert and delete one of 1,000,000 rows of a custom list", against: [.builtIn]) { comparison in
    let items = MixedItems(1_000_000)
    let custom = StackLayout(SectionLayout(TreeList { items.sizes[$0.item].height }))
    let layout = try custom.makePreparedLayout(for: items.data, in: MixedItems.environment)
    let list = try items.listLayout().makePreparedLayout(for: items.data, in: MixedItems.environment)
    var random = SplitMix(seed: 4)
    for round in 0..<4000 {
      let item = random.below(items.sizes.count)
      let count = items.sizes.count + (round % 2 == 0 ? 1 : 0)
      let batch = BatchUpdate([round % 2 == 0 ? .insertItem([0, item]) : .deleteItem([0, item])])
      let data = DataShape(sections: 1, itemsPerSection: count)
      comparison.tessera(try nanoseconds { try layout.apply(batch, data: data) })
      comparison.add(try nanoseconds { try list.apply(batch, data: data) }, of: .builtIn)
    }
    for item in stride(from: 0, to: items.sizes.count, by: 9973) {
      let element = Element.item(0, item)
      precondition(
        layout.attributes(of: element, viewport: Viewport()) == list.attributes(of: element, viewport: Viewport()),
        "the custom list differs from the built-in list")
    }
  }
}

/// A list of rows in a tree of extents.
private struct TreeList: Arrangement {
  struct Prepared: PreparedArrangement {
    let list: TreeList
    let crossExtent: Double
    var tree: ExtentTree

    var extent: Double { tree.total }

    func frame(of item: Int) -> AxisRect {
      let range = tree.range(of: item) ?? 0..<0
      return AxisRect(
        main: range.lowerBound, cross: 0, mainExtent: range.upperBound - range.lowerBound, crossExtent: crossExtent)
    }

    func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      for item in tree.indices(in: main) { body(item, frame(of: item)) }
    }

    mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool {
      guard case .items(let items) = change else { return false }
      try tree.apply(items) { (item: Int) throws(LayoutError) in
        list.length(ItemPath(section: items.section, item: item))
      }
      return true
    }
  }

  let length: (ItemPath) -> Double

  func prepare(_ context: ArrangementContext) throws(LayoutError) -> Prepared {
    let lengths = (0..<context.itemCount).lazy.map { length(ItemPath(section: context.section, item: $0)) }
    return Prepared(list: self, crossExtent: context.crossExtent, tree: try ExtentTree(lengths))
  }
}
