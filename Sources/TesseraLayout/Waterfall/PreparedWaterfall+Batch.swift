extension PreparedWaterfall {
  /// Applies the changes in a batch.
  ///
  /// Items before the first inserted or removed item, or the first item whose span changes, keep their columns;
  /// reloaded ones among them are resized. From that item onward, all items are distributed among the columns again in
  /// one pass.
  ///
  /// - SeeAlso: Layout rule 17
  mutating func make(_ edits: ItemEdits) {
    var first = min(edits.removed.first ?? .max, edits.placed.first?.item ?? .max)
    for (item, size) in edits.reloaded {
      let old = self.item(item)
      if old.map({ columns.span(share: $0.share) }) != columns.span(share: size.share) { first = min(first, item) }
    }
    for (item, size) in edits.reloaded where item < first { resize(item, to: size) }
    guard first < .max else { return }
    var new = Successors(of: stretches(from: first), from: first)
    new.make(edits)
    replace(from: first, with: new.items)
  }
}

/// The items in a section after the edits, from an index onward, built from the old items. Runs of equal items remain
/// runs.
private struct Successors {
  private(set) var items: [(item: LineItem, count: Int)] = []
  private let old: [(item: LineItem, count: Int)]
  /// The index of the next old item before the batch, and the index of the next new item after the batch.
  private var before: Int
  private var after: Int
  /// The index of the run that contains the next old item, and the number of items in the run that have been used.
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
      // Skip items before the first one, and items that occur twice.
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
