// The scenarios by number, for `main` and for WebAssembly, which has no `main`.

nonisolated(unsafe) private var work: () -> Int = { 0 }
nonisolated(unsafe) private var checksum = 0

/// Prints the names of all scenarios, one per line.
@_expose(wasm, "names")
@c
public func tessera_names() {
  for scenario in Scenario.all { print(scenario.name) }
}

/// Prepares a scenario. Only the instructions of the work that follows are counted.
@_expose(wasm, "prepare")
@c
public func tessera_prepare(_ index: Int32) { work = Scenario.all[Int(index)].work() }

/// Performs the prepared work.
@_expose(wasm, "work")
@c @inline(never)
public func tessera_counted() { checksum = work() }

/// The result of the work, which must not be 0.
@_expose(wasm, "checksum")
@c
public func tessera_checksum() -> Int32 { Int32(truncatingIfNeeded: checksum) }
