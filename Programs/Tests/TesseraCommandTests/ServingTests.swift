import Foundation
import Testing

@testable import TesseraCommand

/// Tests `tessera gallery`, as users run it.
@Suite("The running server")
struct ServingTests {
  private final class Server {
    let process = Process()
    let folder: URL
    let port: UInt16
    let announced: String

    /// - Parameter limit: the maximum number of files that the process may have open.
    init(address: String, limit: Int = 256) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("page".utf8).write(to: folder.appendingPathComponent("index.html"))
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", #"ulimit -n "$1"; shift; exec "$@""#, "sh", "\(limit)", Command.executable.path, "gallery", "--port", "0",
        "--address", address, "--site", folder.path,
      ]
      process.standardOutput = output
      try process.run()
      var line = Data()
      while !line.contains(10), let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
        line += byte
      }
      announced = String(decoding: line.dropLast(), as: UTF8.self)
      let url = announced.split(separator: " ").last.flatMap { URLComponents(string: String($0)) }
      port = UInt16(try #require(url?.port))
    }

    deinit {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: folder)
    }

    /// Returns a connection to the server.
    func connect() throws -> Connection {
      let descriptor = socket(AF_INET, Connection.streamSocket, 0)
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = port.bigEndian
      name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let status = withUnsafePointer(to: &name) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(descriptor, $0, length) }
      }
      try #require(status == 0)
      return Connection(descriptor: descriptor)
    }

    /// Returns a connection that has sent text and stays open.
    func connect(sending text: String) throws -> Connection {
      let connection = try connect()
      try Data(text.utf8).withUnsafeBytes { bytes in try connection.write(bytes, by: .now + .seconds(60)) }
      return connection
    }

    /// Returns the answer to a request on a new connection.
    func page() throws -> String {
      let connection = try connect()
      defer { connection.close() }
      let text = "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n"
      let deadline = ContinuousClock.now + .seconds(60)
      try Data(text.utf8).withUnsafeBytes { bytes in try connection.write(bytes, by: deadline) }
      var received: [UInt8] = []
      while try connection.read(into: &received, atMost: 4096, by: deadline) {}
      return String(decoding: received, as: UTF8.self)
    }
  }

  @Test("The server runs until the process is asked to end", arguments: ["127.0.0.1", "0.0.0.0"])
  func anAddressIsServedUntilTheProcessIsAskedToEnd(address: String) throws {
    let server = try Server(address: address)
    #expect(server.announced == "The gallery is at http://\(address):\(server.port)/")
    #expect(try server.page().hasSuffix("\r\n\r\npage"))
    kill(server.process.processIdentifier, SIGINT)
    server.process.waitUntilExit()
    #expect(server.process.terminationStatus == 0)
  }

  @Test("The server accepts a host name as its address") func aNameIsAnAddress() throws {
    #expect(try Server(address: "localhost").announced.hasPrefix("The gallery is at http://localhost:"))
  }

  @Test("A process with few files accepts another client after many have disconnected")
  func fewFilesAndClosedConnections() throws {
    let server = try Server(address: "127.0.0.1", limit: 24)
    let connections = try (0..<40).map { _ in try server.connect() }
    for connection in connections { connection.close() }
    #expect(try server.page().hasSuffix("\r\n\r\npage"))
    #expect(server.process.isRunning)
  }

  /// The server's deadlines are longer than the test takes, so only new connections can be the reason.
  @Test(
    "Connections without progress are closed in favor of a new one",
    arguments: ["", "GET / HTTP/1.1\r\nA:", "GET / HTTP/1.1\r\nHost: localhost:%\r\n\r\n"])
  func connectionsWithoutProgress(text: String) throws {
    let server = try Server(address: "127.0.0.1")
    let text = text.replacingOccurrences(of: "%", with: "\(server.port)")
    let connections = try (0..<200).map { _ in try server.connect(sending: text) }
    defer { for connection in connections { connection.close() } }
    for _ in 0..<3 { #expect(try server.page().hasSuffix("\r\n\r\npage")) }
    // The oldest connection was closed.
    var received: [UInt8] = []
    var isOpen = true
    while isOpen { isOpen = (try? connections[0].read(into: &received, atMost: 4096, by: .now + .seconds(5))) ?? true }
    #expect(received.isEmpty || String(decoding: received, as: UTF8.self).hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("A process with few files closes idle connections in favor of a new one") func fewFilesAndIdleConnections()
    throws
  {
    let server = try Server(address: "127.0.0.1", limit: 24)
    let connections = try (0..<40).map { _ in try server.connect() }
    #expect(try server.page().hasSuffix("\r\n\r\npage"))
    for connection in connections { connection.close() }
  }

  @Test(
    "A server that cannot listen states the reason",
    arguments: [["--address", "no-such-name.invalid"], ["--address", "192.0.2.1"]])
  func aServerThatCannotListen(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try Data("page".utf8).write(to: folder.url.appendingPathComponent("index.html"))
    let command = try Command(["gallery", "--port", "0", "--site", folder.url.path] + arguments)
    #expect(command.status == 2)
    #expect(command.message.hasPrefix("Error: cannot listen on \(arguments[1]), port 0: "))
    #expect(!command.message.contains("Success"))
  }
}
