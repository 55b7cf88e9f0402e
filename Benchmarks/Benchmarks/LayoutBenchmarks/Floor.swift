import TesseraLayout

/// The least that the work of a layout takes: items in blocks, with Fenwick sums over the blocks.
protocol Floor {
  var contentHeight: Double { get }

  /// Calls a closure with the number and the frame of each item in a rectangle.
  func forEachItem(in rect: LayoutRect, _ body: (Int, LayoutRect) -> Void)

  mutating func insert(_ size: LayoutSize, at item: Int)
  mutating func delete(at item: Int)
}
