import ArgumentParser
import Foundation
import TesseraPicture
import TesseraScene

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scene as an SVG picture: what its view shows at the start.")

  @OptionGroup var source: SceneSource

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "picture.svg"))
  var output: String

  @Flag(help: "All content, with the view marked in it.")
  var whole = false

  @Flag(help: "Light on dark.")
  var dark = false

  func run() throws {
    let scene = try source.scene()
    let player = try source.blaming { try ScenePlayer(scene) }
    let picture = Picture(
      of: player.prepared, viewport: player.viewport, extent: whole ? .whole : .viewport,
      appearance: dark ? .dark : .light, hues: scene.table == nil ? .bySection : .one, label: scene.label(for:))
    try Output.write(Data(picture.svg().utf8), to: output)
  }
}
