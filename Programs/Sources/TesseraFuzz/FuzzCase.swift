import Foundation

/// A trial that can be written to a file. Failures can then be replayed and reduced.
protocol FuzzCase {
  /// Creates the trial for a seed.
  init(seed: UInt64) throws

  /// Creates the trial stored in a file.
  init(file: Data) throws

  /// The contents of the file.
  var file: Data { get throws }

  /// The file name extension for trials of this type.
  static var fileExtension: String { get }

  /// Smaller trials, starting with those that omit the most.
  var smaller: any Sequence<Self> { get }

  /// Runs the trial.
  func run(_ clock: inout CallClock) -> TrialResult
}

/// The result of a trial.
struct TrialResult {
  /// The problems found. A trial without problems has passed.
  var problems: [String] = []
  /// The numbers that the trial adds to the statistics.
  var tally: [String: Int]
}
