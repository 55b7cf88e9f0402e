import Foundation

/// This process's memory.
enum ProcessMemory {
  /// The maximum amount of memory that a trial may use, in bytes.
  static let maximumSize = 2 << 30

  /// Limits allocations, so they fail long before the machine runs out of memory.
  static func limit() {
    var memory = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    #else
      setrlimit(RLIMIT_AS, &memory)
    #endif
  }

  /// The maximum resident size so far, in bytes.
  static var peak: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  /// The current resident size, in bytes; nil if the system does not report it.
  static var resident: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}
