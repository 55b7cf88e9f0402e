#if !hasFeature(Embedded)
  import TesseraScripts
#endif
#if hasFeature(Embedded)
  replay()
#else
  // Natively: `TesseraReplay scripts FIRST COUNT STEPS` plays that many scripts and tells of the first that fails.
  if CommandLine.arguments.count == 5, CommandLine.arguments[1] == "scripts",
    let first = UInt64(CommandLine.arguments[2]), let count = UInt64(CommandLine.arguments[3]),
    let steps = Int(CommandLine.arguments[4])
  {
    for seed in first..<first + count {
      guard var run = try? ScriptRun(seed: seed) else {
        print("seed \(seed): not prepared")
        continue
      }
      for step in 0..<steps {
        if let fault = run.playNextStep() {
          let simple = run.script.simplified { $0.fault() != nil }
          print("seed \(seed) step \(step): \(fault)\n\n\(simple.fault()!)\n\n\(simple.stack)\n")
          for step in simple.steps { print("  ", step) }
          break
        }
      }
    }
  } else {
    replay()
  }
#endif
