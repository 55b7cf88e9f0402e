import Tessera
import TesseraScripts

/// Data that are edited and applied repeatedly, and fully checked each time.
public struct DataTrial {
  /// The seed of the edits.
  public var seed: UInt64
  /// The number of times that a copy is edited and applied.
  public var sessions: Int

  /// Creates the trial of a seed.
  public init(seed: UInt64, sessions: Int) {
    self.seed = seed
    self.sessions = sessions
  }

  /// Returns a description of the first failure; nil if everything agrees.
  public func failure() -> String? {
    let limits = [8, 24, 24, 70]
    guard var run = try? DataRun(seed: seed, itemLimit: limits[Int(seed % 4)]) else {
      return "seed \(seed): the start cannot be prepared"
    }
    for session in 0..<sessions {
      let (before, edits) = (run.shown, run.edits.generator.pick([1, 1, 2, 3, 8, 40]))
      do throws(DataRun.Fault) {
        try run.play(edits: edits)
      } catch {
        return "seed \(seed), session \(session): \(error)\nbefore \(Self.rows(before))\nafter \(run.model)"
          + "\n\(run.change)"
      }
    }
    return nil
  }

  private static func rows(_ snapshot: Snapshot<Int, Int>) -> [[Int]] {
    snapshot.sections.map { [$0] + (snapshot.items(in: $0) ?? []) }
  }
}

/// A very large number of edits of one snapshot, including invalid ones. The contents must agree with a model, and
/// nothing may trap.
public struct EditStorm {
  /// The seed of the edits.
  public var seed: UInt64
  /// The number of edits.
  public var edits: Int

  /// Creates the trial of a seed.
  public init(seed: UInt64, edits: Int) {
    self.seed = seed
    self.edits = edits
  }

  /// Returns a description of the first failure; nil if everything agrees.
  public func failure() -> String? {
    var random = RandomEdits(seed: seed, itemLimit: 40)
    var (model, snapshot) = (DataModel(), Snapshot<Int, Int>())
    var shown = snapshot
    var wrong: DataModel.Reason?
    for number in 0..<edits {
      let edit = random.edit(of: model)
      snapshot.edit(edit)
      let reason = model.edit(edit)
      wrong = wrong ?? reason
      guard snapshot.wrongEdit?.reason == wrong, snapshot.itemCount == model.items.count else {
        return "seed \(seed), edit \(number), \(edit): found \(String(describing: snapshot.wrongEdit))"
      }
      if number % 20 != 0 { continue }
      guard snapshot.sections.compactMap({ snapshot.items(in: $0) }) == model.sections.map({ $0.items }) else {
        return "seed \(seed), edit \(number): the items are not those of the model"
      }
      let isRefused = (try? snapshot.change(from: shown)) == nil
      if isRefused != (wrong != nil) { return "seed \(seed), edit \(number): a wrong edit is not refused" }
      snapshot = snapshot.committed()
      shown = snapshot
      wrong = nil
      model.commit()
    }
    return nil
  }
}
