extension PreparedSection {
  /// Changes the lines of the items; nothing for an arrangement of the user's own.
  mutating func editLines(_ body: (inout PreparedLines) -> Void) {
    guard case .lines(var lines) = self.body else { return }
    // Taken out while they change, so that the tree has one owner and changes in place.
    self.body = .lines(PreparedLines(rules: lines.rules, runs: SumTree()))
    body(&lines)
    itemCount = lines.total.items
    self.body = .lines(lines)
  }

  /// The section in another form: another room, or another description of what stands around the same items.
  ///
  /// What was measured holds as an estimate unless the cross room is the same. O(1) where the items' room is the same,
  /// else linear in the items that do not share one size.
  func reformed(
    _ form: SectionForm, index: Int, from old: StackContext, in context: StackContext
  ) throws(LayoutError) -> PreparedSection {
    var copy = self
    copy.form = form
    let isSameCross = context.crossExtent == old.crossExtent
    copy.supplementaries = PerEnd(
      start: form.supplementaries.start.keeping(supplementaries.start, isSameCross: isSameCross),
      end: form.supplementaries.end.keeping(supplementaries.end, isSameCross: isSameCross))
    if form.itemRoom == self.form.itemRoom, context.mainExtent == old.mainExtent { return copy }
    guard case .lines(let lines) = body, case .lines(let lineForm) = form.arrangement else {
      return try PreparedSection(form, index: index, itemCount: itemCount, in: context)
    }
    let keepsMeasures = form.itemRoom == self.form.itemRoom
    copy.body = .lines(try lines.reformed(lineForm, keepsMeasures: keepsMeasures, section: index, in: context))
    return copy
  }
}

extension PreparedLines {
  /// The same items by the rules of another room.
  fileprivate func reformed(
    _ form: LineForm, keepsMeasures: Bool, section: Int, in context: StackContext
  ) throws(LayoutError) -> PreparedLines {
    if case .uniform = form.rules.spread {
      return try form.lines(section: section, itemCount: total.items, in: context)
    }
    let sizing = ItemSizing(rules: form.rules, context: context)
    var builder = LineBuilder(form.rules)
    for (item, count) in stretches {
      builder.append(try sizing.item(item, keepsMeasures: keepsMeasures, at: .section(section)), count: count)
    }
    guard let runs = builder.finish() else { throw LayoutError.contentTooLong(at: .section(section)) }
    return PreparedLines(rules: form.rules, runs: SumTree(runs))
  }
}

extension ItemSizing {
  /// An item in this room that had its size in another: estimated sides keep what they had.
  fileprivate func item(
    _ old: LineItem, keepsMeasures: Bool, at place: LayoutError.Place
  ) throws(LayoutError) -> LineItem {
    var item = old
    if let declared = old.declared {
      item = try self.item(declared, at: place)
      if old.sizing.contains(.lengthIsEstimated) { item.length = old.length }
      if old.sizing.contains(.shareIsEstimated) { item.share = old.share }
      item.sizing = old.sizing
    }
    if !keepsMeasures { item.sizing.remove(.isMeasured) }
    return item
  }
}

extension Supplementary {
  /// This declared element with the length that an estimated one had; an estimate again in another cross room.
  func keeping(_ old: Supplementary, isSameCross: Bool) -> Supplementary {
    guard isEstimated, old.isEstimated else { return self }
    var copy = self
    copy.length = old.length
    copy.isMeasured = old.isMeasured && isSameCross
    return copy
  }
}
