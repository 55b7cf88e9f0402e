/// The changes that a batch makes to the items of one section, with all sizes worked out.
struct ItemEdits {
  /// Places before the batch, in order.
  var removed: [Int]
  /// Places after the batch, in order.
  var placed: [(item: Int, size: LineItem)]
  /// Places before the batch, of items that stay.
  var reloaded: [(item: Int, size: LineItem)]
}

extension ItemEdits {
  /// Makes reloads first, since they name places before the batch, then deletions from the back, then insertions from
  /// the front.
  func make(in lines: inout PreparedLines) {
    for (item, size) in reloaded { lines.replace(item..<item + 1, with: [size]) }
    for range in Self.ranges(removed).reversed() { lines.replace(range, with: []) }
    var next = 0
    while next < placed.count {
      let first = placed[next].item
      var sizes: [LineItem] = []
      while next < placed.count, placed[next].item == first + sizes.count {
        sizes.append(placed[next].size)
        next += 1
      }
      lines.replace(first..<first, with: sizes)
    }
  }

  /// Items before the first that comes, goes or changes its span keep their columns, and those that are described again
  /// are resized. From there on, all items choose again, in one pass. Source: rule 17.
  func make(in waterfall: inout PreparedWaterfall) {
    let columns = waterfall.columns
    var first = min(removed.first ?? .max, placed.first?.item ?? .max)
    for (item, size) in reloaded {
      let old = waterfall.item(item)
      if old.map({ columns.span(share: $0.share) }) != columns.span(share: size.share) { first = min(first, item) }
    }
    for (item, size) in reloaded where item < first { waterfall.resize(item, to: size) }
    guard first < .max else { return }
    var new = Successors(of: waterfall.stretches(from: first), from: first)
    new.make(self)
    waterfall.replace(from: first, with: new.items)
  }

  /// Neighbouring places as ranges, in order.
  private static func ranges(_ sorted: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for place in sorted {
      if let last = ranges.last, last.upperBound == place {
        ranges[ranges.endIndex - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    return ranges
  }
}

/// The items of a section after edits, from an index on, made from those before. Stretches of equal items stay
/// stretches.
private struct Successors {
  private(set) var items: [(item: LineItem, count: Int)] = []
  private let old: [(item: LineItem, count: Int)]
  /// The place before the batch of the next old item, and the place after it of the next new one.
  private var before: Int
  private var after: Int
  /// The stretch that the next old item is in, and how many of it are used.
  private var stretch = 0
  private var used = 0

  init(of old: [(item: LineItem, count: Int)], from first: Int) {
    self.old = old
    (before, after) = (first, first)
  }

  mutating func make(_ edits: ItemEdits) {
    var removed = edits.removed[...]
    var placed = edits.placed[...]
    var reloaded = edits.reloaded[...]
    while true {
      // Skips items before the first, and items that are named twice.
      while let item = reloaded.first?.item, item < before { reloaded.removeFirst() }
      if let new = placed.first, new.item == after {
        append(new.size, 1)
        placed.removeFirst()
      } else if removed.first == before {
        removed.removeFirst()
        skip(1)
      } else if let again = reloaded.first, again.item == before {
        append(again.size, 1)
        reloaded.removeFirst()
        skip(1)
      } else if stretch < old.count {
        var count = old[stretch].count - used
        if let next = placed.first { count = min(count, next.item - after) }
        if let next = removed.first { count = min(count, next - before) }
        if let next = reloaded.first { count = min(count, next.item - before) }
        append(old[stretch].item, count)
        skip(count)
      } else {
        return
      }
    }
  }

  private mutating func append(_ item: LineItem, _ count: Int) {
    items.append((item: item, count: count))
    after += count
  }

  private mutating func skip(_ count: Int) {
    before += count
    used += count
    if used == old[stretch].count { (stretch, used) = (stretch + 1, 0) }
  }
}

extension ItemForm {
  /// The changes of a batch to items that are declared so. Linear in what changes.
  ///
  /// - Parameter kept: returns the size that an item keeps when it comes from a place; nil if it is asked.
  func edits(
    _ edit: SectionEdits.Edit, in context: StackContext,
    keeping kept: (BatchPlan.Source<ItemPath>, ItemPath) throws(LayoutError) -> LineItem?
  ) throws(LayoutError) -> ItemEdits {
    var edits = ItemEdits(removed: edit.removed, placed: [], reloaded: [])
    var run = NeighbouringItems()
    for (item, source) in edit.placed {
      let kept = try kept(source, ItemPath(section: edit.section, item: item))
      try ask(run.next(kept == nil ? item : nil), ofSection: edit.section, in: context, &edits.placed)
      if let kept { edits.placed.append((item, kept)) }
    }
    try ask(run.next(nil), ofSection: edit.section, in: context, &edits.placed)
    for item in edit.reloaded {
      try ask(run.next(edit.map.shifted(item)), ofSection: edit.section, in: context, &edits.reloaded)
    }
    try ask(run.next(nil), ofSection: edit.section, in: context, &edits.reloaded)
    for (index, item) in edit.reloaded.enumerated() { edits.reloaded[index].item = item }
    return edits
  }

  private func ask(
    _ items: Range<Int>, ofSection section: Int, in context: StackContext,
    _ answers: inout [(item: Int, size: LineItem)]
  ) throws(LayoutError) {
    if items.isEmpty { return }
    try forEachItem(items, ofSection: section, in: context) { answers.append(($0, $1)) }
  }
}

/// Neighbouring items, which are asked for together.
private struct NeighbouringItems {
  private var items = 0..<0

  /// Takes the next item, or ends with nil. Returns the items so far if it is no neighbour of them, else none.
  mutating func next(_ item: Int?) -> Range<Int> {
    let last = items
    if let item, item == last.upperBound, !last.isEmpty {
      items = last.lowerBound..<item + 1
      return 0..<0
    }
    items = item.map { $0..<$0 + 1 } ?? 0..<0
    return last
  }
}
