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

  /// The exit status of all failures.
  private static let failed: Int32 = 2

  /// Runs the command that the arguments name; every failure, including one of the arguments, ends with the same
  /// status.
  static func main() {
    // Writing to a closed pipe or beyond a limit is an error, which is reported like others, and not the end.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      // Standard error may be closed.
      let message = fullMessage(for: error).legible + "\n"
      try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
      Foundation.exit(failed)
    }
  }

  private static func run(_ arguments: [String]) throws {
    do {
      var command = try parsed(arguments)
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      // Help is reported as an error without a failure.
      try Output.print(fullMessage(for: error))
    }
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      // The parser repeats arguments as they are in its messages: here as they are shown.
      _ = try parseAsRoot(arguments.map(\.shown))
      throw error
    }
  }
}
