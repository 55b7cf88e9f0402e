import Foundation
import Testing

struct RenderTests {
  private func picture(_ options: String...) throws -> String {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("picture.svg")
    let command = try Command(["render", "Examples/Scenes/books.json", "-o", file.path] + options)
    #expect(command.status == 0)
    #expect(command.output.isEmpty)
    #expect(command.message.isEmpty)
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  @Test("A scene is drawn") func aSceneIsDrawn() throws {
    let svg = try picture()
    #expect(svg.contains("<svg"))
    #expect(svg.contains("February"))
  }

  @Test("A picture of the whole layout contains elements outside the view")
  func whatTheViewDoesNotShowIsDrawnInTheWhole() throws {
    #expect(try !picture().contains("The Odyssey"))
    #expect(try picture("--whole").contains("The Odyssey"))
  }

  @Test("A film has a picture of every step") func aFilmHasAPictureOfEveryStep() throws {
    let svg = try picture("--film")
    for caption in ["Start", "Scroll to y 0"] { #expect(svg.contains(caption)) }
    #expect(svg.components(separatedBy: #"role="img""#).count - 1 == 1 + 1 + 3)
    #expect(try picture("--film", "--dark") != svg)
  }

  @Test("The film in the documentation matches its scene") func theFilmOfTheDocumentationIsThatOfItsScene() throws {
    for options in [[], ["--dark"]] {
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("film.svg")
      _ = try Command(["render", "--film", "Examples/Scenes/film-books.json", "-o", file.path] + options)
      let name = "docs/images/film-books\(options.isEmpty ? "" : "-dark").svg"
      #expect(try Data(contentsOf: file) == Data(contentsOf: Command.repository.appendingPathComponent(name)))
    }
  }

  @Test("A file name with the extension of another format is rejected", arguments: ["x.png", "x.PDF", "a.svg.jpeg"])
  func otherFormats(name: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent(name)
    let command = try Command(["render", "Examples/Scenes/film-books.json", "-o", file.path])
    #expect(command.status == 2)
    #expect(command.message.contains("Pictures are SVG"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A dark picture is different from a light one") func darkIsAnotherPicture() throws {
    #expect(try picture("--dark") != picture())
  }
}
