import TesseraScripts

/// Calls that nobody means, in an order that nobody expects: each from a seed of its own, so that a failure can be shortened by
/// leaving calls out.
protocol Fuzzer: AnyObject {
  /// Makes what is called.
  init(seed: UInt64)

  /// Makes one call.
  func call(_ seed: UInt64)

  /// Ends the trial, and looks whether everything is in order again.
  func finish()

  /// What was found wrong, beside traps.
  var complaints: [String] { get }

  /// What is being called, for the report.
  var name: String { get }
}

/// One trial as a value: it can be written to a file and replayed.
struct FuzzCase {
  /// Which fuzzer it is for.
  var kind: String
  /// The seed of what is called.
  var setup: UInt64
  /// The seeds of the calls.
  var calls: [UInt64]

  init(kind: String, seed: UInt64, calls count: Int = 80) {
    self.kind = kind
    setup = seed
    var generator = SeededGenerator(seed: seed ^ 0xF0F0_F0F0)
    calls = (0..<count).map { _ in generator.next() }
  }

  /// Reads a case from the text that `text` is; nil for other texts.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard lines.count >= 2, let setup = UInt64(lines[1]) else { return nil }
    kind = String(lines[0])
    self.setup = setup
    calls = lines.dropFirst(2).compactMap { UInt64($0) }
  }

  /// The kind, the seed of what is called and those of the calls, a line each.
  var text: String { ([kind, "\(setup)"] + calls.map { "\($0)" }).joined(separator: "\n") + "\n" }
}

extension SeededGenerator {
  /// Numbers at which arithmetic goes wrong.
  static let extremes: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 1e155, 1e-155, 1e-308, 5e-324, -1, 0, -0.0, 1e-9, 1e9, -1e9, 1e6,
    0x1p31, 0x1p37, 0x1p53, 0.5, 1 / 3,
  ]

  /// A number, often one that nobody means.
  mutating func number() -> Double {
    chance(40) ? Self.extremes[below(Self.extremes.count)] : Double(int(in: -400...4000)) / 4
  }

  /// An integer, often one that nobody means.
  mutating func integer(below bound: Int) -> Int {
    chance(20) ? [Int.min, Int.max, -1, 1 << 31, -(1 << 31), 1 << 53][below(6)] : below(bound)
  }
}
