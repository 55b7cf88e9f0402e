import ArgumentParser
import Foundation

/// Runs random trials with scenes, with calls to engines, controllers and screens, and with calls from pages.
///
/// Each kind of trial runs in its own process, so a trial that terminates the process can be identified. A failure is reduced and
/// written to a file for replay.
@main struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "TesseraFuzz",
    abstract: "Run random trials, and reduce the first failure of each kind.",
    discussion: """
      TESSERA_FUZZ_SECONDS is the duration for each kind, and TESSERA_FIRST_SEED is the first seed.
      """)

  @Argument(
    help: "The kinds to run: \(FuzzKind.allCases.map(\.rawValue).joined(separator: ", ")). Default: all kinds.")
  var kinds: [FuzzKind] = FuzzKind.allCases

  @Option(help: "Replay the trial in a file that was written for a failure.", completion: .file())
  var replay: String?

  @Option(help: .hidden)
  var work: FuzzKind?

  func run() throws {
    let folder = URL(fileURLWithPath: ".build/fuzz", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let work {
      let surroundings = ProcessInfo.processInfo.environment
      try work.work(
        from: surroundings["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0,
        seconds: surroundings["TESSERA_FUZZ_SECONDS"].flatMap(Double.init) ?? work.usualSeconds, folder: folder)
    } else if let replay {
      try FuzzKind(ofFile: replay).replay(URL(fileURLWithPath: replay))
    } else {
      var failed: [FuzzKind] = []
      for kind in kinds where !(try kind.supervise(folder: folder)) { failed.append(kind) }
      if !failed.isEmpty { throw ExitCode.failure }
    }
  }
}

/// The kinds of trials.
enum FuzzKind: String, CaseIterable, ExpressibleByArgument {
  /// Scene documents.
  case scenes
  /// Calls to the engine.
  case engine
  /// Calls to a controller and a screen.
  case collection
  /// Calls from a page.
  case page

  /// The default duration of a run, in seconds.
  var usualSeconds: Double { self == .engine || self == .collection ? 10 : 20 }

  /// Determines the kind of the trial in a file written for a failure.
  init(ofFile path: String) throws {
    let name = URL(fileURLWithPath: path).lastPathComponent
    guard let kind = Self.allCases.first(where: { name.hasPrefix($0.rawValue) }) else {
      throw ValidationError("\(name): the name of a trial's file starts with its kind, as in “scenes-failure.json”.")
    }
    self = kind
  }

  private var type: any FuzzCase.Type {
    switch self {
    case .scenes: SceneCase.self
    case .engine: CallCase<EngineFuzzer>.self
    case .collection: CallCase<CollectionFuzzer>.self
    case .page: CallCase<PageFuzzer>.self
    }
  }

  func work(from seed: UInt64, seconds: Double, folder: URL) throws {
    try type.work(Worker(kind: self, folder: folder), from: seed, seconds: seconds)
  }

  func replay(_ file: URL) throws { try type.replay(file) }

  func supervise(folder: URL) throws -> Bool { try type.supervise(Supervisor(kind: self, folder: folder)) }
}

extension FuzzCase {
  fileprivate static func work(_ worker: Worker, from seed: UInt64, seconds: Double) throws {
    try worker.work(Self.self, from: seed, seconds: seconds)
  }

  fileprivate static func replay(_ file: URL) throws { try Worker.replay(Self.self, file) }

  fileprivate static func supervise(_ supervisor: Supervisor) throws -> Bool { try supervisor.passes(Self.self) }
}
