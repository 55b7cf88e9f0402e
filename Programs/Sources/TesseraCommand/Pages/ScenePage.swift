import Foundation
import Tessera
import TesseraHTML
import TesseraScene
import TesseraScreen

/// A page that shows the first view of a scene, with or without a program that takes over.
struct ScenePage {
  let html: String
  /// The style sheet.
  let styles: String

  /// The location of the page's styles.
  enum Styles {
    /// Inside the page.
    case within
    /// In a file in the same folder.
    case file(String)
  }

  /// Writes a scene's page.
  ///
  /// - Parameter isLive: whether the gallery's program takes over. It needs the site's files, and the scene as `scene.bin`.
  /// - Throws: `ScenePlayError` if the layout cannot use the scene, or would show more elements than the view limit allows.
  init(_ scene: CollectionScene, _ form: Styles, isLive: Bool) throws {
    // Check the scene as the other commands do.
    _ = try ScenePlayer(scene)
    var environment = scene.environment
    // The program rounds to the pixels of the window, which a scene does not specify.
    if isLive || environment.scale == 0 { environment.scale = 1 }
    let size = environment.containerSize
    let first = try FirstView(scene.archive.screen(), in: environment)
    styles =
      String(decoding: PackageResources.scene_css, as: UTF8.self)
      + ".scene { width: \(size.width)px; height: \(size.height)px; }\n" + first.styles
    let title = Self.escaped(scene.title ?? "Scene")
    let direction = environment.direction == .rightToLeft ? "rtl" : "ltr"
    let head =
      switch form {
      case .within: "<style>\n\(styles)</style>"
      case .file(let name): "<link rel=\"stylesheet\" href=\"\(Self.escaped(name))\">"
      }
    let insets = InsetSides(environment)
    let element =
      isLive
      ? "tessera-collection src=\"gallery.wasm\" screen=\"scene\" insets=\"\(insets.attribute)\""
      : "main tabindex=\"0\""
    html = """
      <!doctype html>
      <html lang="en" dir="\(direction)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      \(head)\(isLive ? "\n<script type=\"module\" src=\"first.js\"></script>" : "")
      <body class="scene-page">
      <\(element) class="scene" aria-label="\(title)">\(first.html)</\(isLive ? "tessera-collection" : "main")>
      </body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

/// A container's insets, named after the sides of a page.
struct InsetSides: Encodable {
  let top, left, bottom, right: Double

  init(_ environment: LayoutEnvironment) {
    let insets = environment.insets
    let isMirrored = environment.direction == .rightToLeft
    top = insets.top
    left = isMirrored ? insets.trailing : insets.leading
    bottom = insets.bottom
    right = isMirrored ? insets.leading : insets.trailing
  }

  /// The value of the `insets` attribute of `<tessera-collection>`.
  var attribute: String { [top, right, bottom, left].map { "\($0)" }.joined(separator: " ") }
}
