import Foundation
import Tessera
import TesseraTesting

/// Makes invalid and unusual calls in a random order. Each call has its own seed, so a failure can be reduced by
/// omitting calls.
protocol CallFuzzer: AnyObject {
  /// Creates the object to call.
  init(seed: UInt64)

  /// Makes one call, determined by a seed.
  func call(_ seed: UInt64)

  /// Ends the trial, and checks that everything works again.
  func finish()

  /// The problems found.
  var complaints: [String] { get }

  /// The name of the current call, for the report.
  var name: String { get }
}

/// A trial that makes random calls.
struct CallCase<Fuzzer: CallFuzzer>: FuzzCase {
  /// The seed of the object to call.
  private let setup: UInt64
  /// The seeds of the calls.
  private var calls: [UInt64]

  init(seed: UInt64) {
    setup = seed
    var generator = SeededGenerator(seed: seed ^ 0xF0F0_F0F0)
    calls = (0..<80).map { _ in generator.next() }
  }

  static var fileExtension: String { "txt" }

  /// The seed of the object and the seeds of the calls, one per line.
  var file: Data { Data(([setup] + calls).map { "\($0)\n" }.joined().utf8) }

  init(file: Data) throws {
    var seeds = String(decoding: file, as: UTF8.self).split(separator: "\n").compactMap { UInt64($0) }
    guard !seeds.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    setup = seeds.removeFirst()
    calls = seeds
  }

  /// Omits half of the calls, then a quarter of them, and so on.
  var smaller: any Sequence<CallCase> {
    let stretches = sequence(first: calls.count / 2) { $0 > 1 ? $0 / 2 : nil }.filter { $0 > 0 }
    return stretches.lazy.flatMap { stretch in
      stride(from: 0, to: calls.count, by: stretch).lazy.map { start in
        var shorter = self
        shorter.calls.removeSubrange(start..<min(start + stretch, calls.count))
        return shorter
      }
    }
  }

  func run(_ clock: inout CallClock) -> TrialResult {
    let fuzzer = Fuzzer(seed: setup)
    for seed in calls {
      clock.time("\(fuzzer.name), seed \(setup)") { fuzzer.call(seed) }
      if !fuzzer.complaints.isEmpty { break }
    }
    if fuzzer.complaints.isEmpty { clock.time("finish, seed \(setup)") { fuzzer.finish() } }
    return TrialResult(problems: fuzzer.complaints, tally: ["calls": calls.count])
  }
}

/// A call in the table of a fuzzer. The tables cover every public member, which `Tools/tests/test_fuzz.py` checks.
struct FuzzedCall<Fuzzer>: Sendable {
  /// The name for the report.
  let name: String
  /// A closure that makes the call. An error means that the call was rejected.
  let make: @Sendable (Fuzzer) throws -> Void

  init(_ name: String, _ make: @escaping @Sendable (Fuzzer) throws -> Void) {
    (self.name, self.make) = (name, make)
  }
}

extension SeededGenerator {
  /// Numbers that often make arithmetic fail.
  static let extremes: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 1e155, 1e-155, 1e-308, .leastNonzeroMagnitude, -1, 0, -0.0, 1e-9,
    1e9, -1e9, 1e6,
    0x1p31, 0x1p37, 0x1p53, 0.5, 1 / 3,
  ]

  /// Returns a number, which is often invalid.
  mutating func number() -> Double {
    chance(40) ? Self.extremes[below(Self.extremes.count)] : Double(int(in: -400...4000)) / 4
  }

  /// Returns an integer, which is often invalid.
  mutating func integer(below bound: Int) -> Int {
    chance(20) ? [Int.min, Int.max, -1, 1 << 31, -(1 << 31), 1 << 53][below(6)] : below(bound)
  }
  /// Returns an animation, often with invalid numbers; nil for none.
  mutating func curve() -> AnimationCurve? {
    switch below(5) {
    case 0: .linear(duration: number())
    case 1: .eased(duration: number())
    case 2: .spring(duration: number(), bounce: number())
    case 3: .spring
    default: nil
    }
  }
}
