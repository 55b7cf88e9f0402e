// Performs the scenarios whose instructions are counted: `TesseraCounts NAME`, or `TesseraCounts` to list the names.
// Tools/counts.py counts the instructions of `tessera_counted` and everything that it calls. `TesseraCounts --times`
// prints the duration of each scenario in nanoseconds, as Tools/times.mjs does for the same source in WebAssembly.
#if !arch(wasm32)
  import Foundation

  switch CommandLine.arguments.dropFirst().first {
  case nil:
    for scenario in Scenario.all { print(scenario.name) }
  case "--times":
    for (index, scenario) in Scenario.all.enumerated() {
      // Use the minimum of a few runs, because other programs have disturbed that run least.
      var least = Duration.seconds(1_000)
      for _ in 0..<5 {
        tessera_prepare(Int32(index))
        let start = ContinuousClock.now
        tessera_counted()
        least = min(least, start.duration(to: .now))
        guard tessera_checksum() > 0 else { fatalError("Nothing was done.") }
      }
      print("\(Int(least / .nanoseconds(1)))\t\(scenario.name)")
    }
  case let name?:
    guard let index = Scenario.all.firstIndex(where: { $0.name == name }) else {
      fatalError("There is no scenario “\(name)”.")
    }
    tessera_prepare(Int32(index))
    tessera_counted()
    guard tessera_checksum() > 0 else { fatalError("Nothing was done.") }
  }
#endif
