import Foundation
import Tessera
import TesseraTestSupport
import Testing

/// Seeded random stacks, whose answers must be the reference's to the last bit.
///
/// `TESSERA_SEEDS` says how many seeds are tried, `TESSERA_FIRST_SEED` from which on.
@Suite("Stacks against the reference")
struct StackAgainstReferenceTests {
  @Test("A random stack answers every question as the reference does")
  func randomStacks() {
    let seeds = seeds(unlessTold: 2000)
    var failures = 0
    for seed in seeds where failures < 3 {
      var source = RandomStacks(seed: seed)
      let stack = source.next()
      guard difference(stack, seed) != nil else { continue }
      failures += 1
      let small = stack.simplified { difference($0, seed) != nil }
      Issue.record("seed \(seed)\n\(difference(small, seed) ?? "")\nof \(small)")
    }
  }

  private func difference(_ stack: StackDescription, _ seed: UInt64) -> String? {
    let reference = ReferenceStack(stack.layout, data: stack.data, environment: stack.environment)
    let questions = StackQuestions(seed: seed, about: reference)
    do {
      let prepared = try stack.layout.prepare(stack.data, in: stack.environment)
      return firstDifference(between: prepared, and: reference, asking: questions)
    } catch {
      return "a valid stack was refused: \(error)"
    }
  }

  private func seeds(unlessTold count: UInt64) -> Range<UInt64> {
    let told = ProcessInfo.processInfo.environment
    let first = told["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    return first..<first + (told["TESSERA_SEEDS"].flatMap(UInt64.init) ?? count)
  }
}
