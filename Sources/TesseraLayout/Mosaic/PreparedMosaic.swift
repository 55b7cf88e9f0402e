/// A mosaic that is worked out for the items of one section.
///
/// The pattern is worked out once. All its groups together are a *cycle*, and the cycles stand in a balanced tree as
/// the lines of a list do: equal ones are one number. Lengths are stored for measured items only.
public struct PreparedMosaic: PreparedArrangement {
  private let form: MosaicForm
  /// The cycles, as lines of one item each.
  private var cycles: PreparedLines
  /// The lengths of the items, as a list without spacing, if any can be measured. Until an item has been measured, it
  /// has the estimate of its place in the pattern.
  private var lengths: PreparedLines
  private var count: Int

  init(_ form: MosaicForm, count: Int, kept: [Double?], section: Int) throws(LayoutError) {
    self.form = form
    self.count = count
    cycles = PreparedLines(rules: .list(spacing: form.lineSpacing), runs: SumTree())
    var builder = LineBuilder(.list(spacing: .zero))
    for length in kept.prefix(count) { builder.append(length.map { Self.known(Fixed(clamping: $0)) } ?? .unmeasured) }
    builder.append(.unmeasured, count: count - min(count, kept.count))
    lengths = PreparedLines(rules: .list(spacing: .zero), runs: SumTree(builder.finish() ?? []))
    try arrange(section: section)
  }

  private static func known(_ length: Fixed, isMeasured: Bool = false) -> LineItem {
    LineItem(share: 1, length: length, sizing: isMeasured ? [.lengthIsEstimated, .isMeasured] : .lengthIsEstimated)
  }

  private static func line(_ extent: Fixed) -> LineItem { LineItem(share: 1, length: extent) }

  /// Works out the cycles again. Linear in the items that have been measured.
  private mutating func arrange(section: Int) throws(LayoutError) {
    var builder = LineBuilder(cycles.rules)
    let size = form.count
    if form.isMeasured {
      var waiting: [Fixed?] = []
      for (item, count) in lengths.stretches {
        var left = count
        if waiting.isEmpty, item.isUnmeasured {
          builder.append(Self.line(form.unmeasured.extent), count: left / size)
          left %= size
        }
        while left > 0 {
          waiting.append(length(of: item, inSlot: waiting.count))
          left -= 1
          guard waiting.count == size else { continue }
          builder.append(Self.line(form.cycle(waiting).extent))
          waiting.removeAll(keepingCapacity: true)
          guard item.isUnmeasured else { continue }
          builder.append(Self.line(form.unmeasured.extent), count: left / size)
          left %= size
        }
      }
      if !waiting.isEmpty { builder.append(Self.line(form.cycle(waiting).extent)) }
    } else {
      builder.append(Self.line(form.unmeasured.extent), count: count / size)
      if count % size > 0 { builder.append(Self.line(form.unmeasured.ends[count % size])) }
    }
    guard let runs = builder.finish() else { throw LayoutError.contentTooLong(at: .section(section)) }
    cycles.runs = SumTree(runs)
  }

  /// The length of an item in a place of the cycle; nil if it is not measured there.
  private func length(of item: LineItem, inSlot slot: Int) -> Fixed? {
    form.slots[slot].estimate.map { item.isUnmeasured ? $0 : item.length }
  }

  /// The frames of a cycle. O(1) if no item is measured, else O(items of the cycle · log n).
  private func cycle(_ index: Int) -> MosaicCycle {
    guard form.isMeasured else { return form.unmeasured }
    let first = index * form.count
    return form.cycle(
      (first..<min(first + form.count, count)).map { item in
        lengths.item(item).flatMap { length(of: $0, inSlot: item - first) }
      })
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

// MARK: - Questions

extension PreparedMosaic {
  /// The extent along the scroll axis. O(1).
  public var extent: Double { cycles.extent.points }

  /// The frame of an item. O(log n + the items of the pattern if items are measured).
  public func frame(of item: Int) -> AxisRect {
    guard (0..<count).contains(item), let line = cycles.line(of: item / form.count) else {
      return AxisRect(main: 0, cross: 0, mainExtent: 0, crossExtent: 0)
    }
    return Self.rect(cycle(line.firstItem).frames[item % form.count], from: line.start)
  }

  private static func rect(_ frame: FixedRect, from start: Fixed) -> AxisRect {
    AxisRect(
      main: (start + frame.main).points, cross: frame.cross.points, mainExtent: frame.mainExtent.points,
      crossExtent: frame.crossExtent.points)
  }

  /// The items whose frames reach into two ranges. O(log n + the items of the patterns that the range meets).
  public func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    forEachCycle(in: main) { line, cycle, low, high in
      let first = line.firstItem * form.count
      for slot in 0..<min(form.count, count - first) {
        let frame = cycle.frames[slot]
        if frame.main <= high, frame.main + frame.mainExtent >= low {
          body(first + slot, Self.rect(frame, from: line.start))
        }
      }
    }
  }

  /// The groups, as lines. O(log n + the items of the patterns that the range meets).
  public func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) {
    forEachCycle(in: main) { line, cycle, low, high in
      let present = min(form.count, count - line.firstItem * form.count)
      var first = 0
      for (group, items) in zip(cycle.groups, form.itemCounts) where first < present {
        // The last group may have fewer items than the pattern that it is taken from.
        let end = first + items > present ? cycle.ends[present] : group.end
        if group.start <= high, end >= low { body((line.start + group.start).points..<(line.start + end).points) }
        first += items
      }
    }
  }

  /// Calls a closure with the cycles that a range meets, and with the range as each of them sees it.
  private func forEachCycle(
    in main: Range<Double>, _ body: (Line, MosaicCycle, _ low: Fixed, _ high: Fixed) -> Void
  ) {
    let (low, high) = (Fixed(clamping: main.lowerBound), Fixed(clamping: main.upperBound) + Fixed(units: 1))
    cycles.forEachLine(from: low, to: high) { line in
      body(line, cycle(line.firstItem), low - line.start, high - line.start)
    }
  }

  /// The side along the scroll axis, if nothing around the item's place in the pattern determines it.
  public func measurableSides(of item: Int) -> AxisSides {
    form.slots[item % form.count].estimate == nil ? [] : .main
  }

  /// Whether the item has been measured in its place.
  public func isMeasured(_ item: Int) -> Bool {
    form.isMeasured && lengths.item(item)?.sizing.contains(.isMeasured) == true
  }
}

// MARK: - Changes

extension PreparedMosaic {
  /// Makes a change in place. O(1) for any batch if no item is measured; otherwise linear in the items that have been.
  ///
  /// Items that move to other places in the pattern keep their measured lengths: as estimates, if places are not
  /// equally wide. Source: rule 61.
  public mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool {
    switch change {
    case .items(let items): try take(items)
    case .measured(let items): take(items)
    case .context(let context):
      let keepsMeasures = context.crossExtent == form.context.crossExtent
      let form = try MosaicForm(form.arrangement, in: context)
      var copy = PreparedMosaic(form, lengths: lengths, count: count)
      if !keepsMeasures { copy.forgetMeasuring(from: 0) }
      try copy.arrange(section: context.section)
      self = copy
    }
    return true
  }

  private init(_ form: MosaicForm, lengths: PreparedLines, count: Int) {
    (self.form, self.lengths, self.count) = (form, lengths, count)
    cycles = PreparedLines(rules: .list(spacing: form.lineSpacing), runs: SumTree())
  }

  private mutating func take(_ change: ArrangementChange.ItemsChange) throws(LayoutError) {
    count = change.itemCount
    if form.isMeasured {
      let before = lengths
      for item in change.removed.reversed() { lengths.replace(item..<item + 1, with: []) }
      for new in change.inserted {
        let kept = new.origin.flatMap { before.item($0) }
        lengths.replace(new.item..<new.item, with: [kept ?? .unmeasured])
      }
      for item in change.reloaded { lengths.replace(item..<item + 1, with: [.unmeasured]) }
      let first = min(change.removed.first ?? .max, change.inserted.first?.item ?? .max)
      if !form.isEvenlyWide, first < count { forgetMeasuring(from: first) }
    }
    try arrange(section: change.section)
  }

  private mutating func take(_ items: [ArrangementChange.MeasuredItem]) {
    var changed: [Int] = []
    for item in items {
      let length = Fixed(clamping: max(0, item.mainExtent))
      lengths.replace(item.item..<item.item + 1, with: [Self.known(length, isMeasured: true)])
      if changed.last != item.item / form.count { changed.append(item.item / form.count) }
    }
    for index in changed { cycles.replace(index..<index + 1, with: [Self.line(cycle(index).extent)]) }
  }

  /// Makes measured lengths estimates, from an item on.
  private mutating func forgetMeasuring(from first: Int) {
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
    lengths.runs = SumTree(builder.finish() ?? [])
  }
}
