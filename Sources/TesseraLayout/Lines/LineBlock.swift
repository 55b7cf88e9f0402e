/// Adjacent lines of items with different sizes. Each item and each line takes eight bytes if sizes are moderate.
struct LineBlock {
  /// The maximum number of items in a block, unless the block is a single longer line.
  static let capacity = 192

  struct Line {
    var items: UInt32
    var thickness: UInt32

    init(items: Int, thickness: Fixed) {
      self.items = UInt32(truncatingIfNeeded: items)
      self.thickness = UInt32(clamping: thickness.units)
    }
  }

  private(set) var items = PackedItems.narrow([])
  private(set) var lines = ContiguousArray<Line>()
  private(set) var total = Fixed.zero

  init() {}

  /// Creates a block from lines of packed items. Both arrays must have no spare capacity.
  init(_ items: ContiguousArray<SIMD2<UInt32>>, _ lines: ContiguousArray<Line>, total: Fixed) {
    self.init(items: .narrow(items), lines: lines, total: total)
  }

  /// Creates a block from items and some of their lines, without adding up the thicknesses.
  init(_ items: PackedItems, _ lines: ContiguousArray<Line>) { (self.items, self.lines) = (items, lines) }

  private init(items: PackedItems, lines: ContiguousArray<Line>, total: Fixed) {
    (self.items, self.lines, self.total) = (items, lines, total)
  }

  /// Returns the collected items as a block without spare capacity, and empties this block.
  mutating func takeAll() -> LineBlock {
    let all = LineBlock(items: items.takeAll(), lines: lines.takeAll(), total: total)
    total = .zero
    return all
  }

  /// Adds a line of items.
  mutating func append(_ line: PackedItems, thickness: Fixed) {
    items.append(contentsOf: 0..<line.count, of: line)
    lines.append(Line(items: line.count, thickness: thickness))
    total += thickness
  }

  /// Adds adjacent lines of another block along with their items. Returns the sum of their thicknesses.
  mutating func append(_ lines: Range<Int>, with items: Range<Int>, of other: LineBlock) -> Fixed {
    var (added, item) = (Fixed.zero, items.lowerBound)
    for line in other.lines[lines] {
      added += other.thickness(of: line, firstItem: item)
      item += Int(line.items)
    }
    self.items.append(contentsOf: items, of: other.items)
    self.lines.append(contentsOf: other.lines[lines])
    total += added
    return added
  }

  /// Returns the thickness of a line, given the index of its first item in this block.
  func thickness(of line: Line, firstItem: Int) -> Fixed {
    guard line.thickness == .max else { return Fixed(units: Int64(line.thickness)) }
    return (firstItem..<firstItem + Int(line.items)).reduce(.zero) { max($0, items[$1].length) }
  }
}

/// Item sizes, stored in as few bytes as the largest one requires.
enum PackedItems {
  /// Three bits of sizing, shares below 2³¹, and lengths below 16,384 points.
  case narrow(ContiguousArray<SIMD2<UInt32>>)
  case wide(ContiguousArray<LineItem>)

  init(_ item: LineItem) {
    self = .narrow([])
    append(item)
  }

  var count: Int {
    switch self {
    case .narrow(let items): items.count
    case .wide(let items): items.count
    }
  }

  subscript(index: Int) -> LineItem {
    switch self {
    case .narrow(let items): Self.unpacked(items[index])
    case .wide(let items): items[index]
    }
  }

  mutating func append(_ item: LineItem) {
    // Empty this value first. The array then has a single owner and grows in place.
    switch self {
    case .narrow(var words):
      self = .narrow([])
      if let word = Self.packed(item) {
        words.append(word)
        self = .narrow(words)
      } else {
        self = .wide(ContiguousArray(words.map(Self.unpacked)) + [item])
      }
    case .wide(var items):
      self = .narrow([])
      items.append(item)
      self = .wide(items)
    }
  }

  /// Adds adjacent items of another value.
  mutating func append(contentsOf indices: Range<Int>, of others: PackedItems) {
    if case .narrow(let added) = others, case .narrow(var words) = self {
      self = .narrow([])
      words.append(contentsOf: added[indices])
      self = .narrow(words)
    } else {
      for index in indices { append(others[index]) }
    }
  }

  /// Removes all items. The storage of packed items keeps its capacity.
  mutating func removeAll() {
    guard case .narrow(var words) = self else {
      self = .narrow([])
      return
    }
    self = .narrow([])
    words.removeAll(keepingCapacity: true)
    self = .narrow(words)
  }

  /// Returns all items without spare capacity, and empties this value.
  mutating func takeAll() -> PackedItems {
    switch self {
    case .narrow(var items):
      self = .narrow([])
      let all = items.takeAll()
      self = .narrow(items)
      return .narrow(all)
    case .wide(let items):
      self = .narrow([])
      return .wide(items)
    }
  }

  private static let shareBits: UInt32 = (1 << 31) - 1
  private static let lengthBits: UInt32 = (1 << 30) - 1

  private static func packed(_ item: LineItem) -> SIMD2<UInt32>? {
    guard item.share <= Int64(shareBits), item.length.units <= Int64(lengthBits), item.declared == nil else {
      return nil
    }
    let sizing = item.sizing
    return SIMD2(
      UInt32(item.share) | (sizing.contains(.shareIsEstimated) ? 1 << 31 : 0),
      UInt32(item.length.units) | (sizing.contains(.lengthIsEstimated) ? 1 << 31 : 0)
        | (sizing.contains(.isMeasured) ? 1 << 30 : 0))
  }

  static func unpacked(_ words: SIMD2<UInt32>) -> LineItem {
    var sizing: LineItem.Sizing = []
    if words.x >> 31 == 1 { sizing.insert(.shareIsEstimated) }
    if words.y >> 31 == 1 { sizing.insert(.lengthIsEstimated) }
    if words.y >> 30 & 1 == 1 { sizing.insert(.isMeasured) }
    return LineItem(
      share: Int64(words.x & shareBits), length: Fixed(units: Int64(words.y & lengthBits)), sizing: sizing)
  }
}
