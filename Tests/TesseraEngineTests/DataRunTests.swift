import TesseraTestSupport
import Testing

@Suite("Random edits of data")
struct DataRunTests {
  @Test("Every snapshot agrees with its model, and every change leads from the old to the new data in few moves")
  func runs() throws {
    for seed in UInt64(0)..<25 {
      let failure = DataTrial(seed: seed, sessions: 30).failure()
      #expect(failure == nil, "\(failure ?? "")")
    }
  }

  @Test("Every outline agrees with a tree, and every change leads from the old to the new visible items")
  func outlines() {
    for seed in UInt64(0)..<12 {
      let failure = OutlineTrial(seed: seed, sessions: 30).failure()
      #expect(failure == nil, "\(failure ?? "")")
    }
  }

  @Test("Ten thousand edits of a snapshot, including invalid ones, never trap")
  func storm() {
    #expect(EditStorm(seed: 1, edits: 10_000).failure() == nil)
  }
}
