import FlyingFox
import Foundation
import Testing

@testable import TesseraCommand

@Suite("Files that are served")
final class SiteServerTests {
  /// A folder with a page, a file outside it, and a link to that.
  private let folder: URL
  private let files: SiteFiles

  init() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UUID().uuidString)")
    folder = parent.appendingPathComponent("site")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sources"), withIntermediateDirectories: true)
    try Data("page".utf8).write(to: folder.appendingPathComponent("index.html"))
    try Data("swift".utf8).write(to: folder.appendingPathComponent("sources/Books.swift"))
    try Data("secret".utf8).write(to: parent.appendingPathComponent("secret.txt"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.txt"), withDestinationURL: parent.appendingPathComponent("secret.txt"))
    files = SiteFiles(root: folder, extras: ["scene.bin": Data("scene".utf8)])
  }

  deinit {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  private func answer(_ path: String, _ method: HTTPMethod = .GET) async throws -> (HTTPStatusCode, String, String?) {
    let request = HTTPRequest(method: method, version: .http11, path: path, query: [], headers: [:], body: Data())
    let response = files.answer(to: request)
    return (
      response.statusCode, String(decoding: try await response.bodyData, as: UTF8.self), response.headers[.contentType]
    )
  }

  @Test("Files have their types, and the folder its page")
  func served() async throws {
    #expect(try await answer("/") == (.ok, "page", "text/html; charset=utf-8"))
    #expect(try await answer("/index.html") == (.ok, "page", "text/html; charset=utf-8"))
    #expect(try await answer("/sources/Books.swift") == (.ok, "swift", "text/plain; charset=utf-8"))
    #expect(try await answer("/scene.bin") == (.ok, "scene", "application/octet-stream"))
    #expect(SiteFiles.type(of: "gallery.wasm") == "application/wasm")
    #expect(SiteFiles.type(of: "tessera.js") == "text/javascript; charset=utf-8")
  }

  @Test(
    "No path leads out of the folder",
    arguments: [
      "/../secret.txt", "/sources/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/link.txt",
      "/sources", "//etc/passwd", "/%00", "/..\\secret.txt", "/%zz",
    ])
  func refused(path: String) async throws {
    #expect(try await answer(path).0 == .notFound)
  }

  @Test("What asks for more than reading is told so; the head of a file has no body")
  func methods() async throws {
    #expect(try await answer("/index.html", .POST).0 == .methodNotAllowed)
    #expect(try await answer("/index.html", .HEAD) == (.ok, "", "text/html; charset=utf-8"))
  }
}
