import ArgumentParser
import Foundation

/// Runs one trial after another. Any of them may terminate the process.
struct Worker {
  let kind: FuzzKind
  let folder: URL

  /// The file that contains the current trial.
  var current: URL { folder.appendingPathComponent("\(kind)-running") }

  /// Runs trials until the time is up. Terminates the process after the first failure.
  func work<Case: FuzzCase>(_ type: Case.Type, from first: UInt64, seconds: Double) throws {
    ProcessMemory.limit()
    let end = Date(timeIntervalSinceNow: seconds)
    var (seed, tally, clock) = (first, [String: Int](), CallClock())
    // The minimum resident size in each batch of trials. The size right after a single trial depends on chance.
    var least: [Int] = []
    while Date() < end {
      let trial = try Case(seed: seed)
      try trial.file.write(to: current)
      let result = trial.run(&clock)
      tally.merge(result.tally) { $0 + $1 }
      try Self.require(result.problems + Self.problemsOfMemory, "seed \(seed)")
      if let resident = ProcessMemory.resident {
        let stretch = Int((seed - first) / Self.trialsPerStretch)
        if stretch < least.count { least[stretch] = min(least[stretch], resident) } else { least.append(resident) }
      }
      seed += 1
    }
    // The first batch fills caches, and the last may be short.
    let compared = least.dropFirst().dropLast()
    if let before = compared.first, let after = compared.last, compared.count > 1 {
      let left = (after - before) / (Int(Self.trialsPerStretch) * (compared.count - 1))
      if left > Self.maximumLeftoverSize {
        print("\(kind): trials leak \(left) bytes on average, measured over \(seed - first) trials")
        throw Self.leak
      }
    }
    let counts = tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let longest = "\(Int(clock.longest.seconds * 1000)) ms (\(clock.longest.name))"
    print(
      "\(kind): \(seed - first) trials from seed \(first): \(counts); longest call: \(longest); "
        + "peak memory: \(ProcessMemory.peak >> 20) MB")
  }

  /// The number of trials in a batch. The first trials fill caches.
  private static let trialsPerStretch: UInt64 = 500
  /// The number of bytes that a trial may leak. It is not 0, because the minimum resident size also depends on chance.
  private static let maximumLeftoverSize = 16_384
  /// The exit code of a worker whose trials pass but leak memory.
  static let leak = ExitCode(3)

  /// Runs the trial stored in a file.
  static func replay<Case: FuzzCase>(_ type: Case.Type, _ file: URL) throws {
    ProcessMemory.limit()
    var clock = CallClock()
    let result = try Case(file: Data(contentsOf: file)).run(&clock)
    try require(result.problems + problemsOfMemory, file.lastPathComponent)
  }

  private static var problemsOfMemory: [String] {
    ProcessMemory.peak > ProcessMemory.maximumSize ? ["\(ProcessMemory.peak >> 20) MB of memory"] : []
  }

  private static func require(_ problems: [String], _ trial: String) throws {
    if problems.isEmpty { return }
    for problem in problems { print("\(trial): \(problem)") }
    throw ExitCode.failure
  }
}
