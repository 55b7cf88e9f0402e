/// A prepared section: its form and its items.
struct PreparedSection {
  var form: SectionForm
  /// The header and footer of the form, updated with their measured lengths.
  var supplementaries: PerEnd<Supplementary>
  var items: SectionItems
  /// The estimate that follows the average; nil if the items do not declare one. It is stored separately from the
  /// items, because queries copy those.
  var average: AverageLength?
  /// The accessories of the items; nil if there are none.
  var accessories: AnyPreparedAccessories?

  var itemCount: Int { items.count }

  /// The extent of the items along the scroll axis.
  var itemExtent: Fixed { items.extent }

  /// The extent along the scroll axis, including the section insets.
  var extent: Fixed { form.sectionInsets.before + innerExtent + form.sectionInsets.after }

  /// The extent inside the section insets. It consists of the header, item insets, items and footer, and is at least as
  /// long as the content of headers and footers beside the items.
  ///
  /// - SeeAlso: Layout rules 1 and 18
  var innerExtent: Fixed {
    let stacked =
      supplementaries.start.length + form.itemInsets.before + itemExtent + form.itemInsets.after
      + supplementaries.end.length
    return max(stacked, supplementaries.minimumExtent)
  }
}

/// A run of adjacent identical sections. The tree that stores a stack consists of such runs.
struct SectionRun: Summarized {
  private(set) var section: PreparedSection
  var count: Int
  /// The distance between the starts of adjacent sections. It is stored, like the reach, because every query needs it.
  private(set) var pitch: Fixed
  private var reach: (low: Fixed, high: Fixed)?

  init(_ section: PreparedSection, count: Int, spacing: Fixed) {
    self.section = section
    self.count = count
    pitch = section.extent + spacing
    reach = section.reach
  }

  /// Changes all sections in the same way.
  mutating func edit(spacing: Fixed, _ body: (inout PreparedSection) -> Void) {
    body(&section)
    pitch = section.extent + spacing
    reach = section.reach
  }

  var summary: StackTotal {
    let level = section.form.outlineLevel
    return StackTotal(
      sections: count, extent: pitch * count, levels: (level, level),
      reach: reach.map { ($0.low, pitch * (count - 1) + $0.high) }, hasItems: section.itemCount > 0,
      hasShelves: section.items.shelf != nil)
  }

  /// Returns the indices of the sections whose elements may overlap a range and do not merely touch its edges, given the start of
  /// the run.
  func indices(startingAt start: Fixed, from low: Fixed, to high: Fixed) -> Range<Int> {
    guard let reach else { return 0..<0 }
    return Repeated(start: start + reach.low, extent: reach.high - reach.low, pitch: pitch, count: count)
      .indices(from: low, to: high)
  }
}

/// The sums over a range of sections.
struct StackTotal: Summary {
  var sections: Int
  /// The extent along the scroll axis, including the space after each section.
  var extent: Fixed
  /// The minimum and maximum outline levels. Meaningless if there are no sections.
  var levels: (minimum: Int, maximum: Int)
  /// The range of all elements, from the start of the first section; nil if there are no elements.
  var reach: (low: Fixed, high: Fixed)?
  /// Whether any section has items.
  var hasItems: Bool
  /// Whether any section is a shelf, which scrolls independently.
  var hasShelves: Bool

  static let zero = StackTotal(
    sections: 0, extent: .zero, levels: (.max, .min), reach: nil, hasItems: false, hasShelves: false)

  static func + (a: StackTotal, b: StackTotal) -> StackTotal {
    StackTotal(
      sections: a.sections + b.sections, extent: a.extent + b.extent,
      levels: (min(a.levels.minimum, b.levels.minimum), max(a.levels.maximum, b.levels.maximum)),
      reach: union(a.reach, b.reach.map { ($0.low + a.extent, $0.high + a.extent) }),
      hasItems: a.hasItems || b.hasItems, hasShelves: a.hasShelves || b.hasShelves)
  }

  private static func union(_ a: (low: Fixed, high: Fixed)?, _ b: (low: Fixed, high: Fixed)?) -> (
    low: Fixed, high: Fixed
  )? {
    guard let a else { return b }
    guard let b else { return a }
    return (min(a.low, b.low), max(a.high, b.high))
  }
}
