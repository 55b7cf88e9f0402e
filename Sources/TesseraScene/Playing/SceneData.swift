import Tessera

/// The sections of a scene as they are now: what the live layout's closures read. A class, because they outlive changes.
final class SceneData {
  var sections: [Scene.Section]

  init(_ sections: [Scene.Section]) {
    self.sections = sections
  }

  /// The layout of these data, which goes on asking this data owner.
  func prepare(_ layout: Scene.Layout, in environment: LayoutEnvironment) throws(LayoutError) -> LiveLayout {
    let shape = DataShape(sections.map(\.items.count))
    return switch layout {
    case .stack(let stack): try LiveLayoutOf(self.layout(of: stack), data: shape, in: environment)
    case .calendar(let calendar):
      try LiveLayoutOf(
        calendar.layout { path in self.sections[path.section].items[path.item]?.event }, data: shape, in: environment)
    }
  }

  /// The stack that a scene describes.
  func layout(of stack: Scene.Stack) -> StackLayout {
    var layout = StackLayout(axis: stack.axis, sectionSpacing: stack.sectionSpacing) { context in
      self.layout(of: self.sections[context.index])
    }
    layout.header = stack.header?.layout
    layout.footer = stack.footer?.layout
    return layout
  }

  /// How a section is laid out; its items' own sizes are looked up where they stand when they are asked for.
  func layout(of section: Scene.Section) -> SectionLayout {
    section.layout { path in self.sections[path.section].items[path.item]?.size }
  }
}
