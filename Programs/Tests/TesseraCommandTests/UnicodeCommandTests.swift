import Foundation
import Testing

struct UnicodeCommandTests {
  private struct Frames: Decodable {
    struct Element: Decodable { let label: String? }
    let elements: [Element]
  }

  private func withBlocks<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("Blocks.txt")
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }

  @Test("The Unicode scene can be laid out") func theSceneOfUnicodeCanBeLaidOut() throws {
    let scene = try withBlocks("0000..00FF; Latin\n0100..10FFFF; The rest\n") { blocks in
      try Command("scene", "unicode", "--blocks", blocks)
    }
    #expect(scene.status == 0)
    let text = String(decoding: scene.output, as: UTF8.self)
    let frames = try Command("frames", "-", "--rect", "0,64,390,80", input: text).json(Frames.self)
    #expect(frames.elements.map(\.label).prefix(3) == ["Latin", "\u{0}", "\u{1}"])
  }

  @Test(
    "The installed list has more than 330 blocks",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/unicode/Blocks.txt")))
  func theInstalledListGivesMoreThan330Blocks() throws {
    struct CollectionScene: Decodable {
      struct Section: Decodable { let title: String }
      let sections: [Section]
    }
    let scene = try Command("scene", "unicode").json(CollectionScene.self)
    #expect(scene.sections.count > 330)
    #expect(scene.sections.first?.title == "Basic Latin")
  }

  @Test("The scene is written to a file") func theSceneIsWrittenToAFile() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("unicode.json")
    let command = try withBlocks("0000..10FFFF; All\n") { blocks in
      try Command("scene", "unicode", "--blocks", blocks, "-o", file.path)
    }
    #expect(command.status == 0)
    #expect(command.output.isEmpty)
    #expect(try Data(contentsOf: file).count > 160_000 * 4)
  }

  @Test("The error for a missing list of blocks names the package") func aMissingListOfBlocksNamesItsPackage() throws {
    let command = try Command("scene", "unicode", "--blocks", "no-such-blocks.txt")
    #expect(command.status == 2)
    #expect(command.output.isEmpty)
    #expect(command.message.contains("no-such-blocks.txt: cannot be read. It is part of Debian's package unicode-data"))
  }

  @Test("The error for a malformed list of blocks names the line") func aBrokenListOfBlocksNamesTheLine() throws {
    let command = try withBlocks("nonsense\n") { try Command("scene", "unicode", "--blocks", $0) }
    #expect(command.status == 2)
    #expect(command.output.isEmpty)
    #expect(command.message.contains("line 1: expected a block"))
  }
}
