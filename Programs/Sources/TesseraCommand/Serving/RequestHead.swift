import Foundation

/// The head of a request: its first line and its fields.
struct RequestHead: Equatable {
  var method: String
  /// The path and the query.
  var target: String
  /// Whether the version is HTTP 1.1, in which connections stay open by default.
  var isVersion11: Bool
  /// The fields, by lowercase name. The values of repeated fields are joined by commas.
  private(set) var fields: [String: String] = [:]

  /// The reason for rejecting a head, as an HTTP status.
  enum Problem: Error {
    case malformed
    case unknownVersion
  }

  /// The maximum size of a head.
  static let maximumByteCount = 16 << 10

  /// Fields that make the request ambiguous if they are repeated.
  private static let single: Set<String> = ["host", "content-length", "transfer-encoding", "range"]

  /// Reads the lines of a head, without the empty line that ends it.
  ///
  /// - Complexity: linear in the number of bytes.
  init(_ bytes: ArraySlice<UInt8>) throws(Problem) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !bytes.contains(0) else { throw .malformed }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[1].hasPrefix("/") else { throw .malformed }
    guard words[2].hasPrefix("HTTP/") else { throw .malformed }
    guard words[2].hasPrefix("HTTP/1."), words[2].utf8.count == 8, words[2].last?.isNumber == true else {
      throw .unknownVersion
    }
    (method, target, isVersion11) = (String(words[0]), String(words[1]), words[2] != "HTTP/1.0")
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), Self.isToken(line[..<colon]),
        !line.utf8.contains(where: Self.isControl)
      else { throw .malformed }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard let known = fields[name] else {
        fields[name] = value
        continue
      }
      if Self.single.contains(name) { throw .malformed }
      fields[name] = "\(known), \(value)"
    }
    try checkBody()
  }

  /// Checks that the fields agree on the length of the body. If two readers of a request determined different lengths, one of them
  /// would treat the rest as another request.
  private func checkBody() throws(Problem) {
    if let length = self["content-length"] {
      guard !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) }), Int(length) != nil,
        self["transfer-encoding"] == nil
      else { throw .malformed }
    }
    if let coding = self["transfer-encoding"], !isVersion11 || coding.lowercased() != "chunked" { throw .malformed }
  }

  /// Whether a byte is a control character other than a tab.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 32 && byte != 9 || byte == 127 }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// The value of a field, by its lowercase name.
  subscript(field: String) -> String? { fields[field] }

  /// Whether a body follows the head. The server does not read it.
  var hasBody: Bool { self["transfer-encoding"] != nil || (self["content-length"].flatMap { Int($0) } ?? 0) != 0 }

  /// Whether the connection stays open after the response.
  var keepsConnection: Bool {
    let tokens = (self["connection"] ?? "").lowercased().split { $0 == "," || $0 == " " }
    return isVersion11 ? !tokens.contains("close") : tokens.contains("keep-alive")
  }

  /// The requested file, relative to the folder; nil if the path points outside the folder or does not name a file.
  var name: String? {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard let decoded = Self.decoded(path.utf8) else { return nil }
    var parts = decoded.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.contains(where: { $0 == ".." || $0 == "." || $0.contains("\\") || $0.contains("\0") }) else {
      return nil
    }
    // Serve the folder's page.
    if parts.isEmpty || decoded.hasSuffix("/") { parts.append("index.html") }
    return parts.joined(separator: "/")
  }

  /// The decoded text of a path; nil if it cannot be decoded.
  private static func decoded(_ path: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = path[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(bytes: bytes, encoding: .utf8)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}

/// The host names that requests to this server may use. Any other name could be a foreign site's name that resolves to this server,
/// which would let the site's pages read the served files.
struct AllowedHosts {
  private let names: Set<String>
  /// Whether to allow all numeric addresses too, because the server listens at all addresses. A foreign site's name cannot be
  /// numeric.
  private let takesNumbers: Bool
  private let port: UInt16

  init(address: String, port: UInt16) {
    names = ["localhost", "127.0.0.1", "::1", address.lowercased()]
    takesNumbers = ["0.0.0.0", "::", "*"].contains(address)
    self.port = port
  }

  /// Whether a `Host` field names this server.
  func contains(_ field: String) -> Bool {
    guard let url = URLComponents(string: "http://\(field)/"), let host = url.host, url.path == "/", url.user == nil,
      url.port ?? 80 == Int(port)
    else { return false }
    let name = host.trimmingCharacters(in: ["[", "]"]).lowercased()
    return names.contains(name) || takesNumbers && Self.isNumbers(name)
  }

  private static func isNumbers(_ name: String) -> Bool {
    var address = in6_addr()
    return inet_pton(AF_INET, name, &address) == 1 || inet_pton(AF_INET6, name, &address) == 1
  }
}
