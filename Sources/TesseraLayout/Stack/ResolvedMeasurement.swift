/// Measured sizes that have been checked, along with the changes that custom arrangements have prepared for them.
/// Applying these cannot fail.
struct ResolvedMeasurement {
  private var changes: [Change] = []
  /// The visible range before the change; nil if nothing is on screen.
  private let visible: PerEnd<Fixed>?
  /// The waterfall items in the last painted frame; nil if the stack has not changed since that frame.
  private let painted: PaintedColumns?
  /// The length by which earlier measurements shortened estimates that can now be restored.
  private var shortened = Fixed.zero
  /// The number of items in measured sections whose estimates follow an average, and the largest new length among these
  /// items.
  private var averaged = (count: 0, maximum: Fixed.zero)

  private enum Change {
    /// Consecutive items, with the path of the first.
    case items(ItemPath, [LineItem])
    case section(StackEnd, index: Int, Fixed)
    case global(StackEnd, Fixed)
    /// A section's custom arrangement after an item and all earlier items have been measured.
    case arrangement(section: Int, AnyPreparedArrangement, extent: Fixed)

    /// The maximum growth of the content.
    var growth: Fixed {
      switch self {
      case .items(_, let items): items.reduce(.zero) { $0 + $1.length }
      case .section(_, _, let length), .global(_, let length): length
      case .arrangement(_, _, let extent): extent
      }
    }
  }

  /// Returns the maximum growth of content with a given extent.
  func growth(of content: Fixed) -> Fixed {
    // The average, rounded to whole points, is at most the maximum length plus one point.
    var adjusted = Fixed.zero
    if averaged.count > 0 {
      adjusted = (averaged.maximum + Fixed(clamping: 1)).repeated(averaged.count) ?? .contentBound
    }
    if let visible {
      adjusted += ContiguousArray<AdjustedColumn>.wholePixels
      // In a different layout, the distances between columns can be as long as the content.
      if painted != nil { adjusted += content + max(.zero, visible.end - visible.start) + shortened }
    }
    return changes.reduce(adjusted) { $0 + $1.growth }
  }

  /// - Parameters:
  ///   - viewport: the visible part of the content; nil if nothing is on screen.
  ///   - painted: the waterfall items in the last painted frame; nil if the stack has not changed since that frame.
  /// - Throws: `ChangeError` for the first element that does not exist or has a declared size, or for an invalid size.
  init(
    _ sizes: [MeasuredSize], _ viewport: Viewport?, _ painted: PaintedColumns? = nil, in stack: PreparedStack
  ) throws(ChangeError) {
    visible = viewport.flatMap { stack.visibleRange($0) }
    self.painted = painted
    if let painted { shortened = stack.shortenedEstimates(since: painted, visible) }
    if sizes.count == 1 {
      changes.append(try change(for: sizes[0], in: stack))
      return
    }
    var items: [(path: ItemPath, item: LineItem)] = []
    var isInOrder = true
    // Look up each section only once, because most sizes belong to items in the same section.
    var section: MeasuredSection?
    for measured in sizes {
      if case .item(let path) = measured.element {
        if section?.index != path.section { section = find(path.section, in: stack) }
        if section?.items?.custom(of: path.item) == nil {
          isInOrder = isInOrder && items.last.map { $0.path <= path } ?? true
          items.append((path, try item(measured, of: section, on: stack.context.axis)))
          continue
        }
      }
      changes.append(try change(for: measured, in: stack))
    }
    // If an item occurs twice, the last size applies.
    if !isInOrder { items = items.ordered { $0.path } }
    append(items)
  }

  /// A section whose items are measured.
  private struct MeasuredSection {
    let index: Int
    let items: SectionItems?
    let form: SectionForm?
    /// Whether the section's estimates follow an average.
    let isAveraged: Bool
  }

  private mutating func find(_ index: Int, in stack: PreparedStack) -> MeasuredSection {
    let section = stack.sections[index]?.section
    let isAveraged = section?.average != nil
    if isAveraged { averaged.count += section?.itemCount ?? 0 }
    return MeasuredSection(
      index: index, items: section?.items, form: section?.form, isAveraged: isAveraged)
  }

  private mutating func change(for measured: MeasuredSize, in stack: PreparedStack) throws(ChangeError) -> Change {
    switch measured.element {
    case .item(let path):
      let section = find(path.section, in: stack)
      if let arrangement = section.items?.custom(of: path.item) {
        return try change(of: arrangement, measured, on: stack.context.axis)
      }
      return .items(path, [try item(measured, of: section, on: stack.context.axis)])
    case .supplementary: return try Self.supplementary(measured, in: stack)
    case .decoration: throw .noSuchElement(measured.element)
    }
  }

  /// Adds items in order. Consecutive items change together.
  private mutating func append(_ items: [(path: ItemPath, item: LineItem)]) {
    var first = 0
    var group: [LineItem] = []
    for (index, (path, item)) in items.enumerated() {
      if index > first, path == items[index - 1].path {
        group[group.count - 1] = item
      } else if index > first, path.section == items[first].path.section, path.item == items[index - 1].path.item + 1 {
        group.append(item)
      } else {
        if index > first { changes.append(.items(items[first].path, group)) }
        (first, group) = (index, [item])
      }
    }
    if !group.isEmpty { changes.append(.items(items[first].path, group)) }
  }

  /// Returns one of the section's items with its measured size. Inlined, because a call for each row took 6 percent more
  /// instructions.
  @inline(__always)
  private mutating func item(
    _ measured: MeasuredSize, of section: MeasuredSection?, on axis: LayoutAxis
  ) throws(ChangeError) -> LineItem {
    let path = measured.element.path
    guard let rules = section?.form?.rules, let declared = section?.items?.item(path.item) else {
      throw .noSuchElement(measured.element)
    }
    guard declared.isMeasurable else { throw .notEstimated(measured.element) }
    let size = try CheckedSize(measured.size, declared.sizing.sides, .itemSize, at: .item(path), on: axis)
    var measuredItem = declared
    measuredItem.sizing.insert(.isMeasured)
    let item = rules.item(measuredItem, estimatedAs: size.main, share: size.cross.units)
    if section?.isAveraged == true { averaged.maximum = max(averaged.maximum, item.length) }
    return item
  }

  /// Returns the change to a custom arrangement after an item and all earlier items have been measured.
  private func change(
    of arrangement: AnyPreparedArrangement, _ measured: MeasuredSize, on axis: LayoutAxis
  ) throws(ChangeError) -> Change {
    let path = measured.element.path
    var arrangement = arrangement
    for case .arrangement(path.section, let earlier, _) in changes { arrangement = earlier }
    let sides = arrangement.measurableSides(of: path.item)
    if sides.isEmpty { throw .notEstimated(measured.element) }
    let size = try CheckedSize(measured.size, sides, .itemSize, at: .item(path), on: axis)
    let item = ArrangementChange.MeasuredItem(measured, size, sides, on: axis)
    var extent = Fixed.zero
    var changed: AnyPreparedArrangement?
    do {
      changed = try arrangement.measured(item, section: path.section)
      if let changed { extent = try changed.checkedExtent(section: path.section) }
    } catch {
      throw .layout(error)
    }
    guard let changed else { throw .notEstimated(measured.element) }
    return .arrangement(section: path.section, changed, extent: extent)
  }

  private static func supplementary(
    _ measured: MeasuredSize, in stack: PreparedStack
  ) throws(ChangeError) -> Change {
    let element = measured.element
    if stack.accessories(of: element) != nil { throw .notEstimated(element) }
    guard let sticky = stack.stickyElement(element) else { throw .noSuchElement(element) }
    let isGlobal = element.kind == sticky.end.globalKind
    guard stack.supplementary(of: element)?.isEstimated == true else { throw .notEstimated(element) }
    let location: LayoutError.Location = isGlobal ? .layout : .section(element.path.section)
    let length = try CheckedSize(measured.size, .main, .supplementaryLength, at: location, on: stack.context.axis).main
    return isGlobal ? .global(sticky.end, length) : .section(sticky.end, index: element.path.section, length)
  }

  /// Makes the changes.
  ///
  /// - Complexity: O(log n) for each change, plus the cost of its lines or arrangement.
  func make(in stack: inout PreparedStack) {
    let anchored = visible == nil ? nil : columnAnchors(in: stack)
    for change in changes {
      switch change {
      case .global(let end, let length): stack.supplementaries[end].measure(as: length)
      case .section(let end, let index, let length):
        stack.sections.edit(index) { $0.supplementaries[end].measure(as: length) }
      case .items(let path, let items):
        stack.sections.edit(path.section) { $0.measure(from: path.item, as: items) }
      case .arrangement(let index, let changed, let extent):
        stack.sections.edit(index) { $0.items = .custom(changed, count: $0.itemCount, extent: extent) }
      }
    }
    if let anchored { stack.sections.edit(anchored.section) { $0.items.restore(anchored.columns) } }
  }

  /// Returns the column anchors of the waterfall at the start of the visible range; nil if the change does not resize
  /// the items of that waterfall.
  ///
  /// All content after a section moves by the same distance, so no other waterfall needs anchors.
  private func columnAnchors(in stack: PreparedStack) -> (section: Int, columns: ColumnAnchors)? {
    guard let visible, visible.start < visible.end else { return nil }
    let extent = visible.end - visible.start
    if let painted, !painted.items.isEmpty {
      guard resizesItems(of: painted.section) else { return nil }
      if case .waterfall(let waterfall)? = stack.sections[painted.section]?.section.items {
        if let anchors = waterfall.columnAnchors(painted, extent: extent) { return (painted.section, anchors) }
        // All columns ended above the visible range. Items that measurements have since moved into it are not anchored.
        if waterfall.hasItems(of: painted) { return nil }
      }
    }
    guard let placed = stack.sections.section(atMain: visible.start), resizesItems(of: placed.index),
      case .waterfall(let waterfall) = placed.section.items
    else { return nil }
    if let painted, let before = waterfall.anchors(of: painted.frame) { return (placed.index, before) }
    var now = stack.paintedColumns(of: waterfall, in: placed, from: visible.start, to: visible.end)
    if let painted { now.frame = painted.frame }
    return waterfall.columnAnchors(now, extent: extent).map { (placed.index, $0) }
  }

  private func resizesItems(of section: Int) -> Bool {
    for case .items(let path, _) in changes where path.section == section { return true }
    return false
  }
}
