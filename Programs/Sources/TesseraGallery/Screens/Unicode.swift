import Tessera
import TesseraScreen

/// All Unicode characters by block, with a search that animates from one set of results to the next.
///
/// The names are in a file with one character per line: the hexadecimal code, a space, and the name. A line that starts with `#`
/// begins a block.
func unicode() throws(CollectionController<Int, Int>.Failure) -> Screen {
  // Characters that disappear are below those that stay, and become invisible before others appear at their positions.
  let absent = { (attributes: LayoutAttributes) in
    var absent = attributes
    (absent.alpha, absent.zIndex) = (-1, attributes.zIndex - 1)
    absent.transform = Transform3D(scaleX: 0.8, y: 0.8)
    return absent
  }
  let layout = StackLayout(
    .grid(columns: .minimumWidth(76), length: 88, lineSpacing: 6, itemSpacing: 6)
      .itemInsets(Insets(top: 4, leading: 16, bottom: 16, trailing: 16))
      .header(38, pinned: true)
      .appearance(.custom(appearing: absent, disappearing: absent))
  )
  let shown = try CollectionController<Int, Int>(layout)
  var (table, wanted) = (CharacterTable([]), [UInt8]())
  let screen = Screen(shown) { character in
    Content("character").text(table.text(character), "glyph").text(table.name(character), "character-name")
  } header: { block in
    block == noBlock
      ? .title("No matches for “\(String(decoding: wanted, as: UTF8.self))”", "empty-title")
      : .title(table.blockName(block))
  }
  screen.label = "Characters"
  screen.status = "Loading …"
  func show(animation: AnimationCurve?) {
    var next = Snapshot<Int, Int>()
    for block in 0..<table.blockCount {
      let found = table.characters(inBlock: block, matching: wanted)
      guard !found.isEmpty else { continue }
      next.appendSections([block])
      next.append(found, to: block)
    }
    let count = next.itemCount
    if count == 0 { next.appendSections([noBlock]) }
    screen.status = counted(count, "character", "characters")
    // The best results are first.
    shown.engine.scroll(to: LayoutPoint(x: 0, y: 0))
    try? shown.apply(next, animation: animation)
    if count == 0 { screen.refresh() }
  }
  screen.file = (
    name: "characters.txt",
    loaded: { bytes in
      table = CharacterTable(bytes)
      if bytes.isEmpty { screen.status = "The names cannot be loaded" } else { show(animation: nil) }
    }
  )
  screen.controls = [
    .search("Search by name") { words in
      wanted = Array(words.utf8)
      // If the user has typed a search before the names have loaded, perform it now.
      if table.blockCount > 0 { show(animation: .spring) }
    }
  ]
  return screen
}

/// The section for a search without results.
private let noBlock = -1

/// The characters in the file, as offsets into its bytes. Text is copied only when it is shown.
private struct CharacterTable {
  private let bytes: [UInt8]
  /// The start of each line that names a character.
  private var lines: [Int32] = []
  /// The start of each block's line, and the index of its first character.
  private var blocks: [(line: Int32, first: Int)] = []

  /// Creates a table from a file's bytes. Lines that name neither a character nor a block are ignored.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 10 {
      if bytes[start] == 35 {
        blocks.append((line: Int32(start), first: lines.count))
      } else if Hexadecimal.code(bytes[start..<index].prefix { $0 != 32 }) != nil, bytes[start..<index].contains(32) {
        lines.append(Int32(start))
      }
      start = index + 1
    }
  }

  var blockCount: Int { blocks.count }

  func blockName(_ block: Int) -> String {
    guard blocks.indices.contains(block) else { return "" }
    return text(from: Int(blocks[block].line) + 1)
  }

  func text(_ character: Int) -> String {
    guard let code = code(character), let scalar = Unicode.Scalar(code) else { return "" }
    return String(Character(scalar))
  }

  private func code(_ character: Int) -> UInt32? {
    Hexadecimal.code(bytes[Int(lines[character])...].prefix { $0 != 32 })
  }

  func name(_ character: Int) -> String { text(from: nameStart(character)) }

  private func nameStart(_ character: Int) -> Int {
    var start = Int(lines[character])
    while bytes[start] != 32 { start += 1 }
    return start + 1
  }

  private func text(from start: Int) -> String {
    var end = start
    while bytes[end] != 10 { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Returns the characters of a block whose names contain all words, ignoring case. A word can also be a character itself, or its
  /// code: “U+2665”.
  func characters(inBlock block: Int, matching words: [UInt8]) -> [Int] {
    let end = block + 1 < blocks.count ? blocks[block + 1].first : lines.count
    let wanted = words.split { $0 == 32 || $0 == 10 }.map { SearchWord($0) }
    if wanted.isEmpty { return Array(blocks[block].first..<end) }
    return (blocks[block].first..<end).filter { character in
      wanted.allSatisfy { word in
        contains(word.name, from: nameStart(character)) || (word.code != nil && word.code == code(character))
      }
    }
  }

  private func contains(_ word: [UInt8], from start: Int) -> Bool {
    var index = start
    while bytes[index] != 10 {
      // A word contains no line break, so this stops at the end of the line.
      var length = 0
      while length < word.count, bytes[index + length] == word[length] { length += 1 }
      if length == word.count { return true }
      index += 1
    }
    return false
  }
}

/// A word to search for.
private struct SearchWord {
  /// The word, spelled as in names.
  let name: [UInt8]
  /// The character that the word represents, directly or by code; nil if the word can only be part of a name.
  let code: UInt32?

  init(_ word: some Collection<UInt8>) {
    let name = word.map { $0 >= 97 && $0 <= 122 ? $0 - 32 : $0 }
    self.name = name
    if name.starts(with: [85, 43]) {
      code = Hexadecimal.code(name.dropFirst(2))
    } else {
      let scalars = String(decoding: Array(word), as: UTF8.self).unicodeScalars
      // Ignore the variation selectors that a keyboard adds.
      let isOne = scalars.dropFirst().allSatisfy { (0xFE00...0xFE0F).contains($0.value) }
      code = isOne ? scalars.first?.value : nil
    }
  }
}

private enum Hexadecimal {
  /// Returns the code for uppercase hexadecimal digits; nil if they are not a code.
  static func code(_ digits: some Sequence<UInt8>) -> UInt32? {
    var (code, count) = (UInt32(0), 0)
    for digit in digits {
      switch digit {
      case 48...57: code = code << 4 | UInt32(digit - 48)
      case 65...70: code = code << 4 | UInt32(digit - 55)
      default: return nil
      }
      count += 1
      if count > 6 { return nil }
    }
    return count > 0 ? code : nil
  }
}
