import Foundation
import Tessera
import TesseraScripts
import TesseraTesting
import TesseraTestSupport
import Testing

/// Seeded random tables, compared with the slow reference. `TESSERA_SEEDS` sets their number.
@Suite("Tables compared with the reference")
struct TableAgainstReferenceTests {
  private let environment = ProcessInfo.processInfo.environment

  @Test("Random tables return exactly the same results as the reference")
  func randomTables() throws {
    for seed in 0..<(environment["TESSERA_SEEDS"].flatMap(UInt64.init) ?? 400) {
      var source = RandomTables(seed: seed)
      let description = source.table()
      let table = try description.layout.prepare(description.data, in: description.environment)
      for round in UInt64(0)..<3 {
        let viewport = source.viewport(of: table.contentSize)
        let difference = TableTrial.difference(of: table, from: description, in: viewport, asking: seed * 3 + round)
        #expect(difference == nil, "seed \(seed), \(description)")
      }
    }
  }

  @Test("After every change, the live table equals one created from scratch, and a rejected change changes nothing")
  func randomChanges() {
    let first = environment["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    let steps = environment["TESSERA_STEPS"].flatMap(UInt64.init) ?? 2000
    var failures = 0
    for seed in first..<first + steps / 25 where failures < 2 {
      guard let failure = TableTrial(seed: seed).failure() else { continue }
      failures += 1
      Issue.record("\(failure)")
    }
  }

  @Test("Random tables and their references pass the layout contract")
  func contract() throws {
    for seed in UInt64(0)..<200 {
      var source = RandomTables(seed: seed)
      let description = source.table()
      let reference = ReferenceTable(description)
      let table = try description.layout.prepare(description.data, in: description.environment)
      let viewports = (0..<2).map { _ in source.viewport(of: table.contentSize) }
      let rects = (0..<3).map { _ in source.rect(in: table.contentSize) }
      let contract = LayoutContract()
      #expect(contract.violations(of: table, viewports: viewports, rects: rects) == [], "seed \(seed), \(description)")
      #expect(contract.violations(of: reference, viewports: viewports, rects: rects) == [], "seed \(seed)")
    }
  }
}
