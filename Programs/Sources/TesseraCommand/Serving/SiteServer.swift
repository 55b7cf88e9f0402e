import Foundation

/// Serves the files of a folder over HTTP to this machine only, and nothing outside the folder.
///
/// Every connection has a thread, and there are only so many: what others take or send slowly holds a thread for some
/// seconds and then ends, and what waits for a thread waits in the queue of the system.
struct SiteServer {
  let folder: URL
  let address: String
  let port: UInt16
  /// What is served beside the folder's files, by path.
  var extras: [String: Data] = [:]

  /// The connections there may be at once.
  private static let mostConnections = 64
  /// Answering needs little more than the buffer of a file's piece.
  private static let stackSize = 512 << 10

  /// Serves until the process ends.
  ///
  /// - Parameter ready: given the address once the server listens.
  /// - Throws: `Unavailable` where it cannot listen, or not any more.
  func run(ready: (String) -> Void) throws {
    signal(SIGPIPE, SIG_IGN)
    let listener = try Listener(address: address, port: port)
    let service = SiteService(
      files: SiteFiles(root: folder, extras: extras), hosts: AllowedHosts(address: address, port: listener.port))
    let end = EndOfServing()
    Thread.started(stackSize: Self.stackSize) { end.signal(Self.accept(from: listener, for: service)) }
    ready("http://\(listener.host):\(listener.port)/")
    if let problem = end.wait() { throw problem }
  }

  /// Takes connections as they come; gives why it cannot go on.
  private static func accept(from listener: Listener, for service: SiteService) -> Unavailable {
    let free = DispatchSemaphore(value: mostConnections)
    while true {
      free.wait()
      do {
        let connection = try listener.accept()
        Thread.started(stackSize: stackSize) {
          service.serve(connection)
          connection.close()
          free.signal()
        }
      } catch {
        return error
      }
    }
  }
}

/// What ends the serving: the process is interrupted or asked to end, or connections cannot be taken any more.
private final class EndOfServing: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var problem: Unavailable?
  private var sources: [any DispatchSourceSignal] = []

  init() {
    sources = [SIGINT, SIGTERM].map { number in
      Foundation.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [semaphore] in semaphore.signal() }
      source.resume()
      return source
    }
  }

  func signal(_ problem: Unavailable) {
    lock.withLock { self.problem = problem }
    semaphore.signal()
  }

  /// Waits for the end; gives what went wrong, if something did.
  func wait() -> Unavailable? {
    semaphore.wait()
    return lock.withLock { problem }
  }
}

extension Thread {
  fileprivate static func started(stackSize: Int, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = stackSize
    thread.start()
  }
}

/// A server cannot listen at the address asked for.
struct Unavailable: Error, CustomStringConvertible {
  let address: String
  let port: UInt16
  let reason: String

  var description: String {
    "cannot listen at \(address), port \(port): \(reason). --port 0 takes any port that is free, and --address "
      + "127.0.0.1 is this machine's own."
  }
}
