/// The stored size of an item: its share of a line, and its length along the scroll axis.
struct LineItem: Hashable, Sendable {
  var share: Int64
  var length: Fixed
  var sizing: Sizing = []
  /// The declared size, if the numbers depend on it and the room; nil if they hold in any room.
  var declared: DeclaredSize?

  /// Which of the numbers measuring determines, and whether the item has been measured.
  struct Sizing: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let lengthIsEstimated = Sizing(rawValue: 1)
    static let shareIsEstimated = Sizing(rawValue: 2)
    static let isMeasured = Sizing(rawValue: 4)

    /// The sides that are still to be measured.
    func estimates(on axis: LayoutAxis) -> EstimatedSides {
      contains(.isMeasured) ? [] : measurableSides(on: axis)
    }

    /// The sides that measuring determines, whether they have been measured or not.
    func measurableSides(on axis: LayoutAxis) -> EstimatedSides {
      EstimatedSides(main: contains(.lengthIsEstimated), cross: contains(.shareIsEstimated), axis: axis)
    }
  }

  /// Whether the item may be measured at all.
  var isMeasurable: Bool { sizing.contains(.lengthIsEstimated) || sizing.contains(.shareIsEstimated) }
}

/// A size that depends on the room, as it was declared. It is not boxed: counting references to boxes, even to none,
/// took a tenth of the time of queries and first layouts.
enum DeclaredSize: Hashable, Sendable {
  case length(Length)
  case cell(GridArrangement.Item)
  case size(ItemSize)
}
