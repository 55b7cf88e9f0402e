import Foundation

/// The reason why a command fails, in one line.
struct Failure: Error, CustomStringConvertible {
  let description: String

  /// The maximum number of characters in a reason.
  static let maximumCharacterCount = 2000

  /// - Parameter description: the reason. Invisible characters are escaped, and a long reason is shortened.
  init(_ description: String) {
    self.description = description.escaped.shortened(to: Self.maximumCharacterCount)
  }
}

extension Error {
  /// The system's reason for rejecting a file.
  var reason: String {
    let error = self as NSError
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    return cause.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(cause.code))) : localizedDescription
  }
}
