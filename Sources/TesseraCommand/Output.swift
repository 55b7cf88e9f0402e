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
    guard let cause = (self as? CocoaError)?.underlying as? POSIXError else { return localizedDescription }
    return String(cString: strerror(cause.code.rawValue))
  }
}
