import Foundation
import TesseraScene
import TesseraScripts

// Plays random scenes: TESSERA_FUZZ_SECONDS long, from TESSERA_FIRST_SEED on.
//
//   TesseraFuzz                   plays, and shrinks the first failure to a file
//   TesseraFuzz --replay FILE     plays one file
//
// The scenes are played in a process of their own, so that one that ends it is still known.
let arguments = CommandLine.arguments.dropFirst()
let told = ProcessInfo.processInfo.environment
let seed = told["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
let seconds = told["TESSERA_FUZZ_SECONDS"].flatMap(Double.init) ?? 45
let folder = URL(fileURLWithPath: ".build/fuzz", isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

switch (arguments.first, arguments.dropFirst().first) {
case ("--play", let current?): try playScenes(from: seed, for: seconds, current: URL(fileURLWithPath: current))
case ("--replay", let file?): replay(URL(fileURLWithPath: file))
default: try supervise(current: folder.appendingPathComponent("current.json"))
}

/// Ends this process once it takes more than two seconds of its processor's time for one scene, or much more memory than
/// any scene needs.
func limitProcess() {
  var memory = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
  #else
    setrlimit(RLIMIT_AS, &memory)
  #endif
}

func startClock() {
  var clock = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 2, tv_usec: 0))
  #if canImport(Glibc)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &clock, nil)
  #else
    setitimer(ITIMER_PROF, &clock, nil)
  #endif
}

/// The greatest memory this process has had, in bytes.
func greatestMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

func playScenes(from first: UInt64, for seconds: Double, current: URL) throws {
  limitProcess()
  let schema = try JSONDecoder().decode(
    JSONValue.self, from: Data(contentsOf: URL(fileURLWithPath: "docs/scene.schema.json")))
  let examples = try exampleDocuments()
  var grammar = SceneGrammar(schema: schema, examples: examples)
  let end = Date(timeIntervalSinceNow: seconds)
  var seed = first
  var (refused, unplayable, played) = (0, 0, 0)
  while Date() < end {
    let document = try JSONEncoder().encode(grammar.document(seed: seed))
    try document.write(to: current)
    startClock()
    switch outcome(of: document) {
    case .refused: refused += 1
    case .unplayable: unplayable += 1
    case .played: played += 1
    case .failed(let problem):
      print("seed \(seed): \(problem)")
      exit(1)
    }
    if greatestMemory() > 2 << 30 {
      print("seed \(seed): more than 2 GB of memory")
      exit(1)
    }
    seed += 1
  }
  print(
    "\(seed - first) scenes: \(played) played, \(unplayable) refused by layouts, \(refused) refused in reading; "
      + "\(greatestMemory() >> 20) MB at most")
}

func outcome(of document: Data) -> SceneCheck.Outcome {
  // What is done beside playing depends on the document alone, so that a file replays.
  let hash = document.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
  var check = SceneCheck(random: SeededGenerator(seed: hash))
  return check.outcome(of: document)
}

func exampleDocuments() throws -> [JSONValue] {
  let folder = URL(fileURLWithPath: "Examples/Scenes")
  var examples: [JSONValue] = []
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where name.hasSuffix(".json") {
    examples.append(
      try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: folder.appendingPathComponent(name))))
  }
  for table in ["accepted", "unusable"] {
    let file = URL(fileURLWithPath: "Tests/Scenes/\(table).json")
    let cases = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file)).elements ?? []
    examples += cases.compactMap { $0.members["scene"] }
  }
  return examples
}

func replay(_ file: URL) {
  guard let document = try? Data(contentsOf: file) else {
    print("\(file.path) cannot be read.")
    exit(2)
  }
  limitProcess()
  startClock()
  if case .failed(let problem) = outcome(of: document) {
    print(problem)
    exit(1)
  }
  if greatestMemory() > 2 << 30 {
    print("more than 2 GB of memory")
    exit(1)
  }
}
