import Tessera
import TesseraGallery
import TesseraScreen
import Testing

@Suite("Searching for characters")
struct UnicodeScreenTests {
  private let names = """
    #Basic Latin
    0041 LATIN CAPITAL LETTER A
    0042 LATIN CAPITAL LETTER B
    #Symbols
    1F41D HONEYBEE
    2665 BLACK HEART SUIT
    #Tamil
    0BEE TAMIL DIGIT EIGHT

    """

  private func screen(_ bytes: [UInt8]) throws -> Screen {
    let screen = try #require(Gallery.entries.first { "\($0.name)" == "unicode" }?.make())
    screen.file?.loaded(bytes)
    return screen
  }

  private func found(_ words: String, in screen: Screen) -> [String] {
    for control in screen.controls { if case .search(_, let action) = control { action(words) } }
    var found: [String] = []
    for (section, run) in screen.engine.layout.data.runs.flatMap({ Array(repeating: $0.items, count: $0.sections) })
      .enumerated()
    {
      for item in 0..<run {
        guard case .text(let text, _)? = screen.content(.item(section, item)).parts.first else { continue }
        found.append(text)
      }
    }
    return found
  }

  @Test(
    "A search finds words in names, and finds a character itself or by its code after “U+”",
    arguments: [
      ("bee", ["🐝"]), ("0bee", []), ("LETTER capital", ["A", "B"]), ("♥", ["♥"]), ("♥\u{FE0F}", ["♥"]),
      ("U+2665", ["♥"]), ("u+1f41d", ["🐝"]), ("U+0BEE", ["\u{BEE}"]), ("U+BEE", ["\u{BEE}"]), ("U+", []),
      ("U+110000000", []), ("heart ♥", ["♥"]), ("heart 🐝", []), ("♥♥", []), ("\n", ["A", "B", "🐝", "♥", "\u{BEE}"]),
    ])
  func search(words: String, expected: [String]) throws {
    #expect(found(words, in: try screen(Array(names.utf8))) == expected)
  }

  @Test(
    "Only lines that name a character are shown",
    arguments: [
      "#\n41\n", "\n\n\n", "#", "#A\n0041 A", "41 B\n", "#A\n \n", "#A\n0041\n0042 B\n", "#A\nZZ A\n0042 B\n",
      "#A\n/ A\n",
      "#A\nFFFFFFFFFF A\n", "#A\nD800 A\n", "#A\n110000 A\n", "#A\r\n0041 A\r\n", "\u{0}\u{ff}\n",
    ])
  func malformed(file: String) throws {
    let screen = try screen(Array(file.utf8))
    for words in ["", "b", "U+42", "\n\n", "\u{0}"] { _ = found(words, in: screen) }
    #expect(found("", in: screen).allSatisfy { $0.unicodeScalars.count <= 1 })
  }
}
