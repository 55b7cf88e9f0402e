// The first layout of many items spends most of its time requesting and storing their sizes. Most sizes are plain
// numbers that need no other processing.
extension LineBuilder {
  /// Adds list rows, starting at an index, as long as their lengths are numbers that fit into a word. Returns the index of the
  /// first row that is not added.
  mutating func appendRows(_ lengths: UnsafeBufferPointer<Length>, from first: Int) -> Int {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.minimumRunLength) { words in
      var next = first
      while next < lengths.count {
        let count = min(words.count, lengths.count - next)
        let packed = Self.pack(lengths[next..<next + count], into: words)
        append(UnsafeBufferPointer(words)[..<packed])
        next += packed
        if packed < count { break }
      }
      return next
    }
  }

  /// Packs lengths into words as long as they are numbers that fit. Returns the number of packed lengths.
  private static func pack(
    _ lengths: Slice<UnsafeBufferPointer<Length>>, into words: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    for (index, length) in lengths.enumerated() {
      guard let word = LengthBlock.word(length) else { return index }
      words[index] = word
    }
    return lengths.count
  }

  /// Adds a block's rows.
  mutating func appendRows(_ rows: Range<Int>, of block: LengthBlock) {
    block.withWords(rows) { words in
      var left = words
      while !left.isEmpty {
        append(left.prefix(Self.minimumRunLength))
        left = left.dropFirst(Self.minimumRunLength)
      }
    }
  }

  /// Adds at most `minimumRunLength` packed rows. Only the rows at both ends can belong to a sequence that is long enough for a
  /// run.
  private mutating func append(_ words: Slice<UnsafeBufferPointer<UInt32>>) {
    guard let first = words.first, let last = words.last else { return }
    let head = words.firstIndex { $0 != first } ?? words.endIndex
    append(LengthBlock.item(first), count: head - words.startIndex)
    if head == words.endIndex { return }
    let tail = (words.lastIndex { $0 != last } ?? head) + 1
    appendRows(UnsafeBufferPointer(rebasing: words[head..<tail]))
    append(LengthBlock.item(last), count: words.endIndex - tail)
  }
}

/// Lines of items with plain sizes, before they are put into blocks.
struct PlainLines {
  /// The maximum length that fits into a word of a block, in points.
  static let maximumLength = 16_384.0
  static let maximumShare = 32_768.0

  private let room: Int64
  private let gap: Int64
  private let spacing: Fixed
  /// The blocks of closed lines.
  private(set) var runs: [LineRun] = []
  /// The words of the lines in the block under construction, followed by those of the open line.
  private var words = ContiguousArray<SIMD2<UInt32>>()
  private var lines = ContiguousArray<LineBlock.Line>()
  private var total = Fixed.zero
  /// The extent of all closed lines, including the space after each line.
  private(set) var extent = Fixed.zero
  private var open = OpenLine()

  init(_ rules: LineRules) {
    (room, gap, spacing) = (rules.room.units, rules.gap.units, rules.lineSpacing)
    words.reserveCapacity(2 * LineBlock.capacity)
    lines.reserveCapacity(LineBlock.capacity)
  }

  /// Whether the lines exceed the maximum extent. If so, no more lines are added.
  var isTooLong: Bool { extent > .contentBound }

  /// Adds items as long as their dimensions are plain numbers that fit into words. Returns the number of items added.
  mutating func append(_ sizes: UnsafeBufferPointer<ItemSize>, axis: LayoutAxis) -> Int {
    withUnsafeTemporaryAllocation(of: SIMD2<UInt32>.self, capacity: LineBlock.capacity) { words in
      var next = 0
      while next < sizes.count {
        if isTooLong { return sizes.count }
        let count = min(words.count, sizes.count - next)
        let packed = Self.pack(sizes[next..<next + count], axis, into: words)
        append(UnsafeBufferPointer(rebasing: words[..<packed]))
        next += packed
        if packed < count { break }
      }
      return next
    }
  }

  /// Packs sizes into words as long as they are numbers that fit. Returns the number of packed sizes.
  private static func pack(
    _ sizes: Slice<UnsafeBufferPointer<ItemSize>>, _ axis: LayoutAxis,
    into words: UnsafeMutableBufferPointer<SIMD2<UInt32>>
  ) -> Int {
    var packed = 0
    // Nearly all sizes fit, so check only once at the end.
    var fitting = SIMDMask<SIMD2<Int64>>(repeating: true)
    for size in sizes {
      guard let sides = sides(of: size, axis) else { break }
      fitting = fitting .& fit(sides)
      words[packed] = SIMD2(Fixed.word(sides.x), Fixed.word(sides.y))
      packed += 1
    }
    if all(fitting) { return packed }
    return sizes.prefix { size in sides(of: size, axis).map { all(fit($0)) } ?? false }.count
  }

  /// Returns an item's lengths perpendicular to the scroll axis and along it; nil unless both are numbers.
  @inline(__always)
  private static func sides(of size: ItemSize, _ axis: LayoutAxis) -> SIMD2<Double>? {
    guard case .fixed(let width) = size.width, case .fixed(let height) = size.height else { return nil }
    return axis == .vertical ? SIMD2(width, height) : SIMD2(height, width)
  }

  /// Returns whether each length fits into its part of a word.
  @inline(__always)
  private static func fit(_ sides: SIMD2<Double>) -> SIMDMask<SIMD2<Int64>> {
    (sides .>= 0) .& (sides .< SIMD2(maximumShare, maximumLength))
  }

  private mutating func append(_ added: UnsafeBufferPointer<SIMD2<UInt32>>) {
    let first = words.count
    words.append(contentsOf: added)
    var blockStart = 0
    var line = open
    let (room, gap) = (room, gap)
    for index in 0..<added.count {
      let word = added[index]
      // Start the next line at this item, unless it is the first item in a line.
      if line.end + Int64(word.x) > room, first + index > line.start {
        closeLine(line, before: first + index, blockStart: &blockStart)
        line = OpenLine(start: first + index)
      }
      line.end += Int64(word.x) + gap
      line.length = max(line.length, word.y)
    }
    words.removeSubrange(..<blockStart)
    line.start -= blockStart
    open = line
  }

  /// Closes a line that ends before a word. If its block would become too large, the line starts a new block.
  @inline(__always)
  private mutating func closeLine(_ line: OpenLine, before end: Int, blockStart: inout Int) {
    if end - blockStart > LineBlock.capacity, !lines.isEmpty {
      runs.append(.mixed(takeBlock(blockStart..<line.start)))
      blockStart = line.start
    }
    lines.append(LineBlock.Line(items: end - line.start, thickness: line.thickness))
    total += line.thickness
    extent += line.thickness + spacing
  }

  private mutating func takeBlock(_ items: Range<Int>) -> LineBlock {
    let items = words.withUnsafeBufferPointer { ContiguousArray(UnsafeBufferPointer(rebasing: $0[items])) }
    let block = LineBlock(items, lines.takeAll(), total: total)
    total = .zero
    return block
  }

  /// Returns the block under construction without the open line, and starts a new block.
  mutating func takeLastBlock() -> LineBlock { takeBlock(0..<open.start) }

  /// The words of the open line.
  var openWords: ArraySlice<SIMD2<UInt32>> { words[open.start...] }

  /// The sum of the shares in the open line, including the space after each item.
  var openUsed: Int64 { open.end }

  var openThickness: Fixed { open.thickness }

  private struct OpenLine {
    /// The index of the line's first word.
    var start = 0
    /// The start of the next item in the line, in units.
    var end: Int64 = 0
    /// The maximum length of the line's items, in units.
    var length: UInt32 = 0

    var thickness: Fixed { Fixed(units: Int64(length)) }
  }
}
