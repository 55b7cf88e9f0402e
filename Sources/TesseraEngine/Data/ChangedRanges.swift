import TesseraLayout

/// The items in a snapshot that still need to be compared, as ranges within sections. The items are numbered
/// consecutively.
///
/// These numbers are *ranks*. Within a section, ranks increase with item indices.
struct ChangedRanges {
  struct Stretch {
    let section: Int
    let items: Range<Int>
    /// The rank of the first item.
    let first: Int
    /// The ranks of the same section's remaining items in the other snapshot.
    let counterpart: Range<Int>

    var ranks: Range<Int> { first..<(first + items.count) }
  }

  private(set) var stretches: ContiguousArray<Stretch> = []
  private(set) var count = 0

  /// Adds a stretch, and returns its ranks.
  @discardableResult
  mutating func append(_ items: Range<Int>, of section: Int, counterpart: Range<Int> = 0..<0) -> Range<Int> {
    if items.isEmpty { return count..<count }
    let stretch = Stretch(section: section, items: items, first: count, counterpart: counterpart)
    stretches.append(stretch)
    count += items.count
    return stretch.ranks
  }

  /// Returns the path of the item with a rank. O(log n) in the number of stretches.
  func path(of rank: Int) -> ItemPath {
    var (low, high) = (0, stretches.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if stretches[middle].first <= rank { low = middle } else { high = middle - 1 }
    }
    let stretch = stretches[low]
    return ItemPath(section: stretch.section, item: stretch.items.lowerBound + rank - stretch.first)
  }
}

/// The ranks that items had before the change, by token.
struct TokenRanks {
  private var ranks: ContiguousArray<UInt32> = []
  private var lowest: Token = 0

  /// Reserves space for all tokens between the lowest and the highest token in the changed ranges. These tokens are
  /// usually close together if few items have changed.
  init(_ changed: ChangedRanges, of snapshot: TokenSnapshot) {
    var highest: Token = 0
    lowest = .absent
    for stretch in changed.stretches {
      for token in snapshot.sections[stretch.section].shown[stretch.items] {
        lowest = min(lowest, token)
        highest = max(highest, token)
      }
    }
    if lowest <= highest { ranks = ContiguousArray(repeating: .absent, count: Int(highest - lowest) + 1) }
  }

  mutating func set(_ token: Token, to rank: Int) { ranks[Int(token - lowest)] = UInt32(truncatingIfNeeded: rank) }

  /// Returns the ranks of a sequence of items; `absent` for items without a rank. Each lookup is a single memory read, independent
  /// of the others.
  func ranks(of tokens: ContiguousArray<Token>.SubSequence) -> ContiguousArray<UInt32> {
    let (lowest, count) = (lowest, UInt32(truncatingIfNeeded: ranks.count))
    return ranks.withUnsafeBufferPointer { ranks in
      ContiguousArray(unsafeUninitializedCapacity: tokens.count) { row, filled in
        for token in tokens {
          let offset = token &- lowest
          row.initializeElement(at: filled, to: offset < count ? ranks[Int(offset)] : .absent)
          filled &+= 1
        }
      }
    }
  }
}
