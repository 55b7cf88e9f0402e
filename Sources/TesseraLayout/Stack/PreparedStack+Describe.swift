extension PreparedStack {
  /// Changes the description of a section. The layout requests the sizes of its items as if the items were new.
  ///
  /// Linear in the number of items in the section, unless they share a size.
  ///
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  public mutating func describe(section index: Int, as layout: SectionLayout) throws(ChangeError) {
    try make(planned(.layout(layout), ofSection: index))
  }

  /// Adds, changes or removes a section's header without changing anything else in the section.
  ///
  /// O(log n), or linear in the number of items in the section if the space for the items changes, for example because
  /// the header is beside the items.
  ///
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
  public mutating func setHeader(_ header: SupplementaryLayout?, ofSection index: Int) throws(ChangeError) {
    try make(planned(.header(header), ofSection: index))
  }

  /// Adds, changes or removes a section's footer without changing anything else in the section.
  ///
  /// O(log n), or linear in the number of items in the section if the space for the items changes, for example because
  /// the footer is beside the items.
  ///
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
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

  /// Returns a section with a different element at one of its ends.
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

  /// Changes the declaration for future items in a section, from a shared size to individual sizes or back. Existing items keep
  /// their sizes, including measured ones.
  ///
  /// The arrangement must equal the section's arrangement, except for the declaration of its items. O(log n), or linear in the
  /// number of runs of equal items if the lines depend on the declaration (rule 9).
  ///
  /// - Throws: `ChangeError`. If it throws, nothing has changed.
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
  /// Returns the section with a different declaration for future items; nil if it already has that declaration.
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
