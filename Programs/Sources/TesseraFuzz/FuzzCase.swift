import Foundation

/// One trial as a value: a file can hold it, so that a failure can be replayed and made smaller.
protocol FuzzCase {
  /// The trial of a seed.
  init(seed: UInt64) throws

  /// The trial that a file holds.
  init(file: Data) throws

  /// The content of a file.
  var file: Data { get throws }

  /// The extension of the file's name.
  static var fileExtension: String { get }

  /// Smaller trials, starting with those that leave out most.
  var smaller: any Sequence<Self> { get }

  /// Runs the trial.
  func run(_ clock: inout CallClock) -> TrialResult
}

/// The result of a trial.
struct TrialResult {
  /// The problems found. A trial without problems has passed.
  var problems: [String] = []
  /// The counts that the trial adds to the statistics.
  var tally: [String: Int]
}
