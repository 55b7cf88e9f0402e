import Tessera

/// The moments of a scene to show in a storyboard: its start, and its state after each step.
public struct SceneStoryboard {
  /// The state of the scene at one point in time.
  public struct Moment: Hashable, Sendable {
    /// A description of the event.
    public var caption: String
    /// The visible elements: first the deleted ones that are still animating out, then the others in data order.
    public var shown: [ShownElement]
    /// The container.
    public var environment: LayoutEnvironment
    /// The container's position over the content.
    public var viewport: Viewport
    /// The layout, apart from its sections.
    public var layout: CollectionScene.Layout
  }

  /// The moments, in order.
  public private(set) var moments: [Moment] = []

  /// Plays a scene.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - count: the number of moments for each step in which time passes, between 1 and 3600.
  /// - Throws: `ScenePlayError` for an invalid number of moments or a step that cannot be played.
  public init(_ scene: CollectionScene, momentsOfAdvance count: Int = 1) throws(ScenePlayError) {
    guard Self.momentsOfAdvance.contains(count) else {
      throw ScenePlayError(step: 0, problem: .momentsOfAdvance(count))
    }
    var parts = scene
    var origins: [Int] = []
    parts.steps = []
    for (index, step) in scene.steps.enumerated() {
      try step.checkSeconds(ofStep: index + 1)
      let steps = step.inParts(count)
      parts.steps += steps
      origins += Array(repeating: index + 1, count: steps.count)
    }
    let player = try Self.naming([]) { () throws(ScenePlayError) in try ScenePlayer(parts) }
    add("Start", player)
    var drawn = moments[0].shown.count
    for step in parts.steps {
      let words = step.words(player)
      try Self.naming(origins) { () throws(ScenePlayError) in
        _ = try player.playNextStep()
        drawn += player.shown.count
        guard drawn <= ScenePlayer.maximumWrittenCount else {
          throw ScenePlayError(
            step: player.stepsPlayed,
            problem: .layout(
              LayoutError(
                .tooLarge(limit: Double(ScenePlayer.maximumWrittenCount)), .elementCount, value: Double(drawn),
                at: .layout)))
        }
      }
      add(player.refusal.map { "\(words): refused, \($0)" } ?? words, player)
    }
  }

  /// The maximum is one moment for each frame of the longest step, at 60 frames per second.
  private static let momentsOfAdvance = 1...3600

  private mutating func add(_ caption: String, _ player: ScenePlayer) {
    moments.append(
      Moment(
        caption: caption, shown: player.shown, environment: player.environment, viewport: player.viewport,
        layout: player.layout))
  }

  /// Changes errors to name the step in the document instead of a part of the step.
  private static func naming<Result>(
    _ origins: [Int], _ work: () throws(ScenePlayError) -> Result
  ) throws(ScenePlayError) -> Result {
    do {
      return try work()
    } catch {
      throw ScenePlayError(step: error.step == 0 ? 0 : origins[error.step - 1], problem: error.problem)
    }
  }
}

extension CollectionScene.Step {
  /// Returns the step or, if time passes in it, several steps with the same total duration.
  fileprivate func inParts(_ count: Int) -> [CollectionScene.Step] {
    guard case .advance(let seconds) = self, count > 1 else { return [self] }
    return Array(repeating: .advance(seconds / Double(count)), count: count)
  }
}
