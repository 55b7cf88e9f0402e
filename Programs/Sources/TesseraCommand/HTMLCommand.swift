import ArgumentParser
import Foundation
import TesseraScene

struct HTMLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "html",
    abstract: "Write what a scene shows first as a page of HTML and CSS, which needs no program.",
    discussion: """
      Pinned headers stay by CSS alone. Scripts and style attributes are in none of it, so a page with its styles in a file
      suits a strict Content-Security-Policy. `tessera view` serves such a page as first.html, and there its program takes over.
      """)

  @OptionGroup var source: SceneSource

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output if it is missing.", valueName: "page.html"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The file to write the styles to, beside the page; within the page if it is missing.", valueName: "page.css"))
  var styles: String?

  func run() throws {
    let scene = try source.scene()
    let name = styles.map { URL(fileURLWithPath: $0).lastPathComponent }
    let page = try source.blaming { try ScenePage(scene, name.map { .file($0) } ?? .within, isLive: false) }
    if let styles { try Output.write(Data(page.styles.utf8), to: styles) }
    try Output.write(Data(page.html.utf8), to: output)
  }
}
