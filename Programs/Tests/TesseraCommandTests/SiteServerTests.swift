import Foundation
import Testing

@testable import TesseraCommand

/// A folder with a page and compressed files, a file outside the folder, and a link to that file.
private final class Site {
  let folder: URL
  let service: SiteService
  static let large = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

  init(patience: SiteService.Patience = SiteService.Patience()) throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UUID().uuidString)")
    folder = parent.appendingPathComponent("site")
    for name in ["sources", "docs"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let texts: KeyValuePairs = [
      "site/docs/index.html": "guides", "site/index.html": "page", "site/index.html.gz": "page gz",
      "site/index.html.br": "page br",
      "site/sources/Books.swift": "swift", "site/sources/Books.swift.gz": "swift gz", "secret.txt": "secret",
      "site/digits.txt": "0123456789",
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: parent.appendingPathComponent(name)) }
    try Self.large.write(to: folder.appendingPathComponent("large.wasm"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.txt"), withDestinationURL: parent.appendingPathComponent("secret.txt"))
    service = SiteService(
      files: SiteFiles(root: folder, extras: ["scene.bin": Data("scene".utf8)]),
      hosts: AllowedHosts(address: "127.0.0.1", port: 8000), patience: patience)
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  func answer(_ path: String, _ fields: [String: String] = [:], method: String = "GET") throws -> Answer {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: localhost:8000"] + fields.map { "\($0): \($1)" }
    return service.answer(to: try RequestHead(Array(lines.joined(separator: "\r\n").utf8)[...]))
  }

  /// Returns the bytes received on a connection that sends text.
  func exchange(_ text: String) throws -> String { String(decoding: try exchange(Data(text.utf8)), as: UTF8.self) }

  func exchange(_ sent: Data) throws -> Data {
    let service = service
    let (client, server) = try connectedPair()
    Thread.detachNewThread {
      service.serve(server)
      server.close()
    }
    defer { client.close() }
    let deadline = ContinuousClock.now + .seconds(60)
    _ = sent.withUnsafeBytes { bytes in try? client.write(bytes, by: deadline) }
    shutdown(client.descriptor, Int32(SHUT_WR))
    var received: [UInt8] = []
    while try client.read(into: &received, atMost: 1 << 16, by: deadline) {}
    return Data(received)
  }
}

/// Returns both ends of a connection.
private func connectedPair() throws -> (client: Connection, server: Connection) {
  var ends: [Int32] = [0, 0]
  try #require(socketpair(AF_UNIX, Connection.streamSocket, 0, &ends) == 0)
  return (Connection(descriptor: ends[0]), Connection(descriptor: ends[1]))
}

extension Answer {
  fileprivate subscript(field: String) -> String? { fields.first { $0.name == field }?.value }

  fileprivate var text: String {
    switch body {
    case .bytes(let data): return String(decoding: data, as: UTF8.self)
    case .part(let range, let file):
      var bytes = [UInt8](repeating: 0, count: range.count)
      let count = pread(file.descriptor, &bytes, range.count, off_t(range.lowerBound))
      return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }
  }
}

@Suite("Serving files")
struct SiteFilesTests {
  private let site: Site

  init() throws { site = try Site() }

  @Test(
    "Files have the right media types",
    arguments: [
      ("/", "page", "text/html; charset=utf-8"), ("/docs/", "guides", "text/html; charset=utf-8"),
      ("/index.html?view#scene", "page", "text/html; charset=utf-8"),
      ("/sources/Books.swift", "swift", "text/plain; charset=utf-8"),
      ("/%64igits.txt", "0123456789", "text/plain; charset=utf-8"),
      ("/scene.bin", "scene", "application/octet-stream"),
    ])
  func filesHaveTheirTypes(path: String, text: String, type: String) throws {
    let answer = try site.answer(path)
    #expect(answer.status == 200)
    #expect(answer.text == text)
    #expect(answer["Content-Type"] == type)
  }

  @Test(
    "Paths cannot lead out of the folder",
    arguments: [
      "/../secret.txt", "/sources/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/link.txt", "/sources",
      "//etc/passwd", "/%00", "/..\\secret.txt", "/%zz", "/%", "/%ff", "/index.html%00.txt", "/no-such-file",
    ])
  func noPathLeadsOutOfTheFolder(path: String) throws {
    #expect(try site.answer(path).status == 404)
  }

  @Test(
    "A missing page returns the error page, and a missing file returns a line of text",
    arguments: [("/docs/old.html", true), ("/nothing", true), ("/docs/old.css", false), ("/no.wasm", false)])
  func missingPages(path: String, isPage: Bool) throws {
    try Data("this way".utf8).write(to: site.folder.appendingPathComponent("404.html"))
    let answer = try site.answer(path)
    #expect(answer.status == 404)
    #expect((answer.text == "this way") == isPage)
    #expect(answer["Content-Type"] == (isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8"))
  }

  @Test("Other methods are rejected") func otherMethodsAreRefused() throws {
    let answer = try site.answer("/index.html", method: "POST")
    #expect(answer.status == 405)
    #expect(answer["Allow"] == "GET, HEAD")
  }

  @Test(
    "A compressed file is sent to clients that accept it",
    arguments: [
      ("gzip", "page gz", "gzip"), ("gzip, deflate, br", "page br", "br"), ("br;q=0, gzip;q=0.5", "page gz", "gzip"),
      ("identity", "page", nil), ("GZIP", "page gz", "gzip"), ("x-br", "page", nil), ("br;q=no", "page", nil),
    ])
  func whatIsPackedIsSentToWhomUnpacks(accepted: String, text: String, packing: String?) throws {
    let answer = try site.answer("/", ["Accept-Encoding": accepted])
    #expect(answer.text == text)
    #expect(answer["Content-Encoding"] == packing)
    #expect(answer["Content-Type"] == "text/html; charset=utf-8")
    #expect(answer["Vary"] == "Accept-Encoding")
  }

  @Test("A file without a compressed version is sent uncompressed") func whatHasNoPackedFormIsSentPlain() throws {
    #expect(try site.answer("/sources/Books.swift", ["Accept-Encoding": "br"]).text == "swift")
    #expect(try site.answer("/digits.txt", ["Accept-Encoding": "gzip, br"]).text == "0123456789")
  }

  @Test("An unchanged file is not sent again", arguments: ["/", "/scene.bin"])
  func whatHasNotChangedIsNotSentAgain(path: String) throws {
    let tag = try #require(try site.answer(path)["ETag"])
    for tags in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
      let answer = try site.answer(path, ["If-None-Match": tags])
      #expect(answer.status == 304)
      #expect(answer.length == 0)
      #expect(answer["ETag"] == tag)
    }
    #expect(try site.answer(path, ["If-None-Match": "\"other\""]).status == 200)
  }

  @Test("An outdated compressed file is not sent") func whatWasPackedBeforeTheFileChangedIsNotSent() throws {
    let page = site.folder.appendingPathComponent("index.html")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: page.path)
    #expect(try site.answer("/", ["Accept-Encoding": "gzip, br"]).text == "page")
  }

  @Test("Different representations and versions have different tags") func anotherFormAndAnotherVersionHaveOtherTags()
    throws
  {
    let plain = try site.answer("/")["ETag"]
    #expect(try site.answer("/", ["Accept-Encoding": "gzip"])["ETag"] != plain)
    try Data("another".utf8).write(to: site.folder.appendingPathComponent("index.html"))
    #expect(try site.answer("/")["ETag"] != plain)
  }

  @Test(
    "Parts of files are sent",
    arguments: [
      ("bytes=2-4", 206, "234", "bytes 2-4/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
      ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=-20", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=8-99999999999999999999", 206, "89", "bytes 8-9/10"),
      ("bytes=10-", 416, "Range not satisfiable\n", "bytes */10"),
      ("bytes=-0", 416, "Range not satisfiable\n", "bytes */10"), ("bytes=4-2", 200, "0123456789", nil),
      ("bytes=0-1,3-4", 200, "0123456789", nil), ("lines=1-2", 200, "0123456789", nil),
      ("bytes=-", 200, "0123456789", nil),
    ])
  func partsAreSent(range: String, status: Int, text: String, expected: String?) throws {
    let answer = try site.answer("/digits.txt", ["Range": range, "Accept-Encoding": "gzip"])
    #expect(answer.status == status)
    #expect(answer.text == text)
    #expect(answer["Content-Range"] == expected)
  }

  @Test("A part is not sent if the client has a different version") func partsOfAnotherVersionAreNotSent() throws {
    let tag = try #require(try site.answer("/digits.txt")["ETag"])
    #expect(try site.answer("/digits.txt", ["Range": "bytes=1-1", "If-Range": tag]).text == "1")
    #expect(try site.answer("/digits.txt", ["Range": "bytes=1-1", "If-Range": "\"other\""]).status == 200)
  }

  @Test(
    "Requests that name the local machine are answered",
    arguments: ["localhost:8000", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000"])
  func theMachineItselfIsAnswered(host: String) {
    #expect(AllowedHosts(address: "127.0.0.1", port: 8000).contains(host))
  }

  @Test(
    "Foreign host names are rejected",
    arguments: [
      "evil.example:8000", "localhost", "localhost:80", "127.0.0.1.evil.example:8000", "192.168.1.2:8000", "",
      "localhost:8000@evil.example:8000", "localhost:8000/x", "localhost:8000 evil",
    ])
  func foreignNamesAreRefused(host: String) throws {
    #expect(!AllowedHosts(address: "127.0.0.1", port: 8000).contains(host))
    let head = try RequestHead(Array("GET /scene.bin HTTP/1.1\r\nHost: \(host)".utf8)[...])
    #expect(site.service.answer(to: head).status == 421)
  }

  @Test("The specified address is allowed, or any numeric address if the server listens at all addresses")
  func theGivenAddressIsAnsweredAndNumbersWhereItIsEveryAddress() {
    #expect(AllowedHosts(address: "desk.local", port: 80).contains("desk.local"))
    #expect(AllowedHosts(address: "0.0.0.0", port: 8000).contains("192.168.1.2:8000"))
    #expect(AllowedHosts(address: "::", port: 8000).contains("[fe80::2]:8000"))
    #expect(!AllowedHosts(address: "0.0.0.0", port: 8000).contains("evil.example:8000"))
  }
}

@Suite("Serving connections")
struct SiteServiceTests {
  private static let get = "GET /digits.txt HTTP/1.1\r\nHost: localhost:8000\r\n\r\n"

  @Test("A connection serves several requests") func requestsFollowOneAnother() throws {
    let answers = try Site().exchange(Self.get + Self.get)
    #expect(answers.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 3)
    #expect(answers.components(separatedBy: "\r\n\r\n0123456789").count == 3)
  }

  @Test("A HEAD request returns the file's length and no body") func theHeadOfAFileSaysItsLengthAndHasNoBody() throws {
    let answer = try Site().exchange(Self.get.replacingOccurrences(of: "GET", with: "HEAD"))
    #expect(answer.contains("\r\nContent-Length: 10\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test("Every answer contains the policies") func everyAnswerHasThePolicies() throws {
    for text in [Self.get, "nonsense\r\n\r\n"] {
      let answer = try Site().exchange(text)
      #expect(
        answer.contains(
          "\r\nContent-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "))
      #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
      #expect(answer.contains("\r\nCross-Origin-Resource-Policy: same-origin\r\n"))
    }
  }

  @Test("A large file is sent completely") func aLargeFileComesWhole() throws {
    let received = try Site().exchange(Data("GET /large.wasm HTTP/1.1\r\nHost: localhost:8000\r\n\r\n".utf8))
    #expect(received.suffix(Site.large.count) == Site.large)
  }

  @Test(
    "An invalid request is rejected",
    arguments: [
      ("nonsense\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
      ("G(T / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.\r\nHost: localhost:8000\r\n\r\n", 505),
      ("GET / HTTP/1.x\r\nHost: localhost:8000\r\n\r\n", 505), ("GET / FTP/1.1\r\nHost: localhost:8000\r\n\r\n", 400),
      ("GET / HTTP/2.0\r\nHost: localhost:8000\r\n\r\n", 505),
      ("GET / HTTP/1.1\r\nHost: localhost:8000\r\nHost: evil\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:8000\r\nA : b\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:8000\r\nA: b\r\n folded\r\n\r\n", 400),
      ("GET http://localhost:8000/ HTTP/1.1\r\nHost: localhost:8000\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:8000\r\nA: b\0\r\n\r\n", 400),
    ])
  func whatIsNoRequestIsRefused(text: String, status: Int) throws {
    #expect(try Site().exchange(text).hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test(
    "An ambiguous length is rejected",
    arguments: [
      "Content-Length: -5", "Content-Length: +5", "Content-Length: 5x", "Content-Length: 0x5", "Content-Length: 5, 5",
      "Content-Length: 5 5", "Content-Length:", "Content-Length: -0", "Content-Length: ٥", "Content-Length: 5.0",
      "Content-Length: 99999999999999999999", "Content-Length: 5\r\nContent-Length: 5",
      "Content-Length: 0\r\nContent-Length: 0", "Content-Length: 5\r\nTransfer-Encoding: chunked",
      "Content-Length: 0\r\nTransfer-Encoding: chunked", "Transfer-Encoding: identity",
      "Transfer-Encoding: gzip, chunked",
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "Transfer-Encoding:", "A: b\u{1}", "A: b\u{7F}",
    ])
  func aLengthThatReadersDisagreeAboutIsRefused(field: String) throws {
    for method in ["GET", "HEAD", "POST"] {
      let answer = try Site().exchange("\(method) /digits.txt HTTP/1.1\r\nHost: localhost:8000\r\n\(field)\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.contains("\r\nConnection: close\r\n"))
    }
  }

  @Test("A request with a length of 0 has no body", arguments: ["0", "00"]) func noBody(length: String) throws {
    let request = "GET /digits.txt HTTP/1.1\r\nHost: localhost:8000\r\nContent-Length: \(length)\r\n\r\n"
    #expect(try Site().exchange(request + Self.get).components(separatedBy: "\r\n\r\n0123456789").count == 3)
  }

  @Test(
    "A body is not read as a request",
    arguments: ["POST / HTTP/1.1\r\nHost: localhost:8000\r\nContent-Length: 4\r\n\r\nbody"])
  func whatFollowsAHeadIsNoRequest(text: String) throws {
    let answer = try Site().exchange(text + Self.get)
    #expect(answer.hasPrefix("HTTP/1.1 405 "))
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
  }

  /// The server stops reading at the maximum length of a head, and takes linear time.
  @Test(
    "An endless head is rejected",
    arguments: ["GET /", "GET / HTTP/1.1\r\nHost: localhost:8000\r\nA: ", "GET / HTTP/1.1\r\nA: b\r\nA: "])
  func aHeadWithoutEndIsRefused(start: String) throws {
    let answer = try Site().exchange(start + String(repeating: "a", count: 100_000))
    #expect(answer.hasPrefix("HTTP/1.1 431 "))
  }

  @Test("A long head is read") func aLongHeadIsRead() throws {
    let field = "A: " + String(repeating: "a", count: 15 << 10)
    let answer = try Site().exchange("GET /digits.txt HTTP/1.1\r\nHost: localhost:8000\r\n\(field)\r\n\r\n")
    #expect(answer.hasSuffix("0123456789"))
  }

  @Test("The connection of a silent client is closed", arguments: ["", "GET /digits.txt HT"])
  func whoKeepsSilentIsLeft(start: String) throws {
    let site = try Site(patience: SiteService.Patience(idle: .milliseconds(1), head: .milliseconds(1)))
    let (client, server) = try connectedPair()
    defer { [client, server].forEach { $0.close() } }
    _ = Data(start.utf8).withUnsafeBytes { try? client.write($0, by: .now + .seconds(60)) }
    // The call returns although the client neither sends anything nor disconnects.
    site.service.serve(server)
  }

  @Test("The connection of a client that does not read is closed") func whoDoesNotReadIsLeft() throws {
    let site = try Site(patience: SiteService.Patience(piece: .milliseconds(1)))
    let (client, server) = try connectedPair()
    defer { [client, server].forEach { $0.close() } }
    let many = String(repeating: "GET /large.wasm HTTP/1.1\r\nHost: localhost:8000\r\n\r\n", count: 20)
    _ = Data(many.utf8).withUnsafeBytes { try? client.write($0, by: .now + .seconds(60)) }
    site.service.serve(server)
  }
}
