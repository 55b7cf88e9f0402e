/// The lengths of adjacent one-item lines. Each takes four bytes: two bits of sizing, and a length below 16,384 points.
struct LengthBlock {
  /// The number of items at which a block is full. A block is rebuilt when edits have doubled its size or emptied it.
  static let capacity = 128

  private var words = ContiguousArray<UInt32>()
  private(set) var total = Fixed.zero

  private static let lengthBits: UInt32 = (1 << 30) - 1

  static func holds(_ item: LineItem) -> Bool {
    item.length.units <= Int64(lengthBits) && item.declared == nil
  }

  var count: Int { words.count }

  /// An empty block with enough capacity for a full one.
  static var reservingCapacity: LengthBlock {
    var block = LengthBlock()
    block.words.reserveCapacity(capacity)
    return block
  }

  /// Returns the collected items as a block without spare capacity, and empties this block.
  mutating func takeAll() -> LengthBlock {
    let all = LengthBlock(words: words.takeAll(), total: total)
    total = .zero
    return all
  }

  func length(_ index: Int) -> Fixed { Self.length(words[index]) }

  subscript(index: Int) -> LineItem {
    Self.item(words[index])
  }

  /// Calls a closure, in order, with each item that overlaps a range and does not merely touch its edges. The arguments are its
  /// index in the block, its sizing, its start and its length.
  ///
  /// - Parameter position: the start of the first item in the block.
  func forEachItem(
    startingAt position: Fixed, spacing: Fixed, from low: Fixed, to high: Fixed,
    _ body: (Int, LineItem.Sizing, Fixed, Fixed) -> Void
  ) {
    var start = position
    var index = words.startIndex
    // Keep the skipping loop small, because most rows in a block are only skipped.
    while index < words.endIndex, start + Self.length(words[index]) <= low {
      start += Self.length(words[index]) + spacing
      index += 1
    }
    while index < words.endIndex, start < high {
      let length = Self.length(words[index])
      // The range can be empty, and rows can have a length of 0.
      if start + length > low { body(index, Self.sizing(words[index]), start, length) }
      start += length + spacing
      index += 1
    }
  }

  mutating func append(_ item: LineItem) {
    words.append(Self.word(item))
    total += item.length
  }

  /// Calls a closure with adjacent items in packed form.
  func withWords(_ rows: Range<Int>, _ body: (Slice<UnsafeBufferPointer<UInt32>>) -> Void) {
    words.withUnsafeBufferPointer { body($0[rows]) }
  }

  /// Adds items that are already packed. Returns the sum of their lengths.
  mutating func append(words packed: Slice<UnsafeBufferPointer<UInt32>>) -> Fixed {
    words.append(contentsOf: packed)
    let added = packed.reduce(Fixed.zero) { $0 + Self.length($1) }
    total += added
    return added
  }

  mutating func insert(_ item: LineItem, at index: Int) {
    words.insert(Self.word(item), at: index)
    total += item.length
  }

  mutating func replace(_ index: Int, with item: LineItem) {
    total += item.length - Self.length(words[index])
    words[index] = Self.word(item)
  }

  mutating func remove(at index: Int) {
    total -= Self.length(words.remove(at: index))
  }

  /// Returns whether the block keeps a valid size after an edit.
  func staysInBounds(removing removed: Int, adding added: Int) -> Bool {
    (1...2 * Self.capacity).contains(count - removed + added)
  }

  /// Returns a declared length as a word; nil unless the length is a number that fits.
  @inline(__always)
  static func word(_ length: Length) -> UInt32? {
    let (points, flag): (Double, UInt32)
    switch length {
    case .fixed(let number): (points, flag) = (number, 0)
    case .estimated(let number), .averaged(let number): (points, flag) = (number, 1 << 31)
    case .fraction, .aspectRatio: return nil
    }
    guard points >= 0, points < PlainLines.maximumLength else { return nil }
    return Fixed.word(points) | flag
  }

  /// Returns the item that a word contains.
  static func item(_ word: UInt32) -> LineItem {
    LineItem(share: 1, length: length(word), sizing: sizing(word))
  }

  private static func sizing(_ word: UInt32) -> LineItem.Sizing {
    var sizing: LineItem.Sizing = []
    if word >> 31 == 1 { sizing.insert(.lengthIsEstimated) }
    if word >> 30 & 1 == 1 { sizing.insert(.isMeasured) }
    return sizing
  }

  private static func length(_ word: UInt32) -> Fixed { Fixed(units: Int64(word & lengthBits)) }

  private static func word(_ item: LineItem) -> UInt32 {
    UInt32(item.length.units) | (item.sizing.contains(.lengthIsEstimated) ? 1 << 31 : 0)
      | (item.sizing.contains(.isMeasured) ? 1 << 30 : 0)
  }
}
