import Foundation
import Testing

/// A run of the built `tessera` program, as users run it.
struct Command {
  let status: Int32
  let output: Data
  let message: String

  /// Runs `tessera` with arguments in the repository's folder, and waits until it ends.
  init(_ arguments: String..., input: String = "") throws {
    try self.init(arguments, input: input)
  }

  /// - Parameters:
  ///   - device: the device to use as standard output instead of a file.
  ///   - limit: the maximum size of a file that the command may write, in the shell's blocks.
  init(_ arguments: [String], input: String = "", to device: String? = nil, limit: Int? = nil) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    if let limit {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", #"ulimit -f \#(limit); exec "$0" "$@""#, Self.executable.path] + arguments
    }
    process.currentDirectoryURL = Self.repository
    let (files, folder) = try Self.temporaryFiles(input: input)
    defer { try? FileManager.default.removeItem(at: folder) }
    process.standardInput = try FileHandle(forReadingFrom: files.input)
    process.standardOutput = try FileHandle(forWritingTo: device.map { URL(fileURLWithPath: $0) } ?? files.output)
    process.standardError = try FileHandle(forWritingTo: files.message)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try Data(contentsOf: files.output)
    message = String(decoding: try Data(contentsOf: files.message), as: UTF8.self)
  }

  /// Decodes the printed JSON.
  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: output)
  }

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  // The tests are built next to the executable or, on Apple platforms, inside a bundle next to it.
  static let executable: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folder = (bundles.first ?? Bundle.main.executableURL ?? Bundle.main.bundleURL).deletingLastPathComponent()
    return folder.appendingPathComponent("tessera")
  }()

  // Use files instead of pipes, which would fill up while they are not read.
  private static func temporaryFiles(input: String) throws -> (files: (input: URL, output: URL, message: URL), URL) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = ["input", "output", "message"].map(folder.appendingPathComponent)
    for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }
    return ((files[0], files[1], files[2]), folder)
  }
}

/// A folder that exists for the duration of a test.
struct TemporaryFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the files in the folder, with their contents as text.
  func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8))
      })
  }

  /// Writes a file to the folder.
  func put(_ text: String, in name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }
}
