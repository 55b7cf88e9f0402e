import Foundation
import TesseraTestSupport

// Plays seeded scripts of changes until as many steps as TESSERA_STEPS says are done, from TESSERA_FIRST_SEED on.
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
for seed in firstSeed..<firstSeed + UInt64(max(1, wanted / 60)) {
  if let failure = CalendarTrial(seed: seed).failure() {
    print(failure)
    exit(1)
  }
}
print("\(max(1, wanted / 60) * CalendarTrial.steps) steps of \(max(1, wanted / 60)) calendars agree")
print("\(steps) steps of \(seed - firstSeed) scripts agree, in \(Int(-start.timeIntervalSinceNow)) s")
