import ArgumentParser
import Foundation
import TesseraScene

struct View: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a scene live in a browser, as an additional screen of the gallery.",
    discussion: "`make site` writes the page's files. Press Control-C to stop.")

  @OptionGroup var source: SceneSource
  @OptionGroup var service: ServiceOptions

  func run() throws {
    let scene = try source.scene()
    // Report invalid numbers here instead of in the page.
    let page = try source.blaming { try ScenePage(scene, .file("first.css"), isLive: true) }
    guard let bytes = scene.archive.bytes() else { throw ValidationError("The scene cannot be sent to a page.") }
    let entry = ViewEntry(
      title: scene.title ?? "Scene", source: "scene.json",
      size: .init(width: scene.environment.containerSize.width, height: scene.environment.containerSize.height),
      direction: scene.environment.direction == .rightToLeft ? "rtl" : "ltr",
      insets: InsetSides(scene.environment))
    var server = try service.server()
    server.extras = [
      "scene.bin": Data(bytes), "view.json": try JSONEncoder().encode(entry),
      "scene.json": try SceneWriter().data(for: scene), "first.html": Data(page.html.utf8),
      "first.css": Data(page.styles.utf8),
    ]
    try server.run { url in try service.report("The scene is at \(url)?view#scene") }
  }
}

/// The description of a scene for the page, in the format of `screens.json`.
private struct ViewEntry: Encodable {
  struct LayoutSize: Encodable {
    let width: Double
    let height: Double
  }

  var name = "scene"
  let title: String
  var line = "Your own scene, live."
  let source: String
  let size: LayoutSize
  let direction: String
  let insets: InsetSides
}
