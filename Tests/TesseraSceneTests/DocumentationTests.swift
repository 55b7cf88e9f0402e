import Foundation
import TesseraScene
import Testing

/// The folder that contains the articles for users.
private let manual = "Sources/Tessera/Tessera.docc/"

struct DocumentationTests {
  @Test("Every scene in the document is played") func everySceneInTheDocumentIsPlayed() throws {
    let text = try String(contentsOf: SceneFiles.root.appendingPathComponent(manual + "SCENES.md"), encoding: .utf8)
    let scenes = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    for text in scenes { #expect(try SceneFrames.atEachStep(scene(text)).compactMap(\.error) == []) }
    #expect(scenes.count == 2)
  }

  @Test(
    "Programs in documents are built",
    arguments: [
      ("Snippets/Books.swift", "README.md"), ("Snippets/Photos.swift", "docs/ARCHITECTURE.md"),
      ("Examples/Page/main.swift", manual + "ON-A-PAGE.md"),
      ("Programs/Sources/TesseraGallery/Laps.swift", manual + "WRITE-YOUR-OWN.md"),
      ("Examples/UIKit/BooksViewController.swift", manual + "ON-IOS.md"),
      ("Examples/UIKit/LibraryViewController.swift", manual + "ON-IOS.md"),
      ("Examples/UIKit/LibraryView.swift", manual + "ON-IOS.md"),
      ("Examples/UIKit/MailboxViewController.swift", manual + "ON-IOS.md"),
      ("Examples/UIKit/MailboxView.swift", manual + "ON-IOS.md"),
      ("Examples/UIKit/SettingsViewController.swift", manual + "ON-IOS.md"),
      ("Examples/UIKit/FirstGridViewController.swift", manual + "FROM-UICOLLECTIONVIEWFLOWLAYOUT.md"),
    ])
  func documentsShowProgramsThatAreBuilt(_ program: String, in document: String) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: SceneFiles.root.appendingPathComponent(path), encoding: .utf8)
    }
    let (shown, written) = (try text(program), try text(document))
    #expect(written.contains("```swift\n" + shown + "```"))
  }
}
