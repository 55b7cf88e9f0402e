extension PreparedStack {
  /// Whether any section is a shelf, which scrolls independently.
  ///
  /// - Complexity: O(1).
  public var hasShelves: Bool { sections.runs.total.hasShelves }

  /// Returns the position and the scroll offset of a shelf; nil for other sections.
  ///
  /// - Complexity: O(log n).
  public func shelf(ofSection index: Int) -> Shelf? {
    sections[index].flatMap { shelf(of: $0) }
  }

  private func shelf(of section: PlacedSection) -> Shelf? {
    guard let shelf = section.section.items.shelf else { return nil }
    let across = shelf.surroundings.window
    let (low, high) = (Fixed(clamping: across.lowerBound), Fixed(clamping: across.upperBound))
    let main = windowMain(of: section)
    let window = FixedRect(
      main: main.low, cross: section.form.itemCross + low, mainExtent: main.high - main.low,
      crossExtent: max(.zero, high - low))
    return Shelf(
      axis: context.axis.other, window: projection.rect(window), offset: shelf.offset,
      maximumOffset: shelf.maximumOffset, startInset: shelf.insets.before, endInset: shelf.insets.after,
      restAlignment: shelf.snappingAlignment)
  }

  /// Scrolls a shelf to an offset, or to the nearest reachable offset.
  ///
  /// - Parameters:
  ///   - index: the index of the section. Sections that are not shelves do not scroll.
  ///   - offset: the distance from the shelf's start, in points. NaN is ignored.
  /// - Complexity: O(log n).
  public mutating func scrollShelf(ofSection index: Int, to offset: Double) {
    guard case .custom(let arrangement, let count, let extent)? = sections[index]?.section.items,
      let scrolled = arrangement.shelf?.scrolled(to: offset)
    else { return }
    sections.edit(index) { $0.items = .custom(scrolled, count: count, extent: extent) }
  }

  /// Calls a closure with each shelf whose window intersects a rectangle. Sections after the first 20,000 in the rectangle are
  /// ignored.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in content coordinates.
  ///   - body: receives the index of the section and the shelf, in data order.
  /// - Complexity: O(log n) for each section in the rectangle.
  public func forEachShelf(in rect: LayoutRect, _ body: (Int, Shelf) -> Void) {
    guard hasShelves, rect.isFinite else { return }
    let range = projection.range(reaching: rect, on: context.axis)
    var next = sections.section(atMain: range.low)
    // The range can contain any number of sections with an extent of 0.
    var passed = 0
    while let section = next, section.start < range.high, passed < QueryLimit.maximumOnScreenCount {
      passed += 1
      if let shelf = shelf(of: section), shelf.window.intersects(rect) { body(section.index, shelf) }
      next = sections[section.index + 1]
    }
  }

  /// Calls a closure with each shelf that is not at its start. Linear in the number of sections that differ from the
  /// previous one.
  ///
  /// - Parameter body: receives the first visible item, and the distance from the window's start to that item's start,
  ///   in points. Distances are measured in the reading direction or downward.
  public func forEachScrolledShelf(_ body: (ItemPath, Double) -> Void) {
    guard hasShelves else { return }
    var section = 0
    for run in sections.runs.elements {
      if let first = run.section.items.shelf?.firstScrolled {
        for index in section..<section + run.count { body(ItemPath(section: index, item: first.item), first.distance) }
      }
      section += run.count
    }
  }

  /// Scrolls an item's shelf to put the item at a distance from the start of the window, or as close to that distance
  /// as possible. Does nothing for items that do not exist or are not in a shelf.
  ///
  /// - Parameters:
  ///   - item: the path of the item.
  ///   - distance: the distance from the window's start to the item's start, in points. It is measured in the reading
  ///     direction or downward.
  /// - Complexity: O(log n).
  public mutating func scrollShelf(bringing item: ItemPath, to distance: Double) {
    guard let section = sections[item.section]?.section, item.item >= 0, item.item < section.itemCount,
      let offset = section.items.shelf?.offset(bringing: item.item, to: distance)
    else { return }
    scrollShelf(ofSection: item.section, to: offset)
  }

  /// Returns the offset at which a shelf should stop scrolling, according to its snapping policy.
  ///
  /// - Parameters:
  ///   - index: the index of the section.
  ///   - proposed: the offset at which scrolling would stop without snapping.
  ///   - velocity: the velocity at release. Only its direction matters.
  /// - Returns: a reachable offset; nil if the section is not a shelf.
  /// - Complexity: O(log n).
  public func shelfTargetOffset(ofSection index: Int, proposed: Double, velocity: Double) -> Double? {
    guard proposed.isFinite else { return nil }
    return sections[index]?.section.items.shelf?.rest(proposed: proposed, velocity: velocity)
  }

  /// Returns the range of a shelf's window along the scroll axis, which includes the items and their insets.
  private func windowMain(of section: PlacedSection) -> (low: Fixed, high: Fixed) {
    let start = section.start + section.section.itemStart
    let insets = section.form.itemInsets
    return (start - insets.before, start + section.section.itemExtent + insets.after)
  }

  /// Returns the part of a query in which items are visible. For a shelf, this is its window, extended at each end by
  /// the distance that the rectangle extends beyond the container. Returns nil if no part is visible.
  ///
  /// - SeeAlso: Layout rule 66
  func seen(
    _ query: ElementQuery, through surroundings: ArrangementSurroundings, of section: PlacedSection
  ) -> ElementQuery? {
    let cross = section.form.itemCross
    let axis = context.axis.other
    func range(_ points: Range<Double>) -> (low: Double, high: Double) {
      projection.range(
        cross + Fixed(clamping: points.lowerBound), cross + Fixed(clamping: points.upperBound), on: axis)
    }
    let (seen, container) = (range(surroundings.window), range(surroundings.container))
    let rect = query.rect
    let (start, end) = rect.sides(on: axis)
    let low = max(start, seen.low - max(0, container.low - start))
    let high = min(end, seen.high + max(0, end - container.high))
    let main = windowMain(of: section)
    guard main.low < main.high, !surroundings.window.isEmpty else { return nil }
    let (top, bottom) = projection.range(main.low, main.high, on: context.axis)
    // A rectangle that only touches the window finds no items in it, even items with a length of 0.
    let (first, last) = rect.sides(on: context.axis)
    guard first < bottom, last > top else { return nil }
    let clipped =
      axis == .horizontal
      ? LayoutRect(minX: low, minY: max(top, rect.minY), maxX: high, maxY: min(bottom, rect.maxY))
      : LayoutRect(minX: max(top, rect.minX), minY: low, maxX: min(bottom, rect.maxX), maxY: high)
    guard clipped.width > 0 || clipped.width == 0 && rect.width == 0,
      clipped.height > 0 || clipped.height == 0 && rect.height == 0
    else { return nil }
    return ElementQuery(rect: clipped, range: query.range, visible: query.visible, limit: query.limit)
  }
}
