import Benchmark

/// A use case, measured in the same run for Tessera and for other methods.
///
/// The methods alternate from sample to sample, so the percentiles are those of single frames and single edits.
struct Comparison {
  enum Unit: String {
    case time = "ns"
    case memory = "bytes per 1000 items"
    case bytes
    /// A count, described by the title.
    case count = "times"
  }

  enum Method: String {
    case tessera = "Tessera"
    case articles
    case standardLibrary = "standard library"
    case allAgain = "from scratch"
    case builtIn = "built-in"
    /// A `Floor`.
    case floor
  }

  private let benchmark: Benchmark
  private let unit: Unit

  /// Declares a benchmark that runs for a number of `rounds`. The samples of all rounds have equal weight.
  static func add(
    _ title: String, unit: Unit = .time, against others: [Method] = [.articles], rounds: Int = 3,
    _ body: @escaping @Sendable (Comparison) throws -> Void
  ) {
    let metrics = ([.tessera] + others).map { metric($0, unit) }
    let units = Dictionary(uniqueKeysWithValues: metrics.map { ($0, BenchmarkUnits.count) })
    let configuration = Benchmark.Configuration(
      metrics: metrics, units: units, warmupIterations: 0, maxDuration: .seconds(600), maxIterations: rounds)
    Benchmark(title, configuration: configuration) { benchmark in
      try body(Comparison(benchmark: benchmark, unit: unit))
    }
  }

  /// Adds a sample for Tessera.
  func tessera(_ value: Int) { add(value, of: .tessera) }

  /// Adds a sample for the method that articles teach.
  func articles(_ value: Int) { add(value, of: .articles) }

  /// Adds a sample for a declared method.
  func add(_ value: Int, of method: Method) { benchmark.measurement(Self.metric(method, unit), value) }

  private static func metric(_ method: Method, _ unit: Unit) -> BenchmarkMetric {
    .custom("\(method.rawValue), \(unit.rawValue)")
  }
}

/// Returns the duration of a closure in nanoseconds, including about 40 ns to read the clock.
func nanoseconds<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Int {
  let clock = SuspendingClock()
  let start = clock.now
  try body()
  let duration = start.duration(to: clock.now).components
  return Int(duration.seconds * 1_000_000_000 + duration.attoseconds / 1_000_000_000)
}
