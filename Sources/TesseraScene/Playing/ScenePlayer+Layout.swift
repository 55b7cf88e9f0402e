import Tessera

// Layout switches.
extension ScenePlayer {
  func switchLayout(
    to target: CollectionScene.LayoutSwitch, _ progress: Double?, _ animation: AnimationCurve?
  ) throws(LayoutError) {
    // Each layout reads its own description of the sections, so a switch can be canceled.
    let new = SceneData(sections.map { $0.described(as: target.section) })
    try Self.checkDescribed(new.sections, by: target.layout)
    if let progress {
      try begin(new.layout(target.layout))
      engine.setTransition(progress: progress)
      origin = (layout, sectionOfAll, data)
    } else {
      try change(to: new.layout(target.layout), animation)
    }
    (layout, sectionOfAll, data) = (target.layout, target.section, new)
  }

  func proceed(with transition: CollectionScene.Transition, _ animation: AnimationCurve?) {
    guard let origin else {
      refusal = .noTransition
      return
    }
    switch transition {
    case .progress(let part): engine.setTransition(progress: part)
    case .finish: engine.finishTransition(animation: animation)
    case .cancel:
      engine.cancelTransition(animation: animation)
      (layout, sectionOfAll, data) = origin
    }
  }

  private func begin(_ layout: some CollectionLayout) throws(LayoutError) {
    try engine.beginTransition(to: layout)
  }

  private func change(to layout: some CollectionLayout, _ animation: AnimationCurve?) throws(LayoutError) {
    try engine.setLayout(layout, animation: animation)
  }
}

extension CollectionScene.Section {
  /// Returns the section with its own names, items and row height, and with all other properties of another section.
  func described(as other: CollectionScene.Section) -> CollectionScene.Section {
    var section = other
    (section.title, section.id, section.items) = (title, id, items)
    if let label = header?.label { section.header?.label = label }
    if let label = footer?.label { section.footer?.label = label }
    if let height = row?.height { section.row?.height = height }
    return section
  }
}

extension CollectionScene.Step {
  /// Returns the step with the layout of a section applied to all new sections.
  func describingNewcomers(as section: CollectionScene.Section) -> CollectionScene.Step {
    switch self {
    case .insert(.section(let newcomer, let index)):
      return .insert(.section(newcomer.described(as: section), at: index))
    case .batch(var batch):
      batch.sections = batch.sections.map { $0.described(as: section) }
      return .batch(batch)
    case .diff(let sections): return .diff(sections.map { $0.described(as: section) })
    case .insert(.item), .delete, .move, .reload, .measure, .describe, .header, .footer, .scroll, .scrollShelf, .settle,
      .resize,
      .insets, .pinInsets, .scrollPadding, .direction, .scale, .scrollTo, .scrollToOffset, .switchLayout, .transition,
      .advance, .followsEnd, .animated:
      return self
    }
  }
}
