/// The length of a shelf along the scroll axis of the outer stack, either declared or as required by its items.
struct ShelfLength {
  private var declared: Fixed
  /// The length that measured items require; nil if the length is not an estimate.
  private var estimate: Estimate?

  /// Resolves the length of a shelf whose items have not been measured.
  ///
  /// - Throws: `LayoutError` for an invalid length, and for an estimate if the content does not determine the length.
  init(_ shelf: ShelfArrangement, in context: ArrangementContext) throws(LayoutError) {
    declared = try Self.declared(shelf.length, in: context)
    if let points = shelf.length.estimate {
      guard let lanes = ShelfLanes(shelf.content) else {
        throw LayoutError(.undetermined, .shelfLength, value: points, at: .section(context.section))
      }
      let lengths = try MeasuredLengths(count: context.itemCount, section: context.section)
      estimate = Estimate(lanes: lanes, lengths: lengths)
    }
  }

  private static func declared(_ length: Length, in context: ArrangementContext) throws(LayoutError) -> Fixed {
    let location = LayoutError.Location.section(context.section)
    switch length {
    case .fixed(let points), .estimated(let points), .averaged(let points):
      return try Fixed(length: points, .shelfLength, at: location)
    case .fraction(let share):
      _ = try Fixed(length: share, .shelfLength, at: location)
      return try Fixed(
        length: Fixed(clamping: context.containerExtent).scaled(by: share), .shelfLength, at: location)
    case .aspectRatio(let ratio):
      guard ratio.isFinite else { throw LayoutError(.notFinite, .aspectRatio, value: ratio, at: location) }
      guard ratio > 0 else { throw LayoutError(.notPositive, .aspectRatio, value: ratio, at: location) }
      let units = Double(Fixed(clamping: context.crossExtent).units)
      let side = (context.axis == .vertical ? units / ratio : units * ratio).rounded(.down)
      return try Fixed(length: side / Fixed.unitsPerPoint, .shelfLength, at: location)
    }
  }

  /// The length.
  ///
  /// - Complexity: O(1).
  var value: Fixed { estimate?.value ?? declared }

  /// Whether the items determine the length.
  var isEstimated: Bool { estimate != nil }

  /// Returns whether the length of an item has been measured.
  ///
  /// - Complexity: O(log n).
  func isMeasured(_ item: Int) -> Bool { estimate?.isMeasured(item) == true }
}

extension ShelfLength {
  private struct Estimate {
    let lanes: ShelfLanes
    /// The lane lengths that the items require.
    private var lengths: MeasuredLengths
    /// The maximum of these lengths.
    private var maximum: Fixed?

    init(lanes: ShelfLanes, lengths: MeasuredLengths) {
      (self.lanes, self.lengths) = (lanes, lengths)
    }

    var value: Fixed? { maximum.map { lanes.length(lane: $0) } }

    func isMeasured(_ item: Int) -> Bool { lengths.isMeasured(item) }

    mutating func take(_ lane: Fixed, of item: Int) {
      let old = lengths[item]
      lengths.take(lane, of: item)
      maximum = old == maximum ? lengths.maximum : max(maximum ?? lane, lane)
    }

    mutating func take(_ change: ArrangementChange.ItemsChange) {
      let mayLoseMaximum = !change.reloaded.isEmpty || change.removed.contains { lengths[$0] == maximum }
      lengths.take(change)
      if mayLoseMaximum { maximum = lengths.maximum }
    }

    mutating func forgetMeasuring(section: Int) throws(LayoutError) {
      try lengths.forgetMeasuring(from: 0, section: section)
    }
  }

  /// Stores the measured length of an item. O(log n), or linear in the number of items that have been measured if this
  /// item had the maximum length.
  ///
  /// - Parameter span: the number of lanes that the item spans.
  /// - Throws: `LayoutError` if the shelf would be too long.
  mutating func measure(
    _ item: ArrangementChange.MeasuredItem, span: Int64, at location: LayoutError.Location
  ) throws(LayoutError) {
    guard let lanes = estimate?.lanes else { return }
    let lane = lanes.lane(ofItem: Fixed(usable: item.mainExtent), span: span)
    guard lanes.fit(lane: lane) else {
      throw LayoutError(.tooLarge(limit: Fixed.maximumLength), .itemSize, value: item.mainExtent, at: location)
    }
    estimate?.take(lane, of: item.item)
  }

  /// Applies the changes in a batch. O(log n) for each item, or linear in the number of measured items if the item with
  /// the maximum length may be removed.
  mutating func take(_ change: ArrangementChange.ItemsChange) { estimate?.take(change) }

  /// Returns the length in a different space. If the space along the shelf changes, measured lengths become estimates.
  func adapted(
    _ shelf: ShelfArrangement, from old: ArrangementContext, to context: ArrangementContext
  ) throws(LayoutError) -> ShelfLength {
    var adapted = self
    adapted.declared = try Self.declared(shelf.length, in: context)
    if context.crossExtent != old.crossExtent { try adapted.estimate?.forgetMeasuring(section: context.section) }
    return adapted
  }
}

/// The parallel lanes of equal length that contain the items in a shelf. A list has a single lane; the lanes of a grid are its
/// columns.
private struct ShelfLanes {
  private let count: Int
  private let spacing: Fixed

  /// Creates the lanes of a shelf; nil if the shelf's length does not determine the lengths of all items in the
  /// content.
  init?(_ content: SectionArrangement) {
    switch content {
    case .list: (count, spacing) = (1, .zero)
    case .grid(let grid):
      guard case .count(let columns) = grid.columns else { return nil }
      // Preparing the grid rejects invalid numbers.
      (count, spacing) = (max(1, columns), Fixed(clamping: max(0, grid.itemSpacing)))
    case .flow, .waterfall, .custom: return nil
    }
  }

  /// Returns the length of a shelf, given the length of its lanes.
  func length(lane: Fixed) -> Fixed { lane * count + spacing * (count - 1) }

  /// Returns whether a shelf with such lanes is within the maximum length.
  func fit(lane: Fixed) -> Bool {
    guard let lanes = lane.repeated(count), let gaps = spacing.repeated(count - 1) else { return false }
    return (lanes + gaps).points <= Fixed.maximumLength
  }

  /// Returns the length of the shortest lane that fits an item.
  func lane(ofItem length: Fixed, span: Int64) -> Fixed {
    let span = max(1, min(span, Int64(count)))
    let units = length.units - spacing.units * (span - 1)
    return Fixed(units: max(0, (units + span - 1) / span))
  }
}
