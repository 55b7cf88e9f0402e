extension PreparedStack {
  /// Lines follow one another along the scroll axis.
  public var navigationTraits: NavigationTraits { NavigationTraits(lineAxes: Axes(context.axis)) }

  /// Returns the row and column of an item in a grid with several columns (several rows in a horizontal stack).
  ///
  /// - Complexity: O(log n).
  public func gridPosition(of path: ItemPath) -> GridPosition? {
    guard let section = sections[path.section]?.section, case .lines(let lines) = section.items,
      let cell = lines.cell(of: path.item)
    else { return nil }
    var position: GridPosition
    switch context.axis {
    case .vertical:
      position = GridPosition(
        row: cell.line, column: cell.column, rowCount: lines.total.lines, columnCount: cell.columnsPerLine)
      position.columnSpan = cell.span
    case .horizontal:
      position = GridPosition(
        row: cell.column, column: cell.line, rowCount: cell.columnsPerLine, columnCount: lines.total.lines)
      position.rowSpan = cell.span
    }
    return position
  }

  /// Returns the level that the section declares.
  ///
  /// - Complexity: O(log n).
  public func outlineLevel(ofSection section: Int) -> Int {
    sections[section]?.form.outlineLevel ?? 0
  }

  /// Returns the owner of an element. Backgrounds belong to their section and separators to their item, regardless of
  /// the kinds that the section specifies. Supplementary elements other than headers and footers are accessories. They
  /// belong to their item, even if its section no longer declares them.
  ///
  /// - Complexity: O(log n).
  public func owner(of element: Element) -> ElementOwner {
    if case .supplementary(let kind, _) = element, kind != .globalHeader, kind != .globalFooter {
      return element.defaultOwner == .collection ? .item : element.defaultOwner
    }
    guard case .decoration(let kind, let path) = element, let form = sections[path.section]?.form else {
      return element.defaultOwner
    }
    if form.background?.kind == kind, path.item == 0 { return .section }
    return form.separator?.kind == kind ? .item : element.defaultOwner
  }

  /// Returns whether the section declares that an accessory handles presses.
  ///
  /// - Complexity: O(log n).
  public func takesPresses(_ element: Element) -> Bool {
    guard let accessories = accessories(of: element), let kind = element.kind else { return false }
    return accessories.takesPresses(kind)
  }

  /// Returns the accessories of the section that an accessory belongs to; nil for other elements.
  func accessories(of element: Element) -> AnyPreparedAccessories? {
    guard case .supplementary(let kind, let path) = element,
      let accessories = sections[path.section]?.section.accessories, accessories.contains(kind)
    else { return nil }
    return accessories
  }

  /// Returns the dimensions that were declared as estimates.
  ///
  /// - Complexity: O(log n).
  public func measurableSides(of element: Element) -> EstimatedSides {
    switch element {
    case .item(let path):
      guard let items = sections[path.section]?.section.items else { return [] }
      let sizing = items.custom(of: path.item)?.sizing(of: path.item) ?? items.item(path.item)?.sizing
      return sizing?.measurableSides(on: context.axis) ?? []
    case .supplementary:
      let isEstimated = supplementary(of: element)?.isEstimated ?? false
      return EstimatedSides(main: isEstimated, cross: false, axis: context.axis)
    case .decoration: return []
    }
  }
}

extension PreparedLines {
  /// Returns the position of an item in a grid: its line, and its column in that line. Returns nil if there is at most
  /// one column.
  ///
  /// - Complexity: O(log n), and linear in the number of lines in a block if sizes differ.
  func cell(of item: Int) -> (line: Int, column: Int, span: Int, columnsPerLine: Int)? {
    guard case .columns(let count, _) = rules.breaking, count > 1, item >= 0,
      let (run, before) = runs.first(RunWithItem(item))
    else { return nil }
    var inside = item - before.items
    switch run {
    case .equal(let size, _, let perLine):
      let span = Int(rules.counted(size.share))
      return (before.lines + inside / perLine, inside % perLine * span, span, count)
    case .lengths(let block):
      return (before.lines + inside, 0, Int(rules.counted(block[inside].share)), count)
    case .mixed(let block):
      var first = 0
      for (index, line) in block.lines.enumerated() {
        guard inside >= Int(line.items) else {
          let column = (first..<first + inside).reduce(0) { $0 + Int(rules.counted(block.items[$1].share)) }
          return (before.lines + index, column, Int(rules.counted(block.items[first + inside].share)), count)
        }
        first += Int(line.items)
        inside -= Int(line.items)
      }
      return nil
    }
  }
}
