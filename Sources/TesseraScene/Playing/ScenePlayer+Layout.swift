import Tessera

// Switching layouts.
extension ScenePlayer {
  func switchLayout(
    to target: Scene.LayoutSwitch, _ progress: Double?, _ animation: AnimationCurve?
  ) throws(LayoutError) {
    // Each layout reads the sections as they are described for it, so that it can be gone back to.
    let new = SceneData(sections.map { $0.described(as: target.section) })
    if let progress {
      try begin(new.layout(target.layout))
      engine.setTransition(progress: progress)
      origin = (layout, data)
    } else {
      try change(to: new.layout(target.layout), animation)
    }
    (layout, data) = (target.layout, new)
  }

  func proceed(with transition: Scene.Transition, _ animation: AnimationCurve?) {
    guard let origin else {
      refusal = .noTransition
      return
    }
    switch transition {
    case .progress(let part): engine.setTransition(progress: part)
    case .finish: engine.finishTransition(animation: animation)
    case .cancel:
      engine.cancelTransition(animation: animation)
      (layout, data) = origin
    }
  }

  private func begin(_ layout: some CollectionLayout) throws(LayoutError) {
    try engine.beginTransition(to: layout)
  }

  private func change(to layout: some CollectionLayout, _ animation: AnimationCurve?) throws(LayoutError) {
    try engine.setLayout(layout, animation: animation)
  }
}

extension Scene.Section {
  /// The section with its name and its items, all else as in another.
  func described(as other: Scene.Section) -> Scene.Section {
    var section = other
    (section.title, section.id, section.items) = (title, id, items)
    return section
  }
}
