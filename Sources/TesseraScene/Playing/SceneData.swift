import Tessera

/// The sections of a scene as they are now: what the live layout's closures read. A class, because they outlive changes.
final class SceneData {
  var sections: [Scene.Section]

  init(_ sections: [Scene.Section]) {
    self.sections = sections
  }

  /// How many sections and items there are.
  var shape: DataShape { DataShape(sections.map(\.items.count)) }

  /// The layout of these data at work, which goes on asking this data owner.
  func prepare(_ layout: Scene.Layout, in environment: LayoutEnvironment) throws(LayoutError) -> LiveLayout {
    try live(self.layout(layout), in: environment)
  }

  private func live(_ layout: some CollectionLayout, in environment: LayoutEnvironment) throws(LayoutError) -> LiveLayout {
    try LiveLayoutOf(layout, data: shape, in: environment)
  }

  /// The layout that a scene describes.
  func layout(_ layout: Scene.Layout) -> any CollectionLayout {
    switch layout {
    case .stack(let stack): self.layout(of: stack)
    }
  }

  /// The stack that a scene describes.
  func layout(of stack: Scene.Stack) -> StackLayout {
    var layout = StackLayout(axis: stack.axis, sectionSpacing: stack.sectionSpacing) { context in
      self.layout(of: self.sections[context.index])
    }
    layout.header = stack.header?.layout
    layout.footer = stack.footer?.layout
    layout.snapping = stack.snapping
    return layout
  }

  /// How a section is laid out; its items' own sizes are looked up where they stand when they are asked for.
  func layout(of section: Scene.Section) -> SectionLayout {
    section.layout { path in self.sections[path.section].items[path.item]?.size }
  }
}
