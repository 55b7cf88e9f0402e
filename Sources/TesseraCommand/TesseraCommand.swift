import ArgumentParser
import Foundation

@main
struct TesseraCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tessera",
    abstract: "Lay out collections that are described in scene documents.",
    discussion: "A scene is a JSON document; docs/SCENES.md describes it. Whatever fails, nothing is written to "
      + "standard output, a message to standard error, and the exit status is 2.",
    subcommands: [Frames.self, Render.self, SceneCommand.self, GalleryCommand.self, View.self])

  /// Runs the command that the arguments name; every failure, theirs included, ends with the same status.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      if exitCode(for: error).isSuccess { exit(withError: error) }
      FileHandle.standardError.write(Data((fullMessage(for: error) + "\n").utf8))
      Foundation.exit(2)
    }
  }
}
