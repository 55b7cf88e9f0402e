import TesseraScene
import TesseraScripts
import Testing

@Suite("Scripts as scenes")
struct ScriptScenesTests {
  @Test(
    "A script that is written as a scene and read back gives the same result at every step", arguments: UInt64(0)..<40)
  func replayed(seed: UInt64) throws {
    var run = try ScriptRun(seed: seed)
    guard !run.script.stack.isUniform else { return }
    for _ in 0..<15 {
      let before = run
      _ = run.playNextStep()
      // An item that moves to another section keeps its declared size, but in a scene it takes the size of the new
      // section. Steps that measure have no viewport in scenes.
      guard run.script.steps.last?.movesItemsBetweenSections != true, run.script.steps.last?.isOnScreen != true else {
        run = before
        break
      }
    }
    let viewport = run.player.model.viewport
    var script = CollectionScene(run.script)
    // Visible elements keep their positions in a scene, but not in scripts.
    script.steps.append(.scroll(x: viewport.offset.x, y: viewport.offset.y))
    let scene = try SceneReader().scene(from: SceneWriter().data(for: script))
    let player = try ScenePlayer(scene)
    while try player.playNextStep() {}
    #expect(player.viewport == viewport)
    #expect(player.prepared.contentSize == run.player.stack.contentSize)
    #expect(player.prepared.visibleElements(viewport) == run.player.stack.visibleElements(viewport))
  }
}

extension ChangeScript.Step {
  fileprivate var isOnScreen: Bool {
    if case .measureOnScreen = self { true } else { false }
  }

  /// Whether items can move to another section.
  fileprivate var movesItemsBetweenSections: Bool {
    guard case .batch(let batch) = self else { return false }
    var (hasMoves, hasSections) = (false, false)
    for operation in batch.operations {
      switch operation {
      case .moveItem(let source, let target):
        if source.section != target.section { return true }
        hasMoves = true
      case .insertSection, .deleteSection, .moveSection, .reloadSection: hasSections = true
      case .insertItem, .deleteItem, .reloadItem: break
      }
    }
    return hasMoves && hasSections
  }
}
