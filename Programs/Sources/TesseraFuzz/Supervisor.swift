import Foundation

/// Runs a worker in its own process. If the worker fails, finds a small trial that fails in the same way.
struct Supervisor {
  let kind: FuzzKind
  let folder: URL

  /// The maximum number of smaller trials to try.
  private static let maximumTrialCount = 600

  func passes<Case: FuzzCase>(_ type: Case.Type) throws -> Bool {
    let ending = try ending(["--work", kind.rawValue])
    if ending.isGood { return true }
    // A single trial cannot show a leak.
    if ending.status == Worker.leak.rawValue, !ending.isSignal { return false }
    let current = Worker(kind: kind, folder: folder).current
    let trial = try Case(file: Data(contentsOf: current))
    print("\(kind): \(ending.description). Looking for a smaller trial …")
    let least = try smallest(trial, ending)
    let file = folder.appendingPathComponent("\(kind)-failure.\(Case.fileExtension)")
    try least.file.write(to: file)
    print("TesseraFuzz --replay \(file.path)")
    print(String(decoding: try least.file, as: UTF8.self))
    if try !self.ending(["--replay", file.path]).isGood { return false }
    print("\(kind): the trial fails only after other trials: \(current.path)")
    return false
  }

  /// Tries smaller trials as long as one of them fails in the same way.
  private func smallest<Case: FuzzCase>(_ trial: Case, _ ending: Ending) throws -> Case {
    var (least, tries) = (trial, 0)
    let file = folder.appendingPathComponent("\(kind)-candidate.\(Case.fileExtension)")
    func firstSmaller() throws -> Case? {
      for smaller in least.smaller {
        tries += 1
        if tries > Self.maximumTrialCount { return nil }
        try smaller.file.write(to: file)
        if try self.ending(["--replay", file.path], isQuiet: true) == ending { return smaller }
      }
      return nil
    }
    while let smaller = try firstSmaller() { least = smaller }
    return least
  }

  /// Runs this program with different arguments.
  private func ending(_ arguments: [String], isQuiet: Bool = false) throws -> Ending {
    let process = Process()
    process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    if isQuiet {
      // A backtrace takes a second and is not needed.
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    }
    try process.run()
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
  }
}

/// The way in which a process ended.
private struct Ending: Equatable {
  let status: Int32
  let isSignal: Bool

  var isGood: Bool { status == 0 && !isSignal }

  var description: String {
    if !isSignal { return "a trial failed" }
    return status == SIGPROF ? "a call took too long" : "a trial ended the process with signal \(status)"
  }
}
