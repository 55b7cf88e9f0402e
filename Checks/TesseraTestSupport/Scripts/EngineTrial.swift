import Tessera
import TesseraScripts

/// A seeded script that an engine plays with a recording host. The trial reports anything that is shown incorrectly.
public struct EngineTrial {
  /// The seed of the script.
  public var seed: UInt64
  /// The number of steps.
  public var steps: Int

  /// Creates the trial of a seed.
  public init(seed: UInt64, steps: Int = 60) {
    self.seed = seed
    self.steps = steps
  }

  /// Returns a description of the failure, with the shortest script found that reproduces it; nil if there is none.
  public func failure() -> String? {
    var source = RandomEngineScripts(seed: seed)
    var script = EngineScript(source.stack(), steps: [])
    guard let stage = try? EngineStage(script.stack) else { return "seed \(seed): the start cannot be prepared" }
    for index in 0..<steps {
      let step = index == steps - 1 ? .runUntilIdle : source.step(for: stage.player)
      script.steps.append(step)
      if stage.play(step) != nil { return report(script) }
    }
    return nil
  }

  /// Returns a description of the first failure in a script, and its step.
  public static func firstFailure(of script: EngineScript) -> (step: Int, text: String)? {
    guard let stage = try? EngineStage(script.stack) else { return nil }
    for (index, step) in script.steps.enumerated() {
      if let text = stage.play(step) { return (index + 1, text) }
    }
    return nil
  }

  private func report(_ script: EngineScript) -> String {
    let simple = script.simplified { Self.firstFailure(of: $0) != nil }
    guard let (step, text) = Self.firstFailure(of: simple) else { return "seed \(seed): fails only once" }
    return "seed \(seed), step \(step): \(text)\n\(simple.stack)\n"
      + simple.steps.map { "  \($0)" }.joined(separator: "\n")
  }
}
