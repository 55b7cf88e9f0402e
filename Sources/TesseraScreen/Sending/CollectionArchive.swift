import Tessera

/// A collection that can be sent as bytes. It consists of a built-in layout with all its sizes and labels, and the size
/// of the view for which it is intended. The receiver shows it as a live collection, as if the receiver had created the
/// collection.
///
/// Custom layouts are defined by code, so they cannot be sent.
public struct CollectionArchive {
  /// The layouts that can be sent.
  public enum Layout {
    /// A stack of sections.
    case stack(StackLayout)
    /// A table of rows and columns.
    case table(TableLayout)
    /// A calendar of days and hours.
    case calendar(CalendarLayout)
  }

  /// The layout.
  public var layout: Layout
  /// The number of items in each section.
  public var data: DataShape
  /// The size of the view for which the collection is intended, in points.
  public var size: LayoutSize
  /// A closure that returns the text of an element; nil for none.
  public var label: (Element) -> String?

  /// Creates a collection to send.
  public init(_ layout: Layout, data: DataShape, size: LayoutSize, label: @escaping (Element) -> String?) {
    self.layout = layout
    self.data = data
    self.size = size
    self.label = label
  }

  /// Returns the collection as bytes; nil if it cannot be sent.
  ///
  /// A collection cannot be sent if the layout contains code, or if a closure returns the wrong number of sizes for a
  /// range of items. It also cannot be sent if the number of sections or items is negative, or if there are more than
  /// 2²⁴ sections or items in total. Whole numbers are sent as `Double`, so numbers that `Double` cannot represent,
  /// such as 2⁵³ + 1, cannot be sent.
  ///
  /// - Complexity: O(n) in the number of items.
  public func bytes() -> [UInt8]? {
    var writer = ByteWriter()
    var collection = self
    collection.code(&writer)
    return writer.isBroken ? nil : writer.bytes
  }

  /// Creates a collection from bytes; nil if they are invalid.
  ///
  /// - Complexity: O(n) in the number of items.
  public init?(_ bytes: [UInt8]) {
    self.init(.stack(StackLayout(.list(length: 0))), data: [], size: .zero) { _ in nil }
    var reader = ByteReader(bytes)
    code(&reader)
    if reader.isBroken { return nil }
  }
}
