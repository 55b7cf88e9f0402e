extension ItemForm {
  /// Returns a batch's changes to items with this declaration. Linear in the number of changed items.
  ///
  /// - Parameter kept: a closure that returns the size that an item keeps when it moves from a path; nil to request its
  ///   size.
  func edits(
    _ edit: SectionEdits.Edit, in context: StackContext,
    keeping kept: (BatchPlan.Source<ItemPath>, ItemPath) throws(LayoutError) -> LineItem?
  ) throws(LayoutError) -> ItemEdits {
    var edits = ItemEdits(removed: edit.removed, placed: [], reloaded: [])
    edits.placed.reserveCapacity(edit.placed.count)
    var run = NeighboringItems()
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

/// Adjacent items that are requested together.
private struct NeighboringItems {
  private var items = 0..<0

  /// Adds the next item, or ends the items if it is nil. If the next item is not adjacent, returns the items so far.
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
