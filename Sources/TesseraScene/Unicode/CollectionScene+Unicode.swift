import Tessera

extension CollectionScene {
  /// Returns a scene that contains every assigned Unicode character, with one section for each block. It is a large
  /// collection of real data.
  ///
  /// A character is assigned if Swift's standard library knows it, except for surrogates, which are not characters, and
  /// private-use code points, to which Unicode assigns no characters. If the library is newer than the list of blocks,
  /// each gap between blocks that contains assigned characters becomes a section.
  public static func unicode(blocks: UnicodeBlocks) -> CollectionScene {
    let sections = blocks.withGaps.compactMap(section)
    let count = sections.reduce(0) { $0 + $1.items.count }
    return CollectionScene(
      title: "Unicode",
      environment: LayoutEnvironment(containerSize: LayoutSize(width: 390, height: 760), scale: 2),
      layout: .stack(Stack(header: Supplementary(64, label: "\(count) characters in \(sections.count) blocks"))),
      sections: sections)
  }

  private static func section(_ block: UnicodeBlocks.Block) -> Section? {
    let characters = block.codePoints.lazy.compactMap(Unicode.Scalar.init).filter(\.isAssigned)
    let items = characters.map { Item(label: String($0)) }
    if items.isEmpty { return nil }
    return Section(
      title: block.name,
      items: .each(Array(items)),
      arrangement: .grid(
        Grid(
          columns: .minimumWidth(36), itemSize: GridArrangement.Item(length: .aspectRatio(1)), lineSpacing: 4,
          itemSpacing: 4)),
      header: Supplementary(32, pinned: true),
      itemInsets: Insets(top: 8, leading: 12, bottom: 16, trailing: 12))
  }
}

extension UnicodeBlocks {
  /// The blocks, with the gaps between and after them.
  fileprivate var withGaps: [Block] {
    var all: [Block] = []
    var next: UInt32 = 0
    for block in blocks {
      if block.codePoints.lowerBound > next { all.append(.gap(next...(block.codePoints.lowerBound - 1))) }
      all.append(block)
      next = block.codePoints.upperBound + 1
    }
    if next <= 0x10FFFF { all.append(.gap(next...0x10FFFF)) }
    return all
  }
}

extension UnicodeBlocks.Block {
  fileprivate static func gap(_ codePoints: ClosedRange<UInt32>) -> Self {
    let ends = [codePoints.lowerBound, codePoints.upperBound].map { "U+" + String($0, radix: 16, uppercase: true) }
    return Self(name: "No Block (\(ends.joined(separator: "–")))", codePoints: codePoints)
  }
}

extension Unicode.Scalar {
  fileprivate var isAssigned: Bool {
    switch properties.generalCategory {
    case .unassigned, .surrogate, .privateUse: false
    default: true
    }
  }
}
