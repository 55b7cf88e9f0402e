import Foundation
import TesseraTestSupport
import Testing

/// Seeded random changes, after each of which the live stack must equal one made from scratch, to the last bit (rule 37).
///
/// `TESSERA_STEPS` sets the number of steps, `TESSERA_FIRST_SEED` the first seed. `make test` tries many more in an
/// optimised build.
@Suite("Random changes")
struct ChangeScriptsTests {
  @Test("After every change the live stack equals one made from scratch, and a refused change changes nothing")
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
