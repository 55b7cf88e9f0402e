import Foundation

/// Ends the process if a call takes too much processor time, and records the longest call.
///
/// Processor time does not depend on the machine's load.
struct CallClock {
  /// The time limit of a call with its nested calls, in seconds, in an optimized build.
  private static let limit = 4

  private(set) var longest = (seconds: 0.0, name: "")

  /// Makes a call. If the call takes too long, `SIGPROF` terminates the process.
  mutating func time<Result>(_ name: @autoclosure () -> String, _ call: () -> Result) -> Result {
    Self.arm(seconds: Self.limit)
    let start = clock()
    let result = call()
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    Self.arm(seconds: 0)
    if seconds > longest.seconds { longest = (seconds, name()) }
    return result
  }

  private static func arm(seconds: Int) {
    var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }
}
