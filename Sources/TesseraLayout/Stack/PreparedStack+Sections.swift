extension PreparedStack {
  /// Changes one section in place, and separates it from its run if necessary. O(log n). Returns false if there is no
  /// such section.
  @discardableResult
  mutating func editSection(_ index: Int, _ body: (inout PreparedSection) -> Void) -> Bool {
    guard index >= 0 else { return false }
    let spacing = sectionSpacing
    let isAlone = sections.editElement(RunWithSection(index)) { run, _ in
      guard run.count == 1 else { return false }
      run.edit(spacing: spacing, body)
      return true
    }
    if isAlone { return true }
    return sections.edit(RunWithSection(index)) { runs, place, before in
      let alone = Self.isolate(index - before.sections, of: &runs, at: place, spacing: spacing)
      runs[alone].edit(spacing: spacing, body)
    }
  }

  /// Takes a section out. O(log n).
  mutating func removeSection(_ index: Int) -> PreparedSection? {
    var removed: PreparedSection?
    sections.edit(RunWithSection(index)) { runs, place, before in
      removed = runs[place].section
      if runs[place].count > 1 {
        runs[place].count -= 1
      } else {
        runs.remove(at: place)
        Self.join(&runs, place - 1)
      }
    }
    return removed
  }

  /// Inserts a section before the one at an index. O(log n).
  mutating func insertSection(_ section: PreparedSection, at index: Int) {
    let spacing = sectionSpacing
    let new = SectionRun(section, count: 1, spacing: spacing)
    let isInserted = sections.edit(RunWithSection(index)) { runs, place, before in
      let inside = index - before.sections
      if inside == 0 {
        runs.insert(new, at: place)
        Self.join(&runs, place)
        Self.join(&runs, place - 1)
      } else if section.isIdentical(of: runs[place].section) {
        runs[place].count += 1
      } else {
        let alone = Self.isolate(inside, of: &runs, at: place, spacing: spacing)
        runs.insert(new, at: alone)
        Self.join(&runs, alone + 1)
      }
    }
    if !isInserted { sections.append(new) }
  }

  /// Splits a run so that one of its sections is a separate run. Returns its place.
  private static func isolate(
    _ index: Int, of runs: inout ContiguousArray<SectionRun>, at place: Int, spacing: Fixed
  ) -> Int {
    let (section, count) = (runs[place].section, runs[place].count)
    if count == 1 { return place }
    let after = count - index - 1
    runs[place].count = 1
    if after > 0 { runs.insert(SectionRun(section, count: after, spacing: spacing), at: place + 1) }
    if index > 0 { runs.insert(SectionRun(section, count: index, spacing: spacing), at: place) }
    return index > 0 ? place + 1 : place
  }

  /// Joins two neighbouring runs of equal sections.
  private static func join(_ runs: inout ContiguousArray<SectionRun>, _ place: Int) {
    guard runs.indices.contains(place), runs.indices.contains(place + 1),
      runs[place].section.isIdentical(of: runs[place + 1].section)
    else { return }
    runs[place].count += runs[place + 1].count
    runs.remove(at: place + 1)
  }
}

extension PreparedSection {
  /// Whether two sections are identical, as far as their descriptions say: alike, equally long, and with all items of
  /// one size.
  func isIdentical(of other: PreparedSection) -> Bool {
    guard form === other.form, itemCount == other.itemCount, supplementaries == other.supplementaries,
      form.isAlikeForEqualCounts
    else { return false }
    if itemCount == 0 { return true }
    if case .custom(let arrangement, _, _) = items, case .custom(let other, _, _) = other.items {
      return arrangement === other
    }
    return items.itemOfAll != nil && items.itemOfAll == other.items.itemOfAll
  }
}
