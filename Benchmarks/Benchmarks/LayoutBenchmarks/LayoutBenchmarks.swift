import Benchmark

/// What the layout core and the data of the engine are for, each use beside what else there is. The targets stand in
/// `docs/BENCHMARKS.md`.
let benchmarks: @Sendable () -> Void = {
  addScrolling()
  addMeasuring()
  addEditing()
  addFirstLayouts()
  addWaterfalls()
  addTables()
  addMemory()
  addDiffing()
}
