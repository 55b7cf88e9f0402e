import TesseraTesting

/// The calls to make from within closures, and the random numbers of the current call.
struct NestedCalls {
  /// The numbers of the current call.
  var random: SeededGenerator
  /// The seeds of the calls to make from within the next closures.
  private var armed: [UInt64] = []
  /// The number of calls in progress.
  private(set) var depth = 0

  /// The maximum nesting depth of calls.
  private static let maximumNestingDepth = 3

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Prepares a call from outside, often with nested calls.
  mutating func arm(_ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    armed = random.chance(40) ? (0..<3).map { _ in random.next() } : []
  }

  /// Discards the calls that no closure has made.
  mutating func disarm() { armed = [] }

  /// Removes and returns the seed of a call to make from within a closure; nil for none.
  mutating func next() -> UInt64? { depth < Self.maximumNestingDepth ? armed.popLast() : nil }

  /// Begins a call with its own random numbers. Returns the generator of the outer call.
  mutating func begin(_ seed: UInt64) -> SeededGenerator {
    let outer = random
    random = SeededGenerator(seed: seed)
    depth += 1
    return outer
  }

  /// Ends a call, and continues with the random numbers of the outer call.
  mutating func end(_ outer: SeededGenerator) {
    depth -= 1
    random = outer
  }
}

/// A fuzzer that also calls from within closures.
protocol NestingFuzzer: CallFuzzer {
  var nested: NestedCalls { get set }

  /// Makes one random call.
  func make()
}

extension NestingFuzzer {
  var random: SeededGenerator {
    get { nested.random }
    set { nested.random = newValue }
  }

  /// Makes the next prepared call, if there is one. Closures call this function.
  func callBack() {
    if let seed = nested.next() { make(seed) }
  }

  /// Makes a call from outside, with nested calls.
  func makeNested(_ seed: UInt64) {
    nested.arm(seed)
    make(seed &+ 1)
    nested.disarm()
  }

  /// Makes one call with its own random numbers.
  func make(_ seed: UInt64) {
    let outer = nested.begin(seed)
    make()
    nested.end(outer)
  }
}
