/// A planned batch whose new sections and items are already described and resolved. Applying it cannot fail.
struct ResolvedBatch {
  private let removedSections: [Int]
  private var placedSections: [(index: Int, section: PreparedSection)] = []
  /// The changes in sections with declared items, by the section's index after the batch.
  private var edits: [(section: Int, edits: ItemEdits, accessories: AnyPreparedAccessories?)] = []
  /// The changed sections with custom arrangements, by the section's index after the batch.
  private var prepared: [(index: Int, section: PreparedSection)] = []
  /// The maximum growth of the content.
  private(set) var growth = Fixed.zero

  /// Requests descriptions of new sections and items, in section order. Linear in the number of new sections and items.
  init(_ plan: BatchPlan, in stack: PreparedStack) throws(ChangeError) {
    removedSections = plan.removedSections
    do {
      for (index, source) in plan.placedSections {
        let section: PreparedSection?
        switch source {
        case .moved(let from): section = stack.sections[from]?.section
        case .new:
          section = try Self.newSection(
            at: index, itemCount: plan.countsAfter[index], arrivals: plan.arrivals[index], in: stack)
        }
        guard let section else { continue }
        growth += section.extent + stack.sections.spacing
        placedSections.append((index, section))
      }
      for edit in plan.edits { try resolve(edit, plan, stack) }
    } catch {
      throw .layout(error)
    }
  }

  private static func newSection(
    at index: Int, itemCount: Int, arrivals: SectionEdits.Edit?, in stack: PreparedStack
  ) throws(LayoutError) -> PreparedSection {
    let form = try stack.form(ofSection: index, itemCount: itemCount)
    var section = try PreparedSection(form, index: index, itemCount: itemCount, in: stack.context)
    var moved: [(item: Int, size: LineItem)] = []
    for (item, source) in arrivals?.placed ?? [] {
      guard case .moved = source,
        let size = try stack.item(source, at: ItemPath(section: index, item: item), in: form)
      else { continue }
      moved.append((item: item, size: size))
    }
    section.make(ItemEdits(removed: moved.map { $0.item }, placed: moved, reloaded: []))
    return section
  }

  private mutating func resolve(
    _ edit: SectionEdits.Edit, _ plan: BatchPlan, _ stack: PreparedStack
  ) throws(LayoutError) {
    let index = edit.section
    guard let before = plan.before(section: index), let section = stack.sections[before]?.section else { return }
    guard case .items(let form) = section.form.arrangement else {
      let custom = try section.changed(by: edit, from: before, itemCount: plan.countsAfter[index], in: stack.context)
      growth += custom.extent
      prepared.append((index, custom))
      return
    }
    let edits = try form.edits(edit, in: stack.context) { source, path throws(LayoutError) in
      try stack.item(source, at: path, in: section.form)
    }
    growth += section.items.maximumRearrangedExtent
    let estimate = section.average?.estimate ?? .zero
    for (_, size) in edits.placed { growth += max(size.length, estimate) + form.rules.lineSpacing }
    for (_, size) in edits.reloaded { growth += max(size.length, estimate) }
    self.edits.append((index, edits, section.accessories?.changed(by: edit)))
  }

  /// Makes the changes: removes sections, then inserts sections, and then changes items.
  func make(in stack: inout PreparedStack) {
    for index in removedSections.reversed() { stack.sections.remove(at: index) }
    for (index, section) in placedSections { stack.sections.insert(section, at: index) }
    for (index, section) in prepared { stack.sections.edit(index) { $0 = section } }
    for (index, edits, accessories) in edits {
      stack.sections.edit(index) { section in
        section.make(edits)
        section.accessories = accessories
      }
    }
  }
}

extension PreparedStack {
  /// Returns the form of a new section.
  fileprivate func form(ofSection index: Int, itemCount: Int) throws(LayoutError) -> SectionForm {
    if let uniformForm { return uniformForm }
    switch layout.sections {
    case .uniform(let section): return try SectionForm(section, index: index, in: context)
    case .each(let describe):
      return try SectionForm(
        describe(SectionContext(index: index, itemCount: itemCount)), index: index, in: context)
    }
  }

  /// Returns the size that a moved item keeps in its new section; nil if its size must be requested.
  ///
  /// In a section with the same kind of arrangement, an item keeps an individually declared size or a measured size. If
  /// a section declares a size for all its items, the size does not move with an item. Source: rule 34.
  fileprivate func item(
    _ source: BatchPlan.Source<ItemPath>, at path: ItemPath, in form: SectionForm
  ) throws(LayoutError) -> LineItem? {
    guard case .moved(let from) = source, case .items(let target) = form.arrangement,
      let section = sections[from.section]?.section, case .items(let origin) = section.form.arrangement,
      let item = section.items.item(from.item),
      origin.countsShares(as: target)
    else { return nil }
    if target.isSame {
      // An unmeasured item follows the average of its new section.
      if section.average != nil, !item.sizing.contains(.isMeasured) { return nil }
      return origin.declaresSame(as: target) && origin.rules == target.rules ? item : nil
    }
    guard !origin.isSame else { return nil }
    // The extent of a line share depends on columns and gaps as well as on the available space.
    if origin.rules == target.rules { return item }
    let sizing = ItemSizing(rules: target.rules, context: context)
    return try sizing.item(item, keepsMeasures: true, at: .item(path))
  }
}

extension ItemForm {
  /// Returns whether both forms declare the same size for all their items.
  fileprivate func declaresSame(as other: ItemForm) -> Bool {
    switch (items, other.items) {
    case (.list(.same(let a)), .list(.same(let b))): a == b
    case (.grid(.same(let a)), .grid(.same(let b))): a == b
    case (.flow(.same(let a)), .flow(.same(let b))): a == b
    case (.waterfall(let a), .waterfall(let b)): a.shared != nil && a.shared == b.shared
    default: false
    }
  }

  /// Returns whether both forms use the same unit for line shares.
  fileprivate func countsShares(as other: ItemForm) -> Bool {
    switch (items, other.items, rules.breaking, other.rules.breaking) {
    case (.list, .list, _, _), (.flow, .flow, _, _), (.waterfall, .waterfall, _, _): true
    case (.grid, .grid, .columns, .columns), (.grid, .grid, .fitting, .fitting): true
    default: false
    }
  }
}
