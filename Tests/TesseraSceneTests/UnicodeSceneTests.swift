import Tessera
import TesseraScene
import Testing

struct UnicodeSceneTests {
  private func blocks(_ text: String) throws -> UnicodeBlocks { try UnicodeBlocks(text: text) }

  @Test("Blocks are read without comments") func blocksAreReadWithoutComments() throws {
    let read = try blocks("# Blocks-1.0.txt\n\n0000..007F; Basic Latin\n0080..00FF ; Latin-1 Supplement # new\n")
    #expect(
      read.blocks == [
        UnicodeBlocks.Block(name: "Basic Latin", codePoints: 0...0x7F),
        UnicodeBlocks.Block(name: "Latin-1 Supplement", codePoints: 0x80...0xFF),
      ])
  }

  @Test(
    "Text that is not a list of blocks is rejected",
    arguments: [
      "", "0000; Latin", "0000..007F", "0000..007F;", "007F..0000; Latin", "0..zz; Latin", "0..110000; Latin",
      "0000..007F; A\n0040..00FF; B",
    ])
  func invalidBlockListsAreRejected(text: String) {
    #expect(throws: UnicodeBlocks.ParseError.self) { try blocks(text) }
  }

  @Test("The error names the line") func theErrorNamesTheLine() {
    let error = #expect(throws: UnicodeBlocks.ParseError.self) { try blocks("# one\n0000..007F; A\r\nnonsense\n") }
    #expect(error?.line == 3)
    #expect(error?.text == "nonsense")
  }

  @Test("Every block is a section that contains its assigned characters")
  func everyBlockIsASectionOfItsAssignedCharacters() throws {
    let scene = CollectionScene.unicode(blocks: try blocks("0370..03FF; Greek and Coptic\n0400..10FFFF; The rest"))
    #expect(scene.sections.map(\.title) == ["No Block (U+0–U+36F)", "Greek and Coptic", "The rest"])
    // U+0378, U+0379, U+0380–U+0383, U+038B, U+038D and U+03A2 are not assigned.
    #expect(scene.sections[1].items.count == 0x90 - 9)
  }

  @Test("All characters are included") func allCharactersAreIncluded() throws {
    let scene = CollectionScene.unicode(blocks: try blocks("0000..10FFFF; All"))
    let count = scene.sections[0].items.count
    #expect(count > 150_000 && count < 200_000)
    #expect(scene.sections[0].items[65] == CollectionScene.Item(label: "A"))
  }

  @Test("Blocks without assigned characters are omitted") func blocksWithoutAssignedCharactersAreOmitted() throws {
    let scene = CollectionScene.unicode(blocks: try blocks("0000..D7FF; Low\nD800..F8FF; None\nF900..10FFFF; High"))
    #expect(scene.sections.map(\.title) == ["Low", "High"])
  }

  @Test("Block names are pinned") func blockNamesArePinned() throws {
    let scene = CollectionScene.unicode(blocks: try blocks("0000..10FFFF; All"))
    #expect(scene.sections.allSatisfy { $0.header?.layout.pins == true })
    #expect(scene.label(for: .header(of: 0)) == "All")
  }
}
