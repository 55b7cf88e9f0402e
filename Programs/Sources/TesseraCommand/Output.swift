import Foundation

/// The output of commands.
enum Output {
  /// Writes to a file, or to standard output if no file is named.
  static func write(_ data: Data, to path: String? = nil) throws {
    guard let path else { return try print(data) }
    try write(data, toFile: path)
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
