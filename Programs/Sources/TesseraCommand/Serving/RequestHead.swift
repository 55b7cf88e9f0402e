import Foundation

/// What a request asks for: its first line and its fields.
struct RequestHead: Equatable {
  var method: String
  /// The path and what follows it.
  var target: String
  /// Whether the connection may be used again by itself.
  var isVersion11: Bool
  /// By lower-case name; what comes several times is joined by commas.
  private(set) var fields: [String: String] = [:]

  /// Why a head cannot be read, as a status.
  enum Problem: Error {
    case malformed
    case unknownVersion
  }

  /// The greatest head that is read.
  static let mostBytes = 16 << 10

  /// Fields of which a second one makes the request ambiguous.
  private static let single: Set<String> = ["host", "content-length", "transfer-encoding", "range"]

  /// Reads the lines of a head, without the empty one that ends it. Linear in the bytes.
  init(_ bytes: ArraySlice<UInt8>) throws(Problem) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !bytes.contains(0) else { throw .malformed }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[1].hasPrefix("/") else { throw .malformed }
    guard words[2].hasPrefix("HTTP/1.") else { throw .unknownVersion }
    (method, target, isVersion11) = (String(words[0]), String(words[1]), words[2] != "HTTP/1.0")
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), Self.isToken(line[..<colon]), !line.contains(where: \.isNewline)
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
  }

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

  /// The value of a field, by its lower-case name.
  subscript(field: String) -> String? { fields[field] }

  /// Whether something follows the head, which nobody reads.
  var hasBody: Bool { self["transfer-encoding"] != nil || (self["content-length"] ?? "0") != "0" }

  /// Whether the connection goes on after the answer.
  var keepsConnection: Bool {
    let tokens = (self["connection"] ?? "").lowercased().split { $0 == "," || $0 == " " }
    return isVersion11 ? !tokens.contains("close") : tokens.contains("keep-alive")
  }

  /// The file that is asked for, relative to the folder; nil for what leads out of it, or names none.
  var name: String? {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard let decoded = Self.decoded(path.utf8) else { return nil }
    let parts = decoded.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.contains(where: { $0 == ".." || $0 == "." || $0.contains("\\") || $0.contains("\0") }) else {
      return nil
    }
    return parts.isEmpty ? "index.html" : parts.joined(separator: "/")
  }

  /// The text of a path; nil if it is none.
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

/// The names by which a page may ask for this server. Any other is that of a foreign page whose name has been made to lead
/// here, so that it could read what is served.
struct AllowedHosts {
  private let names: Set<String>
  /// Whether numbers are taken as well: the server is at all addresses, and no name can be numbers.
  private let takesNumbers: Bool
  private let port: UInt16

  init(address: String, port: UInt16) {
    names = ["localhost", "127.0.0.1", "::1", address.lowercased()]
    takesNumbers = ["0.0.0.0", "::", "*"].contains(address)
    self.port = port
  }

  /// Whether a field `Host` names this server.
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
