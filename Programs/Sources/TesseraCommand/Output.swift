import Foundation

/// The output of commands.
enum Output {
  /// Writes to a file, or to standard output if no file is named, or `-`.
  ///
  /// - Parameter others: files that must stay as they are.
  static func write(_ data: Data, to path: String? = nil, keeping others: [String] = []) throws {
    guard let path, !isStandard(path) else { return try print(data) }
    if others.contains(where: { isSame($0, path) }) { throw Failure("\(path): would be written over") }
    try write(data, toFile: path)
  }

  /// Whether a path stands for standard output.
  static func isStandard(_ path: String) -> Bool { path == "-" }

  /// Whether two paths name the same file.
  static func isSame(_ path: String, _ other: String) -> Bool { resolved(path) == resolved(other) }

  /// A path from the folder of one file to another file.
  static func path(from file: String, to other: String) -> String {
    let folder = resolved(file).deletingLastPathComponent().pathComponents
    let target = resolved(other).pathComponents
    let shared = zip(folder, target).prefix { $0 == $1 }.count
    return (folder.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared)).joined(separator: "/")
  }

  private static func resolved(_ path: String) -> URL {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
  }

  private static func print(_ data: Data) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw Failure("standard output: cannot be written: \(error.reason)")
    }
  }

  private static func write(_ data: Data, toFile path: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw Failure("\(path): cannot be written: \(error.reason)")
    }
  }
}

/// The reason why a command fails, in one line.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Error {
  /// The system's reason for refusing a file.
  var reason: String {
    let error = self as NSError
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    return cause.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(cause.code))) : localizedDescription
  }
}
