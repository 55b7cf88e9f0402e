import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A call that takes longer has hung.
private let patience = 10.0

/// Ends the process where a call hangs, so that its supervisor sees it.
final class Watchdog: @unchecked Sendable {
  private let lock = NSLock()
  private var started: Date?
  private(set) var longest = (seconds: 0.0, name: "")

  init() {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.5)
        lock.lock()
        let isOver = started.map { -$0.timeIntervalSinceNow > patience } ?? false
        lock.unlock()
        if isOver {
          FileHandle.standardError.write(Data("a call takes longer than \(patience) s\n".utf8))
          abort()
        }
      }
    }
  }

  func watch(_ fuzzer: any Fuzzer, _ call: () -> Void) {
    let start = Date()
    lock.withLock { started = start }
    call()
    let elapsed = -start.timeIntervalSinceNow
    lock.withLock { started = nil }
    if elapsed > longest.seconds { longest = (elapsed, fuzzer.name) }
  }
}

private let watchdog = Watchdog()

/// Makes the calls of a case; gives what was found wrong.
func play(_ trial: FuzzCase) -> [String] {
  let fuzzer = fuzzer(trial.kind, seed: trial.setup)
  for seed in trial.calls {
    watchdog.watch(fuzzer) { fuzzer.call(seed) }
    if !fuzzer.complaints.isEmpty { return fuzzer.complaints }
  }
  watchdog.watch(fuzzer) { fuzzer.finish() }
  return fuzzer.complaints
}

func replay(_ trial: FuzzCase) -> Bool {
  let complaints = play(trial)
  for complaint in complaints { print(complaint) }
  return complaints.isEmpty
}

/// Plays one case after another until the time is over, and notes each before it is played.
func work(_ kind: String, note: String) -> Never {
  let start = Date()
  var (seed, calls) = (firstSeed, 0)
  var memory: Int?
  while -start.timeIntervalSinceNow < seconds {
    let trial = FuzzCase(kind: kind, seed: seed)
    try? Data(trial.text.utf8).write(to: URL(fileURLWithPath: note))
    if !replay(trial) { exit(1) }
    calls += trial.calls.count
    seed += 1
    // Caches have filled by then.
    if seed - firstSeed == 50 { memory = liveBytes }
  }
  let trials = seed - firstSeed
  let (longest, name) = watchdog.longest
  let took = "\(Int(longest * 1000)) ms (\(name))"
  print(
    "\(kind): \(calls) calls in \(trials) trials, no trap, the longest \(took)\(growth(since: memory, trials: trials))")
  exit(0)
}

/// What a trial leaves behind; ends the process where that is more than chance.
private func growth(since memory: Int?, trials: UInt64) -> String {
  guard let memory, let now = liveBytes, trials > 100 else { return "" }
  let perTrial = (now - memory) / Int(trials - 50)
  if perTrial > 16_384 {
    print("a trial leaves \(perTrial) bytes behind")
    exit(1)
  }
  return ", \(max(0, now - memory) / 1024) KiB more than before"
}

/// How much memory is resident; nil where the system does not say.
private var liveBytes: Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
  return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
}
