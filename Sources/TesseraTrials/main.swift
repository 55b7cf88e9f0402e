import Foundation
import TesseraTestSupport

// Plays seeded scripts of changes until as many steps as TESSERA_STEPS says are done, from TESSERA_FIRST_SEED on. Every
// fourth script is one of waterfalls alone.
let told = ProcessInfo.processInfo.environment
let wanted = told["TESSERA_STEPS"].flatMap(Int.init) ?? 60_000
let firstSeed = told["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
let start = Date()
var seed = firstSeed
var steps = 0
while steps < wanted {
  let trial = ScriptTrial(seed: seed, waterfalls: seed % 4 == 0 ? 100 : 20)
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

// Edits of data, one after the other: as many as TESSERA_EDITS says.
let edits = told["TESSERA_EDITS"].flatMap(Int.init) ?? 1_000_000
let storm = Date()
if let failure = EditStorm(seed: firstSeed, edits: edits).failure() {
  print(failure)
  exit(1)
}
for seed in firstSeed..<(firstSeed + UInt64(edits / 2_500)) {
  if let failure = DataTrial(seed: seed, sessions: 40).failure() {
    print(failure)
    exit(1)
  }
}
print("\(edits) edits of one snapshot and \(edits / 2_500) runs agree, in \(Int(-storm.timeIntervalSinceNow)) s")

// Changes of tables, half as many.
let tableStart = Date()
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
print("\(tableSteps) steps of tables agree, in \(Int(-tableStart.timeIntervalSinceNow)) s")
