import Foundation
import Testing

struct OutputTests {
  private static let books = "Examples/Scenes/books.json"

  @Test("A dash means standard output", arguments: [["render", books, "-o", "-"], ["html", books, "-o", "-"]])
  func standardOutput(arguments: [String]) throws {
    let command = try Command(arguments)
    #expect(command.status == 0)
    #expect(String(decoding: command.output, as: UTF8.self).contains("January"))
    #expect(!FileManager.default.fileExists(atPath: Command.repository.appendingPathComponent("-").path))
  }

  @Test("A command does not overwrite its scene", arguments: ["render", "html"])
  func keepsTheScene(subcommand: String) throws {
    let folder = try TemporaryFolder()
    let scene = folder.url.appendingPathComponent("scene.json")
    let document = try Data(contentsOf: Command.repository.appendingPathComponent(Self.books))
    try document.write(to: scene)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("link.json"), withDestinationURL: scene)
    for name in ["scene.json", "link.json", "./scene.json"] {
      let command = try Command(subcommand, scene.path, "-o", folder.url.path + "/" + name)
      #expect(command.status == 2)
      #expect(command.message.contains("would be overwritten"))
    }
    #expect(try Data(contentsOf: scene) == document)
  }

  @Test(
    "The page finds its styles in any folder",
    arguments: [
      ("page.html", "page.css", "page.css"), ("page.html", "styles/page.css", "styles/page.css"),
      ("pages/page.html", "page.css", "../page.css"), ("pages/page.html", "styles/page.css", "../styles/page.css"),
    ])
  func styles(page: String, styles: String, address: String) throws {
    let folder = try TemporaryFolder()
    for name in ["pages", "styles"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let (page, styles) = (folder.url.appendingPathComponent(page), folder.url.appendingPathComponent(styles))
    #expect(try Command("html", Self.books, "-o", page.path, "--styles", styles.path).status == 0)
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written.contains("<link rel=\"stylesheet\" href=\"\(address)\">"))
    #expect(try String(contentsOf: styles, encoding: .utf8).contains(".scene"))
  }

  @Test("A page and its styles must be different files", arguments: ["page.html", "./page.html", "-", ""])
  func twoFiles(styles: String) throws {
    let command = try Command("html", Self.books, "-o", "page.html", "--styles", styles)
    #expect(command.status == 2)
    #expect(command.message.contains("file"))
    #expect(!FileManager.default.fileExists(atPath: Command.repository.appendingPathComponent("page.html").path))
  }

  @Test("A scene is read from a pipe") func pipe() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.url.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let document = try Data(contentsOf: Command.repository.appendingPathComponent(Self.books))
    let writer = Thread { try? FileHandle(forWritingAtPath: pipe)?.write(contentsOf: document) }
    writer.start()
    let command = try Command("frames", pipe)
    #expect(command.status == 0)
    #expect(command.output == (try Command("frames", Self.books).output))
  }
}
