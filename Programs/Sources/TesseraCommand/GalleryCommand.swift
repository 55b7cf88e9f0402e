import ArgumentParser
import Foundation

struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Serve the gallery, with every screen live in a browser.",
    discussion: "`make site` writes the gallery's files, and `make gallery` does both. Press Control-C to stop.")

  @OptionGroup var service: ServiceOptions

  func run() throws {
    try service.server().run { url in try service.report("The gallery is at \(url)") }
  }
}

/// The options for serving a page.
struct ServiceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The port; 0 for any free port.", valueName: "port"))
  var port: UInt16 = 8000

  @Option(
    help: ArgumentHelp(
      "The address to listen on. With other addresses, the server can be reached from the network.",
      valueName: "address"))
  var address = "127.0.0.1"

  @Option(help: ArgumentHelp("The folder with the gallery's files.", valueName: "folder"))
  var site = "Site"

  func server() throws -> SiteServer {
    let folder = URL(fileURLWithPath: site, isDirectory: true)
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("index.html").path) else {
      throw ValidationError("There is no gallery in \(site.shown). `make site` writes it to Site.")
    }
    return SiteServer(folder: folder, address: address, port: port)
  }

  func report(_ text: String) throws {
    try Output.print(text.escaped)
    try Output.print("Press Control-C to stop.")
  }
}
