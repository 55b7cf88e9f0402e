/// A mosaic prepared for the items in a section.
///
/// The pattern is resolved only once. All groups of the pattern together form a *cycle*. If no item is measured, all
/// cycles are equal, and frames are computed arithmetically. Otherwise, a balanced tree stores the lengths of the
/// cycles, and another one stores the lengths of the items. Both store equal adjacent lengths as a single value.
public struct PreparedMosaic: PreparedArrangement {
  private var form: MosaicForm
  private var count: Int
  /// The lengths, if any item can be measured.
  private var measured: MeasuredMosaic?

  init(_ form: MosaicForm, count: Int, kept: [Double?], section: Int) throws(LayoutError) {
    self.form = form
    self.count = count
    if form.isMeasured {
      measured = try MeasuredMosaic(form, count: count, kept: kept, section: section)
    } else if (form.unmeasured.extent + form.lineSpacing).repeated(cycleCount) == nil {
      throw LayoutError.contentTooLong(at: .section(section))
    }
  }

  /// Whether any item can be measured.
  var isMeasured: Bool { form.isMeasured }

  /// The number of cycles. The last one can be incomplete.
  private var cycleCount: Int {
    let (cycles, rest) = count.quotientAndRemainder(dividingBy: form.count)
    return rest == 0 ? cycles : cycles + 1
  }

  private static func rect(_ frame: FixedRect, from start: Fixed) -> AxisRect {
    AxisRect(
      main: (start + frame.main).points, cross: frame.cross.points, mainExtent: frame.mainExtent.points,
      crossExtent: frame.crossExtent.points)
  }
}

// MARK: - Queries

extension PreparedMosaic {
  /// The extent along the scroll axis.
  ///
  /// - Complexity: O(1).
  public var extent: Double {
    if let measured { return measured.extent.points }
    guard count > 0 else { return 0 }
    let present = (count - 1) % form.count + 1
    return ((form.unmeasured.extent + form.lineSpacing) * (cycleCount - 1) + form.unmeasured.ends[present]).points
  }

  /// Returns the frame of an item.
  ///
  /// - Complexity: O(1), or O(log n + number of items in the pattern) if items are measured.
  public func frame(of item: Int) -> AxisRect {
    guard (0..<count).contains(item) else { return AxisRect(main: 0, cross: 0, mainExtent: 0, crossExtent: 0) }
    let (index, slot) = item.quotientAndRemainder(dividingBy: form.count)
    guard let measured else {
      let start = (form.unmeasured.extent + form.lineSpacing) * index
      return Self.rect(form.unmeasured.frames[slot], from: start)
    }
    return Self.rect(measured.cycle(index, of: form).frames[slot], from: measured.start(ofCycle: index))
  }

  /// Calls a closure with the items whose frames extend into both ranges.
  ///
  /// - Complexity: O(log n + number of items in the cycles that intersect the range).
  public func forEachItem(in main: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
    forEachItem(in: main, nil, body)
  }

  /// Calls a closure with the items whose frames extend into both ranges, up to the limit.
  public func forEachItem(
    in main: Range<Double>, across: Range<Double>, upTo limit: QueryLimit, _ body: (Int, AxisRect) -> Void
  ) {
    forEachItem(in: main, limit, body)
  }

  private func forEachItem(in main: Range<Double>, _ limit: QueryLimit?, _ body: (Int, AxisRect) -> Void) {
    forEachCycle(in: main, limit) { index, start, cycle, low, high in
      let first = index * form.count
      for slot in 0..<min(form.count, count - first) {
        let frame = cycle.frames[slot]
        if frame.main <= high, frame.main + frame.mainExtent >= low {
          body(first + slot, Self.rect(frame, from: start))
        }
      }
    }
  }

  /// Calls a closure with the ranges of the groups. In a mosaic, each group is a line.
  ///
  /// - Complexity: O(log n + number of items in the cycles that intersect the range).
  public func forEachLine(in main: Range<Double>, _ body: (Range<Double>) -> Void) {
    forEachCycle(in: main, nil) { index, start, cycle, low, high in
      let present = min(form.count, count - index * form.count)
      var first = 0
      for (group, items) in zip(cycle.groups, form.itemCounts) where first < present {
        // The last group can have fewer items than it does in the pattern.
        let end = first + items > present ? cycle.ends[present] : group.end
        if group.start <= high, end >= low { body((start + group.start).points..<(start + end).points) }
        first += items
      }
    }
  }

  /// Calls a closure with the cycles that intersect a range. The arguments are the index, the start, the frames, and
  /// the range relative to the start.
  private func forEachCycle(
    in main: Range<Double>, _ limit: QueryLimit?, _ body: (Int, Fixed, MosaicCycle, _ low: Fixed, _ high: Fixed) -> Void
  ) {
    let (low, high) = (Fixed(clamping: main.lowerBound), Fixed(clamping: main.upperBound) + Fixed(units: 1))
    if form.isMeasured, let measured {
      measured.forEachCycle(from: low, to: high) { index, start in
        body(index, start, measured.cycle(index, of: form), low - start, high - start)
      }
      return
    }
    let cycle = form.unmeasured
    let pitch = cycle.extent + form.lineSpacing
    let cycles = Repeated(start: .zero, extent: cycle.extent, pitch: pitch, count: cycleCount)
    for index in cycles.indices(from: low, to: high) {
      if limit?.shouldContinue() == false { return }
      let start = pitch * index
      body(index, start, cycle, low - start, high - start)
    }
  }

  /// Returns the dimension along the scroll axis, if no enclosing part of the pattern determines it.
  public func measurableSides(of item: Int) -> AxisSides {
    guard (0..<count).contains(item) else { return [] }
    return form.isMeasured && form.slots[item % form.count].estimate != nil ? .main : []
  }

  /// Returns whether the item has been measured in its current slot of the pattern.
  public func isMeasured(_ item: Int) -> Bool { measured?.isMeasured(item) == true }
}

// MARK: - Changes

extension PreparedMosaic {
  /// Makes a change in place. If no item is measured, O(1) for any batch; otherwise linear in the number of measured
  /// items.
  ///
  /// Items that move to other slots of the pattern keep their measured lengths. These become estimates if the slots
  /// differ in width.
  ///
  /// - SeeAlso: Layout rule 61
  public mutating func applyInPlace(_ change: ArrangementChange) throws(LayoutError) -> Bool {
    let form = form
    switch change {
    case .items(let items):
      try update(to: form, count: items.itemCount, section: items.section) {
        (lengths: inout MeasuredMosaic) throws(LayoutError) in
        try lengths.take(items, of: form)
      }
    case .measured(let item): measured?.take(item, of: form)
    case .context(let context):
      let isSameRoom = context.crossExtent == form.context.crossExtent
      let new = try MosaicForm(form.arrangement, in: context)
      try update(to: new, count: count, section: context.section) {
        (lengths: inout MeasuredMosaic) throws(LayoutError) in
        if !isSameRoom { try lengths.forgetMeasuring(from: 0, section: context.section) }
      }
    }
    return true
  }

  /// Changes the pattern or the items, and recomputes the cycles.
  private mutating func update(
    to form: MosaicForm, count: Int, section: Int, _ change: (inout MeasuredMosaic) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    if var lengths = measured {
      try change(&lengths)
      try lengths.arrange(form, section: section)
      (self.form, self.count, measured) = (form, count, lengths)
    } else {
      self = try PreparedMosaic(form, count: count, kept: [], section: section)
    }
  }
}
