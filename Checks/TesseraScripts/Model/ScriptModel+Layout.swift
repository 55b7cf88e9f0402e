import TesseraLayout

extension ScriptModel {
  /// Returns the same items in the same sections with a different layout. Its section descriptions repeat, and nothing
  /// is measured.
  func described(by stack: StackDescription) -> ScriptModel {
    var stack = stack
    let plain = SectionDescription(.list(.same(10)), itemCount: 0)
    let descriptions = stack.sections.isEmpty ? [plain] : stack.sections
    stack.sections = sections.indices.map { descriptions[$0 % descriptions.count] }
    var model = ScriptModel(stack)
    model.environment = environment
    model.viewport = viewport
    for (index, section) in sections.enumerated() {
      let description = model.sections[index].description
      model.sections[index].items = section.items.map { Item(asking: description, number: $0.number) }
      model.chooseColumns(ofSection: index)
    }
    model.nextNumber = nextNumber
    return model
  }

  /// The reason why the layout is invalid. In scripts, this is a header of negative length.
  var problem: ChangeError? {
    for (index, section) in sections.enumerated() {
      if let problem = section.description.problem(at: index) { return problem }
    }
    return nil
  }
}
