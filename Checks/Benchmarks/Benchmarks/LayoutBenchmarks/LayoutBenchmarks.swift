import Benchmark

/// What the layout core, the data and the engine are for, each use beside what else there is. The targets stand in
/// `docs/BENCHMARKS.md`.
let benchmarks: @Sendable () -> Void = {
  addScrolling()
  addMeasuring()
  addEditing()
  addCustomArrangements()
  addMosaics()
  addShelves()
  addFirstLayouts()
  addWaterfalls()
  addTables()
  addMemory()
  addMemoryOfData()
  addDiffing()
  addCalendars()
  addEngine()
}
