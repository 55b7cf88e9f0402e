import Foundation

/// The open connections. If there are too many, connections without progress are closed, idle ones first.
final class OpenConnections: @unchecked Sendable {
  /// A connection's activity. Connections with an earlier case in this list are closed first.
  enum Activity: Comparable {
    /// The connection waits for the start of a request.
    case idle
    /// The connection receives the head of a request.
    case head
    /// The connection sends an answer.
    case answer

    /// The time without progress after which a connection can be closed in favor of another.
    var grace: Duration {
      switch self {
      // An active client sends its request immediately.
      case .idle, .head: .milliseconds(100)
      case .answer: .seconds(2)
      }
    }
  }

  private struct Entry {
    var activity: Activity
    var lastProgress: ContinuousClock.Instant
  }

  private let lock = NSLock()
  private var entries: [Int32: Entry] = [:]
  private let free: DispatchSemaphore
  private let now: @Sendable () -> ContinuousClock.Instant

  /// The interval at which a new connection searches for another one to close.
  private static let retry = DispatchTimeInterval.milliseconds(100)

  /// - Parameters:
  ///   - limit: the maximum number of connections at once.
  ///   - now: the clock.
  init(limit: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    free = DispatchSemaphore(value: limit)
    self.now = now
  }

  /// Waits until there is room for a connection, and adds the connection.
  func add(_ connection: Connection) {
    var hasRoom = free.wait(timeout: .now()) == .success
    while !hasRoom {
      closeOne()
      hasRoom = free.wait(timeout: .now() + Self.retry) == .success
    }
    lock.withLock { entries[connection.descriptor] = Entry(activity: .idle, lastProgress: now()) }
  }

  /// Records that a connection has made progress, unless it has been closed.
  func note(_ activity: Activity, of connection: Connection) {
    lock.withLock {
      guard entries[connection.descriptor] != nil else { return }
      entries[connection.descriptor] = Entry(activity: activity, lastProgress: now())
    }
  }

  /// Removes a connection and closes it.
  func close(_ connection: Connection) {
    lock.withLock {
      entries[connection.descriptor] = nil
      connection.close()
    }
    free.signal()
  }

  /// Closes the connection that has gone longest without progress among those with the lowest activity. Its thread closes the
  /// socket.
  func closeOne() {
    lock.withLock {
      let now = now()
      let candidates = entries.filter { $0.value.lastProgress + $0.value.activity.grace <= now }
      let first = candidates.min { a, b in
        (a.value.activity, a.value.lastProgress) < (b.value.activity, b.value.lastProgress)
      }
      // The descriptor is still open, because connections are closed under the same lock.
      guard let first else { return }
      shutdown(first.key, Int32(SHUT_RDWR))
      entries[first.key] = nil
    }
  }
}
