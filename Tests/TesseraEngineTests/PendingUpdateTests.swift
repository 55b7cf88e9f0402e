import Tessera
import TesseraTesting
import Testing

@testable import TesseraEngine

@Suite("Updates between two frames")
struct PendingUpdateTests {
  @Test("The memory of a borrowed update is reused, even if events arrive during the update")
  func keepsMemory() {
    let pending = PendingUpdate(CallbackGuard())
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

  @Test("A shelf removed during a borrowed update is in the next update")
  func removedShelf() throws {
    let host = try host(StackLayout(.shelf(itemLength: 100, height: 80)), [5, 5])
    let first = try #require(host.shelves.first { $0.value.section == 0 }?.key)
    var removed: [ShelfID] = []
    var hasChanged = false
    for time in [10.0, 10.1] {
      host.engine.shelfScrolled(ofSection: 0, to: time)
      host.engine.update(at: time) { update in
        removed += update.removedShelves
        if !hasChanged { try? host.engine.apply(BatchUpdate([.deleteSection(0)]), data: [5]) }
        hasChanged = true
      }
    }
    #expect(removed == [first])
  }
}
