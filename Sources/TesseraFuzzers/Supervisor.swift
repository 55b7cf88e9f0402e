import Foundation

/// Runs a fuzzer in a process of its own; where that comes to harm, finds the fewest calls that do it.
struct Supervisor {
  private let kind: String
  private let folder = URL(fileURLWithPath: ".build/fuzz")

  init(_ kind: String) {
    self.kind = kind
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func passes() -> Bool {
    let note = folder.appendingPathComponent("\(kind)-running.txt")
    if run(["--work", kind, note.path], isQuiet: false) { return true }
    guard let text = try? String(contentsOf: note, encoding: .utf8), let trial = FuzzCase(text) else {
      print("\(kind): failed before the first call")
      return false
    }
    guard fails(trial) else {
      print("\(kind): failed, but not when the trial of seed \(trial.setup) is played alone: \(note.path)")
      return false
    }
    let least = shrunk(trial)
    let file = folder.appendingPathComponent("\(kind)-\(trial.setup).txt")
    try? Data(least.text.utf8).write(to: file)
    print("\(kind): \(least.calls.count) of \(trial.calls.count) calls of seed \(trial.setup) fail:")
    _ = run(["--replay", file.path], isQuiet: false)
    print("To replay: TesseraFuzzers --replay \(file.path)")
    return false
  }

  /// Leaves out as many calls as can be, ever fewer at once.
  private func shrunk(_ trial: FuzzCase) -> FuzzCase {
    var least = trial
    var stretch = max(1, trial.calls.count / 2)
    while true {
      var start = 0
      while start < least.calls.count {
        var shorter = least
        shorter.calls.removeSubrange(start..<min(start + stretch, least.calls.count))
        if fails(shorter) { least = shorter } else { start += stretch }
      }
      if stretch == 1 { return least }
      stretch /= 2
    }
  }

  private func fails(_ trial: FuzzCase) -> Bool {
    let file = folder.appendingPathComponent("\(kind)-candidate.txt")
    try? Data(trial.text.utf8).write(to: file)
    return !run(["--replay", file.path], isQuiet: true)
  }

  /// Whether this program, run with other arguments, ends well.
  private func run(_ arguments: [String], isQuiet: Bool) -> Bool {
    let process = Process()
    process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    if isQuiet {
      // A backtrace takes a second, and nobody reads it.
      environment["SWIFT_BACKTRACE"] = "enable=no"
      (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    }
    process.environment = environment
    do { try process.run() } catch {
      print("\(kind): cannot be started: \(error)")
      return false
    }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
