import TesseraScene
import TesseraTestSupport
import Testing

@Suite("Scripts as scenes")
struct ScriptScenesTests {
  @Test("A script written as a scene and read again comes to the same, step by step", arguments: UInt64(0)..<40)
  func replayed(seed: UInt64) throws {
    var run = try ScriptRun(seed: seed)
    guard !run.script.stack.isAlike else { return }
    for _ in 0..<15 { _ = run.playNextStep() }
    let scene = try SceneReader().scene(from: SceneWriter().data(for: Scene(run.script)))
    let player = try ScenePlayer(scene)
    while try player.playNextStep() {}
    let viewport = run.player.model.viewport
    #expect(player.viewport == viewport)
    #expect(player.prepared.contentSize == run.player.stack.contentSize)
    #expect(player.prepared.visibleElements(viewport) == run.player.stack.visibleElements(viewport))
  }
}
