import ArgumentParser
import Foundation
import TesseraScene

struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", abstract: "Write scenes.", subcommands: [UnicodeCommand.self])
}

struct UnicodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unicode", abstract: "Write a scene of all assigned characters, with one section per block.")

  @Option(
    help: ArgumentHelp("Unicode's list of blocks, which is in Debian's package unicode-data.", valueName: "file"))
  var blocks = "/usr/share/unicode/Blocks.txt"

  @Option(name: .shortAndLong, help: "The file to write instead of standard output.")
  var output: String?

  func run() throws {
    let json = try SceneWriter().data(for: .unicode(blocks: try readBlocks()))
    try Output.write(json, to: output)
  }

  private func readBlocks() throws -> UnicodeBlocks {
    guard let data = FileManager.default.contents(atPath: blocks) else {
      throw Failure(
        "\(blocks.shown): cannot be read. It is part of Debian's package unicode-data (apt-get install unicode-data). "
          + "Use --blocks to specify a copy in another location.")
    }
    do {
      return try UnicodeBlocks(text: String(decoding: data, as: UTF8.self))
    } catch {
      throw Failure("\(blocks.shown): \(error)")
    }
  }
}
