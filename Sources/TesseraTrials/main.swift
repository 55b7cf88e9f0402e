import Foundation
import TesseraTestSupport

// Plays seeded scripts of changes until as many steps as TESSERA_STEPS says are done, from TESSERA_FIRST_SEED on; then
// half as many of tables.
let told = ProcessInfo.processInfo.environment
let wanted = told["TESSERA_STEPS"].flatMap(Int.init) ?? 60_000
let firstSeed = told["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
let start = Date()
var seed = firstSeed
var steps = 0
while steps < wanted {
  let trial = ScriptTrial(seed: seed)
  if let failure = trial.failure() {
    print(failure)
    exit(1)
  }
  seed += 1
  steps += trial.steps
}
var tableSteps = 0
while tableSteps < wanted / 2 {
  let trial = TableTrial(seed: seed)
  if let failure = trial.failure() {
    print(failure)
    exit(1)
  }
  seed += 1
  tableSteps += trial.steps
}
print("\(steps) steps of stacks and \(tableSteps) of tables agree, in \(Int(-start.timeIntervalSinceNow)) s")
