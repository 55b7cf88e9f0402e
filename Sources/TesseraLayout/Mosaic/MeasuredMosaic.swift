/// The lengths of a mosaic's items and cycles, if items are measured.
struct MeasuredMosaic {
  /// The cycles, as lines of one item each.
  private var cycles: PreparedLines
  /// The items, as a list without spacing. Until an item has been measured, it has the estimate of its place in the
  /// pattern.
  private var lengths: PreparedLines

  init(_ form: MosaicForm, count: Int, kept: [Double?], section: Int) throws(LayoutError) {
    var items: [Stretch] = []
    for length in kept.prefix(count) {
      items.append((length.map { Self.known(Fixed(clamping: $0)) } ?? .unmeasured, 1))
    }
    items.append((.unmeasured, count - min(count, kept.count)))
    lengths = try Self.list(items, spacing: .zero, section: section)
    cycles = lengths
    try arrange(form, section: section)
  }

  /// Neighbours of one length.
  private typealias Stretch = (item: LineItem, count: Int)

  private static func list(
    _ stretches: [Stretch], spacing: Fixed, section: Int
  ) throws(LayoutError) -> PreparedLines {
    // One item a line, of no breadth.
    let rules = LineRules(
      breaking: .single, spread: .start, alignment: .start, room: .zero, gap: .zero, lineSpacing: spacing)
    var builder = LineBuilder(rules)
    for (item, count) in stretches { builder.append(item, count: count) }
    guard let runs = builder.finish() else { throw LayoutError.contentTooLong(at: .section(section)) }
    return PreparedLines(rules: rules, runs: SumTree(runs))
  }

  private static func known(_ length: Fixed, isMeasured: Bool = false) -> LineItem {
    LineItem(share: 1, length: length, sizing: isMeasured ? [.lengthIsEstimated, .isMeasured] : .lengthIsEstimated)
  }

  private static func line(_ extent: Fixed) -> LineItem { LineItem(share: 1, length: extent) }

  /// Works out the cycles again. Linear in the items that have been measured.
  mutating func arrange(_ form: MosaicForm, section: Int) throws(LayoutError) {
    var extents: [Stretch] = []
    let size = form.count
    var waiting: [Fixed?] = []
    for (item, count) in lengths.stretches {
      var left = count
      while left > 0 {
        if waiting.isEmpty, item.isUnmeasured, left >= size {
          extents.append((Self.line(form.unmeasured.extent), left / size))
          left %= size
          continue
        }
        waiting.append(form.length(of: item, inSlot: waiting.count))
        left -= 1
        guard waiting.count == size else { continue }
        extents.append((Self.line(form.cycle(waiting).extent), 1))
        waiting.removeAll(keepingCapacity: true)
      }
    }
    if !waiting.isEmpty { extents.append((Self.line(form.cycle(waiting).extent), 1)) }
    cycles = try Self.list(extents, spacing: form.lineSpacing, section: section)
  }
}

extension LineItem {
  /// An item that has never been measured.
  fileprivate static var unmeasured: LineItem { LineItem(share: 1, length: .zero) }

  fileprivate var isUnmeasured: Bool { !sizing.contains(.lengthIsEstimated) }
}

extension MosaicForm {
  /// The length of an item in a place of the cycle; nil if it is not measured there.
  fileprivate func length(of item: LineItem, inSlot slot: Int) -> Fixed? {
    slots[slot].estimate.map { item.isUnmeasured ? $0 : item.length }
  }
}

// MARK: - Questions

extension MeasuredMosaic {
  var extent: Fixed { cycles.extent }

  func isMeasured(_ item: Int) -> Bool { lengths.item(item)?.sizing.contains(.isMeasured) == true }

  /// Where a cycle starts. O(log n).
  func start(ofCycle index: Int) -> Fixed { cycles.line(of: index)?.start ?? .zero }

  /// The frames of a cycle. O(items of the cycle · log n).
  func cycle(_ index: Int, of form: MosaicForm) -> MosaicCycle {
    let first = index * form.count
    return form.cycle(
      (first..<min(first + form.count, lengths.total.items)).map { item in
        lengths.item(item).flatMap { form.length(of: $0, inSlot: item - first) }
      })
  }

  /// Calls a closure with the indices and the starts of the cycles that a range meets. O(log n + found).
  func forEachCycle(from low: Fixed, to high: Fixed, _ body: (Int, Fixed) -> Void) {
    cycles.forEachLine(from: low, to: high) { body($0.firstItem, $0.start) }
  }
}

// MARK: - Changes

extension MeasuredMosaic {
  /// Changes the items. The cycles are to be worked out again.
  mutating func take(_ change: ArrangementChange.ItemsChange, of form: MosaicForm) throws(LayoutError) {
    let before = lengths
    for item in change.removed.reversed() { lengths.replace(item..<item + 1, with: []) }
    for new in change.inserted {
      let kept = new.origin.flatMap { before.item($0) }
      lengths.replace(new.item..<new.item, with: [kept ?? .unmeasured])
    }
    for item in change.reloaded { lengths.replace(item..<item + 1, with: [.unmeasured]) }
    let first = min(change.removed.first ?? .max, change.inserted.first?.item ?? .max)
    if !form.isEvenlyWide, first < change.itemCount {
      try forgetMeasuring(from: first, section: change.section)
    }
  }

  /// Takes a measured length. O(log n + the items of the pattern).
  mutating func take(_ item: ArrangementChange.MeasuredItem, of form: MosaicForm) {
    let length = Fixed(clamping: max(0, item.mainExtent))
    lengths.replace(item.item..<item.item + 1, with: [Self.known(length, isMeasured: true)])
    let index = item.item / form.count
    cycles.replace(index..<index + 1, with: [Self.line(cycle(index, of: form).extent)])
  }

  /// Makes measured lengths estimates, from an item on.
  mutating func forgetMeasuring(from first: Int, section: Int) throws(LayoutError) {
    var items: [Stretch] = []
    var index = 0
    for (item, count) in lengths.stretches {
      let kept = max(0, min(count, first - index))
      var estimate = item
      estimate.sizing.remove(.isMeasured)
      items += [(item, kept), (estimate, count - kept)]
      index += count
    }
    lengths = try Self.list(items, spacing: .zero, section: section)
  }
}
