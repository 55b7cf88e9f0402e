import Tessera

/// A collection that can be sent elsewhere as bytes: a layout of the system's own, with every size and every text that it
/// has, and the view that it is meant for. What shows it there is as live as if it had been made there.
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

  /// What lays it out.
  public var layout: Layout
  /// How many items each section has.
  public var data: DataShape
  /// The size of the view that it is meant for, in points.
  public var size: LayoutSize
  /// The text of an element; nil for none.
  public var label: (Element) -> String?

  /// Makes a collection to be sent.
  public init(_ layout: Layout, data: DataShape, size: LayoutSize, label: @escaping (Element) -> String?) {
    self.layout = layout
    self.data = data
    self.size = size
    self.label = label
  }

  /// The bytes; nil where the layout has code in it. Linear in the items.
  public func bytes() -> [UInt8]? {
    var writer = ByteWriter()
    var collection = self
    collection.code(&writer)
    return writer.isBroken ? nil : writer.bytes
  }

  /// Reads the bytes; nil where they are none of such a collection. Linear in the items.
  public init?(_ bytes: [UInt8]) {
    self.init(.stack(StackLayout(.list(length: 0))), data: [], size: .zero) { _ in nil }
    var reader = ByteReader(bytes)
    code(&reader)
    if reader.isBroken { return nil }
  }
}
