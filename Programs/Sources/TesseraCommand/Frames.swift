import ArgumentParser
import Foundation
import TesseraScene

struct Frames: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print where the elements of a scene are, as JSON.",
    discussion: "Keys come in alphabetical order, elements in data order.")

  @OptionGroup var source: SceneSource

  // Always use the next argument as the value, because x may be negative.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only elements that meet this rectangle, in content coordinates.", valueName: "x,y,width,height"))
  var rect: RectArgument?

  @Flag(help: "Only elements that the view shows.")
  var visible = false

  @Flag(help: "An array: the start and what holds after each of the scene's steps.")
  var steps = false

  func validate() throws {
    if visible && rect != nil { throw ValidationError("--visible and --rect exclude each other.") }
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
