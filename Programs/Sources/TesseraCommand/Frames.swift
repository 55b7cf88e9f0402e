import ArgumentParser
import Foundation
import TesseraScene

struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the frames of a scene's elements as JSON.",
    discussion: "Keys are in alphabetical order, and elements are in data order.")

  @OptionGroup var source: SceneSource

  // Always use the next argument as the value, because x may be negative.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print only elements that intersect this rectangle, in content coordinates.", valueName: "x,y,width,height"))
  var rect: RectArgument?

  @Flag(help: "Print only visible elements.")
  var visible = false

  @Flag(help: "Print an array: the frames at the start and after each of the scene's steps.")
  var steps = false

  func validate() throws {
    if visible && rect != nil { throw ValidationError("--visible and --rect cannot be used together.") }
  }

  func run() throws {
    let scene = try source.scene()
    let json = try source.blaming { () throws -> Data in
      if steps { return try SceneFrames.atEachStep(scene, selection: selection).json() }
      return try SceneFrames.atStart(scene, selection: selection).json()
    }
    try Output.write(json)
  }

  private var selection: SceneFrames.Selection {
    if let rect { return .rect(rect.rect) }
    return visible ? .visible : .all
  }
}
