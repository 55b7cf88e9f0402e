// The time of the first layout of many items is the time to ask for their sizes and to store them. Most sizes are plain
// numbers, which need no other work.
extension LineBuilder {
  /// Adds items of a flow from an index on, as long as both sides are plain numbers that pack into a word each. Returns
  /// the index of the first that is not added.
  mutating func appendPlain(
    _ indices: Range<Int>, _ size: (Int) -> (cross: Double, main: Double)?
  ) -> Int {
    guard rules.breaking == .fitting, isEmpty else { return indices.lowerBound }
    var packing = PlainLines(rules)
    for index in indices {
      guard let size = size(index), packing.append(cross: size.cross, main: size.main) else {
        takeOver(packing)
        return index
      }
    }
    takeOver(packing)
    return indices.upperBound
  }

  /// Adds rows of a list from an index on, as long as their lengths are plain numbers that pack into a word. Returns
  /// the index of the first that is not added.
  mutating func appendPlainRows(_ indices: Range<Int>, _ length: (Int) -> Double?) -> Int {
    guard rules.breaking == .single else { return indices.lowerBound }
    var (units, count) = (Int64(-1), 0)
    for index in indices {
      guard let length = length(index), length >= 0, length < PlainLines.greatestLength else {
        if count > 0 { append(LineItem(share: 1, length: Fixed(units: units)), count: count) }
        return index
      }
      // For values of at least 0, truncation rounds downward.
      let next = Int64(length * Fixed.unitsPerPoint)
      if next == units {
        count += 1
      } else {
        if count == 1 {
          appendRow(Fixed(units: units))
        } else if count > 0 {
          append(LineItem(share: 1, length: Fixed(units: units)), count: count)
        }
        (units, count) = (next, 1)
      }
    }
    if count > 0 { append(LineItem(share: 1, length: Fixed(units: units)), count: count) }
    return indices.upperBound
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
  private(set) var openUsed: Int64 = 0
  private(set) var openThickness: Int64 = 0

  init(_ rules: LineRules) {
    (room, gap, spacing) = (rules.room.units, rules.gap.units, rules.lineSpacing.units)
    words.reserveCapacity(2 * LineBlock.capacity)
    lines.reserveCapacity(LineBlock.capacity)
  }

  /// Adds an item. If it is not plain, returns false and adds nothing.
  @inline(__always)
  mutating func append(cross: Double, main: Double) -> Bool {
    guard cross >= 0, cross < Self.greatestShare, main >= 0, main < Self.greatestLength else { return false }
    // For values of at least 0, truncation rounds downward.
    let (share, length) = (Int64(cross * Fixed.unitsPerPoint), Int64(main * Fixed.unitsPerPoint))
    if openCount > 0, openUsed + share + gap * Int64(openCount) > room { closeLine() }
    words.append(SIMD2(UInt32(truncatingIfNeeded: share), UInt32(truncatingIfNeeded: length)))
    openCount += 1
    openUsed += share
    openThickness = max(openThickness, length)
    return true
  }

  private mutating func closeLine() {
    if words.count > LineBlock.capacity, !lines.isEmpty { closeBlock() }
    lines.append(
      LineBlock.Line(items: UInt32(openCount), thickness: UInt32(truncatingIfNeeded: openThickness)))
    total += openThickness
    extent += openThickness + spacing
    (openCount, openUsed, openThickness) = (0, 0, 0)
  }

  /// Moves the closed lines into a block. The open line stays.
  private mutating func closeBlock() {
    let open = words.count - openCount
    blocks.append(LineBlock(ContiguousArray(exactly: words[..<open]), lines, total: Fixed(units: total)))
    words.removeSubrange(..<open)
    lines.removeAll(keepingCapacity: true)
    total = 0
  }

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
