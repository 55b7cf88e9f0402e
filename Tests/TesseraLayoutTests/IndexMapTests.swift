import Testing

@testable import TesseraLayout

@Suite("Position maps")
struct IndexMapTests {
  /// Returns all subsets of the first numbers, in order.
  private func subsets(of count: Int) -> [[Int]] {
    (0..<1 << count).map { bits in (0..<count).filter { bits >> $0 & 1 == 1 } }
  }

  @Test("Every position maps as in an array with elements removed and inserted")
  func againstArrays() {
    for before in 0...5 {
      for removed in subsets(of: before) {
        for added in 0...3 {
          let after = before - removed.count + added
          for placed in subsets(of: after) where placed.count == added {
            expectAgreement(IndexMap(removed: removed, placed: placed), before: before, after: after)
          }
        }
      }
    }
  }

  private func expectAgreement(_ map: IndexMap, before: Int, after: Int) {
    var row: [Int?] = (0..<before).filter { !map.removed.contains($0) }
    for position in map.placed { row.insert(nil, at: position) }
    #expect((0..<after).map { map.before($0) } == row, "\(map)")
    for (position, origin) in row.enumerated() {
      if let origin, map.after(origin) != position { Issue.record("\(map) takes \(origin) to \(map.after(origin))") }
    }
  }
}
