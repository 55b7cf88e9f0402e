/// An arrangement resolved for an available space.
enum ArrangementForm {
  case items(ItemForm)
  case custom(AnyArrangement)

  init(
    _ arrangement: SectionArrangement, room: Fixed, in context: StackContext, at location: LayoutError.Location
  ) throws(LayoutError) {
    switch arrangement {
    case .list(let list):
      self = .items(ItemForm(rules: try LineRules(list, room: room, at: location), items: .list(list.length)))
    case .grid(let grid):
      self = .items(ItemForm(rules: try LineRules(grid, room: room, at: location), items: .grid(grid.items)))
    case .flow(let flow):
      let rules = try LineRules(flow, room: room, in: context, at: location)
      self = .items(ItemForm(rules: rules, items: .flow(flow.itemSize)))
    case .waterfall(let waterfall):
      let (rules, form) = try waterfall.form(room: room, at: location)
      self = .items(ItemForm(rules: rules, items: .waterfall(form)))
    case .custom(let arrangement): self = .custom(arrangement)
    }
  }

  /// The rules of arrangements in lines and columns; nil for custom arrangements.
  var rules: LineRules? {
    if case .items(let form) = self { form.rules } else { nil }
  }

  /// Whether all sections with this arrangement and the same number of items are equal.
  var isAlikeForEqualCounts: Bool {
    switch self {
    case .items(let form): form.isSame
    case .custom(let arrangement): arrangement.isUniform
    }
  }
}

/// The rules and the declared sizes of the items in a list, grid, flow or waterfall.
struct ItemForm {
  enum Items {
    case list(ItemProvider<Length>)
    case grid(ItemProvider<GridArrangement.Item>)
    case flow(ItemProvider<ItemSize>)
    case waterfall(AnyWaterfallForm)
  }

  let rules: LineRules
  let items: Items

  /// The columns of a waterfall; nil for arrangements in lines.
  var columns: WaterfallColumns? {
    if case .waterfall(let form) = items { form.columns } else { nil }
  }

  /// Whether all items share a declaration.
  var isSame: Bool {
    switch items {
    case .list(let items): items.isSame
    case .grid(let items): items.isSame
    case .flow(let items): items.isSame
    case .waterfall(let form): form.shared != nil
    }
  }

  /// Requests items that are added at the same time, and passes them to a closure in order.
  func forEachItem(
    _ items: Range<Int>, ofSection section: Int, in context: StackContext,
    _ body: (Int, LineItem) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    let sizing = ItemSizing(rules: rules, context: context)
    func location(_ path: ItemPath) -> LayoutError.Location { isSame ? .section(path.section) : .item(path) }
    switch self.items {
    case .list(let values):
      try values.forEach(items, ofSection: section) { path, length throws(LayoutError) in
        try body(path.item, sizing.item(length, at: location(path)))
      }
    case .grid(let values):
      try values.forEach(items, ofSection: section) { path, cell throws(LayoutError) in
        try body(path.item, sizing.item(cell, at: location(path)))
      }
    case .flow(let values):
      try values.forEach(items, ofSection: section) { path, size throws(LayoutError) in
        try body(path.item, sizing.item(size, at: location(path)))
      }
    case .waterfall(let form): try form.forEachItem(items, ofSection: section, sizing, body)
    }
  }

  /// Returns a section's items with their positions and declared sizes.
  ///
  /// - Complexity: O(1) if the items share a declaration, otherwise linear.
  func prepare(section: Int, itemCount: Int, in context: StackContext) throws(LayoutError) -> SectionItems {
    guard case .waterfall(let form) = items else {
      return .lines(try lines(section: section, itemCount: itemCount, in: context))
    }
    let sizing = ItemSizing(rules: rules, context: context)
    return .waterfall(try form.prepare(section: section, itemCount: itemCount, sizing))
  }

  /// Returns the lines of a section's items with their declared sizes.
  ///
  /// - Complexity: O(1) if the items share a declaration, otherwise linear.
  func lines(section: Int, itemCount: Int, in context: StackContext) throws(LayoutError) -> PreparedLines {
    if itemCount == 0 { return PreparedLines(rules: rules, runs: SumTree()) }
    var runs: SumTree<LineRun>?
    if isSame {
      try forEachItem(0..<1, ofSection: section, in: context) { _, item in
        runs = LineBuilder.lines(itemCount, of: item, rules)
      }
    } else {
      var builder = LineBuilder(rules)
      try append(itemCount, ofSection: section, to: &builder, in: context)
      runs = builder.finish().map { SumTree($0) }
    }
    guard let runs else { throw LayoutError.contentTooLong(at: .section(section)) }
    return PreparedLines(rules: rules, runs: runs)
  }

  /// Returns the average for a section without measured items; nil unless the items share an estimate that follows an
  /// average.
  func average(section: Int, in context: StackContext) throws(LayoutError) -> AverageLength? {
    let length: Length?
    switch items {
    case .list(let items): length = items.shared
    case .grid(let items): length = items.shared?.length
    case .flow, .waterfall: length = nil
    }
    guard case .averaged? = length, let length else { return nil }
    return AverageLength(startingAt: try context.main(length, cross: nil, .itemSize, at: .section(section)))
  }

  /// Requests the items in a section. Checks the kind of declaration once rather than for each item.
  private func append(
    _ count: Int, ofSection section: Int, to builder: inout LineBuilder, in context: StackContext
  ) throws(LayoutError) {
    let sizing = ItemSizing(rules: rules, context: context)
    switch items {
    case .list(let items):
      try items.forEachChunk(0..<count, ofSection: section) { first, lengths throws(LayoutError) in
        var next = 0
        while true {
          next = builder.appendRows(lengths, from: next)
          guard next < lengths.count else { return }
          let path = ItemPath(section: section, item: first + next)
          builder.append(try sizing.item(lengths[next], at: .item(path)))
          next += 1
        }
      }
    case .grid(let items):
      try items.forEach(0..<count, ofSection: section) { path, cell throws(LayoutError) in
        builder.append(try sizing.item(cell, at: .item(path)))
      }
    case .flow(let items):
      var packed = PlainLines(rules)
      var isPlain = true
      try items.forEachChunk(0..<count, ofSection: section) { first, sizes throws(LayoutError) in
        var next = isPlain ? packed.append(sizes, axis: context.axis) : 0
        if isPlain, next < sizes.count {
          builder.takeOver(&packed)
          isPlain = false
        }
        while next < sizes.count {
          let path = ItemPath(section: section, item: first + next)
          builder.append(try sizing.item(sizes[next], at: .item(path)))
          next += 1
        }
      }
      if isPlain { builder.takeOver(&packed) }
    case .waterfall: break
    }
  }
}

extension ItemProvider {
  fileprivate var isSame: Bool { shared != nil }
}
