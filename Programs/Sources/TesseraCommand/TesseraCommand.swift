import ArgumentParser
import Foundation

@main
struct TesseraCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tessera",
    abstract: "Lay out collections that are described in scene documents.",
    discussion: "A scene is a JSON document; docs/SCENES.md describes it. Whatever fails, nothing is written to "
      + "standard output, a message to standard error, and the exit status is 2.",
    subcommands: [Frames.self, Render.self, SceneCommand.self, GalleryCommand.self, View.self, HTMLCommand.self])

  /// Runs the command that the arguments name; every failure, including one of the arguments, ends with the same
  /// status.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      if exitCode(for: error).isSuccess { exit(withError: error) }
      // Standard error may be closed.
      try? FileHandle.standardError.write(contentsOf: Data((fullMessage(for: error) + "\n").utf8))
      Foundation.exit(2)
    }
  }
}
