extension PreparedSection {
  /// Returns the section with a different form, because either the space or the description of the elements around the
  /// items has changed. The items stay the same.
  ///
  /// Measured sizes become estimates, unless the space perpendicular to the scroll axis stays the same.
  ///
  /// - Parameter keepsMeasures: whether measured sizes remain valid in any space.
  /// - Complexity: O(1) if the space for the items stays the same, otherwise linear in the number of items that do not
  ///   share a size.
  func reformed(
    _ form: SectionForm, index: Int, from old: StackContext, in context: StackContext, keepsMeasures: Bool = false
  ) throws(LayoutError) -> PreparedSection {
    var copy = self
    copy.form = form
    let keepsMeasures = keepsMeasures || form.itemRoom == self.form.itemRoom
    if case .items(let itemForm) = form.arrangement {
      let declared = try itemForm.average(section: index, in: context)
      copy.average = declared == nil ? nil : (keepsMeasures ? average : average?.forgotten) ?? declared
    }
    let isSameCross = form.besideBands == self.form.besideBands
    copy.supplementaries = PerEnd(
      start: form.supplementaries.start.keeping(supplementaries.start, isSameCross: isSameCross),
      end: form.supplementaries.end.keeping(supplementaries.end, isSameCross: isSameCross))
    let isSameWindow =
      items.shelf.map {
        $0.surroundings == form.arrangementContext(section: index, itemCount: itemCount, in: context).surroundings
      } ?? true
    if form.itemRoom == self.form.itemRoom, context.mainExtent == old.mainExtent, isSameWindow { return copy }
    copy.accessories = try accessories?.adapted(
      to: ArrangementContext(section: index, itemCount: itemCount, room: form.itemRoom, in: context))
    if case .custom(let prepared, let count, _) = items, case .custom(let arrangement) = form.arrangement {
      copy.items = try Self.custom(arrangement, prepared, form, index: index, itemCount: count, in: context)
      return copy
    }
    guard case .items(let itemForm) = form.arrangement,
      let reformed = try items.reformed(itemForm, keepsMeasures: keepsMeasures, section: index, in: context)
    else { return try PreparedSection(form, index: index, itemCount: itemCount, in: context) }
    copy.items = reformed
    return copy
  }
}

extension PreparedSection {
  /// Returns a section with a custom arrangement after the changes in a batch.
  ///
  /// - Parameter before: the index of the section before the batch.
  func changed(
    by edit: SectionEdits.Edit, from before: Int, itemCount: Int, in context: StackContext
  ) throws(LayoutError) -> PreparedSection {
    guard case .custom(let arrangement, _, _) = items,
      let changed = try arrangement.changed(by: edit, from: before, itemCount: itemCount)
    else { return try PreparedSection(form, index: edit.section, itemCount: itemCount, in: context) }
    var copy = self
    copy.items = .custom(changed, count: itemCount, extent: try changed.checkedExtent(section: edit.section))
    copy.accessories = accessories?.changed(by: edit)
    return copy
  }
}

extension PreparedLines {
  /// Returns the same items with the rules for a different space.
  func reformed(
    _ form: ItemForm, keepsMeasures: Bool, section: Int, in context: StackContext
  ) throws(LayoutError) -> PreparedLines {
    if case .alignedToFullLine = form.rules.spread {
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

extension Supplementary {
  /// Returns this element with the length of the old one, if the lengths of both are estimates. If the space perpendicular to the
  /// scroll axis differs, that length becomes an estimate again.
  func keeping(_ old: Supplementary, isSameCross: Bool) -> Supplementary {
    guard isEstimated, old.isEstimated else { return self }
    var copy = self
    copy.length = old.length
    copy.isMeasured = old.isMeasured && isSameCross
    return copy
  }
}
