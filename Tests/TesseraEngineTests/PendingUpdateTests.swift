import Testing

@testable import TesseraEngine

@Suite("Updates between two frames")
struct PendingUpdateTests {
  @Test("The memory of a lent update is used again, also if events come while it is lent")
  func keepsMemory() {
    let pending = PendingUpdate()
    for _ in 0..<100 { pending.append(.selectionChanged) }
    let capacity = pending.update.events.capacity
    for round in 0..<4 {
      pending.lend { update in
        #expect(update.events.count == (round == 0 ? 100 : 1))
        pending.append(.focusChanged([0, round]))
      }
      #expect(pending.update.events == [.focusChanged([0, round])])
      #expect(pending.update.events.capacity == capacity)
    }
  }
}
