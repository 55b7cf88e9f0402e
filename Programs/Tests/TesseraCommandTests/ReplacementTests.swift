import Foundation
import Testing

@testable import TesseraCommand

@Suite("Files replaced by commands")
struct ReplacementTests {
  private static let books = "Examples/Scenes/books.json"

  /// Commands that write files, with the files' names.
  static let writers: [(files: [String], arguments: [String])] = [
    (["picture.svg"], ["render", books, "-o", "picture.svg"]),
    (["film.svg"], ["render", "--film", books, "-o", "film.svg"]),
    (["page.html"], ["html", books, "-o", "page.html"]),
    (["page.html", "page.css"], ["html", books, "-o", "page.html", "--styles", "page.css"]),
    (["page.css"], ["html", books, "--styles", "page.css"]),
    (["blocks.json"], ["scene", "unicode", "-o", "blocks.json"]),
  ]

  /// Returns the arguments for writing files to a folder.
  private func arguments(_ writer: (files: [String], arguments: [String]), in folder: borrowing TemporaryFolder)
    -> [String]
  {
    let path = folder.url.path
    return writer.arguments.map { writer.files.contains($0) ? "\(path)/\($0)" : $0 }
  }

  @Test("Existing files remain if there is no space for new ones", arguments: writers.indices)
  func aFullDisk(index: Int) throws {
    let folder = try TemporaryFolder()
    let writer = Self.writers[index]
    for name in writer.files { _ = try folder.put("old", in: name) }
    let command = try Command(arguments(writer, in: folder), limit: 1)
    #expect(command.status == 2)
    #expect(command.message.contains("cannot be written: File too large"))
    #expect(try folder.contents() == Dictionary(uniqueKeysWithValues: writer.files.map { ($0, "old") }))
  }

  @Test("If there is no space, no files appear", arguments: writers.indices)
  func aFullDiskWithoutOlderFiles(index: Int) throws {
    let folder = try TemporaryFolder()
    let writer = Self.writers[index]
    #expect(try Command(arguments(writer, in: folder), limit: 1).status == 2)
    #expect(try folder.contents().isEmpty)
  }

  @Test("Several outputs appear together or not at all", arguments: ["missing/page", "folder"])
  func severalOutputs(impossible: String) throws {
    try appearTogetherOrNotAtAll(impossible)
  }

  @Test("If a device is full, the other files do not change", .enabled(if: FullDevice.exists))
  func aFullDevice() throws {
    try appearTogetherOrNotAtAll(FullDevice.path)
  }

  /// Writes a file and another one that cannot be written, in both orders, with and without an existing file.
  private func appearTogetherOrNotAtAll(_ impossible: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("folder"), withIntermediateDirectories: true)
    let bad = impossible.hasPrefix("/") ? impossible : "\(folder.url.path)/\(impossible)"
    for old in ["old", nil] {
      let good = folder.url.appendingPathComponent("good")
      if let old { _ = try folder.put(old, in: "good") } else { try FileManager.default.removeItem(at: good) }
      for (page, styles) in [(good.path, bad), (bad, good.path)] {
        let command = try Command("html", Self.books, "-o", page, "--styles", styles)
        #expect(command.status == 2)
        #expect(command.message.contains("cannot be written"))
        #expect((try? String(contentsOf: good, encoding: .utf8)) == old)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(Set(names) == (old == nil ? ["folder"] : ["folder", "good"]))
      }
    }
  }

  @Test("A file does not change if standard output cannot be written", .enabled(if: FullDevice.exists))
  func standardOutputFails() throws {
    let folder = try TemporaryFolder()
    let styles = try folder.put("old", in: "page.css")
    #expect(try Command(["html", Self.books, "--styles", styles.path], to: FullDevice.path).status == 2)
    #expect(try folder.contents() == ["page.css": "old"])
  }

  @Test("A replaced file keeps its permissions, and a link to it stays a link") func permissionsAndLinks() throws {
    let folder = try TemporaryFolder()
    let file = try folder.put("old", in: "picture.svg")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = folder.url.appendingPathComponent("link.svg").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "picture.svg")
    #expect(try Command("render", Self.books, "-o", link).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "picture.svg")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("<svg"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try folder.contents().count == 2)
  }

  @Test("A link whose target is missing creates the target") func aLinkWithoutTarget() throws {
    let folder = try TemporaryFolder()
    let link = folder.url.appendingPathComponent("link.svg").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "picture.svg")
    #expect(try Command("render", Self.books, "-o", link).status == 0)
    #expect(try folder.contents().keys.sorted() == ["link.svg", "picture.svg"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "picture.svg")
  }

  @Test("A new file has the permissions that the user's mask allows") func newPermissions() throws {
    let folder = try TemporaryFolder()
    let expected = folder.url.appendingPathComponent("expected.svg").path
    close(open(expected, O_CREAT | O_WRONLY, 0o666))
    let file = folder.url.appendingPathComponent("picture.svg").path
    #expect(try Command("render", Self.books, "-o", file).status == 0)
    let permissions = try [file, expected].map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(permissions[0] == permissions[1])
  }

  @Test("A device as standard output receives the data", arguments: ["/dev/stdout", "/dev/fd/1"])
  func devices(path: String) throws {
    let command = try Command("render", Self.books, "-o", path)
    #expect(command.status == 0)
    #expect(String(decoding: command.output, as: UTF8.self).hasSuffix("</svg>\n"))
  }
}

/// Tests that the other files are restored if one of several files cannot be replaced.
@Suite("Restoring older files")
struct RestorationTests {
  /// Writes `new` to two files. The second one becomes a folder before the files are replaced.
  ///
  /// - Returns: the failure's message.
  private func message(in folder: borrowing TemporaryFolder, _ calls: FileReplacement.SystemCalls = .init()) throws
    -> String
  {
    let paths = ["first", "second"].map { folder.url.appendingPathComponent($0).path }
    let replacements = try paths.map { try FileReplacement(of: $0, calls: calls) }
    defer { for replacement in replacements { replacement.discard() } }
    for replacement in replacements { try replacement.write(Data("new".utf8)) }
    try FileManager.default.createDirectory(atPath: paths[1], withIntermediateDirectories: false)
    let failure = #expect(throws: Failure.self) { try FileReplacement.commit(replacements) }
    try FileManager.default.removeItem(atPath: paths[1])
    return try #require(failure).description
  }

  /// Fails like a system call that is not permitted.
  private static func refusal(_ file: String, _ name: String) -> Int32 {
    errno = EPERM
    return -1
  }

  @Test("A file that was replaced is restored", arguments: ["old", nil]) func restored(old: String?) throws {
    let folder = try TemporaryFolder()
    if let old { _ = try folder.put(old, in: "first") }
    #expect(try message(in: folder).contains("/second: cannot be written: "))
    #expect(try folder.contents() == (old.map { ["first": $0] } ?? [:]))
  }

  @Test("A file that can have only one name is copied with its permissions") func withoutLinks() throws {
    let folder = try TemporaryFolder()
    let file = try folder.put("old", in: "first")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    _ = try message(in: folder, .init(link: Self.refusal))
    #expect(try folder.contents() == ["first": "old"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test("A backup that cannot be renamed back keeps its name, and the message contains this name")
  func anOlderFileThatCannotBeRenamedBack() throws {
    let folder = try TemporaryFolder()
    let file = try folder.put("old", in: "first")
    // The new files can replace existing ones, but the backup cannot be renamed back.
    var calls = FileReplacement.SystemCalls()
    calls.rename = { file, name in
      (try? String(contentsOfFile: file, encoding: .utf8)) == "old" ? Self.refusal(file, name) : rename(file, name)
    }
    let message = try message(in: folder, calls)
    var contents = try folder.contents()
    #expect(contents.removeValue(forKey: file.lastPathComponent) == "new")
    #expect(contents.count == 1)
    let (name, text) = try #require(contents.first)
    #expect(text == "old")
    #expect(message.contains("first: cannot be restored: Operation not permitted. The older file is "))
    #expect(message.hasSuffix("/\(name)"))
  }
}

/// A device that is always full.
enum FullDevice {
  static let path = "/dev/full"
  static var exists: Bool { FileManager.default.fileExists(atPath: path) }
}

@Suite("Standard output")
struct StandardOutputTests {
  private static let books = "Examples/Scenes/books.json"

  @Test(
    "A command fails if its output cannot be written", .enabled(if: FullDevice.exists),
    arguments: [
      ["--help"], ["help"], ["help", "frames"], ["frames", "--help"], ["render", "--help"], ["html", "-h"],
      ["scene", "unicode", "--help"], ["gallery", "--help"], ["view", "--help"], ["scene"], [],
      ["--generate-completion-script", "bash"], ["--experimental-dump-help"],
      ["frames", books], ["frames", books, "--steps"], ["render", books, "-o", "-"],
      ["render", "--film", books, "-o", "-"], ["html", books], ["html", books, "-o", "-"], ["scene", "unicode"],
      ["render", books, "-o", "/dev/stdout"],
    ])
  func lostOutput(arguments: [String]) throws {
    let command = try Command(arguments, to: FullDevice.path)
    #expect(command.status == 2)
    #expect(command.message.contains("cannot be written: No space left on device"))
  }

  @Test("The server ends if it cannot report its address", .enabled(if: FullDevice.exists))
  func lostAddress() throws {
    let folder = try TemporaryFolder()
    _ = try folder.put("page", in: "index.html")
    for arguments in [["gallery"], ["view", Self.books]] {
      let command = try Command(arguments + ["--port", "0", "--site", folder.url.path], to: FullDevice.path)
      #expect(command.status == 2)
      #expect(command.message.contains("standard output: cannot be written"))
    }
  }

  @Test("A closed pipe is a failure") func aClosedPipe() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"{ "$0" scene unicode 2>/dev/null; echo $? >&2; } | true"#, Command.executable.path,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self) == "2\n")
  }
}
