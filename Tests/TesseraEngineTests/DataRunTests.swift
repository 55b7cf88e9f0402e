import TesseraTestSupport
import Testing

@Suite("Random edits of data")
struct DataRunTests {
  @Test("Every snapshot says what its model says, and every changeset leads from the old data to the new, in few moves")
  func runs() throws {
    for seed in UInt64(0)..<60 {
      var run = try DataRun(seed: seed)
      for step in 0..<40 {
        let edits = run.edits.generator.pick([1, 1, 2, 3, 8])
        #expect(throws: Never.self, "seed \(seed), step \(step)") { try run.play(edits: edits) }
      }
    }
  }
}
