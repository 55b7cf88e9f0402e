import Foundation
import TesseraTestSupport

// Plays seeded scripts of changes until as many steps as TESSERA_STEPS says are done, from TESSERA_FIRST_SEED on; then
// scripts of what happens to an engine, until as many as TESSERA_ENGINE_STEPS says are done.
let told = ProcessInfo.processInfo.environment
let firstSeed = told["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0

func play(_ name: String, steps wanted: Int, trial: (UInt64) -> (steps: Int, failure: String?)) {
  let start = Date()
  var seed = firstSeed
  var steps = 0
  while steps < wanted {
    let (played, failure) = trial(seed)
    if let failure {
      print(failure)
      exit(1)
    }
    seed += 1
    steps += played
  }
  print("\(steps) steps of \(seed - firstSeed) \(name) scripts agree, in \(Int(-start.timeIntervalSinceNow)) s")
}

play("layout", steps: told["TESSERA_STEPS"].flatMap(Int.init) ?? 60_000) { seed in
  let trial = ScriptTrial(seed: seed)
  return (trial.steps, trial.failure())
}
play("engine", steps: told["TESSERA_ENGINE_STEPS"].flatMap(Int.init) ?? 1_000_000) { seed in
  let trial = EngineTrial(seed: seed)
  return (trial.steps, trial.failure())
}
