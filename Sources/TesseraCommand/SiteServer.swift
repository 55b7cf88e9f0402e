import FlyingFox
import FlyingSocks
import Foundation

/// Serves the files of a folder over HTTP, and nothing outside it.
struct SiteServer {
  let folder: URL
  let address: String
  let port: UInt16
  /// What is served beside the folder's files, by path.
  var extras: [String: Data] = [:]

  /// Serves until the process is told to end.
  ///
  /// - Parameter ready: told the address once the server listens.
  func run(ready: (String) -> Void) async throws {
    let server = HTTPServer(address: try .inet(ip4: address, port: port), logger: .disabled)
    let files = SiteFiles(root: folder, extras: extras)
    await server.appendRoute("*") { request in files.answer(to: request) }
    let ends = Self.interruptions()
    let running = Task { try await server.run() }
    do {
      try await server.waitUntilListening(timeout: 5)
    } catch {
      // What kept it from listening says more than that it did not.
      do { try await running.value } catch { throw Unavailable(address: address, port: port, reason: "\(error)") }
      throw error
    }
    ready("http://\(await host(of: server))/")
    for await _ in ends { break }
    await server.stop(timeout: 1)
    try? await running.value
  }

  private func host(of server: HTTPServer) async -> String {
    guard case .ip4(let ip, let port) = await server.listeningAddress else { return "\(address):\(port)" }
    return "\(ip):\(port)"
  }

  /// An element each time the process is interrupted or asked to end.
  private static func interruptions() -> AsyncStream<Void> {
    AsyncStream { stream in
      nonisolated(unsafe) let sources = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler { stream.yield() }
        source.resume()
        return source
      }
      stream.onTermination = { _ in for source in sources { source.cancel() } }
    }
  }
}

/// A server could not listen where it was told to.
private struct Unavailable: Error, CustomStringConvertible {
  let address: String
  let port: UInt16
  let reason: String

  var description: String { "\(address):\(port) is not to be had: \(reason). --port 0 takes any port that is free." }
}

/// The files that may be asked for.
struct SiteFiles: Sendable {
  let root: URL
  let extras: [String: Data]

  func answer(to request: HTTPRequest) -> HTTPResponse {
    guard request.method == .GET || request.method == .HEAD else {
      return HTTPResponse(statusCode: .methodNotAllowed, headers: [HTTPHeader("Allow"): "GET, HEAD"])
    }
    guard let name = Self.name(of: request.path), let data = extras[name] ?? contents(of: name) else {
      return HTTPResponse(
        statusCode: .notFound, headers: [.contentType: "text/plain; charset=utf-8"], body: Data("Not found\n".utf8))
    }
    let headers: [HTTPHeader: String] = [
      .contentType: Self.type(of: name), HTTPHeader("Cache-Control"): "no-cache",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
    return HTTPResponse(statusCode: .ok, headers: headers, body: request.method == .HEAD ? Data() : data)
  }

  /// The file that a path names, relative to the folder; nil for one that leads out of it.
  static func name(of path: String) -> String? {
    guard let decoded = path.removingPercentEncoding else { return nil }
    let parts = decoded.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.contains(where: { $0 == ".." || $0 == "." || $0.contains("\\") || $0.contains("\0") }) else {
      return nil
    }
    return parts.isEmpty ? "index.html" : parts.joined(separator: "/")
  }

  private func contents(of name: String) -> Data? {
    let file = root.appendingPathComponent(name).resolvingSymlinksInPath()
    let base = root.resolvingSymlinksInPath().path
    guard file.path.hasPrefix(base + "/") else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
      return nil
    }
    return try? Data(contentsOf: file)
  }

  /// What kind of file it is, by its name.
  static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "woff2": "font/woff2"
    case "txt", "swift": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
