import Foundation

/// A trial as a value that can be written to a file, to replay and reduce a failure.
protocol FuzzCase {
  /// The trial of a seed.
  init(seed: UInt64) throws

  /// The trial that a file holds.
  init(file: Data) throws

  /// The content of a file.
  var file: Data { get throws }

  /// The extension of the file's name.
  static var fileExtension: String { get }

  /// Smaller trials, starting with those that omit most.
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
