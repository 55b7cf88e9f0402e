/// A change to the items of a section, or to their available space, that an arrangement can make in place.
public enum ArrangementChange {
  /// Items are inserted, deleted, moved or described again.
  case items(ItemsChange)
  /// An item has been measured.
  case measured(MeasuredItem)
  /// The available space changes.
  case context(ArrangementContext)

  /// The changes that one batch makes to the items of a section.
  ///
  /// Apply them in this order: removals from the last to the first, insertions from the first to the last, then
  /// reloads.
  public struct ItemsChange: Hashable, Sendable {
    /// The index of the section after the batch.
    public var section: Int
    /// The number of items after the batch.
    public var itemCount: Int
    /// The ascending indices before the batch of removed items, including moved items.
    public var removed: [Int]
    /// The inserted items, ascending by their indices after the batch, including moved items.
    public var inserted: [Insertion]
    /// The ascending indices after the batch of items that stay and are reloaded.
    public var reloaded: [Int]

    /// Creates the changes of a batch.
    public init(section: Int, itemCount: Int, removed: [Int], inserted: [Insertion], reloaded: [Int]) {
      self.section = section
      self.itemCount = itemCount
      self.removed = removed
      self.inserted = inserted
      self.reloaded = reloaded
    }
  }

  /// An item that is new in the section or moves to another index.
  public struct Insertion: Hashable, Sendable {
    /// Its index after the batch.
    public var item: Int
    /// Its index before the batch, if it moves within the section; nil for a new item and for one from another section.
    public var origin: Int?

    /// Creates an insertion.
    public init(_ item: Int, from origin: Int? = nil) {
      self.item = item
      self.origin = origin
    }
  }

  /// The measured size of an item.
  public struct MeasuredItem: Hashable, Sendable {
    /// The item.
    public var item: Int
    /// Its length along the scroll axis, in points: finite and not negative if that side is measured.
    public var mainExtent: Double
    /// Its length across the scroll axis, in points: finite and not negative if that side is measured.
    public var crossExtent: Double

    /// Creates a measurement.
    public init(_ item: Int, mainExtent: Double, crossExtent: Double) {
      self.item = item
      self.mainExtent = mainExtent
      self.crossExtent = crossExtent
    }
  }
}

/// A set of sides of an item in an arrangement.
public struct AxisSides: OptionSet, Hashable, Sendable {
  /// One bit for each side.
  public let rawValue: UInt8

  /// Creates a set of the sides whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The side along the scroll axis.
  public static let main = AxisSides(rawValue: 1)
  /// The side across the scroll axis.
  public static let cross = AxisSides(rawValue: 2)
}
