extension PreparedStack {
  /// Changes the description of a section. The sizes of its items are requested again, as if the items were new.
  ///
  /// Linear in the section's items unless they share one size.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func describe(section index: Int, as layout: SectionLayout) throws(ChangeError) {
    try make(planned(.layout(layout), ofSection: index))
  }

  /// Adds, changes or removes a section's header, and changes nothing else in the section.
  ///
  /// O(log n); linear in the section's items if the space for them changes, as with a header across the scroll axis.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func setHeader(_ header: SupplementaryLayout?, ofSection index: Int) throws(ChangeError) {
    try make(planned(.header(header), ofSection: index))
  }

  /// Adds, changes or removes a section's footer, and changes nothing else in the section.
  ///
  /// O(log n); linear in the section's items if the space for them changes, as with a header across the scroll axis.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func setFooter(_ footer: SupplementaryLayout?, ofSection index: Int) throws(ChangeError) {
    try make(planned(.footer(footer), ofSection: index))
  }

  func planned(_ change: SectionChange, ofSection index: Int) throws(ChangeError) -> PlannedChange {
    guard let old = sections[index] else { throw .noSuchSection(index, sectionCount: sectionCount) }
    do {
      switch change {
      case .layout(let layout):
        let form = try SectionForm(layout, index: index, in: context)
        return .section(
          index, try PreparedSection(form, index: index, itemCount: old.section.itemCount, in: context))
      case .header(let header):
        return .section(index, try reformed(old, index, .start) { $0.header = header })
      case .footer(let footer):
        return .section(index, try reformed(old, index, .end) { $0.footer = footer })
      }
    } catch {
      throw .layout(error)
    }
  }

  /// A section with another element at one of its ends.
  private func reformed(
    _ old: PlacedSection, _ index: Int, _ end: StackEnd, _ change: (inout SectionLayout) -> Void
  ) throws(LayoutError) -> PreparedSection {
    var layout = old.form.layout
    change(&layout)
    let form = try SectionForm(layout, index: index, in: context)
    var new = try old.section.reformed(form, index: index, from: context, in: context)
    new.supplementaries[end] = form.supplementaries[end]
    return new
  }

  /// Changes the declaration of a section's items from now on, from a shared size to individual sizes or back. Existing
  /// items keep their sizes, including measured ones.
  ///
  /// The arrangement must equal the section's, except for the declaration of its items. O(log n); linear in the runs of
  /// equal items where the lines depend on it (rule 9).
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  package mutating func redeclareItems(
    ofSection index: Int, as arrangement: SectionArrangement
  ) throws(ChangeError) {
    guard let old = sections[index] else { throw .noSuchSection(index, sectionCount: sectionCount) }
    var layout = old.form.layout
    layout.arrangement = arrangement
    let new: PreparedSection?
    do { new = try old.section.redeclared(as: layout, index: index, in: context) } catch { throw .layout(error) }
    guard let new else { return }
    try make(.section(index, new))
  }
}

extension PreparedSection {
  /// The section with another declaration for its items from now on; nil if it already has that declaration.
  func redeclared(
    as layout: SectionLayout, index: Int, in context: StackContext
  ) throws(LayoutError) -> PreparedSection? {
    var new = self
    new.form = try SectionForm(layout, index: index, in: context)
    if case .custom(let arrangement, let count, let extent) = items {
      guard let shelf = try arrangement.shelf?.redeclared(as: layout.arrangement) else { return nil }
      new.items = .custom(shelf, count: count, extent: extent)
      return new
    }
    guard case .items(let after) = new.form.arrangement, case .items(let before) = form.arrangement,
      after.isSame != before.isSame
    else { return nil }
    if after.rules != before.rules || after.columns != before.columns,
      let items = try items.reformed(after, keepsMeasures: true, section: index, in: context)
    {
      new.items = items
    }
    return new
  }
}
