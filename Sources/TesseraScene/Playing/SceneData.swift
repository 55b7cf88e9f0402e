import Tessera

/// The current sections of a scene, read by the layout's closures. A class, because the closures outlive changes.
final class SceneData {
  var sections: [CollectionScene.Section]

  init(_ sections: [CollectionScene.Section]) {
    self.sections = sections
  }

  /// The number of sections, and of items in each.
  var shape: DataShape { DataShape(sections.map(\.items.count)) }

  /// The prepared layout of these data, which continues to query this object.
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

  /// The layout that a scene describes.
  func layout(_ layout: CollectionScene.Layout) -> any CollectionLayout {
    switch layout {
    case .stack(let stack): self.layout(of: stack)
    case .table(let table): self.layout(of: table)
    case .calendar(let calendar):
      calendar.layout { path in self.sections[path.section].items[path.item]?.event }
    }
  }

  /// The stack that a scene describes.
  func layout(of stack: CollectionScene.Stack) -> StackLayout {
    var layout = stack.layout
    layout.sections = .each { context in self.layout(of: self.sections[context.index]) }
    return layout
  }

  /// The table that a scene describes. Rows without their own height use the table's default row height.
  func layout(of table: CollectionScene.Table) -> TableLayout {
    var layout = table.layout
    layout.rows = .each { self.sections[$0].row?.height ?? table.rows }
    layout.columns = table.columns.count == 1 ? .same(table.columns[0]) : .list(table.columns)
    return layout
  }

  /// The layout of a section. It looks up the size of an item by the item's current path.
  func layout(of section: CollectionScene.Section) -> SectionLayout {
    section.layout(item)
  }

  /// The arrangement of a section's items, declared one by one or uniformly.
  func arrangement(of section: CollectionScene.Section, isPerItem: Bool) -> SectionArrangement {
    section.arrangement.layout(isPerItem: isPerItem) { self.item($0)?.size }
  }

  private func item(_ path: ItemPath) -> CollectionScene.Item? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].items[path.item]
  }
}
