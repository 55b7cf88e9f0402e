import Foundation
import TesseraTestSupport

// Compares all stacks of small spaces. Then plays seeded scripts, starting with TESSERA_FIRST_SEED, until they have
// made the number of steps that the environment specifies.
let environment = ProcessInfo.processInfo.environment
let firstSeed = environment["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0

/// Returns a number from an environment variable.
func number(_ name: String, or usual: Int) -> Int { environment[name].flatMap(Int.init) ?? usual }

/// Plays scripts until a number of steps is reached. Stops at the first failure.
func play(_ steps: Int, stepsOf name: String, trial: (UInt64) -> (steps: Int, failure: String?)) {
  let start = Date()
  var (seed, played, failures) = (firstSeed, 0, 0)
  // A long run may find more than one failure.
  while played < steps, failures < 100 {
    let (count, failure) = trial(seed)
    if let failure {
      print(failure)
      failures += 1
    }
    seed += 1
    played += count
  }
  if failures > 0 {
    print("\(failures) of \(seed - firstSeed) \(name) fail")
    exit(1)
  }
  print("\(played) steps of \(seed - firstSeed) \(name) agree, in \(Int(-start.timeIntervalSinceNow)) s")
}

for space in SmallStacks.all {
  if let failure = space.failure() {
    print(failure)
    exit(1)
  }
  print("\(space.count) comparisons of \(space.name) agree")
}

let steps = number("TESSERA_STEPS", or: 40_000)
// Every fourth script consists only of waterfalls.
play(steps, stepsOf: "stacks") { seed in
  let trial = ScriptTrial(seed: seed, waterfalls: seed % 4 == 0 ? 100 : 20)
  return (trial.steps, trial.failure())
}
play(steps / 4, stepsOf: "waterfalls on screen") { seed in
  (WaterfallTrial.steps, WaterfallTrial(seed: seed).failure())
}
play(steps / 2, stepsOf: "tables") { seed in
  let trial = TableTrial(seed: seed)
  return (trial.steps, trial.failure())
}
play(steps / 60 * CalendarTrial.steps, stepsOf: "calendars") { seed in
  (CalendarTrial.steps, CalendarTrial(seed: seed).failure())
}
play(number("TESSERA_ENGINE_STEPS", or: 60_000), stepsOf: "engines") { seed in
  let trial = EngineTrial(seed: seed)
  return (trial.steps, trial.failure())
}
play(number("TESSERA_POSITION_STEPS", or: 20_000), stepsOf: "scrolls to elements") { seed in
  let trial = ScrollTrial(seed: seed)
  return (trial.scrolls, trial.failure())
}
play(number("TESSERA_POSITION_STEPS", or: 20_000), stepsOf: "kept positions") { seed in
  let trial = AnchorTrial(seed: seed)
  return (trial.changes, trial.failure())
}

// Edits of data, followed by comparisons of data.
let edits = number("TESSERA_EDITS", or: 1_000_000)
play(edits, stepsOf: "snapshots") { seed in (edits, EditStorm(seed: seed, edits: edits).failure()) }
play(edits, stepsOf: "data changes") { seed in (2_500, DataTrial(seed: seed, sessions: 40).failure()) }
play(number("TESSERA_READING_STEPS", or: 20_000), stepsOf: "changes before a reader") { seed in
  (1, ReadingTrial(seed: seed).failure())
}
