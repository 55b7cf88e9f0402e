import TesseraLayout

extension StackDescription {
  /// Returns the description for a failure message, without the parts that the failure does not need.
  public func simplified(while fails: (StackDescription) -> Bool) -> StackDescription {
    var smallest = self
    while let simpler = smallest.simpler().first(where: fails) { smallest = simpler }
    return smallest
  }

  /// Returns simpler descriptions, each without one part of this description.
  func simpler() -> [StackDescription] {
    var candidates: [StackDescription] = []
    func add(_ change: (inout StackDescription) -> Void) {
      var copy = self
      change(&copy)
      if copy != self { candidates.append(copy) }
    }
    for index in sections.indices { add { $0.sections.remove(at: index) } }
    for index in sections.indices {
      for section in sections[index].simpler() { add { $0.sections[index] = section } }
    }
    add { $0.header = nil }
    add { $0.footer = nil }
    add { $0.header?.pins = false }
    add { $0.footer?.pins = false }
    add { $0.sectionSpacing = 0 }
    add { $0.isUniform = false }
    add { $0.axis = .vertical }
    add { $0.environment.insets = .zero }
    add { $0.environment.scale = 0 }
    add { $0.environment.direction = .leftToRight }
    add { $0.environment.containerSize = LayoutSize(width: 100, height: 100) }
    return candidates
  }
}

extension SectionDescription {
  func simpler() -> [SectionDescription] {
    var candidates: [SectionDescription] = []
    func add(_ change: (inout SectionDescription) -> Void) {
      var copy = self
      change(&copy)
      if copy != self { candidates.append(copy) }
    }
    add { $0.arrangement = .list(.same(10)) }
    for count in [0, itemCount / 2, itemCount - 1] where count >= 0 { add { $0.itemCount = count } }
    add { $0.header = nil }
    add { $0.footer = nil }
    add { $0.header?.pins = false }
    add { $0.footer?.pins = false }
    add { $0.header?.length = 10 }
    add { $0.footer?.length = 10 }
    add { $0.itemInsets = .zero }
    add { $0.sectionInsets = .zero }
    add { $0.maximumWidth = nil }
    add { $0.maximumWidth?.alignment = .start }
    add { $0.background = nil }
    add { $0.background?.insets = .zero }
    add { $0.separator = nil }
    add { $0.separator?.insets = .zero }
    add { $0.outlineLevel = 0 }
    for index in accessories.indices { add { $0.accessories.remove(at: index) } }
    for index in accessories.indices { add { $0.accessories[index].shown = [] } }
    for index in accessories.indices { add { $0.accessories[index].offset = .zero } }
    return candidates
  }
}
