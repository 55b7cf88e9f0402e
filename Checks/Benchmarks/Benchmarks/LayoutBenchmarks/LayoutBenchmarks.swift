import Benchmark

/// The uses of the layout core, the data and the engine, each compared with alternatives. `docs/BENCHMARKS.md` lists
/// the targets.
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
