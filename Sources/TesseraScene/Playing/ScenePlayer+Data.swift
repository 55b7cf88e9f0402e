import Tessera

// Data changes.
extension ScenePlayer {
  func applyToData(_ step: CollectionScene.Step, _ animation: AnimationCurve?) throws(Refusal) {
    switch sectionOfAll.map(step.describingNewcomers) ?? step {
    case .insert(let newcomer): try change(SceneChange(inserting: newcomer, into: sections), animation)
    case .delete(let path): try change(SceneChange(deleting: path, from: sections), animation)
    case .move(let source, let target): try change(SceneChange(moving: source, to: target, in: sections), animation)
    case .reload(let path): try change(SceneChange(reloading: path, in: sections), animation)
    case .batch(let batch): try change(SceneChange(batch, of: sections), animation)
    case .diff(let sections): try change(SceneChange(from: self.sections, to: sections), animation)
    case .measure(let sizes):
      try change(to: sections) { () throws(ChangeError) in
        try engine.changeLayout(animation: animation) { layout throws(ChangeError) in try layout.measure(sizes) }
      }
    case .describe(let index, let section): try describe(index, as: section, animation)
    case .header(let index, let header):
      try changeSection(index) {
        $0.header = header
      } by: { engine throws(ChangeError) in
        try engine.setHeader(header?.layout, ofSection: index, animation: animation)
      }
    case .footer(let index, let footer):
      try changeSection(index) {
        $0.footer = footer
      } by: { engine throws(ChangeError) in
        try engine.setFooter(footer?.layout, ofSection: index, animation: animation)
      }
    case .scroll, .scrollShelf, .settle, .resize, .insets, .pinInsets, .scrollPadding, .direction, .scale, .scrollTo,
      .scrollToOffset,
      .switchLayout, .transition,
      .advance, .followsEnd, .animated:
      break
    }
  }

  private func change(_ change: SceneChange, _ animation: AnimationCurve?) throws(Refusal) {
    for (index, section) in change.sections.enumerated() {
      if let item = section.itemWithoutSize { throw .noSize(ItemPath(section: index, item: item)) }
    }
    if change.describesSections {
      do { try Self.checkDescribed(change.sections, by: layout) } catch { throw .change(.layout(error)) }
    }
    let shape = DataShape(change.sections.map(\.items.count))
    let before = sections
    try self.change(to: change.sections) { () throws(ChangeError) in
      let batch = BatchUpdate(change.operations)
      let mapping = try BatchPlan(batch, from: DataShape(before.map(\.items.count)), to: shape)
      let redeclared = try redeclare(before, for: mapping, animation)
      do throws(ChangeError) {
        try engine.apply(
          BatchUpdate(change.operations + moved(in: change, from: before)), data: shape,
          reconfigured: change.reconfigured, animation: animation)
      } catch {
        try declareItems(of: redeclared.map { ($0, before[$0], false) }, nil)
        throw error
      }
      // A flow breaks lines differently when it becomes uniform again.
      try declareItems(
        of: sections.indices.filter { !sections[$0].isPerItem && sections[$0].arrangement.dependsOnDeclaration }
          .map { ($0, sections[$0], false) }, animation)
    }
  }

  /// Finds sections whose items shared one size but will include an item with its own size, and makes them query the
  /// size of each item. Returns their indices.
  private func redeclare(
    _ before: [CollectionScene.Section], for mapping: BatchPlan, _ animation: AnimationCurve?
  ) throws(ChangeError) -> [Int] {
    var redeclared: [Int] = []
    for (index, section) in sections.enumerated() where section.isPerItem {
      guard let source = mapping.before(section: index), !before[source].isPerItem else { continue }
      redeclared.append(source)
    }
    try declareItems(of: redeclared.map { ($0, before[$0], true) }, animation)
    return redeclared
  }

  private func declareItems(
    of sections: [(index: Int, section: CollectionScene.Section, isPerItem: Bool)], _ animation: AnimationCurve?
  ) throws(ChangeError) {
    guard prepared is PreparedLayoutBox<StackLayout>, !sections.isEmpty else { return }
    let data = data
    try engine.changeLayout(animation: animation) { layout throws(ChangeError) in
      guard let stack = layout as? PreparedLayoutBox<StackLayout> else { return }
      for (index, section, isPerItem) in sections {
        try stack.prepared.redeclareItems(
          ofSection: index, as: data.arrangement(of: section, isPerItem: isPerItem))
      }
    }
  }

  /// Returns reloads for items that move to a section with a different item size. Layouts move an item's declaration
  /// together with the item, and cannot know that the declaration came from its section.
  private func moved(in change: SceneChange, from before: [CollectionScene.Section]) -> [BatchUpdate.Operation] {
    change.operations.compactMap { operation in
      guard case .moveItem(let source, let target) = operation,
        let item = before[source.section].items[source.item],
        before[source.section].arrangement != change.sections[target.section].arrangement,
        !change.sections[target.section].arrangement.takes(item.size)
          || !before[source.section].arrangement.takes(item.size)
      else { return nil }
      return .reloadItem(source)
    }
  }

  private func describe(_ index: Int, as section: CollectionScene.Section, _ animation: AnimationCurve?) throws(Refusal)
  {
    let data = data
    try changeSection(index) {
      $0 = section
    } by: { engine throws(ChangeError) in
      let before = engine.itemCount(inSection: index)
      if sections.indices.contains(index), before != section.items.count {
        throw .wrongItemCount(
          ChangeError.WrongItemCount(section: index, sectionAfter: index, found: section.items.count, before: before))
      }
      try engine.describe(section: index, as: data.layout(of: section), animation: animation)
    }
  }

  private func changeSection(
    _ index: Int, _ edit: (inout CollectionScene.Section) -> Void,
    by body: (CollectionEngine) throws(ChangeError) -> Void
  ) throws(Refusal) {
    guard prepared is PreparedLayoutBox<StackLayout> else { throw .noStack }
    var changed = sections
    if changed.indices.contains(index) { edit(&changed[index]) }
    try change(to: changed) { () throws(ChangeError) in try body(engine) }
  }

  /// Changes the layout while its closures read the new data. Restores the old data if the layout rejects the change.
  private func change(to sections: [CollectionScene.Section], _ body: () throws(ChangeError) -> Void) throws(Refusal) {
    let before = data.sections
    data.sections = sections
    do {
      try body()
    } catch {
      data.sections = before
      throw .change(error)
    }
  }
}
