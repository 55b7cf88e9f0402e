/// A section in its place.
struct PlacedSection {
  let index: Int
  let section: PreparedSection
  /// Where it starts along the scroll axis, section insets included.
  let start: Fixed

  var form: SectionForm { section.form }

  /// The bound of its inner range at an end.
  func innerBound(_ end: StackEnd) -> Fixed { start + section.innerBound(end) }
}

extension PlacedSection {
  /// A section of a run.
  ///
  /// - Parameter origin: where the first section of all starts.
  init(_ index: Int, of run: SectionRun, after before: StackTotal, origin: Fixed) {
    self.index = before.sections + index
    section = run.section
    start = origin + before.extent + run.pitch * index
  }
}

extension PreparedStack {
  /// The start of a stretch of sections that follows these.
  func start(after before: StackTotal) -> Fixed { supplementaries.start.length + before.extent }

  /// The section at an index. O(log n).
  func section(at index: Int) -> PlacedSection? {
    guard let (run, before) = Self.section(at: index, in: sections) else { return nil }
    return section(index - before.sections, of: run, after: before)
  }

  /// The run that contains a section, with the sum before it. O(log n).
  static func section(at index: Int, in sections: SumTree<SectionRun>) -> (run: SectionRun, before: StackTotal)? {
    guard index >= 0, let found = sections.first(RunWithSection(index)) else { return nil }
    return (found.element, found.before)
  }

  func section(_ index: Int, of run: SectionRun, after before: StackTotal) -> PlacedSection {
    PlacedSection(index, of: run, after: before, origin: start(after: .zero))
  }

  /// The nearest section beyond an index towards an end whose level is at most `level`. O(log n).
  func section(beyond index: Int, towards end: StackEnd, levelAtMost level: Int) -> PlacedSection? {
    switch end {
    case .start:
      let found = sections.last(RunBeyond(index, towards: .start, .level(atMost: level)))
      return found.map { section(min($0.count, index - $1.sections) - 1, of: $0, after: $1) }
    case .end:
      let found = sections.first(RunBeyond(index, towards: .end, .level(atMost: level)))
      return found.map { section(max(0, index + 1 - $1.sections), of: $0, after: $1) }
    }
  }

  /// Calls a closure with the sections whose sticky scopes cover a section from an end's side. Each is the nearest one
  /// of a lower level than the one before.
  ///
  /// Towards the start, those are the section's parents in the outline. O(levels · log n). Source: rule 22.
  func forEachScope(
    over section: PlacedSection, towards end: StackEnd, _ body: (PlacedSection) -> Void
  ) {
    var level = section.form.outlineLevel
    var index = section.index
    while level > 0, let next = self.section(beyond: index, towards: end, levelAtMost: level - 1) {
      body(next)
      level = next.form.outlineLevel
      index = next.index
    }
  }

  /// The section whose pitch contains a place along the scroll axis: the last that starts at or before it, else the
  /// first.
  func section(atMain place: Fixed) -> PlacedSection? {
    guard let (run, before) = sections.last(RunStartingBy(place, origin: start(after: .zero))) else {
      return section(at: 0)
    }
    let distance = place - start(after: before)
    let index = run.pitch > .zero ? Int(clamping: distance.units / run.pitch.units) : run.count - 1
    return section(min(run.count - 1, index), of: run, after: before)
  }
}

/// The run that holds a section.
struct RunWithSection: TreeQuery {
  let section: Int

  init(_ section: Int) { self.section = section }

  func asks(for stretch: StackTotal, after before: StackTotal) -> Bool { before.sections + stretch.sections > section }
}

/// The runs with certain sections beyond an index towards an end.
struct RunBeyond: TreeQuery {
  enum Sections {
    case level(atMost: Int)
    case withItems
  }

  let index: Int
  let end: StackEnd
  let sections: Sections

  init(_ index: Int, towards end: StackEnd, _ sections: Sections) {
    (self.index, self.end, self.sections) = (index, end, sections)
  }

  func asks(for stretch: StackTotal, after before: StackTotal) -> Bool {
    let reaches = end == .start ? before.sections < index : before.sections + stretch.sections > index + 1
    return switch sections {
    case .level(let most): reaches && stretch.levels.least <= most
    case .withItems: reaches && stretch.hasItems
    }
  }
}

/// The runs that start at a place or before it.
private struct RunStartingBy: TreeQuery {
  let place: Fixed
  /// Where the first section of all starts.
  let origin: Fixed

  init(_ place: Fixed, origin: Fixed) { (self.place, self.origin) = (place, origin) }

  func asks(for stretch: StackTotal, after before: StackTotal) -> Bool { origin + before.extent <= place }
}
