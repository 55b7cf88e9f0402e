import Tessera

extension CollectionScene {
  /// One item.
  public struct Item: Hashable, Sendable {
    /// Its text.
    public var label: String?
    /// Its size; nil for the size that the arrangement gives.
    public var size: ItemSize?
    /// When it takes place, in a calendar.
    public var event: Event?
    /// The ID that identifies it when data are compared; nil if its label identifies it.
    public var id: String?
    /// The measured lengths of its estimated sides; nil for no answer.
    public var measured: MeasuredSides?
    /// The accessories that it has, by their kinds, with their texts; nil for all accessories of the section, without
    /// texts.
    public var accessories: [String: String]?

    /// Makes an item.
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

  /// The measured lengths of an item. A side that is nil stays at its estimated length.
  public struct MeasuredSides: Hashable, Sendable {
    /// The width, in points.
    public var width: Double?
    /// The height, in points.
    public var height: Double?

    /// Makes measured sides.
    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// The size of an item, in the form that its arrangement uses.
  ///
  /// A size of another form is ignored.
  public enum ItemSize: Hashable, Sendable {
    /// In a list: the side along the scroll axis.
    case line(Length)
    /// In a grid: the columns that the item spans, and its side along the scroll axis.
    case cell(GridArrangement.Item)
    /// In a flow: both sides.
    case box(Tessera.ItemSize)
    /// In a waterfall: how many columns the item spans, and its side along the scroll axis.
    case piece(WaterfallArrangement.Item)
  }
}
