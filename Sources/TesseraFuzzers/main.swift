import Foundation

// Makes calls that nobody means, for as long as TESSERA_FUZZ_SECONDS says, in a process of their own that may come to harm.
//
//   TesseraFuzzers                  all fuzzers
//   TesseraFuzzers engine           one of them
//   TesseraFuzzers --replay FILE    the calls of a file, as a failure leaves one behind

let surroundings = ProcessInfo.processInfo.environment
let seconds = surroundings["TESSERA_FUZZ_SECONDS"].flatMap(Double.init) ?? 30
let firstSeed = surroundings["TESSERA_FIRST_SEED"].flatMap(UInt64.init) ?? 0
let kinds = ["engine", "page"]

func fuzzer(_ kind: String, seed: UInt64) -> any Fuzzer {
  kind == "page" ? PageFuzzer(seed: seed) : EngineFuzzer(seed: seed)
}

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "--work": work(arguments.dropFirst().first ?? "engine", note: arguments.last ?? "")
case "--replay":
  guard let text = try? String(contentsOfFile: arguments.last ?? "", encoding: .utf8), let replayed = FuzzCase(text)
  else {
    print("\(arguments.last ?? ""): holds no calls")
    exit(2)
  }
  exit(replay(replayed) ? 0 : 1)
case let kind?: exit(kinds.contains(kind) && Supervisor(kind).passes() ? 0 : 1)
case nil:
  for kind in kinds where !Supervisor(kind).passes() { exit(1) }
}
