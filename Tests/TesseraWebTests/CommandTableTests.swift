import Foundation
import Testing

@testable import TesseraWeb

/// A command of a frame is in three places: the code that sends it, the code that carries it out, and its description.
@Suite("Commands of a frame")
struct CommandTableTests {
  /// Numbers and names, as in the program.
  private var said: [Int: String] {
    var names: [Int: String] = [:]
    while let code = Commands.Code(rawValue: Double(names.count + 1)) { names[names.count + 1] = "\(code)" }
    return names
  }

  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The page carries out every command number")
  func handlers() throws {
    let script = try text("Web/tessera.js")
    let start = try #require(script.range(of: "const COMMANDS = [undefined, ...Object.values({\n"))
    let end = try #require(script.range(of: "\n})];", range: start.upperBound..<script.endIndex))
    let lines = script[start.upperBound..<end.lowerBound].split(separator: "\n")
    let names = lines.compactMap { try? #/  (\w+)\(.*, said\) \{.*/#.wholeMatch(in: $0)?.output.1 }.map(String.init)
    #expect(Dictionary(uniqueKeysWithValues: zip(1..., names)) == said)
  }

  @Test("The document describes every command number")
  func rows() throws {
    let document = try text("docs/WEB-BOUNDARY.md")
    let rows = document.split(separator: "\n").compactMap { try? #/\| (\d+) \| (\w+) \|.*/#.wholeMatch(in: $0)?.output }
    #expect(Dictionary(uniqueKeysWithValues: rows.map { (Int($0.1) ?? 0, String($0.2)) }) == said)
  }
}
