/// The lengths of a mosaic's items and cycles, if items are measured.
struct MeasuredMosaic {
  /// The cycles, as lines of one item each.
  private var cycles: PreparedLines
  /// The items, as a list without spacing. Until an item has been measured, it has the estimate of its place in the
  /// pattern.
  private var lengths: PreparedLines

  init(_ form: MosaicForm, count: Int, kept: [Double?], section: Int) throws(LayoutError) {
    cycles = PreparedLines(rules: .list(spacing: form.lineSpacing), runs: SumTree())
    var builder = LineBuilder(.list(spacing: .zero))
    for length in kept.prefix(count) { builder.append(length.map { Self.known(Fixed(clamping: $0)) } ?? .unmeasured) }
    builder.append(.unmeasured, count: count - min(count, kept.count))
    lengths = PreparedLines(rules: .list(spacing: .zero), runs: SumTree(builder.finish() ?? []))
    try arrange(form, section: section)
  }

  private static func known(_ length: Fixed, isMeasured: Bool = false) -> LineItem {
    LineItem(share: 1, length: length, sizing: isMeasured ? [.lengthIsEstimated, .isMeasured] : .lengthIsEstimated)
  }

  private static func line(_ extent: Fixed) -> LineItem { LineItem(share: 1, length: extent) }

  /// Works out the cycles again. Linear in the items that have been measured.
  mutating func arrange(_ form: MosaicForm, section: Int) throws(LayoutError) {
    var builder = LineBuilder(.list(spacing: form.lineSpacing))
    let size = form.count
    var waiting: [Fixed?] = []
    for (item, count) in lengths.stretches {
      var left = count
      while left > 0 {
        if waiting.isEmpty, item.isUnmeasured, left >= size {
          builder.append(Self.line(form.unmeasured.extent), count: left / size)
          left %= size
          continue
        }
        waiting.append(form.length(of: item, inSlot: waiting.count))
        left -= 1
        guard waiting.count == size else { continue }
        builder.append(Self.line(form.cycle(waiting).extent))
        waiting.removeAll(keepingCapacity: true)
      }
    }
    if !waiting.isEmpty { builder.append(Self.line(form.cycle(waiting).extent)) }
    guard let runs = builder.finish() else { throw LayoutError.contentTooLong(at: .section(section)) }
    cycles = PreparedLines(rules: builder.rules, runs: SumTree(runs))
  }
}

extension LineItem {
  /// An item that has never been measured.
  fileprivate static var unmeasured: LineItem { LineItem(share: 1, length: .zero) }

  fileprivate var isUnmeasured: Bool { !sizing.contains(.lengthIsEstimated) }
}

extension LineRules {
  /// The rules of a list whose items have no breadth.
  fileprivate static func list(spacing: Fixed) -> LineRules {
    LineRules(breaking: .single, spread: .start, alignment: .start, room: .zero, gap: .zero, lineSpacing: spacing)
  }
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
  mutating func take(_ change: ArrangementChange.ItemsChange, of form: MosaicForm) {
    let before = lengths
    for item in change.removed.reversed() { lengths.replace(item..<item + 1, with: []) }
    for new in change.inserted {
      let kept = new.origin.flatMap { before.item($0) }
      lengths.replace(new.item..<new.item, with: [kept ?? .unmeasured])
    }
    for item in change.reloaded { lengths.replace(item..<item + 1, with: [.unmeasured]) }
    let first = min(change.removed.first ?? .max, change.inserted.first?.item ?? .max)
    if !form.isEvenlyWide, first < change.itemCount { forgetMeasuring(from: first) }
  }

  /// Takes measured lengths. O(log n + the items of the pattern) for each.
  mutating func take(_ items: [ArrangementChange.MeasuredItem], of form: MosaicForm) {
    var changed: [Int] = []
    for item in items {
      let length = Fixed(clamping: max(0, item.mainExtent))
      lengths.replace(item.item..<item.item + 1, with: [Self.known(length, isMeasured: true)])
      if changed.last != item.item / form.count { changed.append(item.item / form.count) }
    }
    for index in changed { cycles.replace(index..<index + 1, with: [Self.line(cycle(index, of: form).extent)]) }
  }

  /// Makes measured lengths estimates, from an item on.
  mutating func forgetMeasuring(from first: Int) {
    var builder = LineBuilder(lengths.rules)
    var index = 0
    for (item, count) in lengths.stretches {
      let kept = max(0, min(count, first - index))
      builder.append(item, count: kept)
      var estimate = item
      estimate.sizing.remove(.isMeasured)
      builder.append(estimate, count: count - kept)
      index += count
    }
    lengths = PreparedLines(rules: lengths.rules, runs: SumTree(builder.finish() ?? []))
  }
}
