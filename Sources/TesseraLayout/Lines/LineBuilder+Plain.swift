// The time of the first layout of many items is the time to ask for their sizes and to store them. Most sizes are plain
// numbers, which need no other work.
extension LineBuilder {
  /// Adds rows of a list from an index on, as long as their lengths are numbers that pack into a word. Returns the
  /// index of the first that is not added.
  mutating func appendRows(_ lengths: UnsafeBufferPointer<Length>, from first: Int) -> Int {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.leastRun) { words in
      var next = first
      while next < lengths.count {
        let count = min(words.count, lengths.count - next)
        let packed = Self.pack(lengths[next..<next + count], into: words)
        append(words[..<packed])
        next += packed
        if packed < count { break }
      }
      return next
    }
  }

  /// Packs lengths into words, as long as they are numbers that fit. Returns how many did.
  private static func pack(
    _ lengths: Slice<UnsafeBufferPointer<Length>>, into words: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    for (index, length) in lengths.enumerated() {
      guard let word = LengthBlock.word(length) else { return index }
      words[index] = word
    }
    return lengths.count
  }

  /// Adds at most `leastRun` packed rows. Only those at both ends can be part of a stretch that is worth a run.
  private mutating func append(_ words: Slice<UnsafeMutableBufferPointer<UInt32>>) {
    guard let first = words.first, let last = words.last else { return }
    let head = words.firstIndex { $0 != first } ?? words.endIndex
    append(LengthBlock.item(first), count: head - words.startIndex)
    if head == words.endIndex { return }
    let tail = (words.lastIndex { $0 != last } ?? head) + 1
    appendRows(UnsafeBufferPointer(rebasing: words[head..<tail]))
    append(LengthBlock.item(last), count: words.endIndex - tail)
  }
}

/// Lines of items of plain sizes, before they become blocks.
struct PlainLines {
  /// The greatest length that a word of a block holds, in points.
  static let greatestLength = 16_384.0
  static let greatestShare = 32_768.0

  private let room: Int64
  private let gap: Int64
  private let spacing: Int64
  private(set) var blocks: [LineBlock] = []
  /// The words of the lines in the block under construction, followed by those of the open line.
  private(set) var words = ContiguousArray<SIMD2<UInt32>>()
  private(set) var lines = ContiguousArray<LineBlock.Line>()
  private(set) var total: Int64 = 0
  /// The extent of all closed lines, including the space after each.
  private(set) var extent: Int64 = 0
  private(set) var openCount = 0
  /// Where an item behind those of the open line would start.
  private var openEnd: Int64 = 0
  private(set) var openThickness: Int64 = 0

  init(_ rules: LineRules) {
    (room, gap, spacing) = (rules.room.units, rules.gap.units, rules.lineSpacing.units)
    words.reserveCapacity(2 * LineBlock.capacity)
    lines.reserveCapacity(LineBlock.capacity)
  }

  /// Adds an item whose sides are plain numbers that pack into a word each. If they are not, returns false and adds
  /// nothing.
  @inline(__always)
  mutating func append(_ size: ItemSize, axis: LayoutAxis) -> Bool {
    guard case .fixed(let width) = size.width, case .fixed(let height) = size.height else { return false }
    let (cross, main) = axis == .vertical ? (width, height) : (height, width)
    guard cross >= 0, cross < Self.greatestShare, main >= 0, main < Self.greatestLength else { return false }
    // For values of at least 0, truncation rounds downward.
    let (share, length) = (Int64(cross * Fixed.unitsPerPoint), Int64(main * Fixed.unitsPerPoint))
    if openEnd + share > room, openCount > 0 { closeLine() }
    words.append(SIMD2(UInt32(truncatingIfNeeded: share), UInt32(truncatingIfNeeded: length)))
    openCount += 1
    openEnd += share + gap
    openThickness = max(openThickness, length)
    return true
  }

  private mutating func closeLine() {
    if words.count > LineBlock.capacity, !lines.isEmpty { closeBlock() }
    lines.append(
      LineBlock.Line(items: UInt32(openCount), thickness: UInt32(truncatingIfNeeded: openThickness)))
    total += openThickness
    extent += openThickness + spacing
    (openCount, openEnd, openThickness) = (0, 0, 0)
  }

  /// Moves the closed lines into a block. The open line stays.
  private mutating func closeBlock() {
    let open = words.count - openCount
    blocks.append(LineBlock(ContiguousArray(exactly: words[..<open]), lines, total: Fixed(units: total)))
    words.removeSubrange(..<open)
    lines.removeAll(keepingCapacity: true)
    total = 0
  }

  /// The shares of the open line.
  var openUsed: Int64 { openEnd - gap * Int64(openCount) }

  /// The block under construction, without the open line.
  var lastBlock: LineBlock {
    LineBlock(ContiguousArray(words.dropLast(openCount)), lines, total: Fixed(units: total))
  }
}

extension ContiguousArray {
  /// Makes an array without spare capacity. `ContiguousArray(slice)` shares the storage of the original.
  fileprivate init(exactly slice: ArraySlice<Element>) {
    self.init()
    reserveCapacity(slice.count)
    append(contentsOf: slice)
  }
}
