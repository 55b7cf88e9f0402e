import TesseraLayout

/// Items in blocks, with Fenwick sums over the blocks: roughly the minimum work for laying out, finding and editing
/// items.
protocol Floor {
  var contentHeight: Double { get }

  /// Calls a closure with the number and the frame of each item in a rectangle.
  func forEachItem(in rect: LayoutRect, _ body: (Int, LayoutRect) -> Void)

  mutating func insert(_ size: LayoutSize, at item: Int)
  mutating func delete(at item: Int)
}
