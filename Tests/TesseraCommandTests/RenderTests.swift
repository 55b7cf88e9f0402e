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

  @Test func aSceneIsDrawn() throws {
    let svg = try picture()
    #expect(svg.contains("<svg"))
    #expect(svg.contains("February"))
  }

  @Test func whatTheViewDoesNotShowIsDrawnInTheWhole() throws {
    #expect(try !picture().contains("The Odyssey"))
    #expect(try picture("--whole").contains("The Odyssey"))
  }

  @Test func darkIsAnotherPicture() throws {
    #expect(try picture("--dark") != picture())
  }
}
