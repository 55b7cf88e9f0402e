extension PreparedStack {
  /// Whether a small stack equals a new one created from its sections and items. Always true for larger stacks, which
  /// are not checked.
  ///
  /// Debug builds check this after every change (rule 37).
  var isConsistent: Bool {
    let runs = sections.runs.elements
    guard runs.count <= 64, runs.reduce(0, { $0 + min($1.section.itemCount, 1001) }) <= 1000 else { return true }
    var extent = Fixed.zero
    for run in runs {
      guard run.section.isConsistent, run.pitch == run.section.extent + sections.spacing else { return false }
      extent += run.pitch * run.count
    }
    let total = sections.runs.total
    return total.extent == extent && total.sections == runs.reduce(0) { $0 + $1.count }
  }
}

extension PreparedSection {
  fileprivate var isConsistent: Bool {
    items.isConsistent
  }
}

extension PreparedLines {
  /// Whether the lines equal new ones created from the items.
  var isConsistent: Bool {
    var builder = LineBuilder(rules)
    for (item, count) in stretches { builder.append(item, count: count) }
    let fresh = PreparedLines(rules: rules, runs: SumTree(builder.finish() ?? []))
    return lineStarts == fresh.lineStarts && total == fresh.total && extent == fresh.extent
  }

  private var lineStarts: [Int] {
    var starts: [Int] = []
    forEachLine(from: Fixed(clamping: -1), to: extent + Fixed(clamping: 1)) { starts.append($0.firstItem) }
    return starts
  }
}
