/// Adjacent items in a waterfall, and the column of each item.
struct WaterfallBlock {
  private enum Items {
    case narrow(CompactItems)
    case wide(ContiguousArray<LineItem>, columns: ContiguousArray<Int32>)
  }

  private var items = Items.narrow(CompactItems())
  /// Whether any item covers several columns.
  private(set) var hasSpans = false

  var count: Int {
    switch items {
    case .narrow(let items): items.count
    case .wide(let items, _): items.count
    }
  }

  /// Returns the first column that an item covers.
  func column(of index: Int) -> Int {
    switch items {
    case .narrow(let items): items.column(of: index)
    case .wide(_, let columns): Int(columns[index])
    }
  }

  func item(_ index: Int) -> LineItem {
    switch items {
    case .narrow(let items): items.item(index)
    case .wide(let items, _): items[index]
    }
  }

  /// Calls a closure with the items in order. The arguments are the first column, the declared span and the length.
  func forEach(_ body: (Int, Int64, Fixed) -> Void) {
    switch items {
    case .narrow(let items):
      for index in 0..<items.count { body(items.column(of: index), items.share(of: index), items.length(of: index)) }
    case .wide(let items, let columns):
      for index in items.indices { body(Int(columns[index]), items[index].share, items[index].length) }
    }
  }

  /// Adds an item that covers `span` columns.
  mutating func append(_ item: LineItem, at column: Int, span: Int) {
    if span > 1 { hasSpans = true }
    // Take the items out during the change, here and below. The arrays then have a single owner.
    switch items {
    case .narrow(var narrow):
      items = .wide([], columns: [])
      let fits = narrow.append(item, at: column)
      items = .narrow(narrow)
      if !fits {
        widen()
        append(item, at: column, span: span)
      }
    case .wide(var wide, var columns):
      items = .wide([], columns: [])
      wide.append(item)
      columns.append(Int32(column))
      items = .wide(wide, columns: columns)
    }
  }

  /// Replaces an item with another one that covers the same number of columns.
  mutating func replace(_ index: Int, with item: LineItem) {
    switch items {
    case .narrow(var narrow):
      items = .wide([], columns: [])
      let fits = narrow.replace(index, with: item)
      items = .narrow(narrow)
      if !fits {
        widen()
        replace(index, with: item)
      }
    case .wide(var wide, let columns):
      items = .wide([], columns: [])
      wide[index] = item
      items = .wide(wide, columns: columns)
    }
  }

  /// Returns the collected items as a block without spare capacity, and empties this block.
  mutating func takeAll() -> WaterfallBlock {
    var all = WaterfallBlock()
    all.hasSpans = hasSpans
    hasSpans = false
    switch items {
    case .narrow(var narrow):
      items = .wide([], columns: [])
      all.items = .narrow(narrow.takeAll())
      items = .narrow(narrow)
    case .wide(var wide, var columns):
      items = .narrow(CompactItems())
      all.items = .wide(wide.takeAll(), columns: columns.takeAll())
    }
    return all
  }

  private mutating func widen() {
    var (wide, columns) = (ContiguousArray<LineItem>(), ContiguousArray<Int32>())
    for index in 0..<count {
      wide.append(item(index))
      columns.append(Int32(column(of: index)))
    }
    items = .wide(wide, columns: columns)
  }
}

/// The items in a waterfall. Each item takes six bytes, and eight more if ratios are declared.
private struct CompactItems {
  /// Thirty bits of length, for up to 16,384 points, and two bits of sizing.
  private var lengths: ContiguousArray<UInt32> = []
  /// Ten bits of column and six bits of declared span.
  private var columnsAndShares: ContiguousArray<UInt16> = []
  /// The declared ratios, with 0 for an item without one; empty if no item has one.
  private var ratios: ContiguousArray<Double> = []

  private static let lengthBits: UInt32 = (1 << 30) - 1

  var count: Int { lengths.count }

  func length(of index: Int) -> Fixed { Fixed(units: Int64(lengths[index] & Self.lengthBits)) }
  func column(of index: Int) -> Int { Int(columnsAndShares[index] & 1023) }
  func share(of index: Int) -> Int64 { Int64(columnsAndShares[index] >> 10) }

  func item(_ index: Int) -> LineItem {
    var item = LineItem(share: share(of: index), length: length(of: index))
    if lengths[index] >> 31 == 1 { item.sizing.insert(.lengthIsEstimated) }
    if lengths[index] >> 30 & 1 == 1 { item.sizing.insert(.isMeasured) }
    if !ratios.isEmpty, ratios[index] > 0 { item.declared = .length(.aspectRatio(ratios[index])) }
    return item
  }

  /// Adds an item. Returns false if it does not fit.
  mutating func append(_ item: LineItem, at column: Int) -> Bool {
    guard column < 1024, let (word, ratio) = Self.packed(item) else { return false }
    if ratio > 0, ratios.isEmpty { ratios = ContiguousArray(repeating: 0, count: count) }
    if ratio > 0 || !ratios.isEmpty { ratios.append(ratio) }
    lengths.append(word)
    columnsAndShares.append(UInt16(column) | UInt16(item.share) << 10)
    return true
  }

  /// Replaces an item with another one. Returns false if it does not fit.
  mutating func replace(_ index: Int, with item: LineItem) -> Bool {
    guard let (word, ratio) = Self.packed(item), ratio == 0 || !ratios.isEmpty else { return false }
    if !ratios.isEmpty { ratios[index] = ratio }
    lengths[index] = word
    columnsAndShares[index] = columnsAndShares[index] & 1023 | UInt16(item.share) << 10
    return true
  }

  mutating func takeAll() -> CompactItems {
    var all = CompactItems()
    all.lengths = lengths.takeAll()
    all.columnsAndShares = columnsAndShares.takeAll()
    all.ratios = ratios.takeAll()
    return all
  }

  /// Returns the length with its sizing, and the ratio or 0; nil if the item does not fit.
  private static func packed(_ item: LineItem) -> (UInt32, Double)? {
    guard item.length.units <= Int64(lengthBits), item.share < 64 else { return nil }
    var ratio = 0.0
    switch item.declared {
    case nil: break
    case .length(.aspectRatio(let declared))?: ratio = declared
    case .length, .cell, .size: return nil
    }
    let sizing = item.sizing
    let word =
      UInt32(item.length.units) | (sizing.contains(.lengthIsEstimated) ? 1 << 31 : 0)
      | (sizing.contains(.isMeasured) ? 1 << 30 : 0)
    return (word, ratio)
  }
}
