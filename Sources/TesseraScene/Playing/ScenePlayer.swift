import Tessera

/// The live layout of a scene: prepared at the start, then changed step by step.
public final class ScenePlayer {
  /// The scene that is played.
  public let scene: Scene
  /// The container as it is now.
  public private(set) var environment: LayoutEnvironment
  /// Where the container stands now.
  public private(set) var viewport: Viewport
  /// The sections as they are now.
  public private(set) var sections: [Scene.Section]
  /// Where everything is now.
  public let prepared: LiveLayout
  /// How many steps have been applied.
  public private(set) var stepsPlayed = 0
  /// Why the last step was refused; nil if it was not. A refused step changes nothing.
  public private(set) var refusal: ChangeError?
  private let data: SceneData

  /// Prepares the start of a scene.
  public init(_ scene: Scene) throws(ScenePlayError) {
    self.scene = scene
    environment = scene.environment
    viewport = scene.viewport
    sections = scene.sections
    data = SceneData(scene.sections)
    do {
      prepared = try data.prepare(scene.layout, in: environment)
    } catch {
      throw ScenePlayError(step: 0, problem: error)
    }
  }

  /// The text that an element shows now.
  public func label(for element: Element) -> String? {
    var now = scene
    now.sections = sections
    return now.label(for: element)
  }

  /// Applies the scene's next step; false where there is none left.
  ///
  /// - Throws: `ScenePlayError` for a container that the layout cannot use. A change of the data that is refused is
  ///   kept as `refusal`.
  public func playNextStep() throws(ScenePlayError) -> Bool {
    guard stepsPlayed < scene.steps.count else { return false }
    try apply(scene.steps[stepsPlayed])
    stepsPlayed += 1
    return true
  }

  private func apply(_ step: Scene.Step) throws(ScenePlayError) {
    refusal = nil
    switch step {
    case .scroll(let x, let y): viewport.offset = offset(x: x, y: y)
    case .settle(let x, let y, let velocity):
      viewport.offset = prepared.targetOffset(proposed: offset(x: x, y: y), velocity: velocity, viewport: viewport)
    case .pinInsets(let insets): viewport.pinInsets = insets
    case .resize(let size): try adapt { $0.containerSize = size }
    case .insets(let insets): try adapt { $0.insets = insets }
    case .direction(let direction): try adapt { $0.direction = direction }
    case .scale(let scale): try adapt { $0.scale = scale }
    case .insert(let newcomer): change(SceneChange(inserting: newcomer, into: sections))
    case .delete(let place): change(SceneChange(deleting: place, from: sections))
    case .move(let source, let target): change(SceneChange(moving: source, to: target, in: sections))
    case .reload(let place): change(SceneChange(reloading: place, in: sections))
    case .batch(let batch): change(SceneChange(batch))
    case .measure(let sizes): change(to: sections) { layout throws(ChangeError) in try layout.measure(sizes) }
    case .describe(let index, let section): describe(index, as: section)
    case .header(let index, let header):
      changeSection(index) {
        $0.header = header
      } in: { stack throws(ChangeError) in
        try stack.setHeader(header?.layout, ofSection: index)
      }
    case .footer(let index, let footer):
      changeSection(index) {
        $0.footer = footer
      } in: { stack throws(ChangeError) in
        try stack.setFooter(footer?.layout, ofSection: index)
      }
    }
  }

  private func offset(x: Double?, y: Double?) -> Point {
    Point(x: x ?? viewport.offset.x, y: y ?? viewport.offset.y)
  }

  private func adapt(_ adjust: (inout LayoutEnvironment) -> Void) throws(ScenePlayError) {
    var changed = environment
    adjust(&changed)
    do {
      try prepared.setEnvironment(changed)
    } catch {
      throw ScenePlayError(step: stepsPlayed + 1, problem: error)
    }
    environment = changed
  }
}

// MARK: - Changes of the data

extension ScenePlayer {
  private func change(_ change: SceneChange) {
    let shape = DataShape(change.sections.map(\.items.count))
    self.change(to: change.sections) { layout throws(ChangeError) in
      try layout.apply(BatchUpdate(change.operations), data: shape)
    }
  }

  private func describe(_ index: Int, as section: Scene.Section) {
    let data = data
    changeSection(index) {
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
    _ index: Int, _ edit: (inout Scene.Section) -> Void, in body: (inout PreparedStack) throws(ChangeError) -> Void
  ) {
    var changed = sections
    if changed.indices.contains(index) { edit(&changed[index]) }
    change(to: changed) { layout throws(ChangeError) in
      // The reader lets sections be described in stacks only.
      guard let stack = layout as? LiveLayoutOf<StackLayout> else { return }
      try body(&stack.prepared)
    }
  }

  /// Lets the layout change while its closures read the data after; where it refuses, the data are as before.
  private func change(
    to sections: [Scene.Section], _ body: (LiveLayout) throws(ChangeError) -> Void
  ) {
    let before = data.sections
    data.sections = sections
    do {
      try body(prepared)
      self.sections = sections
    } catch {
      data.sections = before
      refusal = error
    }
  }
}

/// Why a scene could not be played on: a number that the layout cannot use.
public struct ScenePlayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The step that failed, counted from 1; 0 for the start.
  public var step: Int
  /// What the layout said.
  public var problem: LayoutError

  /// Makes an error of a step.
  public init(step: Int, problem: LayoutError) {
    self.step = step
    self.problem = problem
  }

  /// One line that says where, what came and what was expected.
  public var description: String { step == 0 ? "\(problem)" : "$.steps[\(step - 1)]: \(problem)" }
}
