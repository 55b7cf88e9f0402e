import Foundation

/// Serves the files in a folder, and nothing outside it, over HTTP. With the default address, serves only this machine.
///
/// Each connection has its own thread, and the number of threads is limited. If there are too many connections, a connection
/// without progress is closed in favor of a new one.
struct SiteServer {
  let folder: URL
  let address: String
  let port: UInt16
  /// Additional contents to serve, by path.
  var extras: [String: Data] = [:]

  /// The maximum number of simultaneous connections, if the process can open enough files.
  private static let maximumConnectionCount = 64
  /// The maximum number of files that the process opens for purposes other than connections.
  private static let otherFiles = 16
  /// The number of files per connection: its socket and the file that it sends.
  private static let filesPerConnection = 2
  /// The stack size of a connection's thread, in bytes. An answer needs little more than the buffer for a piece of a file.
  private static let stackSize = 512 << 10

  /// Serves until the process ends.
  ///
  /// - Parameter ready: called with the address once the server listens.
  /// - Throws: `Unavailable` if the server cannot listen, or can no longer listen.
  func run(ready: (String) throws -> Void) throws {
    let end = EndOfServing()
    let listener = try Listener(address: address, port: port)
    let service = SiteService(
      files: SiteFiles(root: folder, extras: extras), hosts: AllowedHosts(address: address, port: listener.port))
    Thread.started(stackSize: Self.stackSize) { end.signal(Self.accept(from: listener, for: service)) }
    try ready("http://\(listener.host):\(listener.port)/")
    if let problem = end.wait() { throw problem }
  }

  /// The maximum number of connections for which the process can open enough files.
  private static var connectionLimit: Int {
    var limits = rlimit()
    #if canImport(Glibc)
      guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return maximumConnectionCount }
    #else
      guard getrlimit(RLIMIT_NOFILE, &limits) == 0 else { return maximumConnectionCount }
    #endif
    let files = Int(clamping: limits.rlim_cur)
    return max(1, min(maximumConnectionCount, (files - otherFiles) / filesPerConnection))
  }

  /// Accepts connections until accepting one fails, and returns the reason.
  private static func accept(from listener: Listener, for service: SiteService) -> Unavailable {
    let open = OpenConnections(limit: connectionLimit)
    while true {
      do {
        let connection = try listener.accept()
        open.add(connection)
        Thread.started(stackSize: stackSize) {
          service.serve(connection) { open.note($0, of: connection) }
          open.close(connection)
        }
      } catch {
        return error
      }
    }
  }
}

/// Waits for the server to end because of a signal to interrupt or terminate the process, or a failure to accept connections.
///
/// Threads inherit blocked signals. Create this value before the first thread, so only the waiting thread receives signals.
private final class EndOfServing: @unchecked Sendable {
  private let lock = NSLock()
  private var problem: Unavailable?

  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  func signal(_ problem: Unavailable) {
    lock.withLock { self.problem = problem }
    kill(getpid(), SIGTERM)
  }

  /// Waits for the end. Returns the failure, if there was one.
  func wait() -> Unavailable? {
    var signals = Self.signals
    var number: CInt = 0
    sigwait(&signals, &number)
    return lock.withLock { problem }
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }
}

extension Thread {
  fileprivate static func started(stackSize: Int, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSize
    thread.start()
  }
}

/// An error for an address at which the server cannot listen.
struct Unavailable: Error, CustomStringConvertible {
  let address: String
  let port: UInt16
  let reason: String

  var description: String {
    "cannot listen on \(address.shown), port \(port): \(reason). Use --port 0 for any free port, or --address 127.0.0.1 "
      + "for this machine only."
  }
}
