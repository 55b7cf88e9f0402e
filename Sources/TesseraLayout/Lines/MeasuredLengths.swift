/// The measured lengths of items. Adjacent items that were never measured are stored as a single value.
struct MeasuredLengths {
  /// Adjacent items with the same length.
  typealias Stretch = (item: LineItem, count: Int)

  /// The items, as a list without spacing.
  private var lines: PreparedLines

  /// Creates the lengths of items, some of which were measured earlier.
  init(count: Int, kept: [Double?] = [], section: Int) throws(LayoutError) {
    var items: [Stretch] = []
    for length in kept.prefix(count) {
      items.append((length.map { Self.known(Fixed(clamping: $0), isMeasured: false) } ?? .unmeasured, 1))
    }
    items.append((.unmeasured, count - min(count, kept.count)))
    lines = try PreparedLines(items, spacing: .zero, section: section)
  }

  private static func known(_ length: Fixed, isMeasured: Bool) -> LineItem {
    LineItem(share: 1, length: length, sizing: isMeasured ? [.lengthIsEstimated, .isMeasured] : .lengthIsEstimated)
  }

  /// Returns the length of an item; nil if it was never measured.
  ///
  /// - Complexity: O(log n).
  subscript(item: Int) -> Fixed? { lines.item(item).flatMap { $0.measuredLength } }

  /// Returns whether an item's length is valid at the item's current position. Otherwise, the length is an estimate.
  ///
  /// - Complexity: O(log n).
  func isMeasured(_ item: Int) -> Bool { lines.item(item)?.sizing.contains(.isMeasured) == true }

  /// The number of items.
  var count: Int { lines.total.items }

  /// The items in order. Linear in the number of items that have been measured.
  var stretches: some Sequence<Stretch> { lines.stretches }

  /// The maximum length; nil if no item was ever measured. Linear in the number of items that have been measured.
  var maximum: Fixed? {
    var maximum: Fixed?
    for (item, _) in stretches {
      if let length = item.measuredLength { maximum = max(maximum ?? length, length) }
    }
    return maximum
  }
}

extension LineItem {
  /// An item that was never measured.
  fileprivate static var unmeasured: LineItem { LineItem(share: 1, length: .zero) }

  /// The length of an item in `MeasuredLengths`; nil if it was never measured.
  var measuredLength: Fixed? { sizing.contains(.lengthIsEstimated) ? length : nil }
}

// MARK: - Changes

extension MeasuredLengths {
  /// Applies a change to the items. Items that move inside the section keep their lengths.
  ///
  /// - Complexity: O(log n) for each item.
  mutating func take(_ change: ArrangementChange.ItemsChange) {
    let before = lines
    for item in change.removed.reversed() { lines.replace(item..<item + 1, with: []) }
    for new in change.inserted {
      let kept = new.origin.flatMap { before.item($0) }
      lines.replace(new.item..<new.item, with: [kept ?? .unmeasured])
    }
    for item in change.reloaded { lines.replace(item..<item + 1, with: [.unmeasured]) }
  }

  /// Stores the measured length of an item.
  ///
  /// - Complexity: O(log n).
  mutating func take(_ length: Fixed, of item: Int) {
    lines.replace(item..<item + 1, with: [Self.known(length, isMeasured: true)])
  }

  /// Turns measured lengths into estimates, starting at an item. Linear in the number of items that have been measured.
  mutating func forgetMeasuring(from first: Int, section: Int) throws(LayoutError) {
    var items: [Stretch] = []
    var index = 0
    for (item, count) in stretches {
      let kept = max(0, min(count, first - index))
      var estimate = item
      estimate.sizing.remove(.isMeasured)
      items += [(item, kept), (estimate, count - kept)]
      index += count
    }
    lines = try PreparedLines(items, spacing: .zero, section: section)
  }
}

extension PreparedLines {
  /// Creates a list of items whose extent perpendicular to the scroll axis is 0.
  init(_ stretches: [(item: LineItem, count: Int)], spacing: Fixed, section: Int) throws(LayoutError) {
    let rules = LineRules(
      breaking: .single, spread: .start, alignment: .start, room: .zero, gap: .zero, lineSpacing: spacing)
    var builder = LineBuilder(rules)
    for (item, count) in stretches { builder.append(item, count: count) }
    guard let runs = builder.finish() else { throw LayoutError.contentTooLong(at: .section(section)) }
    self.init(rules: rules, runs: SumTree(runs))
  }
}
