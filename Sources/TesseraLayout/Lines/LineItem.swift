/// The stored size of an item: its share of a line, and its length along the scroll axis.
struct LineItem: Hashable, Sendable {
  var share: Int64
  var length: Fixed
  var sizing: Sizing = []
  /// The declared size, if the numbers depend on it and the available space; nil if they are the same in any space.
  var declared: DeclaredSize?

  /// The numbers that measurement determines, and whether the item has been measured.
  struct Sizing: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let lengthIsEstimated = Sizing(rawValue: 1)
    static let shareIsEstimated = Sizing(rawValue: 2)
    static let isMeasured = Sizing(rawValue: 4)

    /// The sides that must still be measured.
    func estimates(on axis: LayoutAxis) -> EstimatedSides {
      contains(.isMeasured) ? [] : measurableSides(on: axis)
    }

    /// The sides that measurement determines, before and after they are measured.
    func measurableSides(on axis: LayoutAxis) -> EstimatedSides {
      EstimatedSides(main: contains(.lengthIsEstimated), cross: contains(.shareIsEstimated), axis: axis)
    }
  }

  /// Whether the item can be measured.
  var isMeasurable: Bool { sizing.contains(.lengthIsEstimated) || sizing.contains(.shareIsEstimated) }
}

/// A declared size that depends on the available space. It is not boxed: counting references to boxes, even without a
/// box, took a tenth of the time of queries and first layouts.
enum DeclaredSize: Hashable, Sendable {
  case length(Length)
  case cell(GridArrangement.Item)
  case size(ItemSize)
}
