import Foundation
import Testing

@testable import TesseraCommand

@Suite("Messages")
struct MessageTests {
  /// Names and values that could affect a terminal, and the text to show for each.
  static let hostile = [
    ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("two\nlines", #"two\u{A}lines"#), ("back\rward", #"back\u{D}ward"#),
    ("tab\tle", #"tab\u{9}le"#), ("\u{202E}gvs", #"\u{202E}gvs"#), ("\u{2066}a\u{2069}", #"\u{2066}a\u{2069}"#),
    ("a\u{85}b\u{2028}c", #"a\u{85}b\u{2028}c"#), ("\u{9B}2J", #"\u{9B}2J"#),
    ("\u{FEFF}a\u{200B}", #"\u{FEFF}a\u{200B}"#),
  ]
  private static let books = "Examples/Scenes/books.json"

  /// Commands that fail with a message that repeats a name or a value.
  static let repeaters: [@Sendable (String) -> [String]] = [
    { ["frames", "nowhere/" + $0] }, { ["render", "nowhere/" + $0, "-o", "-"] }, { ["html", "nowhere/" + $0] },
    { ["view", "nowhere/" + $0] }, { ["render", books, "-o", "nowhere/" + $0] },
    { ["html", books, "-o", "nowhere/" + $0] }, { ["html", books, "-o", "-", "--styles", "nowhere/" + $0] },
    { ["scene", "unicode", "--blocks", "nowhere/" + $0] }, { ["scene", "unicode", "-o", "nowhere/" + $0] },
    { ["gallery", "--site", "nowhere/" + $0] }, { ["frames", books, "--rect", $0] }, { ["gallery", "--port", $0] },
    { ["frames", books, $0] }, { ["frames", books, "--" + $0] }, { [$0] }, { ["frames", books, "--rect=" + $0] },
    { ["render", books, "-o", "a." + $0, "--frames", $0] },
  ]

  @Test("Invisible characters in names and values are escaped", arguments: repeaters.indices)
  func escapes(index: Int) throws {
    for (text, shown) in Self.hostile {
      let command = try Command(Self.repeaters[index](text))
      #expect(command.status == 2)
      #expect(command.message.contains(shown), "\(command.message)")
      #expect(!command.message.contains(text))
      #expect(command.message.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  @Test("Long names and values are shortened", arguments: repeaters.indices)
  func shortens(index: Int) throws {
    let command = try Command(Self.repeaters[index](String(repeating: "1", count: 100_000)))
    #expect(command.status == 2)
    #expect(command.message.contains("1…1") || command.message.contains("File name too long"))
    #expect(command.message.count < 1000)
  }

  @Test("Many invalid arguments result in one short line") func manyArguments() throws {
    let command = try Command(["frames", Self.books] + (0..<5_000).map { "argument\($0)" })
    #expect(command.status == 2)
    #expect(command.message.count < 2 * Failure.maximumCharacterCount)
  }

  @Test("The beginning and the end of a long name are shown") func bothEnds() {
    let name = "begin" + String(repeating: "x", count: 1000) + "end.json"
    #expect(name.shown.hasPrefix("beginxx"))
    #expect(name.shown.hasSuffix("xxend.json"))
    #expect(name.shown.count == String.maximumShownLength)
    #expect("short.json".shown == "short.json")
  }

  @Test(
    "Messages about documents are short",
    arguments: [
      String(repeating: "1", count: 100_000), "-" + String(repeating: "1", count: 100_000) + "x",
      #"{"title": \#(String(repeating: "1", count: 100_000))}"#, #"{"\#(String(repeating: "k", count: 100_000))": 1}"#,
      "\"" + String(repeating: "s", count: 100_000) + "\"",
      #"{"title": "\#(String(repeating: "\u{202E}", count: 100_000))"}"#,
      String(repeating: #"{"key":"#, count: 500) + #"{"a": 1, "a": 2}"# + String(repeating: "}", count: 500),
      String(repeating: "[", count: 100_000),
      #"{"viewport": {"size": {"width": 1, "height": 1}}, "sections": [], "\u001b[2J": 1}"#,
    ])
  func documents(text: String) throws {
    let command = try Command("frames", "-", input: text)
    #expect(command.status == 2)
    #expect(command.message.count < 1000)
    #expect(command.message.hasSuffix("\n") && command.message.split(separator: "\n").count == 1)
  }
}
