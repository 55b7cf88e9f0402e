import Tessera

// Changes of the data.
extension ScenePlayer {
  func applyToData(_ step: Scene.Step, _ animation: AnimationCurve?) throws(Refusal) {
    switch sectionOfAll.map(step.describingNewcomers) ?? step {
    case .insert(let newcomer): try change(SceneChange(inserting: newcomer, into: sections), animation)
    case .delete(let place): try change(SceneChange(deleting: place, from: sections), animation)
    case .move(let source, let target): try change(SceneChange(moving: source, to: target, in: sections), animation)
    case .reload(let place): try change(SceneChange(reloading: place, in: sections), animation)
    case .batch(let batch): try change(SceneChange(batch), animation)
    case .diff(let sections): try change(SceneChange(from: self.sections, to: sections), animation)
    case .measure(let sizes):
      try change(to: sections) { () throws(ChangeError) in
        try engine.changeLayout(animation: animation) { layout throws(ChangeError) in try layout.measure(sizes) }
      }
    case .describe(let index, let section): try describe(index, as: section, animation)
    case .header(let index, let header):
      try changeSection(index, animation) {
        $0.header = header
      } in: { stack throws(ChangeError) in
        try stack.setHeader(header?.layout, ofSection: index)
      }
    case .footer(let index, let footer):
      try changeSection(index, animation) {
        $0.footer = footer
      } in: { stack throws(ChangeError) in
        try stack.setFooter(footer?.layout, ofSection: index)
      }
    case .scroll, .settle, .resize, .insets, .pinInsets, .direction, .scale, .scrollTo, .switchLayout, .transition,
      .advance, .followsEnd, .animated:
      break
    }
  }

  private func change(_ change: SceneChange, _ animation: AnimationCurve?) throws(Refusal) {
    let shape = DataShape(change.sections.map(\.items.count))
    try self.change(to: change.sections) { () throws(ChangeError) in
      try engine.apply(
        BatchUpdate(change.operations), data: shape, reconfigured: change.reconfigured, animation: animation)
    }
  }

  private func describe(_ index: Int, as section: Scene.Section, _ animation: AnimationCurve?) throws(Refusal) {
    let data = data
    try changeSection(index, animation) {
      $0 = section
    } in: { stack throws(ChangeError) in
      if let before = stack.itemCount(inSection: index), before != section.items.count {
        throw .wrongItemCount(
          ChangeError.WrongItemCount(section: index, sectionAfter: index, found: section.items.count, before: before))
      }
      try stack.describe(section: index, as: data.layout(of: section))
    }
  }

  private func changeSection(
    _ index: Int, _ animation: AnimationCurve?, _ edit: (inout Scene.Section) -> Void,
    in body: (inout PreparedStack) throws(ChangeError) -> Void
  ) throws(Refusal) {
    guard prepared is LiveLayoutOf<StackLayout> else { throw .noStack }
    var changed = sections
    if changed.indices.contains(index) { edit(&changed[index]) }
    try change(to: changed) { () throws(ChangeError) in
      try engine.changeLayout(animation: animation) { layout throws(ChangeError) in
        guard let stack = layout as? LiveLayoutOf<StackLayout> else { return }
        try body(&stack.prepared)
      }
    }
  }

  /// Lets the layout change while its closures read the data after; where it refuses, the data are as before.
  private func change(to sections: [Scene.Section], _ body: () throws(ChangeError) -> Void) throws(Refusal) {
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
