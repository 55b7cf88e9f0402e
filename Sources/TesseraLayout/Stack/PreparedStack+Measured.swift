extension PreparedStack {
  /// Calls a closure with every item, header and footer that has been measured.
  ///
  /// - Complexity: Linear in the number of sections, in the number of runs of equal items, and in the number of items
  ///   in custom arrangements.
  package func forEachMeasuredElement(_ body: (Element) -> Void) {
    for end in [StackEnd.start, .end] where supplementaries[end].isMeasured {
      body(.supplementary(end.globalKind, [0, 0]))
    }
    var index = 0
    for run in sections.runs.elements {
      if run.section.hasMeasuredElements {
        for section in index..<index + run.count { run.section.forEachMeasuredElement(section: section, body) }
      }
      index += run.count
    }
  }
}

extension PreparedSection {
  /// Whether any element may have been measured.
  fileprivate var hasMeasuredElements: Bool {
    supplementaries.start.isMeasured || supplementaries.end.isMeasured || items.mayBeMeasured
  }

  fileprivate func forEachMeasuredElement(section: Int, _ body: (Element) -> Void) {
    for end in [StackEnd.start, .end] where supplementaries[end].isMeasured {
      body(.supplementary(end.sectionKind, ItemPath(section: section, item: 0)))
    }
    items.forEachMeasuredItem { body(.item(section, $0)) }
  }
}

extension SectionItems {
  /// Whether any item may have been measured. Computed in constant time.
  fileprivate var mayBeMeasured: Bool {
    if let item = itemOfAll { return item.sizing.contains(.isMeasured) }
    if case .custom(let arrangement, _, _) = self { return !arrangement.isPlain }
    return true
  }

  fileprivate func forEachMeasuredItem(_ body: (Int) -> Void) {
    switch self {
    case .lines(let lines): lines.forEachMeasuredItem(body)
    case .waterfall(let waterfall):
      for item in 0..<waterfall.count where waterfall.item(item)?.sizing.contains(.isMeasured) == true { body(item) }
    case .custom(let arrangement, let count, _):
      for item in 0..<count where !arrangement.measurableSides(of: item).isEmpty && arrangement.isMeasured(item) {
        body(item)
      }
    }
  }
}

extension PreparedLines {
  fileprivate func forEachMeasuredItem(_ body: (Int) -> Void) {
    var index = 0
    for (item, count) in stretches {
      if item.sizing.contains(.isMeasured) { for item in index..<index + count { body(item) } }
      index += count
    }
  }
}
