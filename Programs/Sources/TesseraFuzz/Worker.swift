import ArgumentParser
import Foundation

/// Runs one trial after another. The process may end in any of them.
struct Worker {
  let kind: FuzzKind
  let folder: URL

  /// The file that holds the trial that is running.
  var current: URL { folder.appendingPathComponent("\(kind)-running") }

  /// Runs trials until the time is over; ends the process after the first that fails.
  func work<Case: FuzzCase>(_ type: Case.Type, from first: UInt64, seconds: Double) throws {
    ProcessMemory.limit()
    let end = Date(timeIntervalSinceNow: seconds)
    var (seed, tally, clock) = (first, [String: Int](), CallClock())
    var residentBefore: Int?
    while Date() < end {
      let trial = try Case(seed: seed)
      try trial.file.write(to: current)
      let result = trial.run(&clock)
      tally.merge(result.tally) { $0 + $1 }
      try Self.require(result.problems + Self.problemsOfMemory, "seed \(seed)")
      seed += 1
      if seed - first == Self.warmUp { residentBefore = ProcessMemory.resident }
    }
    if let residentBefore, let now = ProcessMemory.resident, seed - first > 2 * Self.warmUp {
      let left = (now - residentBefore) / Int(seed - first - Self.warmUp)
      if left > Self.mostLeftBehind {
        print("\(kind): a trial leaves \(left) bytes behind, on average of \(seed - first)")
        throw Self.leak
      }
    }
    let counts = tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let longest = "\(Int(clock.longest.seconds * 1000)) ms (\(clock.longest.name))"
    print(
      "\(kind): \(seed - first) trials from seed \(first): \(counts); the longest took \(longest); "
        + "\(ProcessMemory.greatest >> 20) MB at most")
  }

  /// The number of trials that fill caches.
  private static let warmUp: UInt64 = 500
  /// The number of bytes that a trial may leave behind. It is not 0 because resident memory also depends on chance.
  private static let mostLeftBehind = 16_384
  /// The exit code of a worker whose trials pass, but leave memory behind.
  static let leak = ExitCode(3)

  /// Runs the trial of a file.
  static func replay<Case: FuzzCase>(_ type: Case.Type, _ file: URL) throws {
    ProcessMemory.limit()
    var clock = CallClock()
    let result = try Case(file: Data(contentsOf: file)).run(&clock)
    try require(result.problems + problemsOfMemory, file.lastPathComponent)
  }

  private static var problemsOfMemory: [String] {
    ProcessMemory.greatest > ProcessMemory.most ? ["\(ProcessMemory.greatest >> 20) MB of memory"] : []
  }

  private static func require(_ problems: [String], _ trial: String) throws {
    if problems.isEmpty { return }
    for problem in problems { print("\(trial): \(problem)") }
    throw ExitCode.failure
  }
}
