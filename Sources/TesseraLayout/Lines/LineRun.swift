/// The size of an item as it is kept: its share of a line, and its length along the scroll axis.
struct LineItem: Hashable, Sendable {
  var share: Int64
  var length: Fixed
}

/// A stretch of whole lines: the element of the tree that an arrangement by lines is kept in.
enum LineRun: Summarized {
  /// Items of one size, `perLine` on each line; the last line may have fewer only at the end of a section.
  case equal(LineItem, items: Int, perLine: Int)
  /// One item a line, of several lengths.
  case lengths(LengthBlock)
  /// Lines of items of several sizes.
  case mixed(LineBlock)

  var summary: LineTotal {
    switch self {
    case .equal(let item, let items, let perLine):
      let lines = (items - 1) / perLine + 1
      return LineTotal(items: items, lines: lines, thickness: item.length * lines)
    case .lengths(let block):
      return LineTotal(items: block.lengths.count, lines: block.lengths.count, thickness: block.total)
    case .mixed(let block):
      return LineTotal(items: block.items.count, lines: block.lines.count, thickness: block.total)
    }
  }
}

/// What a stretch of lines adds up to; the space between lines not counted.
struct LineTotal: Summary {
  var items: Int
  var lines: Int
  var thickness: Fixed

  static let zero = LineTotal(items: 0, lines: 0, thickness: .zero)

  static func + (a: LineTotal, b: LineTotal) -> LineTotal {
    LineTotal(items: a.items + b.items, lines: a.lines + b.lines, thickness: a.thickness + b.thickness)
  }

  /// Where a line starts that has these before it.
  func offset(spacing: Fixed) -> Fixed { thickness + spacing * lines }
}

/// The lengths of neighbouring one-item lines, four bytes each.
struct LengthBlock {
  static let capacity = 512

  private(set) var lengths = ContiguousArray<UInt32>()
  private(set) var total = Fixed.zero

  static func holds(_ length: Fixed) -> Bool { length.units <= Int64(UInt32.max) }

  mutating func append(_ length: Fixed) {
    lengths.append(UInt32(length.units))
    total += length
  }
}

/// Neighbouring lines of items of several sizes: eight bytes an item and a line, sixteen for extents beyond 65,535 points.
struct LineBlock {
  /// Lines are added up to this many items; a single longer line still is one block.
  static let capacity = 192

  struct Line {
    var items: UInt32
    var thickness: UInt32
  }

  private(set) var items = PackedItems.narrow([])
  private(set) var lines = ContiguousArray<Line>()
  private(set) var total = Fixed.zero

  /// Adds a line of items.
  mutating func append(_ line: some Collection<LineItem>, thickness: Fixed) {
    for item in line { items.append(item) }
    lines.append(Line(items: UInt32(line.count), thickness: UInt32(clamping: thickness.units)))
    total += thickness
  }

  /// The thickness of a line whose first item is at an index of this block.
  func thickness(of line: Line, firstItem: Int) -> Fixed {
    guard line.thickness == .max else { return Fixed(units: Int64(line.thickness)) }
    return (firstItem..<firstItem + Int(line.items)).reduce(.zero) { max($0, items[$1].length) }
  }
}

/// Item sizes in as few bytes as the greatest of them needs.
enum PackedItems {
  case narrow(ContiguousArray<SIMD2<UInt32>>)
  case wide(ContiguousArray<LineItem>)

  var count: Int {
    switch self {
    case .narrow(let items): items.count
    case .wide(let items): items.count
    }
  }

  subscript(index: Int) -> LineItem {
    switch self {
    case .narrow(let items): LineItem(share: Int64(items[index].x), length: Fixed(units: Int64(items[index].y)))
    case .wide(let items): items[index]
    }
  }

  mutating func append(_ item: LineItem) {
    let limit = Int64(UInt32.max)
    switch self {
    case .narrow(var items) where item.share <= limit && item.length.units <= limit:
      self = .wide([])
      items.append(SIMD2(UInt32(item.share), UInt32(item.length.units)))
      self = .narrow(items)
    case .narrow:
      self = .wide(ContiguousArray((0..<count).map { self[$0] } + [item]))
    case .wide(var items):
      self = .narrow([])
      items.append(item)
      self = .wide(items)
    }
  }
}
