/// The positions of a section's items. This is the only type that distinguishes between arrangements.
enum SectionItems {
  /// The lines of a list, grid or flow.
  case lines(PreparedLines)
  case waterfall(AnyPreparedWaterfall)
  /// A custom arrangement. Changes replace it with a changed copy; the other cases change in place.
  case custom(AnyPreparedArrangement, count: Int, extent: Fixed)

  /// The number of items.
  var count: Int {
    switch self {
    case .lines(let lines): lines.total.items
    case .waterfall(let waterfall): waterfall.count
    case .custom(_, let count, _): count
    }
  }

  /// The extent along the scroll axis.
  var extent: Fixed {
    switch self {
    case .lines(let lines): lines.extent
    case .waterfall(let waterfall): waterfall.extent
    case .custom(_, _, let extent): extent
    }
  }

  /// Returns the custom arrangement of an existing item; nil for items of other arrangements.
  func custom(of item: Int) -> AnyPreparedArrangement? {
    guard case .custom(let arrangement, let count, _) = self, item >= 0, item < count else { return nil }
    return arrangement
  }

  /// The arrangement if it is a shelf.
  var shelf: AnyPreparedShelf? {
    if case .custom(let arrangement, _, _) = self { arrangement.shelf } else { nil }
  }

  /// Returns the stored size of an item; nil if none is stored.
  ///
  /// - Complexity: O(log n).
  func item(_ index: Int) -> LineItem? {
    switch self {
    case .lines(let lines): lines.item(index)
    case .waterfall(let waterfall): waterfall.item(index)
    case .custom: nil
    }
  }

  /// The size of all items, if all items are equal and stored as a single value; nil otherwise.
  var itemOfAll: LineItem? {
    switch self {
    case .lines(let lines):
      guard case .equal(let item, lines.total.items, _)? = lines.runs.first
      else { return nil }
      return item
    case .waterfall(let waterfall): return waterfall.itemOfAll
    case .custom: return nil
    }
  }

  /// The maximum growth when items are inserted or removed, excluding the lengths of these items. Items of a waterfall
  /// change their positions, but no item moves farther down than in a single column of all items.
  var maximumRearrangedExtent: Fixed {
    switch self {
    case .lines, .custom: .zero
    case .waterfall(let waterfall): waterfall.lengthOfAll
    }
  }

  /// Whether the stored values equal new values computed from the items.
  var isConsistent: Bool {
    switch self {
    case .lines(let lines): lines.isConsistent
    case .waterfall(let waterfall): waterfall.isConsistent
    case .custom: true
    }
  }
}

extension AnyPreparedArrangement {
  /// Returns which of an item's dimensions come from measurement, and whether the item has been measured.
  func sizing(of item: Int) -> LineItem.Sizing {
    let sides = measurableSides(of: item)
    if sides.isEmpty { return [] }
    var sizing: LineItem.Sizing = isMeasured(item) ? .isMeasured : []
    if sides.contains(.main) { sizing.insert(.lengthIsEstimated) }
    if sides.contains(.cross) { sizing.insert(.shareIsEstimated) }
    return sizing
  }
}

// MARK: - Editing

extension SectionItems {
  /// Changes the sizes of items, starting at an index. Items keep their shares. O(log n) in a list, and linear in the
  /// number of these items. For other arrangements, see `PreparedLines` and `PreparedWaterfall`.
  mutating func resize(from first: Int, to items: [LineItem]) {
    change({ $0.replace(first..<first + items.count, with: items) }, { $0.resize(from: first, to: items) })
  }

  /// Moves all columns of a waterfall by the same distance after items above them have been measured.
  ///
  /// - SeeAlso: Layout rule 17
  mutating func restore(_ anchors: ColumnAnchors) {
    change({ _ in }, { $0.restore(anchors) })
  }

  /// Replaces items with others. O(log n) in a list. For other arrangements, see `PreparedLines` and
  /// `PreparedWaterfall`.
  mutating func replace(_ range: Range<Int>, with items: [LineItem]) {
    change({ $0.replace(range, with: items) }, { $0.replace(range, with: items) })
  }

  /// Changes the estimate of the items that follow an average. Does nothing in a waterfall.
  ///
  /// - Returns: false if the content would be too long. In that case, nothing has changed.
  mutating func follow(_ average: AverageLength, to estimate: Fixed) -> Bool {
    var follows = false
    change({ follows = $0.follow(average, to: estimate) }, { _ in })
    return follows
  }

  /// Applies a batch's edits.
  mutating func make(_ edits: ItemEdits) {
    change({ edits.make(in: &$0) }, { $0.make(edits) })
  }

  /// Returns the same items with the rules for a different space, if their declaration applies to them.
  func reformed(
    _ form: ItemForm, keepsMeasures: Bool, section: Int, in context: StackContext
  ) throws(LayoutError) -> SectionItems? {
    switch self {
    case .lines(let lines):
      .lines(try lines.reformed(form, keepsMeasures: keepsMeasures, section: section, in: context))
    case .waterfall(let waterfall):
      try form.columns.map { columns throws(LayoutError) in
        let sizing = ItemSizing(rules: form.rules, context: context)
        return .waterfall(try waterfall.reformed(columns, keepsMeasures: keepsMeasures, section: section, sizing))
      }
    case .custom: nil
    }
  }

  /// Changes the items. Does nothing for a custom arrangement.
  private mutating func change(
    _ changeLines: (inout PreparedLines) -> Void, _ changeWaterfall: (AnyPreparedWaterfall) -> Void
  ) {
    if var lines = takeLines() {
      changeLines(&lines)
      self = .lines(lines)
    } else if var waterfall = takeWaterfall() {
      if !isKnownUniquelyReferenced(&waterfall) { waterfall = waterfall.copy() }
      changeWaterfall(waterfall)
      self = .waterfall(waterfall)
    }
  }

  // Take the items out during the change. Trees and arrays then have a single owner and change in place.

  private mutating func takeLines() -> PreparedLines? {
    guard case .lines(let lines) = self else { return nil }
    self = .lines(PreparedLines(rules: lines.rules, runs: SumTree()))
    return lines
  }

  private mutating func takeWaterfall() -> AnyPreparedWaterfall? {
    guard case .waterfall(let waterfall) = self else { return nil }
    self = .waterfall(AnyPreparedWaterfall())
    return waterfall
  }
}
