import ArgumentParser
import Foundation
import TesseraScene

/// The source of a command's scene.
struct SceneSource: ParsableArguments {
  @Argument(help: ArgumentHelp("The scene document; - for standard input.", valueName: "scene.json"))
  var path: String

  func scene() throws -> CollectionScene {
    let document = try data()
    return try blaming { try SceneReader().scene(from: document) }
  }

  /// Performs work, and adds the document's name to failures.
  func blaming<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch {
      throw Failure("\(name): \(error)")
    }
  }

  /// The files that the command reads and must not overwrite.
  var files: [String] { isStandardInput ? [] : [path] }

  private var isStandardInput: Bool { path == "-" }

  private var name: String { isStandardInput ? "standard input" : path.shown }

  private func data() throws -> Data {
    do {
      if isStandardInput { return try FileHandle.standardInput.readToEnd() ?? Data() }
      // A file handle can also read from a pipe.
      return try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
    } catch {
      throw Failure("\(name): cannot be read: \(error.reason)")
    }
  }
}
