/// The sections of a stack, in order along the scroll axis.
///
/// Adjacent identical sections form a run, and the runs form a tree. Finding a section by index or by position takes
/// O(log n).
struct SectionTree {
  private(set) var runs: SumTree<SectionRun>
  /// The distance between adjacent sections.
  let spacing: Fixed
  /// The start of the first section along the scroll axis, after the global header.
  var start = Fixed.zero

  init(_ runs: [SectionRun], spacing: Fixed) {
    self.runs = SumTree(runs)
    self.spacing = spacing
  }

  /// The number of sections.
  var count: Int { runs.total.sections }

  /// The extent along the scroll axis, including the space between sections.
  var extent: Fixed {
    let total = runs.total
    return total.sections > 0 ? total.extent - spacing : .zero
  }

  /// Whether all sections have the same outline level. If so, no sticky scope covers another section.
  var isFlat: Bool {
    let levels = runs.total.levels
    return levels.minimum >= levels.maximum
  }

  /// The shape of the data. Linear in the number of runs.
  var data: DataShape {
    var data = DataShape()
    runs.forEach { run, _ in data.append(DataShape.Run(sections: run.count, items: run.section.itemCount)) }
    return data
  }

  /// Returns the section at an index; nil if there is none.
  ///
  /// - Complexity: O(log n).
  subscript(index: Int) -> PlacedSection? {
    guard index >= 0, let (run, before) = runs.first(RunWithSection(index)) else { return nil }
    return PlacedSection(index - before.sections, of: run, after: before, origin: start)
  }

  /// Returns the last section that starts at or before a position along the scroll axis, or the first section if there
  /// is none.
  ///
  /// - Complexity: O(log n).
  func section(atMain position: Fixed) -> PlacedSection? {
    guard let (run, before) = runs.last(RunStartingBy(position, origin: start)) else { return self[0] }
    let distance = position - start - before.extent
    let index = run.pitch > .zero ? Int(clamping: distance.units / run.pitch.units) : run.count - 1
    return PlacedSection(min(run.count - 1, index), of: run, after: before, origin: start)
  }

  /// Returns the index of the last section whose range starts at or before a position; −1 if there is none, or nil if
  /// there are no sections.
  ///
  /// - Complexity: O(log n).
  func lastIndex(startingBy position: Fixed) -> Int? {
    // A section's insets are outside its range, so the section that contains the position may still be the next one.
    section(atMain: position).map { $0.innerBound(.start) <= position ? $0.index : $0.index - 1 }
  }

  /// Returns the nearest section with items beyond an index, toward an end.
  ///
  /// - Complexity: O(log n).
  func sectionWithItems(beyond index: Int, toward end: StackEnd) -> PlacedSection? {
    section(RunBeyond(index, toward: end, .withItems))
  }

  private func section(_ query: RunBeyond) -> PlacedSection? {
    switch query.end {
    case .start:
      let found = runs.last(query)
      return found.map {
        PlacedSection(min($0.count, query.index - $1.sections) - 1, of: $0, after: $1, origin: start)
      }
    case .end:
      let found = runs.first(query)
      return found.map { PlacedSection(max(0, query.index + 1 - $1.sections), of: $0, after: $1, origin: start) }
    }
  }

  /// Calls a closure, in order, with the sections that have elements whose resting positions are in a range along the
  /// scroll axis.
  ///
  /// - Complexity: O(log n), and linear in the number of these sections.
  func forEach(from low: Fixed, to high: Fixed, _ limit: QueryLimit? = nil, _ body: (PlacedSection) -> Void) {
    // Copy the start, because a closure that captures the tree copies the tree, which took half of a query's time.
    let origin = start
    runs.forEach(RunsReaching(low: low, high: high, origin: origin)) { run, before in
      let indices = run.indices(startingAt: origin + before.extent, from: low, to: high)
      QueryLimit.forEach(in: indices, upTo: limit) { index in
        body(PlacedSection(index, of: run, after: before, origin: origin))
      }
    }
  }
}

// MARK: Sticky scopes

extension SectionTree {
  /// Calls a closure with the sections whose sticky scopes extend over a section from the given end. Each of these is
  /// the nearest section with a lower level than the previous one.
  ///
  /// Toward the start, these are the section's ancestors in the outline.
  ///
  /// - Complexity: O(levels · log n).
  /// - SeeAlso: Layout rule 22
  func forEachScope(over section: PlacedSection, toward end: StackEnd, _ body: (PlacedSection) -> Void) {
    var level = section.form.outlineLevel
    var index = section.index
    while level > 0, let next = self.section(RunBeyond(index, toward: end, .level(atMost: level - 1))) {
      body(next)
      level = next.form.outlineLevel
      index = next.index
    }
  }

  /// Returns the section farthest from an end in the sticky scope of a section's element at that end. The scope ends
  /// before the next section with the same or a lower level.
  ///
  /// - Complexity: O(log n).
  func lastInScope(of section: PlacedSection, from end: StackEnd) -> PlacedSection {
    if isFlat { return section }
    let level = section.form.outlineLevel
    let next = self.section(RunBeyond(section.index, toward: end.opposite, .level(atMost: level)))
    let last =
      switch end {
      case .start: (next?.index ?? count) - 1
      case .end: (next?.index ?? -1) + 1
      }
    return self[last] ?? section
  }

  /// Returns the sections outside a range along the scroll axis whose pinned elements may be inside the range, because
  /// their sticky scopes cover its ends. The sections are in order.
  ///
  /// - Complexity: O(levels · log n).
  func scopes(overEndsFrom low: Fixed, to high: Fixed) -> [Int] {
    guard !isFlat, let first = section(atMain: low), let last = section(atMain: high) else { return [] }
    var indices = [first.index, last.index]
    forEachScope(over: first, toward: .start) { indices.append($0.index) }
    forEachScope(over: last, toward: .end) { indices.append($0.index) }
    indices.sort()
    var unique: [Int] = []
    for index in indices where unique.last != index { unique.append(index) }
    return unique
  }
}

// MARK: Changes

extension SectionTree {
  /// Changes a section in place, and separates it from its run if necessary. O(log n). Returns false if the section
  /// does not exist.
  @discardableResult
  mutating func edit(_ index: Int, _ body: (inout PreparedSection) -> Void) -> Bool {
    guard index >= 0 else { return false }
    let spacing = spacing
    let isAlone = runs.editElement(RunWithSection(index)) { run, _ in
      guard run.count == 1 else { return false }
      run.edit(spacing: spacing, body)
      return true
    }
    if isAlone { return true }
    return runs.edit(RunWithSection(index)) { runs, runIndex, before in
      let alone = Self.isolate(index - before.sections, of: &runs, at: runIndex, spacing: spacing)
      runs[alone].edit(spacing: spacing, body)
    }
  }

  /// Removes a section.
  ///
  /// - Complexity: O(log n).
  mutating func remove(at index: Int) {
    runs.edit(RunWithSection(index)) { runs, runIndex, before in
      if runs[runIndex].count > 1 {
        runs[runIndex].count -= 1
      } else {
        runs.remove(at: runIndex)
        Self.join(&runs, runIndex - 1)
      }
    }
  }

  /// Inserts a section before the one at an index.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ section: PreparedSection, at index: Int) {
    let spacing = spacing
    let new = SectionRun(section, count: 1, spacing: spacing)
    let isInserted = runs.edit(RunWithSection(index)) { runs, runIndex, before in
      let inside = index - before.sections
      if inside == 0 {
        runs.insert(new, at: runIndex)
        Self.join(&runs, runIndex)
        Self.join(&runs, runIndex - 1)
      } else if section.isIdentical(to: runs[runIndex].section) {
        runs[runIndex].count += 1
      } else {
        let alone = Self.isolate(inside, of: &runs, at: runIndex, spacing: spacing)
        runs.insert(new, at: alone)
        Self.join(&runs, alone + 1)
      }
    }
    if !isInserted { runs.append(new) }
  }

  /// Splits a run to put one of its sections into a separate run. Returns the index of that run.
  private static func isolate(
    _ index: Int, of runs: inout ContiguousArray<SectionRun>, at runIndex: Int, spacing: Fixed
  ) -> Int {
    let (section, count) = (runs[runIndex].section, runs[runIndex].count)
    if count == 1 { return runIndex }
    let after = count - index - 1
    runs[runIndex].count = 1
    if after > 0 { runs.insert(SectionRun(section, count: after, spacing: spacing), at: runIndex + 1) }
    if index > 0 { runs.insert(SectionRun(section, count: index, spacing: spacing), at: runIndex) }
    return index > 0 ? runIndex + 1 : runIndex
  }

  /// Joins two adjacent runs of equal sections.
  private static func join(_ runs: inout ContiguousArray<SectionRun>, _ runIndex: Int) {
    guard runs.indices.contains(runIndex), runs.indices.contains(runIndex + 1),
      runs[runIndex].section.isIdentical(to: runs[runIndex + 1].section)
    else { return }
    runs[runIndex].count += runs[runIndex + 1].count
    runs.remove(at: runIndex + 1)
  }
}

extension PreparedSection {
  /// Returns whether the estimates of two sections follow equal averages, or both follow none.
  private func estimatesAlike(_ other: PreparedSection) -> Bool {
    guard let average, let otherAverage = other.average else { return average == nil && other.average == nil }
    return average.isAlike(otherAverage)
  }

  /// Returns whether two sections are identical: they have the same form and the same number of items, and all items
  /// have the same size.
  fileprivate func isIdentical(to other: PreparedSection) -> Bool {
    guard form === other.form, itemCount == other.itemCount, supplementaries == other.supplementaries,
      form.isAlikeForEqualCounts, estimatesAlike(other)
    else { return false }
    if itemCount == 0 { return true }
    if case .custom(let arrangement, _, _) = items, case .custom(let other, _, _) = other.items {
      return arrangement === other
    }
    return items.itemOfAll != nil && items.itemOfAll == other.items.itemOfAll
  }
}

// MARK: Queries

/// A query for the run that contains a section.
private struct RunWithSection: TreeQuery {
  let section: Int

  init(_ section: Int) { self.section = section }

  func asks(for stretch: StackTotal, after before: StackTotal) -> Bool { before.sections + stretch.sections > section }
}

/// A query for the runs with matching sections beyond an index, toward an end.
private struct RunBeyond: TreeQuery {
  enum Sections {
    case level(atMost: Int)
    case withItems
  }

  let index: Int
  let end: StackEnd
  let sections: Sections

  init(_ index: Int, toward end: StackEnd, _ sections: Sections) {
    (self.index, self.end, self.sections) = (index, end, sections)
  }

  func asks(for stretch: StackTotal, after before: StackTotal) -> Bool {
    let reaches = end == .start ? before.sections < index : before.sections + stretch.sections > index + 1
    return switch sections {
    case .level(let maximum): reaches && stretch.levels.minimum <= maximum
    case .withItems: reaches && stretch.hasItems
    }
  }
}

/// A query for the runs that start at or before a position.
private struct RunStartingBy: TreeQuery {
  let position: Fixed
  /// The start of the first section in the stack.
  let origin: Fixed

  init(_ position: Fixed, origin: Fixed) { (self.position, self.origin) = (position, origin) }

  func asks(for stretch: StackTotal, after before: StackTotal) -> Bool { origin + before.extent <= position }
}

/// A query for the runs with elements whose resting positions are in a range along the scroll axis.
private struct RunsReaching: TreeQuery {
  let low: Fixed
  let high: Fixed
  /// The start of the first section in the stack.
  let origin: Fixed

  func asks(for stretch: StackTotal, after before: StackTotal) -> Bool {
    guard let reach = stretch.reach else { return false }
    let start = origin + before.extent
    return start + reach.low < high && start + reach.high > low
  }

  /// Returns false, because elements can extend any distance before their section.
  func isPast(_ before: StackTotal) -> Bool { false }
}
