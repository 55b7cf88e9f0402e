import Benchmark

/// What the layout core is for, each use beside the method that articles teach. The targets stand in
/// `docs/BENCHMARKS.md`.
let benchmarks: @Sendable () -> Void = {
  addScrolling()
  addMeasuring()
  addEditing()
  addFirstLayouts()
  addMemory()
  addCalendars()
}
