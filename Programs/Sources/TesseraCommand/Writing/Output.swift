import Foundation

/// The output of commands.
enum Output {
  /// Data and its destination.
  struct Document {
    let data: Data
    /// The file; nil for standard output.
    let path: String?

    /// - Parameter path: the file; nil or `-` for standard output.
    init(_ data: Data, to path: String? = nil) {
      self.data = data
      self.path = path.flatMap { Output.isStandard($0) ? nil : $0 }
    }
  }

  /// Writes to a file, or to standard output if the path is nil or `-`.
  ///
  /// - Parameter others: files that must not be overwritten.
  static func write(_ data: Data, to path: String? = nil, keeping others: [String] = []) throws {
    try write([Document(data, to: path)], keeping: others)
  }

  /// Writes all documents of a command or, if one cannot be written, none.
  ///
  /// Each file is written next to the existing one and renamed at the end. If one of the documents cannot be written, the existing
  /// files do not change.
  ///
  /// - Parameter others: files that must not be overwritten.
  static func write(_ documents: [Document], keeping others: [String] = []) throws {
    var replacements: [FileReplacement] = []
    defer { for replacement in replacements { replacement.discard() } }
    for document in documents {
      guard let path = document.path else { continue }
      if others.contains(where: { isSame($0, path) }) { throw Failure("\(path.shown): would be overwritten") }
      replacements.append(try FileReplacement(of: path))
      try replacements.last?.write(document.data)
    }
    for document in documents where document.path == nil { try print(document.data) }
    try FileReplacement.commit(replacements)
  }

  /// Whether a path means standard output.
  static func isStandard(_ path: String) -> Bool { path == "-" }

  /// Whether two paths name the same file.
  static func isSame(_ path: String, _ other: String) -> Bool { resolved(path) == resolved(other) }

  /// Returns the path from the folder of one file to another file.
  static func path(from file: String, to other: String) -> String {
    let folder = resolved(file).deletingLastPathComponent().pathComponents
    let target = resolved(other).pathComponents
    let shared = zip(folder, target).prefix { $0 == $1 }.count
    return (folder.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared)).joined(separator: "/")
  }

  private static func resolved(_ path: String) -> URL {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
  }

  /// Writes a line to standard output.
  static func print(_ line: String) throws { try print(Data((line + "\n").utf8)) }

  private static func print(_ data: Data) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw Failure("standard output: cannot be written: \(error.reason)")
    }
  }
}
