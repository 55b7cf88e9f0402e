import Foundation

/// Files that commands write.
enum Output {
  static func write(_ data: Data, to path: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw Failure("\(path): cannot be written: \(error.reason)")
    }
  }
}

/// Why a command gives up, in one line.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Error {
  /// What the system says of a file that it refused.
  var reason: String {
    let error = self as NSError
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(cause.code)))
    }
    return error.localizedDescription
  }
}
