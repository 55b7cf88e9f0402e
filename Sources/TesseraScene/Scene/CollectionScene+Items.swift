import Tessera

extension CollectionScene {
  /// An item.
  public struct Item: Hashable, Sendable {
    /// The item's text.
    public var label: String?
    /// The item's size; nil for the size that the arrangement specifies.
    public var size: ItemSize?
    /// The time at which the item takes place in a calendar.
    public var event: Event?
    /// The ID that identifies the item when data are compared; nil if its label identifies it.
    public var id: String?
    /// The measured values of the item's estimated dimensions; nil if they are not measured.
    public var measured: MeasuredSides?
    /// The text of the item's accessories, by kind; nil for all of the section's accessories, without text.
    public var accessories: [String: String]?

    /// Creates an item.
    public init(
      label: String? = nil, size: ItemSize? = nil, event: Event? = nil, id: String? = nil,
      measured: MeasuredSides? = nil, accessories: [String: String]? = nil
    ) {
      self.label = label
      self.size = size
      self.event = event
      self.id = id
      self.measured = measured
      self.accessories = accessories
    }
  }

  /// The measured width and height of an item. If one of them is nil, it keeps its estimated value.
  public struct MeasuredSides: Hashable, Sendable {
    /// The width, in points.
    public var width: Double?
    /// The height, in points.
    public var height: Double?

    /// Creates measured dimensions.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// The size of an item, of the kind that its arrangement uses.
  ///
  /// A size of a different kind is ignored.
  public enum ItemSize: Hashable, Sendable {
    /// In a list: the length along the scroll axis.
    case line(Length)
    /// In a grid: the number of columns that the item spans, and its length along the scroll axis.
    case cell(GridArrangement.Item)
    /// In a flow: the width and height.
    case box(Tessera.ItemSize)
    /// In a waterfall: the number of columns that the item spans, and its length along the scroll axis.
    case piece(WaterfallArrangement.Item)
  }
}
