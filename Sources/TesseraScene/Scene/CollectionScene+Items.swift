import Tessera

extension CollectionScene {
  /// An item.
  public struct Item: Hashable, Sendable {
    /// Its text.
    public var label: String?
    /// Its size; nil for the size that the arrangement gives.
    public var size: ItemSize?
    /// The time at which it takes place in a calendar.
    public var event: Event?
    /// The ID that identifies it when data are compared; nil if its label identifies it.
    public var id: String?
    /// The measured lengths of its estimated sides; nil if they are not measured.
    public var measured: MeasuredSides?
    /// The texts of its accessories, by their kinds; nil for all accessories of the section, without texts.
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

  /// The measured lengths of an item. If a side is nil, it keeps its estimated length.
  public struct MeasuredSides: Hashable, Sendable {
    /// The width, in points.
    public var width: Double?
    /// The height, in points.
    public var height: Double?

    /// Creates measured sides.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// The size of an item, in the form that its arrangement uses.
  ///
  /// A size in a different form is ignored.
  public enum ItemSize: Hashable, Sendable {
    /// In a list: the side along the scroll axis.
    case line(Length)
    /// In a grid: the columns that the item spans, and its side along the scroll axis.
    case cell(GridArrangement.Item)
    /// In a flow: both sides.
    case box(Tessera.ItemSize)
    /// In a waterfall: the number of columns that the item spans, and its side along the scroll axis.
    case piece(WaterfallArrangement.Item)
  }
}
