import Foundation

/// The files that clients may request.
struct SiteFiles: Sendable {
  let root: URL
  let extras: [String: Data]

  /// Returns the answer to a request for a file or part of it, compressed if the client accepts that.
  func answer(to head: RequestHead) -> Answer {
    guard head.method == "GET" || head.method == "HEAD" else {
      return Answer(405, "Method not allowed", [("Allow", "GET, HEAD")])
    }
    guard let name = head.name else { return Answer(404, "Not found") }
    if let data = extras[name] {
      return answer(to: head, Representation(name: name, tag: Self.tag(of: data), size: data.count)) { range in
        .bytes(data.subdata(in: range))
      }
    }
    guard let file = file(name) else { return missing(name) }
    let plain = Representation(name: name, tag: file.tag, size: file.size)
    for packing in Packing.allCases where head["range"] == nil && packing.isTaken(by: head) {
      // A compressed file that is older than the file itself is outdated.
      guard let packed = self.file(name + packing.suffix), packed.modified >= file.modified else { continue }
      let representation = Representation(name: name, tag: packed.tag, size: packed.size, packing: packing)
      return answer(to: head, representation) { .part($0, of: packed) }
    }
    return answer(to: head, plain) { .part($0, of: file) }
  }

  /// Returns the answer for a name without a file: an error page for pages, and a line of text for other files.
  private func missing(_ name: String) -> Answer {
    let isPage = name.hasSuffix(".html") || !(name.split(separator: "/").last ?? "").contains(".")
    guard isPage, let page = file("404.html") else { return Answer(404, "Not found") }
    return Answer(404, [("Content-Type", Self.type(of: "404.html"))], .part(0..<page.size, of: page))
  }

  /// One representation of the requested file.
  private struct Representation {
    let name: String
    let tag: String
    let size: Int
    var packing: Packing?
  }

  private func answer(
    to head: RequestHead, _ form: Representation, body: (Range<Int>) -> Answer.Body
  ) -> Answer {
    var fields = [
      (name: "ETag", value: form.tag), ("Cache-Control", "no-cache"), ("Vary", "Accept-Encoding"),
    ]
    if let tags = head["if-none-match"], Self.list(tags, contains: form.tag) {
      return Answer(304, fields, .bytes(Data()))
    }
    fields += [("Content-Type", Self.type(of: form.name)), ("Accept-Ranges", "bytes")]
    if let packing = form.packing { fields.append(("Content-Encoding", packing.rawValue)) }
    // A client that has parts of a different version cannot use this part.
    let isSameVersion = head["if-range"].map { $0 == form.tag } ?? true
    switch head["range"].flatMap({ isSameVersion ? ByteRange($0) : nil }) {
    case nil: return Answer(200, fields, body(0..<form.size))
    case let wanted?:
      guard let range = wanted.range(of: form.size) else {
        return Answer(416, "Range not satisfiable", [("Content-Range", "bytes */\(form.size)")])
      }
      fields.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(form.size)"))
      return Answer(206, fields, body(range))
    }
  }

  private static func list(_ tags: String, contains tag: String) -> Bool {
    let matches = ["*", tag, "W/" + tag]
    return tags.split(separator: ",").contains { matches.contains($0.trimmingCharacters(in: .whitespaces)) }
  }

  /// Returns a file in the folder; nil if the file does not exist or a link leads outside the folder.
  private func file(_ name: String) -> SiteFile? {
    let file = root.appendingPathComponent(name).resolvingSymlinksInPath()
    let base = root.resolvingSymlinksInPath().path
    guard file.path.hasPrefix(base + "/") else { return nil }
    return SiteFile(path: file.path)
  }

  /// Returns a tag that identifies a version of data, using the FNV-1a hash.
  private static func tag(of data: Data) -> String {
    let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "\"\(String(hash, radix: 16))\""
  }

  /// Returns the media type of a file with a name.
  static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json"
    case "wasm": "application/wasm"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "webp": "image/webp"
    case "woff2": "font/woff2"
    case "txt", "swift": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}

/// An open file.
final class SiteFile: Sendable {
  let descriptor: Int32
  let size: Int
  /// The file's modification time, in nanoseconds.
  let modified: Int

  /// The file's entity tag, which consists of its size and its modification time.
  var tag: String { "\"\(String(size, radix: 16))-\(String(modified, radix: 16))\"" }

  /// Opens a file; nil for files that cannot be read, and for folders and devices.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    #if canImport(Glibc)
      let time = facts.st_mtim
    #else
      let time = facts.st_mtimespec
    #endif
    self.descriptor = descriptor
    size = Int(facts.st_size)
    modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  deinit { close(descriptor) }
}

/// The compression formats, best first. `Tools/site.sh` puts compressed files next to the originals.
enum Packing: String, CaseIterable {
  case brotli = "br"
  case gzip

  /// The suffix of a compressed file's name.
  var suffix: String {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    }
  }

  /// Returns whether a request accepts this compression format.
  func isTaken(by head: RequestHead) -> Bool {
    guard let field = head["accept-encoding"] else { return false }
    for entry in field.lowercased().split(separator: ",") {
      let parts = entry.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.first == rawValue else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
      return (weight ?? 1) > 0
    }
    return false
  }
}

/// The part of a file that a request specifies.
struct ByteRange: Equatable {
  private let first: Int?
  private let last: Int?

  /// Reads a field; nil if the field is not a single byte range, in which case the server ignores it.
  init?(_ field: String) {
    guard field.hasPrefix("bytes=") else { return nil }
    let bounds = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
    // A number that overflows is beyond the end of every file.
    (first, last) = (Self.number(bounds[0]), Self.number(bounds[1]))
    if first == nil && last == nil { return nil }
    if let first, let last, first > last { return nil }
  }

  private static func number(_ digits: Substring) -> Int? { digits.isEmpty ? nil : Int(digits) ?? .max }

  /// Returns the range in a file with a specific size; nil if the file has none of these bytes.
  func range(of size: Int) -> Range<Int>? {
    guard let first else { return last == 0 || size == 0 ? nil : max(0, size - (last ?? 0))..<size }
    guard first < size else { return nil }
    return first..<(last.map { min(size, $0 == .max ? size : $0 + 1) } ?? size)
  }
}
