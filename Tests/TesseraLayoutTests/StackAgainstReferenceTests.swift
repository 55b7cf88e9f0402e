import Foundation
import Tessera
import TesseraTestSupport
import Testing

/// Seeded random stacks, whose results must exactly equal those of the reference.
///
/// `TESSERA_SEEDS` sets the number of seeds, and `TESSERA_FIRST_SEED` the first seed.
@Suite("Stacks compared with the reference")
struct StackAgainstReferenceTests {
  @Test("A random stack returns the same results as the reference for every query")
  func randomStacks() {
    expectAgreement(on: seeds(unlessTold: 1000)) { stack in try stack.layout.prepare(stack.data, in: stack.environment)
    }
  }

  @Test("A background and separators of the same kind are distinguished")
  func decorationsOfOneKind() {
    expectAgreement(on: seeds(unlessTold: 100), of: \.withDecorationsOfOneKind) { stack in
      try stack.layout.prepare(stack.data, in: stack.environment)
    }
  }

  @Test("A custom arrangement that positions items like a list gives the same stack as the list")
  func customArrangements() {
    expectAgreement(on: seeds(unlessTold: 100), of: \.asLists) { stack in
      var layout = stack.layout
      let sections = stack.sections
      layout.sections = .each { context in
        var section = sections[stack.isUniform ? 0 : context.index].layout
        section.arrangement = .custom(AnyArrangement(RowsArrangement(length: 10.25, spacing: 2.5)))
        return section
      }
      return try layout.prepare(stack.data, in: stack.environment)
    }
  }

  /// Compares the stacks of all seeds, and records the first three differences, simplified.
  private func expectAgreement(
    on seeds: Range<UInt64>, of variant: (StackDescription) -> StackDescription = { $0 },
    at location: SourceLocation = #_sourceLocation, prepare: (StackDescription) throws -> PreparedStack
  ) {
    func difference(_ stack: StackDescription, _ seed: UInt64) -> String? {
      let stack = variant(stack)
      let reference = ReferenceStack(stack.layout, data: stack.data, environment: stack.environment)
      do {
        let questions = StackQuestions(seed: seed, about: reference)
        return firstDifference(between: try prepare(stack), and: reference, asking: questions)
      } catch {
        return "a valid stack was rejected: \(error)"
      }
    }
    var failures = 0
    for seed in seeds where failures < 3 {
      var source = RandomStacks(seed: seed)
      let stack = source.next()
      guard difference(stack, seed) != nil else { continue }
      failures += 1
      let simple = stack.simplified { difference($0, seed) != nil }
      Issue.record("seed \(seed): \(difference(simple, seed) ?? "")\nof \(variant(simple))", sourceLocation: location)
    }
  }

  private func seeds(unlessTold count: UInt64) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    return first..<first + (environment["TESSERA_SEEDS"].flatMap(UInt64.init) ?? count)
  }
}

extension StackDescription {
  /// The stack with all its items in plain lists without separators.
  fileprivate var asLists: StackDescription {
    var stack = self
    for index in stack.sections.indices {
      stack.sections[index].arrangement = .list(
        ListArrangement(length: .placeholder(0), spacing: 2.5), .same(10.25))
      stack.sections[index].separator = nil
    }
    return stack
  }
}

/// A list as a developer would write it.
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

    func forEachItem(in range: Range<Double>, across: Range<Double>, _ body: (Int, AxisRect) -> Void) {
      for item in 0..<context.itemCount { body(item, frame(of: item)) }
    }
  }

  let length: Double
  let spacing: Double

  func prepare(_ context: ArrangementContext) -> Prepared {
    Prepared(rows: self, context: context)
  }
}

extension StackDescription {
  /// The stack with a background and separators in every section, all of one kind.
  fileprivate var withDecorationsOfOneKind: StackDescription {
    var copy = self
    for index in copy.sections.indices {
      copy.sections[index].background = copy.sections[index].background ?? BackgroundLayout()
      copy.sections[index].background?.kind = "line"
      copy.sections[index].separator = copy.sections[index].separator ?? SeparatorLayout(thickness: 1)
      copy.sections[index].separator?.kind = "line"
    }
    return copy
  }
}
