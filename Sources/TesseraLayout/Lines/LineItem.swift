/// The stored size of an item: its share of a line, and its length along the scroll axis.
struct LineItem: Hashable, Sendable {
  var share: Int64
  var length: Fixed
  var sizing: Sizing = []
  /// The declared size, if the item's numbers depend on it and on the available space; nil if the numbers are the same
  /// in any space.
  var declared: DeclaredSize?

  /// The numbers that come from measurement, and whether the item has been measured.
  struct Sizing: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let lengthIsEstimated = Sizing(rawValue: 1)
    static let shareIsEstimated = Sizing(rawValue: 2)
    static let isMeasured = Sizing(rawValue: 4)

    /// Returns the dimensions that still have to be measured.
    func estimates(on axis: LayoutAxis) -> EstimatedSides {
      contains(.isMeasured) ? [] : measurableSides(on: axis)
    }

    /// Returns the dimensions that come from measurement, whether or not the item has been measured yet.
    func measurableSides(on axis: LayoutAxis) -> EstimatedSides {
      EstimatedSides(main: contains(.lengthIsEstimated), cross: contains(.shareIsEstimated), axis: axis)
    }
  }

  /// Whether the item can be measured.
  var isMeasurable: Bool { sizing.contains(.lengthIsEstimated) || sizing.contains(.shareIsEstimated) }
}

/// A declared size that depends on the available space. It is not boxed, because reference counting for boxes, even
/// when there is no box, took a tenth of the time of queries and first layouts.
enum DeclaredSize: Hashable, Sendable {
  case length(Length)
  case cell(GridArrangement.Item)
  case size(ItemSize)
}
