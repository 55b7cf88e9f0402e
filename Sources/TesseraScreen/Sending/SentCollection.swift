import Tessera

/// A collection that can be sent as bytes: a built-in layout with all its sizes and texts, and the size of the view
/// that it is meant for. The receiver shows it as a live collection, as if it were created there.
///
/// Custom layouts are code, and cannot be sent.
public struct SentCollection {
  /// The layouts that can be sent.
  public enum Layout {
    /// Sections one after the other.
    case stack(StackLayout)
    /// Rows and columns.
    case table(TableLayout)
    /// Days and hours.
    case calendar(CalendarLayout)
  }

  /// The layout.
  public var layout: Layout
  /// The number of items in each section.
  public var data: DataShape
  /// The size of the view that it is meant for, in points.
  public var size: LayoutSize
  /// The text of an element; nil for none.
  public var label: (Element) -> String?

  /// Makes a collection to send.
  public init(_ layout: Layout, data: DataShape, size: LayoutSize, label: @escaping (Element) -> String?) {
    self.layout = layout
    self.data = data
    self.size = size
    self.label = label
  }

  /// Returns the bytes; nil if the collection cannot be sent.
  ///
  /// It cannot be sent if the layout contains code, or if a closure returns too many sizes or too few for a range of
  /// items. Nor can it be sent if a number of sections or items is negative, or if there are more than 2²⁴ sections or
  /// items in all. Whole numbers are sent as `Double`. Those that it cannot hold, such as 2⁵³ + 1, cannot be sent.
  ///
  /// - Complexity: O(n) in the items.
  public func bytes() -> [UInt8]? {
    var writer = ByteWriter()
    var collection = self
    collection.code(&writer)
    return writer.isBroken ? nil : writer.bytes
  }

  /// Reads a collection from bytes; nil if they do not describe one.
  ///
  /// - Complexity: O(n) in the items.
  public init?(_ bytes: [UInt8]) {
    self.init(.stack(StackLayout(.list(length: 0))), data: [], size: .zero) { _ in nil }
    var reader = ByteReader(bytes)
    code(&reader)
    if reader.isBroken { return nil }
  }
}
