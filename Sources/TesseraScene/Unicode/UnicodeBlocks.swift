/// The named blocks of Unicode's code points, in order.
public struct UnicodeBlocks: Hashable, Sendable {
  /// A named block.
  public struct Block: Hashable, Sendable {
    /// The name, such as “Basic Latin”.
    public var name: String
    /// The code points.
    public var codePoints: ClosedRange<UInt32>

    /// Creates a block.
    public init(name: String, codePoints: ClosedRange<UInt32>) {
      self.name = name
      self.codePoints = codePoints
    }
  }

  /// An error in a list of blocks.
  public struct ParseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, counted from 1; if there are no blocks, the number after the last line.
    public var line: Int
    /// The text of the line.
    public var text: String

    /// A one-line description of the expected format.
    public var description: String {
      "line \(line): expected a block after the previous one, such as \"0000..007F; Basic Latin\", found \"\(text)\""
    }
  }

  /// The blocks, in ascending order of code points.
  public let blocks: [Block]

  /// Reads the blocks from the text of Unicode's `Blocks.txt` file.
  public init(text: String) throws(ParseError) {
    var blocks: [Block] = []
    var number = 0
    var end: UInt32?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = line.prefix { $0 != "#" }
      guard content.contains(where: { !$0.isWhitespace }) else { continue }
      guard let block = Block(line: content), end.map({ $0 < block.codePoints.lowerBound }) ?? true else {
        throw ParseError(line: number, text: String(content))
      }
      blocks.append(block)
      end = block.codePoints.upperBound
    }
    if blocks.isEmpty { throw ParseError(line: number + 1, text: "") }
    self.blocks = blocks
  }
}

extension UnicodeBlocks.Block {
  /// Reads a line such as `0000..007F; Basic Latin`.
  fileprivate init?(line: Substring) {
    guard let semicolon = line.firstIndex(of: ";"), let dots = line.firstRange(of: "..") else { return nil }
    guard dots.upperBound <= semicolon,
      let low = UInt32(line[..<dots.lowerBound].trimmed, radix: 16),
      let high = UInt32(line[dots.upperBound..<semicolon].trimmed, radix: 16), low <= high, high <= 0x10FFFF
    else { return nil }
    let name = line[line.index(after: semicolon)...].trimmed
    guard !name.isEmpty else { return nil }
    self.init(name: String(name), codePoints: low...high)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
  }
}
