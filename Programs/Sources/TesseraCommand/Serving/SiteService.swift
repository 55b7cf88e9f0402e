import Foundation

/// Reads requests from one connection and writes the answers.
struct SiteService: Sendable {
  let files: SiteFiles
  let hosts: AllowedHosts
  var patience = Patience()

  /// The time limits for the client.
  struct Patience {
    /// The time to begin a request.
    var idle = Duration.seconds(30)
    /// The time to send a head, starting with its first byte.
    var head = Duration.seconds(10)
    /// The time to receive each piece of an answer.
    var piece = Duration.seconds(10)
  }

  private static let pieceSize = 64 << 10

  /// Answers requests until the client is done or too slow.
  ///
  /// - Parameter progress: called whenever the connection makes progress, with its activity.
  func serve(_ connection: Connection, progress: (OpenConnections.Activity) -> Void = { _ in }) {
    var bytes: [UInt8] = []
    do {
      while let end = try head(in: &bytes, from: connection, progress) {
        let (answer, isHead, goesOn) = self.answer(toHead: bytes[..<end])
        try send(answer, onlyHead: isHead, goesOn: goesOn, to: connection, progress)
        guard goesOn else { return connection.finish() }
        bytes.removeFirst(end + Self.headEnd.count)
      }
    } catch {}
  }

  private static let headEnd: [UInt8] = [13, 10, 13, 10]

  /// Reads until there is a complete head, and returns its length; nil at the end of the connection.
  private func head(
    in bytes: inout [UInt8], from connection: Connection, _ progress: (OpenConnections.Activity) -> Void
  ) throws(Connection.Gone) -> Int? {
    var searched = 0
    progress(bytes.isEmpty ? .idle : .head)
    var deadline = ContinuousClock.now + (bytes.isEmpty ? patience.idle : patience.head)
    while true {
      // The end of the head may begin in bytes that have already been searched.
      let start = max(0, searched - Self.headEnd.count + 1)
      if bytes.count >= Self.headEnd.count {
        for offset in start..<max(start, bytes.count - Self.headEnd.count + 1)
        where bytes[offset] == 13 && bytes[offset..<offset + Self.headEnd.count].elementsEqual(Self.headEnd) {
          return offset
        }
      }
      searched = bytes.count
      guard searched <= RequestHead.maximumByteCount else {
        try send(
          Answer(431, "Request header fields too large"), onlyHead: false, goesOn: false, to: connection, progress)
        connection.finish()
        return nil
      }
      let wasEmpty = bytes.isEmpty
      guard try connection.read(into: &bytes, atMost: 4096, by: deadline) else { return nil }
      if wasEmpty { deadline = .now + patience.head }
      progress(.head)
    }
  }

  private func answer(toHead bytes: ArraySlice<UInt8>) -> (Answer, isHead: Bool, goesOn: Bool) {
    let head: RequestHead
    do {
      head = try RequestHead(bytes)
    } catch {
      return switch error {
      case .malformed: (Answer(400, "Bad request"), false, false)
      case .unknownVersion: (Answer(505, "HTTP version not supported"), false, false)
      }
    }
    return (answer(to: head), head.method == "HEAD", head.keepsConnection && !head.hasBody)
  }

  /// Returns the answer to a request.
  func answer(to head: RequestHead) -> Answer {
    guard let host = head["host"] else { return Answer(400, "Bad request") }
    guard hosts.contains(host) else { return Answer(421, "This server does not have this name") }
    return files.answer(to: head)
  }

  private func send(
    _ answer: Answer, onlyHead: Bool, goesOn: Bool, to connection: Connection,
    _ progress: (OpenConnections.Activity) -> Void
  ) throws(Connection.Gone) {
    progress(.answer)
    var head = answer.head
    head += "Connection: \(goesOn ? "keep-alive" : "close")\r\n\r\n"
    var text = Array(head.utf8)
    if !onlyHead, case .bytes(let data) = answer.body, data.count <= Self.pieceSize { text += data }
    try write(text, to: connection, progress)
    if onlyHead { return }
    switch answer.body {
    case .bytes(let data):
      if data.count > Self.pieceSize { try write(data, to: connection, progress) }
    case .part(let range, let file): try write(range, of: file, to: connection, progress)
    }
  }

  private func write(
    _ bytes: some Collection<UInt8> & Sendable, to connection: Connection,
    _ progress: (OpenConnections.Activity) -> Void
  ) throws(Connection.Gone) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(Self.pieceSize))
      try writePiece(piece[...], to: connection)
      progress(.answer)
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Sends a part of a file piece by piece, with only one piece in memory.
  private func write(
    _ range: Range<Int>, of file: SiteFile, to connection: Connection,
    _ progress: (OpenConnections.Activity) -> Void
  ) throws(Connection.Gone) {
    var piece = [UInt8](repeating: 0, count: min(Self.pieceSize, range.count))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = pread(file.descriptor, &piece, min(piece.count, range.upperBound - offset), off_t(offset))
      // The file has become shorter, so the answer cannot match its head.
      guard count > 0 else { throw Connection.Gone() }
      try writePiece(piece[..<count], to: connection)
      progress(.answer)
      offset += count
    }
  }

  private func writePiece(_ piece: ArraySlice<UInt8>, to connection: Connection) throws(Connection.Gone) {
    let deadline = ContinuousClock.now + patience.piece
    var gone: Connection.Gone?
    piece.withUnsafeBytes { bytes in
      do throws(Connection.Gone) { try connection.write(bytes, by: deadline) } catch { gone = error }
    }
    if let gone { throw gone }
  }
}

/// An answer to a request.
struct Answer {
  enum Body {
    case bytes(Data)
    case part(Range<Int>, of: SiteFile)
  }

  var status: Int
  var fields: [(name: String, value: String)]
  var body: Body

  /// Creates an answer with one line of text.
  init(_ status: Int, _ text: String, _ fields: [(name: String, value: String)] = []) {
    self.init(status, fields + [("Content-Type", "text/plain; charset=utf-8")], .bytes(Data("\(text)\n".utf8)))
  }

  init(_ status: Int, _ fields: [(name: String, value: String)], _ body: Body) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  var length: Int {
    switch body {
    case .bytes(let data): data.count
    case .part(let range, _): range.count
    }
  }

  /// The policy fields of all answers. Pages can load only files from this server, and pages from other origins cannot show or read
  /// these files.
  private static let policies: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
        + "font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'self'"
    ),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
  ]

  /// The status and the fields, without the `Connection` field and the empty line.
  fileprivate var head: String {
    var lines = ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "Unknown")", "Date: \(Self.date)"]
    // A “Not Modified” answer has neither a body nor a length.
    if status != 304 { lines.append("Content-Length: \(length)") }
    lines += (fields + Self.policies).map { "\($0.name): \($0.value)" }
    return lines.map { $0 + "\r\n" }.joined()
  }

  private static let reasons = [
    200: "OK", 206: "Partial Content", 304: "Not Modified", 400: "Bad Request", 404: "Not Found",
    405: "Method Not Allowed", 416: "Range Not Satisfiable", 421: "Misdirected Request",
    431: "Request Header Fields Too Large", 505: "HTTP Version Not Supported",
  ]

  private static var date: String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
