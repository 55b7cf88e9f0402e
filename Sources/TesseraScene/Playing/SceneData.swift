import Tessera

/// The current sections of a scene, read by the layout's closures. This is a class because the closures outlive data
/// changes.
final class SceneData {
  var sections: [CollectionScene.Section]

  init(_ sections: [CollectionScene.Section]) {
    self.sections = sections
  }

  /// The number of sections, and the number of items in each.
  var shape: DataShape { DataShape(sections.map(\.items.count)) }

  /// Prepares the layout of these data. The prepared layout continues to query this object.
  func prepare(_ layout: CollectionScene.Layout, in environment: LayoutEnvironment) throws(LayoutError)
    -> AnyPreparedLayout
  {
    let prepared = try live(self.layout(layout), in: environment)
    for (index, section) in sections.enumerated() where section.shelfOffset != 0 {
      prepared.scrollShelf(ofSection: index, to: section.shelfOffset)
    }
    return prepared
  }

  private func live(
    _ layout: some CollectionLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) -> AnyPreparedLayout {
    try PreparedLayoutBox(layout, data: shape, in: environment)
  }

  /// Returns the layout that a scene describes.
  func layout(_ layout: CollectionScene.Layout) -> any CollectionLayout {
    switch layout {
    case .stack(let stack): self.layout(of: stack)
    case .table(let table): self.layout(of: table)
    case .calendar(let calendar):
      calendar.layout { path in self.sections[path.section].items[path.item]?.event }
    }
  }

  /// Returns the stack that a scene describes.
  func layout(of stack: CollectionScene.Stack) -> StackLayout {
    var layout = stack.layout
    layout.sections = .each { context in self.layout(of: self.sections[context.index]) }
    return layout
  }

  /// Returns the table that a scene describes. Rows without their own height have the table's default row height.
  func layout(of table: CollectionScene.Table) -> TableLayout {
    var layout = table.layout
    layout.rows = .each { self.sections[$0].row?.height ?? table.rows }
    layout.columns = table.columns.count == 1 ? .same(table.columns[0]) : .list(table.columns)
    return layout
  }

  /// Returns the layout of a section, which looks up the size of an item by the item's current path.
  func layout(of section: CollectionScene.Section) -> SectionLayout {
    section.layout(item)
  }

  /// Returns the arrangement of a section's items, which are declared individually or uniformly.
  func arrangement(of section: CollectionScene.Section, isPerItem: Bool) -> SectionArrangement {
    section.arrangement.layout(isPerItem: isPerItem) { self.item($0)?.size }
  }

  private func item(_ path: ItemPath) -> CollectionScene.Item? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].items[path.item]
  }
}
