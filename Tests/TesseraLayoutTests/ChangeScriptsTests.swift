import Foundation
import TesseraTestSupport
import Testing

/// Seeded random changes. After each change, the live stack must exactly equal a stack created from scratch (rule 37).
///
/// `TESSERA_STEPS` sets the number of steps, and `TESSERA_FIRST_SEED` the first seed. `make test` tries many more in an
/// optimized build.
@Suite("Random changes")
struct ChangeScriptsTests {
  @Test("After every change, the live stack equals one created from scratch, and a rejected change changes nothing")
  func randomScripts() {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    let steps = environment["TESSERA_STEPS"].flatMap(UInt64.init) ?? 500
    var failures = 0
    for seed in first..<first + steps / 25 where failures < 2 {
      guard let failure = ScriptTrial(seed: seed).failure() else { continue }
      failures += 1
      Issue.record("\(failure)")
    }
  }
}
