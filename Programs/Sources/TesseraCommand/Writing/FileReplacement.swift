import Foundation

/// A new file that is written next to an existing one and then replaces it.
///
/// Devices and pipes cannot be replaced, so their data are written directly, before any file is replaced.
final class FileReplacement {
  /// The system calls that rename files and create second names for them. They return 0 on success.
  struct SystemCalls {
    /// A closure that creates a second name for a file.
    var link: (_ file: String, _ name: String) -> Int32 = { Foundation.link($0, $1) }
    /// A closure that renames a file.
    var rename: (_ file: String, _ name: String) -> Int32 = { Foundation.rename($0, $1) }
  }

  private enum State {
    /// A device or a pipe will receive the data.
    case device(Data)
    /// The new file has a temporary name next to the existing file.
    case beside(temporary: String)
    /// The new file has replaced the existing one, which still exists under another name if there was one.
    case replaced(older: String?)
    /// No temporary file is left, except an existing file that could not be restored.
    case finished
  }

  /// The path as the user wrote it.
  private let name: String
  /// The path of the target file, if the path is a symbolic link.
  private let path: String
  private let calls: SystemCalls
  private var state: State

  /// Creates the new file.
  ///
  /// - Throws: `Failure` if the file cannot be replaced.
  init(of name: String, calls: SystemCalls = SystemCalls()) throws {
    (self.name, self.calls) = (name, calls)
    var facts = stat()
    let exists = stat(name, &facts) == 0
    let kind = facts.st_mode & S_IFMT
    let target = Self.target(of: name)
    let isDevice = exists && kind != S_IFDIR && (kind != S_IFREG || target == nil)
    path = target ?? name
    state = .device(Data())
    if exists && kind == S_IFDIR { throw failure(EISDIR) }
    if exists && access(name, W_OK) != 0 { throw failure() }
    if isDevice { return }
    guard let (temporary, descriptor) = Self.beside(path, Self.create) else { throw failure() }
    // Give the new file the permissions of the existing one.
    if exists { _ = fchmod(descriptor, facts.st_mode & 0o777) }
    close(descriptor)
    state = .beside(temporary: temporary)
  }

  /// Returns the file to which symbolic links lead; nil for a path in `/dev` or `/proc`, such as a file that only this
  /// process has open.
  private static func target(of path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return nil }
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      path = link.hasPrefix("/") ? link : (path as NSString).deletingLastPathComponent + "/" + link
    }
    return path
  }

  /// Writes the new file.
  func write(_ data: Data) throws {
    switch state {
    case .device: state = .device(data)
    case .beside(let temporary): try write(data, to: temporary, isFinished: true)
    case .replaced, .finished: preconditionFailure("a file is written once, before it replaces another")
    }
  }

  /// Replaces all existing files or, if one cannot be replaced, none.
  ///
  /// - Throws: `Failure` if a file cannot be replaced. The failure lists each existing file that could not be restored, and its
  ///   location.
  static func commit(_ replacements: [FileReplacement]) throws {
    for replacement in replacements { try replacement.writeToDevice() }
    for (index, replacement) in replacements.enumerated() {
      do {
        // A single file does not need a backup.
        try replacement.replace(isRevocable: replacements.count > 1)
      } catch {
        let unrestored = replacements[..<index].compactMap { $0.restore() }
        throw unrestored.isEmpty ? error : Failure(([error.description] + unrestored).joined(separator: "; "))
      }
    }
  }

  /// Removes the files that are no longer needed.
  func discard() {
    switch state {
    case .beside(let file), .replaced(let file?): unlink(file)
    case .device, .replaced(nil), .finished: break
    }
    state = .finished
  }

  private func writeToDevice() throws {
    if case .device(let data) = state { try write(data, to: name, isFinished: false) }
  }

  private func replace(isRevocable: Bool) throws(Failure) {
    guard case .beside(let temporary) = state else { return }
    let older = isRevocable ? try retainOlder() : nil
    guard calls.rename(temporary, path) == 0 else {
      let failure = failure()
      if let older { unlink(older) }
      throw failure
    }
    state = .replaced(older: older)
  }

  /// Creates a second name for the existing file, or copies the file if the file system does not support second names.
  ///
  /// - Returns: the second name; nil if there is no existing file.
  private func retainOlder() throws(Failure) -> String? {
    if let (older, _) = Self.beside(path, { calls.link(path, $0) }) { return older }
    guard access(path, F_OK) == 0 else { return nil }
    guard let (older, descriptor) = Self.beside(path, Self.create) else { throw failure() }
    close(descriptor)
    do {
      try Self.copy(path, over: older)
      return older
    } catch {
      unlink(older)
      throw failure("the older file cannot be copied: \(error.reason)")
    }
  }

  /// Copies the contents and the permissions of a file.
  private static func copy(_ file: String, over other: String) throws {
    try write(try Data(contentsOf: URL(fileURLWithPath: file)), to: other, isFinished: true)
    var facts = stat()
    if stat(file, &facts) == 0 { chmod(other, facts.st_mode & 0o777) }
  }

  /// Restores the existing file, or removes the new one if there was none.
  ///
  /// - Returns: the location of the existing file, in words, if it cannot be restored; nil otherwise.
  private func restore() -> String? {
    guard case .replaced(let older) = state else { return nil }
    state = .finished
    guard let older else {
      unlink(path)
      return nil
    }
    if calls.rename(older, path) == 0 { return nil }
    return "\(name.shown): cannot be restored: \(String(cString: strerror(errno))). The older file is \(older.shown)"
  }

  private func write(_ data: Data, to file: String, isFinished: Bool) throws(Failure) {
    do {
      try Self.write(data, to: file, isFinished: isFinished)
    } catch {
      throw failure(error.reason)
    }
  }

  /// Opens an existing file and writes to it.
  ///
  /// - Parameter isFinished: whether the data must reach the disk before the function returns.
  private static func write(_ data: Data, to file: String, isFinished: Bool) throws {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC | O_TRUNC)
    guard descriptor >= 0 else { throw POSIXError.current }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      try handle.write(contentsOf: data)
      if isFinished, fsync(descriptor) != 0 { throw POSIXError.current }
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems report a full disk only when a file is closed.
    if close(descriptor) != 0 { throw POSIXError.current }
  }

  /// Creates a file that does not exist yet. Returns its descriptor, or a negative number.
  private static func create(_ path: String) -> Int32 { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }

  /// Creates a file with a new name next to another file.
  ///
  /// - Parameter make: creates the file at a path. The result is negative on failure.
  private static func beside(_ path: String, _ make: (String) -> Int32) -> (path: String, result: Int32)? {
    let file = URL(fileURLWithPath: path)
    // In most file systems, a name can have up to 255 bytes.
    let name = String(file.lastPathComponent.unicodeScalars.prefix(40))
    for _ in 0..<100 {
      let number = String(UInt32.random(in: 0 ... .max), radix: 16)
      let candidate = file.deletingLastPathComponent().appendingPathComponent(".\(name).\(number)").path
      let result = make(candidate)
      if result >= 0 { return (candidate, result) }
      if errno != EEXIST { return nil }
    }
    return nil
  }

  private func failure(_ code: Int32 = errno) -> Failure { failure(String(cString: strerror(code))) }

  private func failure(_ reason: String) -> Failure { Failure("\(name.shown): cannot be written: \(reason)") }
}

extension POSIXError {
  /// The error of the last system call.
  fileprivate static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
