import Foundation

/// One trial as a value: a file can hold it, so that a failure can be replayed and made smaller.
protocol FuzzCase {
  /// The trial of a seed.
  init(seed: UInt64) throws

  /// The trial that a file holds.
  init(file: Data) throws

  /// What a file holds.
  var file: Data { get throws }

  /// What the name of the file ends with.
  static var fileExtension: String { get }

  /// Trials with less in them, those first that leave out most.
  var smaller: any Sequence<Self> { get }

  /// Runs the trial.
  func run(_ clock: inout CallClock) -> TrialResult
}

/// What became of a trial.
struct TrialResult {
  /// What is wrong. Every trial without is a good one.
  var problems: [String] = []
  /// What the trial counts as, and how many of that it was.
  var tally: [String: Int]
}
