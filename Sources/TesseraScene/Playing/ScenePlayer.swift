import Tessera

/// The live layout of a scene: prepared at the start, then changed step by step.
public struct ScenePlayer {
  /// The scene that is played.
  public let scene: Scene
  /// The container as it is now.
  public private(set) var environment: LayoutEnvironment
  /// Where the container stands now.
  public private(set) var viewport: Viewport
  /// Where everything is now.
  public private(set) var prepared: PreparedStack
  /// How many steps have been applied.
  public private(set) var stepsPlayed = 0
  private let layout: StackLayout

  /// Prepares the start of a scene.
  public init(_ scene: Scene) throws(ScenePlayError) {
    self.scene = scene
    environment = scene.environment
    viewport = scene.viewport
    layout = scene.layout
    prepared = try Self.prepare(layout, scene.shape, in: environment, step: 0)
  }

  /// Applies the scene's next step; false where there is none left.
  public mutating func playNextStep() throws(ScenePlayError) -> Bool {
    guard stepsPlayed < scene.steps.count else { return false }
    try apply(scene.steps[stepsPlayed])
    stepsPlayed += 1
    return true
  }

  private mutating func apply(_ step: Scene.Step) throws(ScenePlayError) {
    switch step {
    case .scroll(let x, let y): viewport.offset = Point(x: x ?? viewport.offset.x, y: y ?? viewport.offset.y)
    case .pinInsets(let insets): viewport.pinInsets = insets
    case .resize(let size): try change { $0.containerSize = size }
    case .insets(let insets): try change { $0.insets = insets }
    case .direction(let direction): try change { $0.direction = direction }
    case .scale(let scale): try change { $0.scale = scale }
    }
  }

  private mutating func change(_ adjust: (inout LayoutEnvironment) -> Void) throws(ScenePlayError) {
    var changed = environment
    adjust(&changed)
    prepared = try Self.prepare(layout, scene.shape, in: changed, step: stepsPlayed + 1)
    environment = changed
  }

  private static func prepare(
    _ layout: StackLayout, _ shape: DataShape, in environment: LayoutEnvironment, step: Int
  ) throws(ScenePlayError) -> PreparedStack {
    do {
      return try layout.prepare(shape, in: environment)
    } catch {
      throw ScenePlayError(step: step, problem: error)
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
