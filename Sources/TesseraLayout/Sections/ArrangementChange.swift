/// A change to the items in a section, or to their available space, that an arrangement can make in place.
public enum ArrangementChange {
  /// Inserts, deletes, moves or reloads items.
  case items(ItemsChange)
  /// Applies the measured size of an item.
  case measured(MeasuredItem)
  /// Changes the available space.
  case context(ArrangementContext)

  /// A batch's changes to the items in a section.
  ///
  /// Apply them in this order: removals from the last to the first, insertions from the first to the last, then
  /// reloads.
  public struct ItemsChange: Hashable, Sendable {
    /// The index of the section after the batch.
    public var section: Int
    /// The number of items after the batch.
    public var itemCount: Int
    /// The removed items, including moved ones, as indices before the batch, in ascending order.
    public var removed: [Int]
    /// The inserted items, including moved ones, as indices after the batch, in ascending order.
    public var inserted: [Insertion]
    /// The reloaded items that stay in the section, as indices after the batch, in ascending order.
    public var reloaded: [Int]

    /// Creates a batch's changes.
    public init(section: Int, itemCount: Int, removed: [Int], inserted: [Insertion], reloaded: [Int]) {
      self.section = section
      self.itemCount = itemCount
      self.removed = removed
      self.inserted = inserted
      self.reloaded = reloaded
    }
  }

  /// An item that is new in the section or moves to a different index.
  public struct Insertion: Hashable, Sendable {
    /// The item's index after the batch.
    public var item: Int
    /// The item's index before the batch, if it moves within the section; nil for new items and for items from other
    /// sections.
    public var origin: Int?

    /// Creates an insertion.
    public init(_ item: Int, from origin: Int? = nil) {
      self.item = item
      self.origin = origin
    }
  }

  /// The measured size of an item.
  public struct MeasuredItem: Hashable, Sendable {
    /// The index of the item.
    public var item: Int
    /// The item's length along the scroll axis, in points. If this dimension was measured, the length is finite and not
    /// negative.
    public var mainExtent: Double
    /// The item's length perpendicular to the scroll axis, in points. If this dimension was measured, the length is finite and not
    /// negative.
    public var crossExtent: Double

    /// Creates a measurement.
    public init(_ item: Int, mainExtent: Double, crossExtent: Double) {
      self.item = item
      self.mainExtent = mainExtent
      self.crossExtent = crossExtent
    }
  }
}

/// A set of an item's dimensions in the coordinates of an arrangement.
public struct AxisSides: OptionSet, Hashable, Sendable {
  /// A bit for each dimension.
  public let rawValue: UInt8

  /// Creates a set of the dimensions whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The dimension along the scroll axis.
  public static let main = AxisSides(rawValue: 1)
  /// The dimension perpendicular to the scroll axis.
  public static let cross = AxisSides(rawValue: 2)
}
