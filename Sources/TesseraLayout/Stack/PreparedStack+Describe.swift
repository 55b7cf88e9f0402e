extension PreparedStack {
  /// Describes one section anew; its items are asked for their sizes as if they had just appeared.
  ///
  /// Linear in the section's items unless they share one size.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func describe(section index: Int, as layout: SectionLayout) throws(ChangeError) {
    guard let old = section(at: index) else { throw .noSuchSection(index, sectionCount: sectionCount) }
    let new: PreparedSection
    do {
      let form = try SectionForm(layout, index: index, in: context)
      new = try PreparedSection(form, index: index, itemCount: old.section.itemCount, in: context)
    } catch {
      throw .layout(error)
    }
    try keepingBounds(growth: new.extent) { stack in
      stack.editSection(index) { $0 = new }
    }
  }

  /// Declares the items of a section in another way from now on, one by one instead of all alike or the other way round.
  /// Those that there are keep the sizes that they have, measured ones too.
  ///
  /// The arrangement must be the one that the section has, apart from how it declares its items. O(log n); linear in the
  /// runs of equal items where the lines depend on it (rule 9).
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  package mutating func redeclareItems(
    ofSection index: Int, as arrangement: SectionArrangement
  ) throws(ChangeError) {
    guard let old = section(at: index) else { throw .noSuchSection(index, sectionCount: sectionCount) }
    var layout = old.form.layout
    layout.arrangement = arrangement
    var new = old.section
    do {
      new.form = try SectionForm(layout, index: index, in: context)
      guard case .items(let after) = new.form.arrangement, case .items(let before) = old.form.arrangement,
        after.isSame != before.isSame
      else { return }
      if after.rules != before.rules || after.columns != before.columns,
        let items = try new.items.reformed(after, keepsMeasures: true, section: index, in: context)
      {
        new.items = items
      }
    } catch {
      throw .layout(error)
    }
    try keepingBounds(growth: new.extent) { stack in
      stack.editSection(index) { $0 = new }
    }
  }

  /// Lets a section's header appear, change or go, and touches nothing else of the section.
  ///
  /// O(log n); linear in the section's items where the room for them changes, as with a header across the scroll axis.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func setHeader(_ header: SupplementaryLayout?, ofSection index: Int) throws(ChangeError) {
    try set(header, .start, ofSection: index) { $0.header = header }
  }

  /// Lets a section's footer appear, change or go, and touches nothing else of the section.
  ///
  /// O(log n); linear in the section's items where the room for them changes, as with a header across the scroll axis.
  ///
  /// - Throws: `ChangeError`; nothing has changed then.
  public mutating func setFooter(_ footer: SupplementaryLayout?, ofSection index: Int) throws(ChangeError) {
    try set(footer, .end, ofSection: index) { $0.footer = footer }
  }

  private mutating func set(
    _ element: SupplementaryLayout?, _ end: StackEnd, ofSection index: Int, _ change: (inout SectionLayout) -> Void
  ) throws(ChangeError) {
    guard let old = section(at: index) else { throw .noSuchSection(index, sectionCount: sectionCount) }
    var layout = old.form.layout
    change(&layout)
    var new: PreparedSection
    do {
      let form = try SectionForm(layout, index: index, in: context)
      new = try old.section.reformed(form, index: index, from: context, in: context)
      new.supplementaries[end] = form.supplementaries[end]
    } catch {
      throw .layout(error)
    }
    try keepingBounds(growth: new.extent) { stack in
      stack.editSection(index) { $0 = new }
    }
  }
}
