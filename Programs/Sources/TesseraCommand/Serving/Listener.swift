import Foundation

/// A socket that accepts connections.
struct Listener: Sendable {
  /// The address in URL format.
  let host: String
  /// The port. The system chooses it if none was requested.
  let port: UInt16
  private let address: String
  private let descriptor: Int32

  /// Listens on an address of this machine, given as a host name, an IPv4 address or an IPv6 address.
  init(address: String, port: UInt16) throws(Unavailable) {
    func unavailable(_ reason: String) -> Unavailable { Unavailable(address: address, port: port, reason: reason) }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Connection.streamSocket
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(address, "\(port)", &hints, &found)
    defer { if let found { freeaddrinfo(found) } }
    guard status == 0, let first = found else { throw unavailable(String(cString: gai_strerror(status))) }
    var reason = ""
    var candidate: UnsafeMutablePointer<addrinfo>? = first
    while let info = candidate {
      if let (descriptor, bound) = Self.listening(info.pointee, &reason) {
        self.descriptor = descriptor
        self.port = bound
        self.address = address
        host = address.contains(":") ? "[\(address)]" : address
        return
      }
      candidate = info.pointee.ai_next
    }
    throw unavailable(reason)
  }

  private static func listening(_ info: addrinfo, _ reason: inout String) -> (descriptor: Int32, port: UInt16)? {
    let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    var yes: Int32 = 1
    var name = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    guard descriptor >= 0,
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0,
      bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, 128) == 0,
      withUnsafeMutablePointer(
        to: &name, { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) } })
        == 0
    else {
      reason = String(cString: strerror(errno))
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    // The port is at the same offset in both IP versions.
    let port = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
    return (descriptor, port)
  }

  /// Waits for the next connection. If the system runs out of file descriptors or memory, tries again every 100 milliseconds.
  func accept() throws(Unavailable) -> Connection {
    while true {
      let accepted = Foundation.accept(descriptor, nil, nil)
      if accepted >= 0 { return Connection(descriptor: accepted) }
      switch errno {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(100_000)
      case EBADF, EINVAL, ENOTSOCK, EOPNOTSUPP, EFAULT:
        throw Unavailable(address: address, port: port, reason: String(cString: strerror(errno)))
      // All other errors concern the incoming connection, which is closed.
      default: break
      }
    }
  }
}
