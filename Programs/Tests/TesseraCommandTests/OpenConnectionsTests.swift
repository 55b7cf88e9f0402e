import Foundation
import Testing

@testable import TesseraCommand

@Suite("Too many connections")
struct OpenConnectionsTests {
  /// A clock that advances only when a test sets it.
  private final class Clock: @unchecked Sendable {
    var now = ContinuousClock.now
  }

  /// Both ends of several connections. The server's ends are open connections.
  private final class Ends {
    let clock: Clock
    let open: OpenConnections
    var servers: [Connection] = []
    var clients: [Connection] = []

    init(_ activities: [OpenConnections.Activity]) throws {
      let clock = Clock()
      (self.clock, open) = (clock, OpenConnections(limit: 10, now: { clock.now }))
      for activity in activities {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Connection.streamSocket, 0, &ends) == 0)
        clients.append(Connection(descriptor: ends[0]))
        servers.append(Connection(descriptor: ends[1]))
        open.add(servers[servers.count - 1])
        open.note(activity, of: servers[servers.count - 1])
        clock.now += .milliseconds(1)
      }
    }

    deinit {
      for server in servers { open.close(server) }
      for client in clients { client.close() }
    }

    /// The indices of the connections that the server has closed.
    var ended: [Int] {
      clients.indices.filter { index in
        var poll = pollfd(fd: clients[index].descriptor, events: Int16(POLLIN), revents: 0)
        return Foundation.poll(&poll, 1, 0) == 1
      }
    }
  }

  @Test(
    "Idle connections are closed first, then connections with an incomplete head, then connections with a stalled answer"
  )
  func order() throws {
    let ends = try Ends([.answer, .head, .idle, .head, .idle])
    ends.clock.now += .seconds(2)
    var order: [Int] = []
    for _ in 0..<5 {
      ends.open.closeOne()
      let last = ends.ended.filter { !order.contains($0) }
      #expect(last.count == 1)
      order += last
    }
    #expect(order == [2, 4, 1, 3, 0])
  }

  @Test("A connection that has just made progress stays open") func progress() throws {
    let ends = try Ends([.idle, .head, .answer])
    ends.open.closeOne()
    #expect(ends.ended.isEmpty)
    ends.clock.now += .seconds(1)
    for _ in 0..<3 { ends.open.closeOne() }
    #expect(ends.ended == [0, 1])
  }
}
