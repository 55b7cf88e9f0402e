import Foundation
import Testing

@testable import TesseraWeb

/// Each frame command occurs four times: in the code that sends it, in the code that reads it, in the code that
/// performs it, and in its description.
@Suite("Frame commands")
struct CommandTableTests {
  /// The numbers and names, as in the program.
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

  /// Returns the keys of an object in a script, in order.
  private func keys(_ beginning: String, _ end: String, in path: String) throws -> [String] {
    let script = try text(path)
    let start = try #require(script.range(of: beginning))
    let end = try #require(script.range(of: end, range: start.upperBound..<script.endIndex))
    let lines = script[start.upperBound..<end.lowerBound].split(separator: "\n")
    return lines.compactMap { try? #/  (\w+)(?:: |\().*/#.wholeMatch(in: $0)?.output.1 }.map(String.init)
  }

  @Test("The page reads every command number")
  func readers() throws {
    let names = try keys("const READERS = Object.entries({\n", "\n});", in: "Web/tessera/words.js")
    #expect(Dictionary(uniqueKeysWithValues: zip(1..., names)) == said)
  }

  @Test("The page performs every command")
  func handlers() throws {
    let names = try keys("const COMMANDS = {\n", "\n};", in: "Web/tessera/collection.js")
    #expect(Set(names) == Set(said.values))
  }

  @Test("The document describes every command number")
  func rows() throws {
    let document = try text("docs/WEB-BOUNDARY.md")
    let rows = document.split(separator: "\n").compactMap { try? #/\| (\d+) \| (\w+) \|.*/#.wholeMatch(in: $0)?.output }
    #expect(Dictionary(uniqueKeysWithValues: rows.map { (Int($0.1) ?? 0, String($0.2)) }) == said)
  }
}
