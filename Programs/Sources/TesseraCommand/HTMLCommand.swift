import ArgumentParser
import Foundation
import TesseraScene

struct HTMLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: "Write a scene's first view as a static page of HTML and CSS.",
    discussion: """
      The page shows the first view, from the start of the content and of its shelves. CSS alone pins the headers. The
      page has no scripts and no style attributes, so with its styles in a separate file, it works with a strict
      Content-Security-Policy. `tessera view` serves such a page as first.html, where its program takes over.
      """)

  @OptionGroup var source: SceneSource

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write. Default: standard output.", valueName: "page.html"))
  var output: String?

  @Option(help: ArgumentHelp("The file for the styles. Default: inside the page.", valueName: "page.css"))
  var styles: String?

  func validate() throws {
    guard let styles else { return }
    if Output.isStandard(styles) || styles.isEmpty { throw ValidationError("--styles requires a file.") }
    if let output, !Output.isStandard(output), Output.isSame(output, styles) {
      throw ValidationError("The page and its styles must be in different files.")
    }
  }

  func run() throws {
    let scene = try source.scene()
    // The address of the styles, relative to the page.
    let address = styles.map { styles in
      output.flatMap { Output.isStandard($0) ? nil : Output.path(from: $0, to: styles) } ?? styles
    }
    let page = try source.blaming { try ScenePage(scene, address.map { .file($0) } ?? .within, isLive: false) }
    var documents = [Output.Document(Data(page.html.utf8), to: output)]
    if let styles { documents.append(Output.Document(Data(page.styles.utf8), to: styles)) }
    try Output.write(documents, keeping: source.files)
  }
}
