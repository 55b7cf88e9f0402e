/// The source of the values that describe a section's items: a value shared by all items, or a closure.
public enum ItemProvider<Value> {
  /// The same value for all items. Such a section uses constant memory, regardless of the number of items.
  case same(Value)
  /// A closure that returns the value of an item. It is called once for each item, with the item's path at the time
  /// when it is added.
  case each((ItemPath) -> Value)
  /// A closure that returns the values of a range of items, in order. It is called once for each range of adjacent items that are
  /// added at the same time, with their section and their indices at that time.
  ///
  /// Values that are already in memory are read in place, without copies and without a call for each item:
  ///
  /// ```swift
  /// ListArrangement(length: .ranges { section, items in lengths[items] })
  /// ```
  ///
  /// The slice must have as many elements as the range; its own indices do not matter. If the count differs, the change
  /// that inserts the items throws a `LayoutError` whose quantity is `LayoutError.Quantity.valueCount`, and nothing
  /// changes.
  case ranges((_ section: Int, _ items: Range<Int>) -> ArraySlice<Value>)

  /// The value that all items share; nil if each item has its own.
  package var shared: Value? {
    if case .same(let value) = self { value } else { nil }
  }
}

extension ItemProvider {
  /// Requests the values of items that are added at the same time, and passes each value to a closure, in order.
  ///
  /// - Throws: any error that `body` throws, or `LayoutError` if the number of values differs from the number of items.
  func forEach(
    _ items: Range<Int>, ofSection section: Int, _ body: (ItemPath, Value) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    var slice: ArraySlice<Value> = []
    if case .ranges(let values) = self { slice = try Self.asked(values, items, ofSection: section) }
    // One loop for all cases, because `body` is inlined into it.
    for item in items {
      let path = ItemPath(section: section, item: item)
      let value =
        switch self {
        case .same(let value): value
        case .each(let value): value(path)
        case .ranges: slice[slice.startIndex + item - items.lowerBound]
        }
      try body(path, value)
    }
  }

  /// Requests the values of items that are added at the same time, and passes them to a closure in order, in groups. Also passes
  /// the index of the first item in each group.
  ///
  /// - Throws: any error that `body` throws, or `LayoutError` if the number of values differs from the number of items.
  func forEachChunk(
    _ items: Range<Int>, ofSection section: Int,
    _ body: (Int, UnsafeBufferPointer<Value>) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    if case .ranges(let values) = self {
      let slice = try Self.asked(values, items, ofSection: section)
      return try slice.withUnsafeBufferPointer { values throws(LayoutError) in try body(items.lowerBound, values) }
    }
    let chunk = UnsafeMutableBufferPointer<Value>.allocate(capacity: min(128, items.count))
    defer { chunk.deallocate() }
    var first = items.lowerBound
    while first < items.upperBound {
      let values = UnsafeMutableBufferPointer(rebasing: chunk[..<min(chunk.count, items.upperBound - first)])
      switch self {
      case .same(let value): values.initialize(repeating: value)
      case .each(let value):
        for index in 0..<values.count {
          values.initializeElement(at: index, to: value(ItemPath(section: section, item: first + index)))
        }
      case .ranges: break
      }
      defer { values.deinitialize() }
      try body(first, UnsafeBufferPointer(values))
      first += values.count
    }
  }

  private static func asked(
    _ values: (Int, Range<Int>) -> ArraySlice<Value>, _ items: Range<Int>, ofSection section: Int
  ) throws(LayoutError) -> ArraySlice<Value> {
    let slice = items.isEmpty ? [] : values(section, items)
    guard slice.count == items.count else {
      throw LayoutError(
        .notEqual(to: Double(items.count)), .valueCount, value: Double(slice.count), at: .section(section))
    }
    return slice
  }
}
