import Foundation

/// A file that is written beside another and then takes its place.
///
/// A device or a pipe cannot be replaced, so it is written to directly, before the files take their places.
final class FileReplacement {
  /// The path in the words of the user.
  private let name: String
  /// The path of the file itself, if the path is a symbolic link.
  private let path: String
  /// The new file; nil for a device or a pipe, and once it has taken the other's place.
  private var temporary: String?
  /// Another name of the older file, by which it is restored.
  private var backup: String?
  /// What a device or a pipe receives.
  private var pending: Data?
  private let isDevice: Bool

  /// Creates the new file.
  ///
  /// - Throws: `Failure` if the file cannot be replaced.
  init(of name: String) throws {
    self.name = name
    var facts = stat()
    let exists = stat(name, &facts) == 0
    let kind = facts.st_mode & S_IFMT
    let target = Self.target(of: name)
    isDevice = exists && kind != S_IFDIR && (kind != S_IFREG || target == nil)
    path = target ?? name
    if exists && kind == S_IFDIR { throw failure(EISDIR) }
    if exists && access(name, W_OK) != 0 { throw failure() }
    if isDevice { return }
    let make: (String) -> Int32 = { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard let (temporary, descriptor) = Self.beside(path, make) else { throw failure() }
    // The new file has the permissions of the older one.
    if exists { _ = fchmod(descriptor, facts.st_mode & 0o777) }
    close(descriptor)
    self.temporary = temporary
  }

  /// The file that a path leads to by symbolic links; nil for a file that only the process itself has open.
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
    guard let temporary else {
      pending = data
      return
    }
    try write(data, to: temporary, isFinished: true)
  }

  /// Puts the new files in the place of the older ones: all or none.
  static func commit(_ replacements: [FileReplacement]) throws {
    for replacement in replacements { try replacement.writeToDevice() }
    for (index, replacement) in replacements.enumerated() {
      do {
        // A single file needs no way back.
        try replacement.replace(isRevocable: replacements.count > 1)
      } catch {
        for done in replacements[..<index] { done.restore() }
        throw error
      }
    }
  }

  /// Removes what is not needed any more.
  func discard() {
    for file in [temporary, backup].compactMap({ $0 }) { unlink(file) }
    (temporary, backup) = (nil, nil)
  }

  private func writeToDevice() throws {
    if let pending { try write(pending, to: name, isFinished: false) }
  }

  private func replace(isRevocable: Bool) throws {
    guard let temporary else { return }
    if isRevocable, let (name, _) = Self.beside(path, { link(path, $0) }) { backup = name }
    guard rename(temporary, path) == 0 else { throw failure() }
    self.temporary = nil
  }

  /// Takes the new file away again.
  private func restore() {
    if isDevice { return }
    if let backup, rename(backup, path) == 0 { self.backup = nil } else { unlink(path) }
  }

  /// Opens an existing file and writes to it.
  ///
  /// - Parameter isFinished: whether the file reaches the disk before the function returns.
  private func write(_ data: Data, to file: String, isFinished: Bool) throws {
    let descriptor = open(file, O_WRONLY | O_CLOEXEC | O_TRUNC)
    guard descriptor >= 0 else { throw failure() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      try handle.write(contentsOf: data)
      if isFinished, fsync(descriptor) != 0 { throw failure() }
    } catch {
      close(descriptor)
      throw error as? Failure ?? failure(error.reason)
    }
    // Some file systems report a full disk only here.
    if close(descriptor) != 0 { throw failure() }
  }

  /// Makes a file with a new name beside another.
  ///
  /// - Parameter make: makes the file of a path; its result is negative if that fails.
  private static func beside(_ path: String, _ make: (String) -> Int32) -> (path: String, result: Int32)? {
    let file = URL(fileURLWithPath: path)
    // A name may have 255 bytes in most file systems.
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
