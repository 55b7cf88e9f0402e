/// A pseudorandom number generator that produces the same numbers for the same seed on every machine. It uses the
/// SplitMix64 algorithm.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns an integer from 0 up to, but not including, a bound. Unlike `Int.random`, this method returns the same
  /// numbers on machines with 32-bit words.
  ///
  /// - Precondition: The bound is at least 1.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "The bound is \(bound), but must be at least 1.")
    return Int(next() % UInt64(bound))
  }

  /// Returns an integer in a range.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    let lowest = UInt64(bitPattern: Int64(range.lowerBound))
    let distance = UInt64(bitPattern: Int64(range.upperBound)) &- lowest
    // The number of values in the widest range does not fit in a word.
    let drawn = distance == .max ? next() : next() % (distance + 1)
    return Int(truncatingIfNeeded: lowest &+ drawn)
  }

  /// Returns a number from 0 up to, but not including, 1, in steps of 2⁻⁵³.
  public mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns true with the given probability, expressed as a percentage.
  public mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// Returns one of several values.
  ///
  /// The parameter is a closure so that each array literal is in a separate function. In optimized WebAssembly code,
  /// Swift 6.3 confuses array literals if a function contains two of them.
  ///
  /// - Precondition: There is at least one value.
  @inline(never)
  public mutating func pick<Value>(_ values: @autoclosure () -> [Value]) -> Value {
    let values = values()
    return values[below(values.count)]
  }

  /// Returns the values in random order.
  public mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var shuffled = values
    for index in values.indices.reversed() { shuffled.swapAt(index, below(index + 1)) }
    return shuffled
  }
}
