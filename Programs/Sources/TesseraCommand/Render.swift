import ArgumentParser
import Foundation
import TesseraPicture
import TesseraScene

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scene as an SVG picture: its view at the start or, with --film, after each step.")

  @OptionGroup var source: SceneSource

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write; - for standard output.", valueName: "picture.svg"))
  var output: String

  @Flag(help: "Draw all content, and mark the view.")
  var whole = false

  @Flag(help: "Draw with the dark appearance.")
  var dark = false

  @Flag(help: "Draw a strip of pictures: the view at the start and after each of the scene's steps.")
  var film = false

  @Option(
    name: .customLong("frames"),
    help: ArgumentHelp(
      "In a film, the number of pictures for each step in which time passes: 1 to 100. Default: 1.",
      valueName: "count"))
  var framesOfAdvance: Int?

  /// The file name extensions that are not allowed for an SVG file.
  private static let otherFormats: Set = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tiff", "pdf", "eps", "html",
  ]

  func validate() throws {
    let format = URL(fileURLWithPath: output).pathExtension.lowercased()
    if Self.otherFormats.contains(format) {
      throw ValidationError("Pictures are SVG, not .\(format).")
    }
    if film && whole { throw ValidationError("--film and --whole cannot be used together.") }
    guard let framesOfAdvance else { return }
    if !film { throw ValidationError("--frames requires --film.") }
    if !(1...100).contains(framesOfAdvance) { throw ValidationError("--frames must be from 1 to 100.") }
  }

  func run() throws {
    let scene = try source.scene()
    let svg = try film ? self.film(of: scene) : picture(of: scene)
    try Output.write(Data(svg.utf8), to: output, keeping: source.files)
  }

  private var appearance: Picture.Appearance { dark ? .dark : .light }

  private func film(of scene: CollectionScene) throws -> String {
    let film = try source.blaming { try SceneStoryboard(scene, momentsOfAdvance: framesOfAdvance ?? 1) }
    let frames = film.moments.map { moment in
      StoryboardFrame(
        caption: moment.caption,
        elements: moment.shown.map {
          StoryboardElement($0.attributes, label: $0.label, destination: $0.target?.frame, window: $0.window)
        },
        in: moment.environment, viewport: moment.viewport, hues: moment.layout.hues)
    }
    return Storyboard(frames, title: scene.title ?? "Storyboard", appearance: appearance).svg()
  }

  private func picture(of scene: CollectionScene) throws -> String {
    let player = try source.blaming { () throws -> ScenePlayer in
      let player = try ScenePlayer(scene)
      if whole { try player.checkDrawnElementCount() }
      return player
    }
    // The elements have been counted above.
    let picture = try Picture(
      of: player.prepared, viewport: player.viewport, extent: whole ? .whole : .viewport,
      appearance: appearance, hues: scene.layout.hues, maximumElementCount: .max, label: scene.label(for:))
    return picture.svg()
  }
}

extension CollectionScene.Layout {
  /// In a table, sections are merely rows.
  fileprivate var hues: Picture.Hues {
    switch self {
    case .stack, .calendar: .bySection
    case .table: .one
    }
  }
}
