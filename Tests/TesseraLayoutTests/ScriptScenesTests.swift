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
    let viewport = run.player.model.viewport
    var script = Scene(run.script)
    // What is in sight keeps its place in a scene, and scripts know nothing of that.
    script.steps.append(.scroll(x: viewport.offset.x, y: viewport.offset.y))
    let scene = try SceneReader().scene(from: SceneWriter().data(for: script))
    let player = try ScenePlayer(scene)
    while try player.playNextStep() {}
    #expect(player.viewport == viewport)
    #expect(player.prepared.contentSize == run.player.stack.contentSize)
    #expect(player.prepared.visibleElements(viewport) == run.player.stack.visibleElements(viewport))
  }
}
