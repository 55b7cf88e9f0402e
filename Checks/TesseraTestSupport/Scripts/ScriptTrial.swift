import Foundation
import Tessera
import TesseraScene
import TesseraScripts

/// A seeded script that is applied to the live stack, the model and the reference. The trial reports any difference.
public struct ScriptTrial {
  /// The seed of the script.
  public var seed: UInt64
  /// The number of steps.
  public var steps: Int
  /// The percentage of sections that are waterfalls.
  public var waterfalls: Int

  /// Creates the trial of a seed.
  public init(seed: UInt64, steps: Int = 25, waterfalls: Int = 20) {
    self.seed = seed
    self.steps = steps
    self.waterfalls = waterfalls
  }

  /// Returns a description of the failure, with the shortest script found that reproduces it, as a scene; nil if all
  /// agree.
  public func failure() -> String? {
    guard var run = try? ScriptRun(seed: seed, waterfalls: waterfalls) else {
      return "seed \(seed): the start cannot be prepared"
    }
    for _ in 0..<steps {
      if run.playNextStep() != nil || Self.referenceDifference(run.player, step: run.script.steps.count) != nil {
        return report(run.script)
      }
    }
    return nil
  }

  /// Returns a description of the first failure in a script, and the number of steps before it.
  static func firstFailure(of script: ChangeScript) -> (steps: Int, text: String)? {
    guard var player = try? ScriptPlayer(script.stack) else { return nil }
    for (index, step) in script.steps.enumerated() {
      if let fault = player.play(step, asking: UInt64(index + 1)) { return (index + 1, "\(fault)") }
      if let difference = referenceDifference(player, step: index + 1) { return (index + 1, difference) }
    }
    return nil
  }

  /// Returns a description of how the live stack differs from the reference. Small stacks are always compared, and
  /// larger ones occasionally.
  private static func referenceDifference(_ player: ScriptPlayer, step: Int) -> String? {
    let model = player.model
    let size = model.itemCounts.reduce(model.itemCounts.count, +)
    guard size < 12 || (size < 60 && step % 5 == 0) else { return nil }
    let reference = ReferenceStack(model.layout, data: model.data, environment: model.environment) { section in
      player.stack.shelf(ofSection: section)?.offset ?? 0
    }
    let questions = StackQuestions(seed: UInt64(step), about: reference, rounds: 1)
    return firstDifference(between: player.stack, and: reference, asking: questions)
  }

  private func report(_ script: ChangeScript) -> String {
    let simple = script.simplified { Self.firstFailure(of: $0) != nil }
    guard let (steps, text) = Self.firstFailure(of: simple) else { return "seed \(seed): fails only once" }
    let uniform = simple.stack.isUniform ? "\nThe sections are described alike, which a scene cannot say." : ""
    let scene = (try? SceneWriter().data(for: CollectionScene(simple))).map { String(decoding: $0, as: UTF8.self) }
    return "seed \(seed), step \(steps): \(text)\(uniform)\n\(scene ?? "\(simple)")"
  }
}
