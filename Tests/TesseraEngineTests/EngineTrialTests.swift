import Foundation
import TesseraTestSupport
import Testing

/// Seeded random scripts of what happens to an engine. After every step a host that does what updates say has to show what
/// the layout says, and what a fresh engine would show.
///
/// `TESSERA_ENGINE_STEPS` says how many steps are tried, `TESSERA_FIRST_SEED` from which seed on. `make test` tries many
/// more in an optimised build.
struct EngineTrialTests {
  @Test("Whatever happens, views show what the layout says and nothing jumps")
  func whateverHappensViewsShowWhatTheLayoutSaysAndNothingJumps() {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    let steps = environment["TESSERA_ENGINE_STEPS"].flatMap(UInt64.init) ?? 3000
    for seed in first..<first + max(1, steps / 60) {
      if let failure = EngineTrial(seed: seed, steps: 60).failure() {
        Issue.record(Comment(rawValue: failure))
        return
      }
    }
  }
}
