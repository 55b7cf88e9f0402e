import Foundation
import TesseraTestSupport
import Testing

/// Seeded random scripts for an engine. After every step, a host that performs the updates must show what the layout
/// returns, and the same views as a new engine.
///
/// `TESSERA_ENGINE_STEPS` sets the number of steps, and `TESSERA_FIRST_SEED` the first seed. `make test` tries many
/// more in an optimized build.
struct EngineTrialTests {
  @Test("Whatever happens, views agree with the layout and nothing jumps")
  func viewsAgreeWithTheLayoutAndNothingJumps() {
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
