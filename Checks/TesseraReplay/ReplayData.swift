import TesseraEngine
import TesseraLayout
import TesseraScripts

/// Edits seeded data and prints every change. The output must be identical natively and in WebAssembly.
func replayData() {
  for seed in UInt64(0)..<20 {
    guard var run = try? DataRun(seed: seed) else { continue }
    for session in 1...15 {
      let isRight = (try? run.play(edits: session)) != nil
      print("data \(seed) \(session) \(run.shown.sectionCount) \(run.shown.itemCount)\(isRight ? "" : " differs")")
      for operation in run.change.batch.operations { print(line(operation)) }
      for path in run.change.reconfigured { print("reconfigure \(path.section) \(path.item)") }
    }
  }
}

private func line(_ operation: BatchUpdate.Operation) -> String {
  switch operation {
  case .insertItem(let path): "insert \(path.section) \(path.item)"
  case .deleteItem(let path): "delete \(path.section) \(path.item)"
  case .moveItem(let source, let target): "move \(source.section) \(source.item) \(target.section) \(target.item)"
  case .reloadItem(let path): "reload \(path.section) \(path.item)"
  case .insertSection(let index): "insert section \(index)"
  case .deleteSection(let index): "delete section \(index)"
  case .moveSection(let source, let target): "move section \(source) \(target)"
  case .reloadSection(let index): "reload section \(index)"
  }
}
