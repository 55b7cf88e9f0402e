import TesseraLayout

/// A seeded script, which is generated while it is played.
public struct ScriptRun {
  private var source: RandomScripts
  /// The part of the script that has been played so far.
  public private(set) var script: ChangeScript
  /// The live stack and its model.
  public private(set) var player: ScriptPlayer

  /// Starts the script for a seed. A percentage specifies how many of its sections are waterfalls.
  public init(seed: UInt64, waterfalls: Int = 20) throws(LayoutError) {
    source = RandomScripts(seed: seed, waterfalls: waterfalls)
    let stack = source.stack()
    script = ChangeScript(stack, steps: [])
    player = try ScriptPlayer(stack)
  }

  /// Generates and plays a step.
  public mutating func playNextStep() -> ScriptPlayer.Fault? {
    let step = source.step(for: player.model)
    script.steps.append(step)
    return player.play(step, asking: UInt64(script.steps.count))
  }
}
