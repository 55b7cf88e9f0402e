import Tessera

/// An object that plays a scene. Its engine shows the start of the scene, and then each step changes its state.
///
/// Time passes only in steps that advance it. After each step, the player shows a frame as a host would, and measures
/// items that have an estimated size and declare a measured size.
public final class ScenePlayer {
  /// The scene to play.
  public let scene: CollectionScene
  /// The engine that anchors positions, assigns views to elements and moves them.
  public let engine: CollectionEngine
  /// The number of applied steps.
  package private(set) var stepsPlayed = 0
  /// The elapsed time, in seconds.
  public private(set) var time = 0.0
  /// The reason why the last step was rejected; nil if it was not rejected. A rejected step changes nothing.
  public internal(set) var refusal: Refusal?
  /// The current layout, without its sections.
  public internal(set) var layout: CollectionScene.Layout
  /// The description that all sections share after a layout switch; nil while each section has its own.
  var sectionOfAll: CollectionScene.Section?
  var data: SceneData
  /// The state before the layout switch in progress.
  var origin: (layout: CollectionScene.Layout, sectionOfAll: CollectionScene.Section?, data: SceneData)?
  private(set) var host = SceneHost()

  /// Creates a player that shows the start of a scene.
  public init(_ scene: CollectionScene) throws(ScenePlayError) {
    self.scene = scene
    layout = scene.layout
    data = SceneData(scene.sections)
    do {
      try Self.checkDescribed(scene.sections, by: scene.layout)
      engine = CollectionEngine(
        try data.prepare(scene.layout, in: scene.environment), offset: scene.viewport.offset)
      engine.setPinInsets(scene.viewport.pinInsets)
      engine.settings.scrollPadding = scene.viewport.scrollPadding
      try checkVisibleElementCount()
    } catch {
      throw ScenePlayError(step: 0, problem: .layout(error))
    }
    showFrame()
  }

  /// The prepared layout, with the position of each element or the position to which it is moving.
  public var prepared: AnyPreparedLayout { engine.layout }

  /// The current container.
  public var environment: LayoutEnvironment { engine.layout.environment }

  /// The current position of the container.
  public var viewport: Viewport { engine.viewport }

  /// The current sections.
  public var sections: [CollectionScene.Section] { data.sections }

  /// Returns the current text of an element.
  public func label(for element: Element) -> String? {
    var now = scene
    now.layout = layout
    now.sections = sections
    return now.label(for: element)
  }

  /// The visible elements: first the deleted ones that are still animating out, then the others in data order.
  public var shown: [ShownElement] {
    let departing = host.departing.compactMap { host.views[$0] }.map { view in
      ShownElement(attributes: view.attributes, label: view.label, target: nil, isDeparting: true)
    }
    return departing
      + host.order.compactMap { host.views[$0] }.map { view in
        let target = prepared.attributes(of: view.attributes.element, viewport: viewport)
        return ShownElement(
          attributes: view.attributes, label: view.label, target: target == view.attributes ? nil : target,
          isDeparting: false, window: prepared.shelf(of: view.attributes.element)?.window)
      }
  }

  /// The events announced in the last step.
  public var events: [EngineEvent] { host.events }

  /// Applies the scene's next step. Returns false if there are no more steps.
  ///
  /// - Throws: `ScenePlayError` for an invalid container or layout, or an invalid time. If a data change is rejected,
  ///   `refusal` contains the reason.
  package func playNextStep() throws(ScenePlayError) -> Bool {
    guard stepsPlayed < scene.steps.count else { return false }
    try play(scene.steps[stepsPlayed])
    return true
  }

  /// Applies a step, which need not be part of the scene.
  func play(_ step: CollectionScene.Step) throws(ScenePlayError) {
    try step.checkSeconds(ofStep: stepsPlayed + 1)
    refusal = nil
    host.events = []
    do {
      try apply(step, nil)
      try checkVisibleElementCount()
    } catch {
      throw ScenePlayError(step: stepsPlayed + 1, problem: .layout(error))
    }
    if engine.transitionProgress == nil { origin = nil }
    showFrame()
    stepsPlayed += 1
  }

  private func showFrame() {
    let questions = SceneHost.Questions(
      label: label(for:),
      measured: { element in
        guard case .item(let path) = element, self.sections.indices.contains(path.section) else { return nil }
        return self.sections[path.section].items[path.item]?.measured
      })
    do { try host.showFrame(of: engine, at: time, questions) } catch { refusal = refusal ?? .change(error) }
  }

  private func apply(_ step: CollectionScene.Step, _ animation: AnimationCurve?) throws(LayoutError) {
    switch step {
    case .scroll(let x, let y): engine.scrolled(to: offset(x: x, y: y), at: time)
    case .scrollShelf(let section, let offset):
      if prepared.shelf(ofSection: section) == nil { refusal = .noShelf(section) }
      engine.shelfScrolled(ofSection: section, to: offset)
    case .settle(let x, let y, let velocity):
      let target = prepared.targetOffset(proposed: offset(x: x, y: y), velocity: velocity, viewport: viewport)
      engine.scrolled(to: target, at: time)
    case .scrollTo(let element, let position):
      if !engine.scroll(to: element, at: position, animation: animation) { refusal = .noSuchElement(element) }
    case .scrollToOffset(let x, let y): engine.scroll(to: offset(x: x, y: y), animation: animation)
    case .scrollPadding(let insets): engine.settings.scrollPadding = insets
    case .pinInsets(let insets): engine.setPinInsets(insets)
    case .resize(let size): try adapt(animation) { $0.containerSize = size }
    case .insets(let insets): try adapt(animation) { $0.insets = insets }
    case .direction(let direction): try adapt(animation) { $0.direction = direction }
    case .scale(let scale): try adapt(animation) { $0.scale = scale }
    case .insert, .delete, .move, .reload, .batch, .diff, .measure, .describe, .header, .footer:
      refusing { () throws(Refusal) in try applyToData(step, animation) }
    case .switchLayout(let target, let progress): try switchLayout(to: target, progress, animation)
    case .transition(let transition): proceed(with: transition, animation)
    case .advance(let seconds): advance(by: seconds)
    case .followsEnd(let follows): engine.settings.followsEnd = follows
    case .animated(let step, let animation): try apply(step, animation)
    }
  }

  private func offset(x: Double?, y: Double?) -> LayoutPoint {
    LayoutPoint(x: x ?? viewport.offset.x, y: y ?? viewport.offset.y)
  }

  private func adapt(
    _ animation: AnimationCurve?, _ adjust: (inout LayoutEnvironment) -> Void
  ) throws(LayoutError) {
    var changed = environment
    adjust(&changed)
    try engine.setEnvironment(changed, animation: animation)
  }

  private func refusing(_ change: () throws(Refusal) -> Void) {
    do { try change() } catch { refusal = error }
  }

  /// The number of frames shown per second while time passes.
  private static let framesPerSecond = 60.0

  private func advance(by seconds: Double) {
    let start = time
    let frames = (seconds * Self.framesPerSecond).rounded(.up)
    // The last frame belongs to the step and is shown after it.
    for frame in stride(from: 1, to: frames, by: 1) {
      // If nothing moves, all frames are identical.
      guard host.wantsTick else { break }
      time = start + frame / Self.framesPerSecond
      showFrame()
    }
    time = start + seconds
  }
}

extension ScenePlayer {
  /// The reason why a step was rejected.
  public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// A data change, or a new element in it, is invalid.
    case change(ChangeError)
    /// Two items or two sections have the same name.
    case identity(String)
    /// There are more items than the player can compare.
    case tooManyToCompare(Int, limit: Int)
    /// An item does not have a size, because neither the item nor its section's arrangement specifies a size of the
    /// kind that the arrangement needs.
    case noSize(ItemPath)
    /// The target of a scroll does not exist.
    case noSuchElement(Element)
    /// The section is not a shelf.
    case noShelf(Int)
    /// No layout switch is in progress.
    case noTransition
    /// The layout is not a stack, so its sections cannot be described again.
    case noStack

    /// A one-line description of the problem.
    public var description: String {
      switch self {
      case .change(let error): "\(error)"
      case .identity(let text): text
      case .tooManyToCompare(let count, let limit):
        "\(count) items must be compared one by one; expected at most \(limit)"
      case .noSize(let path):
        "\(Element.item(path)) has no size: its section's arrangement has no itemSize, and the item specifies no valid size"
      case .noSuchElement(let element): "\(ChangeError.noSuchElement(element))"
      case .noShelf(let section): "section \(section) is not a shelf"
      case .noTransition: "no switch to another layout has begun"
      case .noStack: "only stacks support this step"
      }
    }
  }
}

extension CollectionScene.Step {
  /// The valid range of seconds in one step.
  static let secondsOfAdvance = 0.0...60

  /// Checks the number of seconds by which the step advances time.
  func checkSeconds(ofStep number: Int) throws(ScenePlayError) {
    switch self {
    case .advance(let seconds):
      guard Self.secondsOfAdvance.contains(seconds) else {
        throw ScenePlayError(step: number, problem: .seconds(seconds))
      }
    case .animated(let step, _): try step.checkSeconds(ofStep: number)
    default: break
    }
  }
}

/// An invalid number, which ends a scene.
public struct ScenePlayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The invalid number.
  public enum Problem: Hashable, Sendable, CustomStringConvertible {
    /// A number that the layout rejected.
    case layout(LayoutError)
    /// The seconds in a step, which must be between 0 and 60.
    case seconds(Double)
    /// The number of storyboard moments for each step in which time passes, which must be between 1 and 3600.
    case momentsOfAdvance(Int)

    /// The value and the expected range, in one line.
    public var description: String {
      switch self {
      case .layout(let error): "\(error)"
      case .seconds(let seconds): "\(seconds) seconds cannot pass in one step; expected a number from 0 to 60"
      case .momentsOfAdvance(let count): "momentsOfAdvance is \(count); expected from 1 to 3600"
      }
    }
  }

  /// The step that failed, counted from 1; 0 for the start.
  public var step: Int
  /// The invalid number.
  public var problem: Problem

  /// Creates an error in a step.
  public init(step: Int, problem: Problem) {
    self.step = step
    self.problem = problem
  }

  /// The location, the value and the expected range, in one line.
  public var description: String { step == 0 ? "\(problem)" : "$.steps[\(step - 1)]: \(problem)" }
}
