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

  @Test("Items that an arrangement of one's own places like a list make the same stack as the list")
  func customArrangements() throws {
    for seed in seeds(unlessTold: 200) {
      var source = RandomStacks(seed: seed)
      var stack = source.next()
      for index in stack.sections.indices {
        stack.sections[index].arrangement = .list(.same(10.25), spacing: 2.5)
        stack.sections[index].separator = nil
      }
      var layout = stack.layout
      let sections = stack.sections
      layout.sections = .each { context in
        var section = sections[stack.isAlike ? 0 : context.index].layout
        section.arrangement = .custom(AnyArrangement(RowsArrangement(length: 10.25, spacing: 2.5)))
        return section
      }
      let reference = ReferenceStack(stack.layout, data: stack.data, environment: stack.environment)
      let prepared = try layout.prepare(stack.data, in: stack.environment)
      let questions = StackQuestions(seed: seed, about: reference)
      let difference = firstDifference(between: prepared, and: reference, asking: questions)
      #expect(difference == nil, "seed \(seed), \(stack)")
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

/// A list as one would write it oneself.
private struct RowsArrangement: Arrangement {
  struct Prepared: PreparedArrangement {
    let rows: RowsArrangement
    let context: ArrangementContext

    var extent: Double {
      context.itemCount == 0 ? 0 : Double(context.itemCount) * (rows.length + rows.spacing) - rows.spacing
    }

    func frame(of item: Int) -> AxisRect {
      AxisRect(
        main: Double(item) * (rows.length + rows.spacing), cross: 0, mainExtent: rows.length,
        crossExtent: context.crossExtent)
    }

    func forEachItem(in range: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      for item in 0..<context.itemCount { body(item, frame(of: item)) }
    }
  }

  let length: Double
  let spacing: Double

  func prepare(_ context: ArrangementContext) -> Prepared {
    Prepared(rows: self, context: context)
  }
}
