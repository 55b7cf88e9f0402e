import Foundation

/// A connection whose reads and writes have deadlines.
struct Connection: Sendable {
  let descriptor: Int32

  /// The socket type of connections, as the type that system calls need.
  #if canImport(Glibc)
    static let streamSocket = Int32(SOCK_STREAM.rawValue)
  #else
    static let streamSocket = SOCK_STREAM
  #endif

  /// An error for a client that has disconnected or is too slow.
  struct Gone: Error {}

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Appends bytes that arrive before a deadline. Returns false at the end of the stream.
  func read(into bytes: inout [UInt8], atMost count: Int, by deadline: ContinuousClock.Instant) throws(Gone) -> Bool {
    var piece = [UInt8](repeating: 0, count: count)
    while true {
      let received = recv(descriptor, &piece, count, 0)
      if received > 0 { bytes += piece[..<received] }
      if received >= 0 { return received > 0 }
      try wait(for: POLLIN, by: deadline)
    }
  }

  /// Sends bytes, which must all be sent before a deadline.
  func write(_ bytes: UnsafeRawBufferPointer, by deadline: ContinuousClock.Instant) throws(Gone) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      if sent >= 0 { rest = rest.dropFirst(sent) } else { try wait(for: POLLOUT, by: deadline) }
    }
  }

  /// Ends the connection.
  func close() { _ = Foundation.close(descriptor) }

  /// Ends sending, then briefly reads the remaining input to prevent the loss of the last answer.
  func finish() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
    var rest: [UInt8] = []
    let deadline = ContinuousClock.now + .seconds(1)
    while rest.count < 1 << 20, (try? read(into: &rest, atMost: 1 << 14, by: deadline)) == true {}
  }

  /// Waits until bytes can be read or written after a call that would have blocked.
  private func wait(for events: Int32, by deadline: ContinuousClock.Instant) throws(Gone) {
    guard errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR else { throw Gone() }
    let left = (deadline - .now) / .milliseconds(1)
    guard left > 0 else { throw Gone() }
    var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = Foundation.poll(&poll, 1, Int32(min(60_000, left.rounded(.up))))
  }
}
