extension PreparedStack {
  /// Takes the measured sizes of elements.
  ///
  /// O(log n) for each item of a list, header or footer. For an item of a grid or flow, the lines after it may break
  /// again. An item of a waterfall moves the items below it. This takes microseconds for a million items, but if items
  /// span columns, it can affect all items that follow.
  ///
  /// - Throws: `ChangeError` if an element does not exist or has a declared size, or a size cannot be used; nothing has
  ///   changed then.
  public mutating func measure(_ sizes: [MeasuredSize]) throws(ChangeError) {
    try make(planned(sizes))
  }

  func planned(_ sizes: [MeasuredSize]) throws(ChangeError) -> PlannedChange {
    if sizes.count == 1 { return .measured([try change(for: sizes[0], after: [])]) }
    var changes: [MeasuredChange] = []
    var items: [(path: ItemPath, item: LineItem)] = []
    var isInOrder = true
    // Most sizes are of items of one section, which is looked up once.
    var section: (index: Int, items: SectionItems?)?
    for measured in sizes {
      if case .item(let path) = measured.element, section?.index != path.section {
        section = (path.section, sections[path.section]?.section.items)
      }
      if case .item(let path) = measured.element, section?.items?.isCustom != true {
        isInOrder = isInOrder && items.last.map { $0.path <= path } ?? true
        items.append((path, try measuredItem(measured, of: section?.items)))
      } else {
        changes.append(try change(for: measured, after: changes))
      }
    }
    // Of an item that is measured twice, the last size holds.
    if !isInOrder { items = items.ordered { $0.path } }
    return .measured(changes + Self.neighbours(items))
  }

  /// Changes of items that follow one another, which are made together.
  private static func neighbours(_ items: [(path: ItemPath, item: LineItem)]) -> [MeasuredChange] {
    var changes: [MeasuredChange] = []
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
    return changes
  }

  /// A measured size that is worked out.
  enum MeasuredChange {
    /// Items that follow one another, by the path of the first.
    case items(ItemPath, [LineItem])
    case section(StackEnd, index: Int, Fixed)
    case global(StackEnd, Fixed)
    /// The custom arrangement of a section after an item was measured, and all items measured before.
    case arrangement(section: Int, AnyPreparedArrangement, extent: Fixed)

    /// How much the content may grow.
    var growth: Fixed {
      switch self {
      case .items(_, let items): items.reduce(.zero) { $0 + $1.length }
      case .section(_, _, let length), .global(_, let length): length
      case .arrangement(_, _, let extent): extent
      }
    }
  }

  private func change(
    for measured: MeasuredSize, after changes: [MeasuredChange]
  ) throws(ChangeError) -> MeasuredChange {
    let path = measured.element.path
    switch measured.element {
    case .decoration: throw .noSuchElement(measured.element)
    case .item:
      guard let arrangement = customArrangement(of: path) else {
        let items = sections[path.section]?.section.items
        return .items(path, [try measuredItem(measured, of: items)])
      }
      return try change(for: measured, in: arrangement, after: changes)
    case .supplementary(let kind, _):
      if accessories(of: measured.element) != nil { throw .notEstimated(measured.element) }
      guard let sticky = stickyElement(measured.element) else { throw .noSuchElement(measured.element) }
      let isGlobal = kind == sticky.end.globalKind
      guard supplementary(of: measured.element)?.isEstimated == true else { throw .notEstimated(measured.element) }
      let points = context.axis == .vertical ? measured.size.height : measured.size.width
      let place: LayoutError.Place = isGlobal ? .layout : .section(path.section)
      let length = try usable(points, .supplementaryLength, at: place)
      return isGlobal ? .global(sticky.end, length) : .section(sticky.end, index: path.section, length)
    }
  }

  /// The stored header or footer; nil if there is none. O(log n).
  func supplementary(of element: Element) -> Supplementary? {
    guard case .supplementary(let kind, let path) = element, let sticky = stickyElement(element) else { return nil }
    if kind == sticky.end.globalKind { return supplementaries[sticky.end] }
    return sections[path.section]?.section.supplementaries[sticky.end]
  }

  /// The change of a custom arrangement after an item has been measured, and all items measured before.
  private func change(
    for measured: MeasuredSize, in arrangement: AnyPreparedArrangement, after changes: [MeasuredChange]
  ) throws(ChangeError) -> MeasuredChange {
    let section = measured.element.path.section
    var arrangement = arrangement
    for case .arrangement(section, let earlier, _) in changes { arrangement = earlier }
    arrangement = try arrangement.measured(measured, axis: context.axis)
    do {
      return .arrangement(section: section, arrangement, extent: try arrangement.checkedExtent(section: section))
    } catch {
      throw .layout(error)
    }
  }

  private func measuredItem(_ measured: MeasuredSize, of items: SectionItems?) throws(ChangeError) -> LineItem {
    let path = measured.element.path
    guard var item = items?.item(path.item) else { throw .noSuchElement(measured.element) }
    guard item.isMeasurable else { throw .notEstimated(measured.element) }
    let (main, cross) =
      context.axis == .vertical
      ? (measured.size.height, measured.size.width) : (measured.size.width, measured.size.height)
    if item.sizing.contains(.lengthIsEstimated) { item.length = try usable(main, .itemSize, at: .item(path)) }
    if item.sizing.contains(.shareIsEstimated) { item.share = try usable(cross, .itemSize, at: .item(path)).units }
    item.sizing.insert(.isMeasured)
    return item
  }

  private func usable(
    _ points: Double, _ quantity: LayoutError.Quantity, at place: LayoutError.Place
  ) throws(ChangeError) -> Fixed {
    do { return try Fixed(length: points, quantity, at: place) } catch { throw .layout(error) }
  }

  mutating func make(_ change: MeasuredChange) {
    switch change {
    case .global(let end, let length): supplementaries[end].measured = length
    case .section(let end, let index, let length):
      sections.edit(index) { $0.supplementaries[end].measured = length }
    case .items(let path, let items):
      sections.edit(path.section) { section in
        section.items.resize(from: path.item, to: items)
      }
    case .arrangement(let index, let changed, let extent):
      sections.edit(index) { $0.items = .custom(changed, count: $0.itemCount, extent: extent) }
    }
  }

  /// Makes a change that can fail only by exceeding the greatest extent of content. Nothing has changed then.
  mutating func keepingBounds(growth: Fixed, _ change: (inout PreparedStack) -> Void) throws(ChangeError) {
    // Far from the bound, which is nearly always the case, the change is made in place.
    if contentExtent + growth <= .contentBound {
      change(&self)
      updateExtent()
    } else {
      var copy = self
      change(&copy)
      copy.updateExtent()
      guard copy.contentExtent <= .contentBound else { throw .layout(.contentTooLong(at: .layout)) }
      self = copy
    }
    assert(isConsistent, "the changed layout differs from one made of the same items from scratch")
  }
}
