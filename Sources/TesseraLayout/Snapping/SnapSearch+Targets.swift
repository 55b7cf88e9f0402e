extension SnapSearch {
  /// Returns the targets around an offset. They include the last target with a rest offset at or before the offset, and
  /// the first target with one at or after it.
  ///
  /// The rest offsets of consecutive targets are in order. The method therefore starts at the content position that is
  /// at the edge of the area at this offset. It collects the targets of the lines around that position, and those of
  /// the nearest sections with items before and after.
  ///
  /// - Complexity: O(log n + number of items in those lines), multiplied by the number of levels if there are several.
  func targets(near offset: Fixed) -> [SnapTarget] {
    if snapping.unit == .page { return pages(near: offset) }
    guard stack.sectionCount > 0 else { return [] }
    let index = section(near: offset)
    if snapping.unit == .section {
      return (index - 1...index + 1).compactMap { stack.sections[$0].map(target(of:)) }
    }
    var targets: [SnapTarget] = []
    if let before = stack.sections.sectionWithItems(beyond: index, toward: .start) {
      append(before, around: before.section.itemExtent, to: &targets)
    }
    if let section = stack.sections[index] {
      let start = section.start + section.section.itemStart
      append(section, around: offset + edge(of: area(ofItemsIn: section)) - start, to: &targets)
    }
    if let after = stack.sections.sectionWithItems(beyond: index, toward: .end) {
      append(after, around: .zero, to: &targets)
    }
    return targets
  }

  // MARK: Areas

  /// Returns the edge of an area that targets are aligned with, or the center.
  private func edge(of area: SnapArea) -> Fixed { snapping.alignment.pick(area.low, area.high) }

  /// Returns the area for an entire section, excluding the elements pinned before and after it. Source: rule 40.
  private func area(of section: PlacedSection) -> SnapArea {
    SnapArea(
      low: visible.low + stack.distance(.start, of: section), high: visible.high - stack.distance(.end, of: section))
  }

  /// Returns the area for the items in a section. It also excludes the section's own pinned header and footer.
  private func area(ofItemsIn section: PlacedSection) -> SnapArea {
    var area = area(of: section)
    area.low += section.section.supplementaries.start.pinnedInset
    area.high -= section.section.supplementaries.end.pinnedInset
    return area
  }

  // MARK: Sections and pages

  private func target(of section: PlacedSection) -> SnapTarget {
    area(of: section).target(
      from: section.innerBound(.start), to: section.innerBound(.end), at: snapping.alignment,
      isOpen: area(ofItemsIn: section).extent >= .zero)
  }

  /// Returns the page at an offset and the next one. Source: rule 39.
  private func pages(near offset: Fixed) -> [SnapTarget] {
    let area = SnapArea(
      low: visible.low + stack.pinnedGlobals.start,
      high: visible.high - stack.pinnedGlobals.end)
    guard area.extent > .zero else { return [] }
    let index = (offset - bounds.start).units / area.extent.units
    return [index, index + 1].map { index in
      let low = bounds.start + area.low + Fixed(units: area.extent.units * index)
      return area.target(from: low, to: low + area.extent, at: .start)
    }
  }

  /// Returns the last section that has a target with a rest offset at or before an offset, or the first section if
  /// there is none.
  private func section(near offset: Fixed) -> Int {
    let guess = stack.sections.section(atMain: offset + edge(of: visible))
    return lastSection(near: guess?.index ?? 0) { (boundary(before: $0) ?? offset) <= offset }
  }

  /// Returns an offset between the rest offsets of a section's targets and those of the previous section; nil if either
  /// is missing.
  private func boundary(before index: Int) -> Fixed? {
    guard let before = stack.sections[index - 1], let after = stack.sections[index] else { return nil }
    return snapping.alignment.pick(
      after.innerBound(.start) - area(of: after).low, before.innerBound(.end) - area(of: before).high)
  }

  /// Returns the last section that satisfies a condition, or the first section if there is none. If a section satisfies
  /// the condition, all sections before it must satisfy it too. Checks the condition O(log d) times if the result is d
  /// sections from the guess.
  private func lastSection(near guess: Int, where holds: (Int) -> Bool) -> Int {
    // The condition is true for `low`, or `low` is 0. It is false for `high`, or section `high` does not exist.
    var (low, high) = (0, max(1, stack.sectionCount))
    var step = 1
    if guess > 0, holds(guess) {
      low = guess
      while high - low > step, holds(low + step) {
        low += step
        step += step
      }
      high = min(high, high - low > step ? low + step : high)
    } else if guess > 0 {
      high = guess
      while high > step, !holds(high - step) {
        high -= step
        step += step
      }
      low = high > step ? high - step : 0
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Lines and items

  /// Adds a section's targets around a position. The position is measured from the section's first line.
  private func append(_ section: PlacedSection, around position: Fixed, to targets: inout [SnapTarget]) {
    let start = section.start + section.section.itemStart
    let area = area(ofItemsIn: section)
    func append(_ low: Fixed, _ extent: Fixed) {
      targets.append(area.target(from: start + low, to: start + low + extent, at: snapping.alignment))
    }
    let near = ItemSearch(position: position, extent: section.section.items.extent, alignment: snapping.alignment)
    switch section.section.items {
    case .lines(let lines):
      lines.forEachLine(around: position) { line in
        switch snapping.unit {
        case .line: append(line.start, line.thickness)
        case .item, .section, .page:
          lines.rules.forEachLength(of: line, in: lines.total) { append($0, $1) }
        }
      }
    case .waterfall(let waterfall):
      near.forEachItem(append) { low, high, found in
        waterfall.forEachItem(from: low, to: high, nil) { _, _, frame in found(frame) }
      }
    case .custom(let arrangement, _, _):
      near.forEachItem(append) { low, high, found in
        let range = low.points..<high.points
        switch snapping.unit {
        case .line: arrangement.forEachLine(in: range) { FixedRect(line: $0).map(found) }
        case .item where arrangement.shelf != nil:
          arrangement.forEachLine(in: range) { FixedRect(line: $0).map(found) }
        case .item, .section, .page:
          arrangement.forEachItem(in: range, across: -.infinity..<Double.infinity) { _, frame in
            FixedRect(frame).map(found)
          }
        }
      }
    }
  }
}

extension FixedRect {
  /// Creates the range of a line in a custom arrangement; nil if a bound is not finite.
  fileprivate init?(line: Range<Double>) {
    self.init(
      AxisRect(
        main: line.lowerBound, cross: 0, mainExtent: line.upperBound - line.lowerBound, crossExtent: 0))
  }
}

extension PreparedLines {
  /// Calls a closure with the last line that starts at or before a position, or the first line if there is none, and
  /// with the adjacent lines. O(log n).
  fileprivate func forEachLine(around position: Fixed, _ body: (Line) -> Void) {
    guard let middle = line(startingBy: position) ?? line(of: 0) else { return }
    if let before = line(of: middle.firstItem - 1) { body(before) }
    body(middle)
    if let after = line(of: middle.lastItem + 1) { body(after) }
  }
}

extension LineRules {
  /// Calls a closure with the start and the length of a line's items along the scroll axis. If the items are equal,
  /// calls it only once.
  fileprivate func forEachLength(of line: Line, in total: LineTotal, _ body: (Fixed, Fixed) -> Void) {
    if case .equal = line.items {
      let frame = frame(of: 0, in: line, of: total)
      return body(frame.main, frame.mainExtent)
    }
    forEachItem(of: line, in: total) { _, _, frame in body(frame.main, frame.mainExtent) }
  }
}

/// A search for the items nearest to a position in an arrangement without lines.
private struct ItemSearch {
  let position: Fixed
  let extent: Fixed
  let alignment: Snapping.Alignment

  /// Calls a closure with the start and the length along the scroll axis of items around the position. These include
  /// the nearest item on either side. On each side, the search doubles its distance until it finds an item.
  ///
  /// - Parameter items: a function that calls a closure with the items in a range along the scroll axis.
  func forEachItem(
    _ body: (Fixed, Fixed) -> Void, in items: (Fixed, Fixed, (FixedRect) -> Void) -> Void
  ) {
    let unit = Fixed(units: 1)
    for end in [StackEnd.end, .start] {
      var reach = Fixed(clamping: 256)
      while true {
        let limit = position + end.inward(reach)
        let (low, high) = (min(position, limit), max(position, limit))
        var found: [(start: Fixed, extent: Fixed)] = []
        var isFound = false
        items(low - unit, high + unit) { frame in
          found.append((frame.main, frame.mainExtent))
          let edge = alignment.pick(frame.main, frame.main + frame.mainExtent)
          if edge >= low, edge <= high { isFound = true }
        }
        if isFound || (end == .start ? high > extent : low < .zero) {
          for item in found { body(item.start, item.extent) }
          break
        }
        reach += reach
      }
    }
  }
}
