extension PreparedSection {
  /// Works out a section. O(1) where its items share one size, else linear in the items.
  init(_ form: SectionForm, index: Int, itemCount: Int, in context: StackContext) throws(LayoutError) {
    self.form = form
    self.itemCount = itemCount
    body = try Self.body(form, index: index, itemCount: itemCount, in: context)
  }

  private static func body(
    _ form: SectionForm, index: Int, itemCount: Int, in context: StackContext
  ) throws(LayoutError) -> Body {
    guard itemCount >= 0 else {
      throw LayoutError(.negative, .itemCount, value: Double(itemCount), at: .section(index))
    }
    func items(_ rules: LineRules) -> LineItems {
      LineItems(section: index, count: itemCount, rules: rules, context: context)
    }
    switch form.arrangement {
    case .list(let list, let rules): return .lines(try items(rules).lines(of: list))
    case .grid(let grid, let rules): return .lines(try items(rules).lines(of: grid))
    case .flow(let flow, let rules): return .lines(try items(rules).lines(of: flow))
    case .custom(let arrangement):
      return try custom(arrangement, form: form, index: index, itemCount: itemCount, in: context)
    }
  }

  private static func custom(
    _ arrangement: AnyArrangement, form: SectionForm, index: Int, itemCount: Int, in context: StackContext
  ) throws(LayoutError) -> Body {
    let prepared = try arrangement.prepare(
      ArrangementContext(
        section: index, itemCount: itemCount, axis: context.axis, crossExtent: form.itemRoom.points,
        containerExtent: context.mainExtent.points))
    let extent = prepared.extent
    guard extent.magnitude <= Fixed.greatestExtent else {
      let problem: LayoutError.Problem = extent.isFinite ? .tooLarge(limit: Fixed.greatestExtent) : .notFinite
      throw LayoutError(problem, .arrangement, value: extent, at: .section(index))
    }
    guard extent >= 0 else { throw LayoutError(.negative, .arrangement, value: extent, at: .section(index)) }
    return .custom(prepared, extent: Fixed(clamping: extent))
  }
}

extension SectionArrangement {
  /// Whether sections of this arrangement are equal as soon as they have equally many items.
  var isAlikeForEqualCounts: Bool {
    switch self {
    case .list(let list): list.length.isSame
    case .grid(let grid): grid.items.isSame
    case .flow(let flow): flow.itemSize.isSame
    case .custom: false
    }
  }
}

extension PerItem {
  fileprivate var isSame: Bool {
    if case .same = self { true } else { false }
  }
}

/// The items of one section on their way into lines.
private struct LineItems {
  let section: Int
  let count: Int
  let rules: LineRules
  let context: StackContext

  func lines(of list: ListArrangement) throws(LayoutError) -> PreparedLines {
    try lines(of: list.length) { (length, place) throws(LayoutError) in
      LineItem(share: 1, length: try context.main(length, cross: rules.room, at: place))
    }
  }

  func lines(of grid: GridArrangement) throws(LayoutError) -> PreparedLines {
    try lines(of: grid.items) { (item, place) throws(LayoutError) in
      let share = try share(of: item, at: place)
      let cross = rules.crossExtent(share: share)
      return LineItem(share: share, length: try context.main(item.length, cross: cross, at: place))
    }
  }

  func lines(of flow: FlowArrangement) throws(LayoutError) -> PreparedLines {
    var uniform = false
    if case .same(let size) = flow.itemSize { uniform = !size.isEstimated }
    return try lines(of: flow.itemSize, uniform: uniform) { (size, place) throws(LayoutError) in
      try item(size, at: place)
    }
  }

  private func lines<Value>(
    of values: PerItem<Value>, uniform: Bool = false,
    _ resolve: (Value, LayoutError.Place) throws(LayoutError) -> LineItem
  ) throws(LayoutError) -> PreparedLines {
    var rules = rules
    let runs: SumTree<LineRun>?
    switch values {
    case .same(let value):
      let item = try resolve(value, .section(section))
      if uniform { rules = rules.uniform(share: item.share) }
      runs = LineBuilder.lines(count, of: item, rules)
    case .each(let value):
      var builder = LineBuilder(rules)
      for index in 0..<count {
        let path = ElementPath(section: section, item: index)
        builder.append(try resolve(value(path), .item(path)))
      }
      runs = builder.finish()
    }
    guard let runs else { throw LayoutError.contentTooLong(at: .section(section)) }
    return PreparedLines(rules: rules, runs: runs)
  }

  private func share(
    of item: GridArrangement.Item, at place: LayoutError.Place
  ) throws(LayoutError) -> Int64 {
    var isColumns = false
    if case .columns = rules.breaking { isColumns = true }
    switch item.share {
    case .span(let span):
      guard span > 0 else { throw LayoutError(.notPositive, .span, value: Double(span), at: place) }
      return isColumns ? Int64(span) : rules.room.units
    case .fraction(let share):
      let extent = try context.resolve(.fraction(share), of: rules.room, .itemSize, at: place)
      return isColumns ? 1 : extent.units
    }
  }

  private func item(_ size: ItemSize, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    let isVertical = context.axis == .vertical
    switch size.sides {
    case .both(let width, let height):
      let share = try cross(isVertical ? width : height, at: place)
      return LineItem(share: share.units, length: try main(isVertical ? height : width, at: place))
    case .width(let width, let ratio):
      return try isVertical ? item(cross: width, ratio: ratio, at: place) : item(main: width, ratio: ratio, at: place)
    case .height(let height, let ratio):
      return try isVertical ? item(main: height, ratio: ratio, at: place) : item(cross: height, ratio: ratio, at: place)
    }
  }

  private func item(cross length: Length, ratio: Double, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    let share = try cross(length, at: place)
    return LineItem(share: share.units, length: try context.main(aspectRatio: ratio, cross: share, at: place))
  }

  private func item(main length: Length, ratio: Double, at place: LayoutError.Place) throws(LayoutError) -> LineItem {
    let length = try main(length, at: place)
    return LineItem(share: try context.cross(aspectRatio: ratio, main: length, at: place).units, length: length)
  }

  private func cross(_ length: Length, at place: LayoutError.Place) throws(LayoutError) -> Fixed {
    try context.resolve(length, of: rules.room, .itemSize, at: place)
  }

  private func main(_ length: Length, at place: LayoutError.Place) throws(LayoutError) -> Fixed {
    try context.main(length, .itemSize, at: place)
  }
}

extension ItemSize {
  /// Whether a side holds only until the item has been measured.
  fileprivate var isEstimated: Bool {
    switch sides {
    case .both(let width, let height): width.isEstimated || height.isEstimated
    case .width(let length, _), .height(let length, _): length.isEstimated
    }
  }
}

extension Length {
  fileprivate var isEstimated: Bool {
    if case .estimated = self { true } else { false }
  }
}

extension LayoutError {
  /// The content is longer than there is room for.
  static func contentTooLong(at place: Place) -> LayoutError {
    LayoutError(.tooLarge(limit: Fixed.greatestExtent), .contentExtent, value: .infinity, at: place)
  }
}
