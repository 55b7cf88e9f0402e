import TesseraLayout

/// The data of a layout, which the layout's closures read. This is a class, because the closures outlive every change.
final class ScriptData {
  /// The current data; nil while the layout must not query them.
  var model: ScriptModel?
  /// The number of requests for elements that do not exist, or at the wrong time.
  private(set) var strays = 0

  init(_ model: ScriptModel) {
    self.model = model
  }

  /// Returns the layout of the stack, which reads the data for each query.
  func layout() -> StackLayout {
    guard let model else { preconditionFailure("A script's layout is made while its data are open.") }
    var layout =
      if let uniform = model.uniform {
        StackLayout(axis: model.axis, sectionSpacing: model.sectionSpacing, self.layout(of: uniform))
      } else {
        StackLayout(axis: model.axis, sectionSpacing: model.sectionSpacing) { self.section($0) }
      }
    layout.header = model.header
    layout.footer = model.footer
    return layout
  }

  /// Returns a section whose items read the data.
  func layout(of description: SectionDescription) -> SectionLayout {
    description.layout(of: description.arrangement.arrangement { self.number(of: $0) }) { self.number(of: $0) }
  }

  private func section(_ context: SectionContext) -> SectionLayout {
    guard let model, model.sections.indices.contains(context.index),
      model.sections[context.index].items.count == context.itemCount
    else {
      strays += 1
      return .list(length: 0)
    }
    return layout(of: model.sections[context.index].description)
  }

  private func number(of path: ItemPath) -> Int {
    guard let model, model.sections.indices.contains(path.section),
      model.sections[path.section].items.indices.contains(path.item)
    else {
      strays += 1
      return 0
    }
    return model.sections[path.section].items[path.item].number
  }
}
