/// The lengths of a mosaic's items and cycles, for mosaics with measured items.
struct MeasuredMosaic {
  /// The lengths of the cycles, stored as one-item lines.
  private var cycles: PreparedLines
  /// The measured lengths. An item that has not been measured has the estimate that the pattern declares for its slot.
  private var lengths: MeasuredLengths

  init(_ form: MosaicForm, count: Int, kept: [Double?], section: Int) throws(LayoutError) {
    lengths = try MeasuredLengths(count: count, kept: kept, section: section)
    cycles = try PreparedLines([], spacing: .zero, section: section)
    try arrange(form, section: section)
  }

  private static func line(_ extent: Fixed) -> LineItem { LineItem(share: 1, length: extent) }

  /// Recomputes the cycles. Linear in the number of items that have been measured.
  mutating func arrange(_ form: MosaicForm, section: Int) throws(LayoutError) {
    var extents: [MeasuredLengths.Stretch] = []
    let size = form.count
    var waiting: [Fixed?] = []
    for (item, count) in lengths.stretches {
      var left = count
      while left > 0 {
        if waiting.isEmpty, item.measuredLength == nil, left >= size {
          extents.append((Self.line(form.unmeasured.extent), left / size))
          left %= size
          continue
        }
        waiting.append(form.length(item.measuredLength, inSlot: waiting.count))
        left -= 1
        guard waiting.count == size else { continue }
        extents.append((Self.line(form.cycle(waiting).extent), 1))
        waiting.removeAll(keepingCapacity: true)
      }
    }
    if !waiting.isEmpty { extents.append((Self.line(form.cycle(waiting).extent), 1)) }
    cycles = try PreparedLines(extents, spacing: form.lineSpacing, section: section)
  }
}

extension MosaicForm {
  /// Returns the length of an item in a slot of the cycle; nil if it is not measured in that slot.
  fileprivate func length(_ measured: Fixed?, inSlot slot: Int) -> Fixed? {
    slots[slot].estimate.map { measured ?? $0 }
  }
}

// MARK: - Queries

extension MeasuredMosaic {
  var extent: Fixed { cycles.extent }

  func isMeasured(_ item: Int) -> Bool { lengths.isMeasured(item) }

  /// Returns the start of a cycle.
  ///
  /// - Complexity: O(log n).
  func start(ofCycle index: Int) -> Fixed { cycles.line(of: index)?.start ?? .zero }

  /// Returns the frames of a cycle.
  ///
  /// - Complexity: O(number of items in the cycle · log n).
  func cycle(_ index: Int, of form: MosaicForm) -> MosaicCycle {
    let first = index * form.count
    return form.cycle(
      (first..<min(first + form.count, lengths.count)).map { form.length(lengths[$0], inSlot: $0 - first) })
  }

  /// Calls a closure with the indices and the starts of the cycles that intersect a range.
  ///
  /// - Complexity: O(log n + number of cycles found).
  func forEachCycle(from low: Fixed, to high: Fixed, _ body: (Int, Fixed) -> Void) {
    cycles.forEachLine(from: low, to: high) { body($0.firstItem, $0.start) }
  }
}

// MARK: - Changes

extension MeasuredMosaic {
  /// Changes the items. The caller must then recompute the cycles.
  mutating func take(_ change: ArrangementChange.ItemsChange, of form: MosaicForm) throws(LayoutError) {
    lengths.take(change)
    let first = min(change.removed.first ?? .max, change.inserted.first?.item ?? .max)
    if !form.isEvenlyWide, first < change.itemCount {
      try forgetMeasuring(from: first, section: change.section)
    }
  }

  /// Stores a measured length.
  ///
  /// - Complexity: O(log n + number of items in the pattern).
  mutating func take(_ item: ArrangementChange.MeasuredItem, of form: MosaicForm) {
    lengths.take(Fixed(clamping: max(0, item.mainExtent)), of: item.item)
    let index = item.item / form.count
    cycles.replace(index..<index + 1, with: [Self.line(cycle(index, of: form).extent)])
  }

  /// Turns measured lengths into estimates, starting at an item.
  mutating func forgetMeasuring(from first: Int, section: Int) throws(LayoutError) {
    try lengths.forgetMeasuring(from: first, section: section)
  }
}
