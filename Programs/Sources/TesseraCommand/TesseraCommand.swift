import ArgumentParser
import Foundation

@main
struct TesseraCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tessera",
    abstract: "Lay out collections described in scene documents.",
    discussion: "A scene is a JSON document. The manual's article “Scenes” describes its format. A command that fails "
      + "writes a message to standard error and nothing to standard output, and exits with status 2.",
    subcommands: [Frames.self, Render.self, SceneCommand.self, GalleryCommand.self, View.self, HTMLCommand.self])

  /// The exit status of all failures.
  private static let failed: Int32 = 2

  /// Runs the command that the arguments specify. All failures, including invalid arguments, have the same exit status.
  static func main() {
    // Report writing to a closed pipe or beyond a size limit as an error, instead of letting the signal terminate the process.
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
      // The parser throws help as an error with a successful exit code.
      try Output.print(fullMessage(for: error))
    }
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      // The parser repeats arguments verbatim in its messages, so parse them again in escaped form.
      _ = try parseAsRoot(arguments.map(\.shown))
      throw error
    }
  }
}
