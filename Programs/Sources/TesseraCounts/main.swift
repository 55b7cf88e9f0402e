// Does work whose instructions are counted: `TesseraCounts NAME`, or `TesseraCounts` for the names. Tools/counts.py counts those of
// `tessera_counted` with all that it calls.
import Foundation

let name = CommandLine.arguments.dropFirst().first
guard let name else {
  for scenario in Scenario.all { print(scenario.name) }
  exit(0)
}
guard let scenario = Scenario.all.first(where: { $0.name == name }) else { fatalError("There is no “\(name)”.") }
nonisolated(unsafe) var work = try scenario.work()
nonisolated(unsafe) var checksum = 0

@c @inline(never)
func tessera_counted() {
  do {
    checksum = try work()
  } catch {
    fatalError("\(error)")
  }
}

tessera_counted()
guard checksum > 0 else { fatalError("Nothing was done.") }
